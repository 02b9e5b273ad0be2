import { pieceCharactersMax } from './limits.ts'
import type { Chunks, From, Piece } from './piece.ts'

const [quote, backslash, open, close, newline] = [34, 92, 123, 125, 10]
/** `,`, `:`, `[` and `{`: behind them an object may well hold another. */
const goesOn: ReadonlySet<number> = new Set([44, 58, 91, 123])
/** What may stand between objects: blanks, `,`, `[`, `]` and a byte order mark. */
const between: ReadonlySet<number> = new Set([9, 13, 32, 44, 91, 93, 0xef, 0xbb, 0xbf])

/**
 * Objects of a list or one below the other, without reading the list at once. A line break ends an object that is not closed where
 * the next line begins one: in files of one object a line a fault costs its own line.
 */
export async function* jsonObjects(chunks: Chunks, from: From): AsyncIterable<Piece> {
  let at = from.positionBytes
  let line = from.line
  let depth = 0
  let isText = false
  let isEscaped = false
  let parts: Buffer[] = []
  let sizeBytes = 0
  let beganLine = line
  let isLineStart = true
  let isRubbish = false
  let last = 0
  const reset = (): number => {
    ;[depth, isText, isEscaped, parts, sizeBytes] = [0, false, false, [], 0]
    return -1
  }
  const finished = (endBytes: number, fault?: string): Piece => {
    const isTooLong = sizeBytes > pieceCharactersMax
    const row = isTooLong ? '' : Buffer.concat(parts).toString('utf8')
    return { row, endBytes, line: beganLine + 1, fault: fault ?? (isTooLong ? 'the object is too long' : undefined) }
  }
  for await (const chunk of chunks) {
    let began = depth > 0 ? 0 : -1
    const keep = (to: number) => {
      if (began === -1) return
      sizeBytes += to - began
      if (sizeBytes <= pieceCharactersMax) parts.push(chunk.subarray(began, to))
      else parts = []
    }
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index]
      if (byte === newline) {
        const isEndless = sizeBytes > pieceCharactersMax
        // No string holds a bare line break: the object is broken here.
        if (depth > 0 && (isText || isEndless)) {
          keep(index)
          yield finished(at + index + 1, isEndless ? undefined : 'the line ends inside a text')
          began = reset()
        }
        line += 1
        if (isRubbish) yield { row: '', endBytes: at + index + 1, line, fault: 'not an object' }
        isRubbish = false
        isLineStart = true
        continue
      }
      if (byte === open && isLineStart && depth > 0 && !goesOn.has(last)) {
        keep(index)
        yield finished(at + index, 'the object is not closed')
        began = reset()
      }
      isLineStart = false
      if (byte !== 32 && byte !== 13 && byte !== undefined) last = byte
      if (depth === 0) {
        if (byte !== open) {
          if (byte !== undefined && !between.has(byte)) isRubbish = true
          continue
        }
        ;[depth, began, beganLine] = [1, index, line]
      } else if (isEscaped) isEscaped = false
      else if (byte === backslash) isEscaped = isText
      else if (byte === quote) isText = !isText
      else if (isText) continue
      else if (byte === open) depth += 1
      else if (byte === close) {
        depth -= 1
        if (depth > 0) continue
        keep(index + 1)
        yield finished(at + index + 1)
        began = reset()
      }
    }
    keep(chunk.length)
    at += chunk.length
  }
  if (depth > 0) yield { ...finished(at, 'the object is not closed'), isCut: true }
  else if (isRubbish) yield { row: '', endBytes: at, line: line + 1, fault: 'not an object' }
}
