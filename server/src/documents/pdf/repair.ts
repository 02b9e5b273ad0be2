import type { Budget } from '../budget.ts'
import { isDigit, isRegular, isWhite } from './characters.ts'
import { parseIndirect } from './indirect.ts'
import {
  attempt,
  type Dictionary,
  dictionaryOf,
  isDictionary,
  isReference,
  nameOf,
  type Reference,
  type Value,
} from './objects.ts'
import { parseValue } from './parser.ts'
import type { Entry, Section } from './xref-section.ts'

export type Repaired = {
  section: Section
  /** Object streams, whose contents are not in the entries yet: they may be encrypted. */
  objectStreams: readonly number[]
}

/** Rebuilds the cross-reference by looking at every `n g obj` in the file: the last one with a number counts. */
export function repairSection(bytes: Buffer, budget: Budget): Repaired {
  const entries = new Map<number, Entry>()
  const trailer: Dictionary = { kind: 'dictionary', entries: new Map() }
  for (const { number, generation, offset } of objectHeaders(bytes)) {
    budget.objects(1)
    entries.set(number, { kind: 'offset', offset, generation })
  }
  for (const found of trailers(bytes, budget)) adopt(trailer, found)
  const objectStreams: number[] = []
  let catalog: Reference | undefined
  for (const [number, entry] of entries) {
    if (entry.kind !== 'offset') continue
    const dictionary = dictionaryOf(attempt(() => parseIndirect(bytes, entry.offset, budget, noReferences).value))
    const type = nameOf(dictionary?.entries.get('Type'))
    if (dictionary !== undefined && type === 'XRef') adopt(trailer, dictionary)
    if (type === 'ObjStm') objectStreams.push(number)
    if (type === 'Catalog') catalog = { kind: 'reference', number, generation: entry.generation }
  }
  const root = trailer.entries.get('Root')
  const isThere = isReference(root) && entries.has(root.number)
  if (catalog !== undefined && !isThere) trailer.entries.set('Root', catalog)
  return {
    section: { offset: 0, endOffset: bytes.length, kind: 'repaired', entries, trailer, faults: [] },
    objectStreams,
  }
}

type Header = { number: number; generation: number; offset: number }

/** Everything that looks like the head of an object; what stands inside a stream may look so as well. */
export function* objectHeaders(bytes: Buffer): Generator<Header> {
  for (let at = bytes.indexOf('obj', 0, 'latin1'); at !== -1; at = bytes.indexOf('obj', at + 3, 'latin1')) {
    if (isRegular(bytes[at + 3])) continue
    const generation = integerBefore(bytes, at)
    const number = generation && integerBefore(bytes, generation.start)
    if (number === undefined || generation === undefined) continue
    yield { number: number.value, generation: generation.value, offset: number.start }
  }
}

/** The integer that ends, but for white space, before the offset. */
function integerBefore(bytes: Buffer, offset: number): { value: number; start: number } | undefined {
  let end = offset
  while (end > 0 && offset - end < 16 && isWhite(bytes[end - 1])) end -= 1
  if (end === offset) return undefined
  let start = end
  while (start > 0 && isDigit(bytes[start - 1]) && end - start < 10) start -= 1
  if (start === end) return undefined
  return { value: Number(bytes.toString('latin1', start, end)), start }
}

function* trailers(bytes: Buffer, budget: Budget): Generator<Dictionary> {
  for (let at = bytes.indexOf('trailer', 0, 'latin1'); at !== -1; at = bytes.indexOf('trailer', at + 7, 'latin1')) {
    const value = attempt(() => parseValue({ bytes, at: at + 7 }, budget))
    if (isDictionary(value)) yield value
  }
}

/** Later trailers win, key by key: a broken last one may lack what an earlier one has. */
function adopt(trailer: Dictionary, found: Dictionary): void {
  for (const key of ['Root', 'Info', 'ID', 'Encrypt']) {
    const value = found.entries.get(key)
    if (value !== undefined) trailer.entries.set(key, value)
  }
}

const noReferences = (value: Value | undefined): Value => (isReference(value) ? null : (value ?? null))
