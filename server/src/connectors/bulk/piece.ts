/**
 * A row with where it ends in the unpacked file, so that reading may go on behind it. `fault`: it is no row. `isCut`: the file
 * ends inside it.
 */
export type Piece = {
  row: string | readonly string[]
  endBytes: number
  line: number
  fault?: string | undefined
  isCut?: true | undefined
}

export type Chunks = AsyncIterable<Buffer>

export type From = {
  positionBytes: number
  line: number
  encoding: 'utf8' | 'latin1'
  columns?: number | undefined
  separator?: string
}
