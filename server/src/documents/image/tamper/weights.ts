import type { Filter } from './filter.ts'

/** What was learned, by the names that the trainer gives it. */
export type Tensors = ReadonlyMap<string, { shape: readonly number[]; values: Float32Array }>

/**
 * The file of weights: the length of a list in four bytes, the list (JSON: name and shape of each tensor), then their numbers
 * in that order, of two bytes each. The trainer keeps no more of them either.
 */
export function readTensors(file: Uint8Array): Tensors {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const listBytes = view.getUint32(0, true)
  const list = JSON.parse(Buffer.from(file.subarray(4, 4 + listBytes)).toString()) as [string, number[]][]
  let at = 4 + listBytes
  const tensors = new Map<string, { shape: readonly number[]; values: Float32Array }>()
  for (const [name, shape] of list) {
    const values = new Float32Array(shape.reduce((product, side) => product * side, 1))
    for (let index = 0; index < values.length; index += 1, at += 2) values[index] = halfAt(view, at)
    tensors.set(name, { shape, values })
  }
  if (at !== file.byteLength) throw new Error('the file of weights is longer than its list says')
  return tensors
}

/** A number of 16 bits: a sign, five bits of exponent, ten of fraction. */
function halfAt(view: DataView, at: number): number {
  const bits = view.getUint16(at, true)
  const sign = bits >> 15 === 1 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  if (exponent === 31) throw new Error('the file of weights holds what is no number')
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

export function tensor(tensors: Tensors, name: string): { shape: readonly number[]; values: Float32Array } {
  const found = tensors.get(name)
  if (found === undefined) throw new Error(`the file of weights has no ${name}`)
  return found
}

/** Added to a variance before its root, as the trainer does. */
const leastVariance = 1e-5

/** The filter `name`, with the normalisation `scaled` that follows it put into its weights. */
export function learnedFilter(tensors: Tensors, name: string, scaled?: string): Filter {
  const { shape, values } = tensor(tensors, `${name}.weight`)
  const [outputs = 0, inputs = 0, rows = 1, columns = 1] = shape
  const isDeep = inputs === 1 && outputs > 1
  const weights = Float32Array.from(values)
  const biases = new Float32Array(outputs)
  const of = (part: string) => tensor(tensors, `${scaled}.${part}`).values
  if (scaled === undefined) biases.set(tensor(tensors, `${name}.bias`).values)
  else {
    const [factor, shift, mean, variance] = [of('weight'), of('bias'), of('running_mean'), of('running_var')]
    const each = weights.length / outputs
    for (let output = 0; output < outputs; output += 1) {
      const scale = (factor[output] as number) / Math.sqrt((variance[output] as number) + leastVariance)
      biases[output] = (shift[output] as number) - (mean[output] as number) * scale
      for (let index = 0; index < each; index += 1) (weights[output * each + index] as number) *= scale
    }
  }
  return { outputs, inputs: isDeep ? outputs : inputs, taps: square(rows, columns), weights, biases, isDeep }
}

/** Neighbours within a rectangle, row by row. */
export const square = (rows: number, columns: number): readonly (readonly [number, number])[] =>
  Array.from({ length: rows * columns }, (_, index) => [
    (index % columns) - (columns >> 1),
    Math.floor(index / columns) - (rows >> 1),
  ])
