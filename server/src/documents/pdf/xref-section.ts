import type { Budget } from '../budget.ts'
import { isDigit } from './characters.ts'
import { type Cursor, skipWhite, takeInteger, takeWord } from './cursor.ts'
import { decodeFilters } from './filters.ts'
import { parseIndirect } from './indirect.ts'
import { type Dictionary, integerOf, isDictionary, isStream, nameOf, PdfSyntaxError, type Value } from './objects.ts'
import { parseValue } from './parser.ts'

/** Where an object is: at an offset, inside an object stream, or nowhere any more. */
export type Entry =
  | { kind: 'offset'; offset: number; generation: number }
  | { kind: 'compressed'; stream: number; index: number }
  | { kind: 'free' }

const free: Entry = { kind: 'free' }

export type Section = {
  offset: number
  /** Just after the trailer or the cross-reference stream: `startxref` is looked for from here. */
  endOffset: number
  kind: 'table' | 'stream' | 'hybrid' | 'repaired'
  entries: Map<number, Entry>
  trailer: Dictionary
  faults: readonly string[]
  /** Of a hybrid section: where the stream stands that it names. */
  hiddenOffset?: number
  /** Numbers that only that stream lists. */
  hidden?: ReadonlySet<number>
}

const noReferences = (value: Value | undefined): Value => value ?? null

/** Reads the section at the offset, table or stream; a hybrid one is joined with the stream it names. */
export function readSection(bytes: Buffer, offset: number, budget: Budget): Section {
  if (!(offset >= 0 && offset < bytes.length)) throw new PdfSyntaxError('a cross-reference is outside the file', offset)
  const cursor: Cursor = { bytes, at: offset }
  if (!takeWord(cursor, 'xref')) return readStreamSection(bytes, offset, budget)
  const section = readTableSection(cursor, offset, budget)
  const hidden = integerOf(section.trailer.entries.get('XRefStm'))
  if (hidden === undefined) return section
  const stream = readStreamSection(bytes, hidden, budget)
  const onlyHidden = new Set<number>()
  // What the table calls free is hidden from old readers only: the stream knows where it is.
  for (const [number, entry] of stream.entries) {
    const listed = section.entries.get(number)
    if (listed !== undefined && listed.kind !== 'free') continue
    section.entries.set(number, entry)
    onlyHidden.add(number)
  }
  const faults = [...section.faults, ...stream.faults]
  return { ...section, kind: 'hybrid', faults, hiddenOffset: hidden, hidden: onlyHidden }
}

function readTableSection(cursor: Cursor, offset: number, budget: Budget): Section {
  const entries = new Map<number, Entry>()
  const faults = new Set<string>()
  for (;;) {
    skipWhite(cursor)
    if (!isDigit(cursor.bytes[cursor.at])) break
    readSubsection(cursor, entries, faults, budget)
  }
  if (!takeWord(cursor, 'trailer')) throw new PdfSyntaxError('a cross-reference table has no trailer', cursor.at)
  const trailer = parseValue(cursor, budget)
  if (!isDictionary(trailer)) throw new PdfSyntaxError('a trailer is no dictionary', cursor.at)
  return { offset, endOffset: cursor.at, kind: 'table', entries, trailer, faults: faultsOf(entries, trailer, faults) }
}

/** `/Size` is one more than the highest number. That it is higher harms nobody, and is common. */
function faultsOf(entries: ReadonlyMap<number, Entry>, trailer: Dictionary, faults: Set<string>): string[] {
  const size = integerOf(trailer.entries.get('Size'))
  if (size === undefined) faults.add('size-missing')
  const offsets = new Set<number>()
  for (const [number, entry] of entries) {
    if (entry.kind === 'free') continue
    if (size !== undefined && number >= size) faults.add('size-too-small')
    if (entry.kind !== 'offset') continue
    if (offsets.has(entry.offset)) faults.add('entries-share-an-offset')
    offsets.add(entry.offset)
  }
  return [...faults]
}

function readSubsection(cursor: Cursor, entries: Map<number, Entry>, faults: Set<string>, budget: Budget): void {
  let first = takeInteger(cursor)
  const count = takeInteger(cursor)
  if (first === undefined || count === undefined) throw new PdfSyntaxError('a subsection has no range', cursor.at)
  for (let index = 0; index < count; index += 1) {
    const offset = takeInteger(cursor)
    const generation = takeInteger(cursor)
    // A count that is too high is a known fault of producers: the trailer then comes early.
    if (offset === undefined || generation === undefined) {
      faults.add('subsection-too-short')
      return
    }
    budget.objects(1)
    const used = takeWord(cursor, 'n')
    if (!used && !takeWord(cursor, 'f')) throw new PdfSyntaxError('an entry is neither n nor f', cursor.at)
    // Some producers number their first subsection from 1 although it begins with the head of the free list.
    if (index === 0 && first === 1 && !used && generation === 65_535) first = 0
    if (entries.has(first + index)) faults.add('number-listed-twice')
    entries.set(first + index, used && offset > 0 ? { kind: 'offset', offset, generation } : free)
  }
}

function readStreamSection(bytes: Buffer, offset: number, budget: Budget): Section {
  const { value, endOffset } = parseIndirect(bytes, offset, budget, noReferences)
  if (!isStream(value) || nameOf(value.dictionary.entries.get('Type')) !== 'XRef') {
    throw new PdfSyntaxError('no cross-reference', offset)
  }
  const { entries: trailer } = value.dictionary
  const widths = integers(trailer.get('W'))
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths
  if (widths.length < 3 || widths.some((width) => width > 8)) throw new PdfSyntaxError('wrong field widths', offset)
  const rowBytes = typeWidth + secondWidth + thirdWidth
  if (rowBytes === 0) throw new PdfSyntaxError('wrong field widths', offset)
  const data = decodeFilters(value.raw, value.dictionary, budget, noReferences).bytes
  const ranges = trailer.has('Index') ? integers(trailer.get('Index')) : [0, integerOf(trailer.get('Size')) ?? 0]
  const entries = new Map<number, Entry>()
  const faults = new Set<string>()
  let at = 0
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const first = ranges[range] ?? 0
    const count = ranges[range + 1] ?? 0
    for (let index = 0; index < count && at + rowBytes <= data.length; index += 1) {
      budget.objects(1)
      const type = typeWidth === 0 ? 1 : bigEndian(data, at, typeWidth)
      const second = bigEndian(data, at + typeWidth, secondWidth)
      const third = bigEndian(data, at + typeWidth + secondWidth, thirdWidth)
      if (entries.has(first + index)) faults.add('number-listed-twice')
      entries.set(first + index, entryOf(type, second, third))
      at += rowBytes
    }
  }
  const { dictionary } = value
  return {
    offset,
    endOffset,
    kind: 'stream',
    entries,
    trailer: dictionary,
    faults: faultsOf(entries, dictionary, faults),
  }
}

function entryOf(type: number, second: number, third: number): Entry {
  if (type === 1 && second > 0) return { kind: 'offset', offset: second, generation: third }
  return type === 2 ? { kind: 'compressed', stream: second, index: third } : free
}

function bigEndian(data: Buffer, at: number, width: number): number {
  let value = 0
  for (let index = 0; index < width; index += 1) value = value * 256 + (data[at + index] ?? 0)
  return value
}

function integers(value: Value | undefined): number[] {
  if (!Array.isArray(value)) return []
  return value.map((item) => integerOf(item)).filter((item) => item !== undefined && item >= 0) as number[]
}
