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

const endstreams = new WeakMap<Buffer, number[]>()

/** Where each `endstream` stands. Looking for the next one anew for each of many streams would take for ever. */
function endstreamsOf(bytes: Buffer): number[] {
  const known = endstreams.get(bytes)
  if (known !== undefined) return known
  const found: number[] = []
  for (let at = bytes.indexOf('endstream', 0, 'latin1'); at !== -1; at = bytes.indexOf('endstream', at + 9, 'latin1'))
    found.push(at)
  endstreams.set(bytes, found)
  return found
}

function nextEndstream(bytes: Buffer, start: number): number | undefined {
  const all = endstreamsOf(bytes)
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((all[middle] ?? 0) < start) low = middle + 1
    else high = middle
  }
  return all[low]
}

/** Where the data ends: where its length says, if `endstream` stands there, else at the next `endstream`. */
function streamEnd(bytes: Buffer, start: number, length: number | undefined): number {
  if (length !== undefined && length >= 0 && start + length <= bytes.length) {
    const cursor: Cursor = { bytes, at: start + length }
    skipWhite(cursor)
    if (bytes.toString('latin1', cursor.at, cursor.at + 9) === 'endstream') return start + length
  }
  const found = nextEndstream(bytes, start)
  if (found === undefined) return bytes.length
  if (bytes[found - 1] === 0x0a && bytes[found - 2] === 0x0d) return Math.max(start, found - 2)
  return bytes[found - 1] === 0x0a || bytes[found - 1] === 0x0d ? Math.max(start, found - 1) : found
}
