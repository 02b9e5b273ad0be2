/** A filter with what it learned: `weights` by output, input, row, column; `taps` says which neighbour each belongs to. */
export type Filter = {
  outputs: number
  inputs: number
  /** Neighbours that it looks at, as steps along the row and down. */
  taps: readonly (readonly [right: number, down: number])[]
  weights: Float32Array
  biases: Float32Array
  /** Each output looks at its own input alone. */
  isDeep?: boolean
}
