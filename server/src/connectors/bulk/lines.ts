import { pieceCharactersMax } from './limits.ts'
import type { Chunks } from './piece.ts'

export type Line = { bytes: Buffer; endBytes: number; hasEnd: boolean; isTooLong: boolean }

const newline = 10

/** Bounded whatever the file holds: of a line that is too long only its end is remembered. */
export async function* linesOf(chunks: Chunks, positionBytes: number): AsyncIterable<Line> {
  let rest: Buffer[] = []
  let restBytes = 0
  let isTooLong = false
  let at = positionBytes
  for await (const chunk of chunks) {
    let from = 0
    for (let to = chunk.indexOf(newline); to !== -1; to = chunk.indexOf(newline, from)) {
      const piece = chunk.subarray(from, to)
      const bytes = rest.length === 0 ? piece : Buffer.concat([...rest, piece])
      at += restBytes + piece.length + 1
      yield { bytes, endBytes: at, hasEnd: true, isTooLong: isTooLong || bytes.length > pieceCharactersMax }
      rest = []
      restBytes = 0
      isTooLong = false
      from = to + 1
    }
    const tail = chunk.subarray(from)
    if (tail.length === 0) continue
    restBytes += tail.length
    if (restBytes > pieceCharactersMax) {
      isTooLong = true
      rest = []
    } else rest.push(tail)
  }
  if (restBytes > 0) yield { bytes: Buffer.concat(rest), endBytes: at + restBytes, hasEnd: false, isTooLong }
}
