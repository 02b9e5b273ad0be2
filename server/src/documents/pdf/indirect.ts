import type { Budget } from '../budget.ts'
import { type Cursor, skipWhite, takeInteger, takeWord } from './cursor.ts'
import type { Resolve } from './filters.ts'
import { type Dictionary, integerOf, isDictionary, PdfSyntaxError, type Value } from './objects.ts'
import { parseValue } from './parser.ts'

export type Indirect = { number: number; generation: number; value: Value; endOffset: number }

/** Reads `12 0 obj … endobj` at the offset; `resolve` finds a stream's length where that is an object of its own. */
export function parseIndirect(bytes: Buffer, offset: number, budget: Budget, resolve: Resolve): Indirect {
  budget.checkTime()
  const cursor: Cursor = { bytes, at: offset }
  const number = takeInteger(cursor)
  const generation = takeInteger(cursor)
  if (number === undefined || generation === undefined || !takeWord(cursor, 'obj')) {
    throw new PdfSyntaxError('no object', offset)
  }
  const value = parseValue(cursor, budget)
  if (!isDictionary(value) || !takeWord(cursor, 'stream')) return { number, generation, value, endOffset: cursor.at }
  // The keyword is followed by CR LF or LF; a lone CR is wrong, but written.
  if (bytes[cursor.at] === 0x0d) cursor.at += 1
  if (bytes[cursor.at] === 0x0a) cursor.at += 1
  const start = cursor.at
  const end = streamEnd(bytes, start, integerOf(resolve(value.entries.get('Length'))))
  const stream: Value = { kind: 'stream', dictionary: value as Dictionary, start, raw: bytes.subarray(start, end) }
  return { number, generation, value: stream, endOffset: end }
}

const endstreamMissingFrom = new WeakMap<Buffer, number>()

/** Where the data ends: where its length says, if `endstream` stands there, else at the next `endstream`. */
function streamEnd(bytes: Buffer, start: number, length: number | undefined): number {
  if (length !== undefined && length >= 0 && start + length <= bytes.length) {
    const cursor: Cursor = { bytes, at: start + length }
    skipWhite(cursor)
    if (bytes.toString('latin1', cursor.at, cursor.at + 9) === 'endstream') return start + length
  }
  // A file with many streams and no `endstream` would otherwise be searched to its end for each of them.
  const missingFrom = endstreamMissingFrom.get(bytes) ?? Number.POSITIVE_INFINITY
  const found = start >= missingFrom ? -1 : bytes.indexOf('endstream', start, 'latin1')
  if (found === -1) {
    endstreamMissingFrom.set(bytes, Math.min(start, missingFrom))
    return bytes.length
  }
  if (bytes[found - 1] === 0x0a && bytes[found - 2] === 0x0d) return Math.max(start, found - 2)
  return bytes[found - 1] === 0x0a || bytes[found - 1] === 0x0d ? Math.max(start, found - 1) : found
}
