import type { Budget } from '../budget.ts'
import { ReadFailure } from '../failure.ts'
import { limits } from '../limits.ts'
import { pdfHeaderAt } from '../sniff.ts'
import { readChain } from './chain.ts'
import { type Decryption, openEncryption } from './encryption.ts'
import { type Decoded, decodeFilters } from './filters.ts'
import { parseIndirect } from './indirect.ts'
import { type ObjectStream, objectStreamCache, openObjectStream } from './object-stream.ts'
import {
  attempt,
  type Dictionary,
  dictionaryOf,
  isDictionary,
  isReference,
  isStream,
  isString,
  nameOf,
  PdfSyntaxError,
  type Stream,
  type Value,
} from './objects.ts'
import { type Repaired, repairSection } from './repair.ts'
import { groupRevisions, type RevisionSections } from './revisions.ts'
import type { Entry } from './xref-section.ts'

export type PdfFile = {
  bytes: Buffer
  budget: Budget
  version: string
  linearized: boolean
  /** The dictionary that says so. */
  linearization: Dictionary | undefined
  encrypted: boolean
  /** What was wrong with the cross-reference. Grows while the file is read. */
  faults: Set<string>
  /** Oldest first; at least one. */
  revisions: readonly RevisionSections[]
  /** The object as this revision sees it (by default the newest). Null: there is none. */
  load(number: number, revision?: number): Value
  loadEntry(number: number, entry: Entry, revision: number): Value
  /** Where this revision says that the object is. */
  entry(number: number, revision?: number): Entry | undefined
  /** Follows references to the value itself. */
  resolve(value: Value | undefined, revision?: number): Value
  decode(stream: Stream): Decoded
  trailerEntry(key: string, revision?: number): Value
  catalog(revision?: number): Dictionary | undefined
}

export function openPdf(whole: Buffer, budget: Budget): PdfFile {
  const headerAt = pdfHeaderAt(whole)
  if (headerAt === -1) throw new ReadFailure('file-type-mismatch', 'the file is not a PDF')
  // Offsets count from the header: what stands before it was added on the way.
  const bytes = headerAt === 0 ? whole : whole.subarray(headerAt)
  const chain = attempt(() => readChain(bytes, budget))
  const file = chain && buildFile(bytes, budget, chain)
  if (file?.catalog() !== undefined) return file
  const repaired = attempt(() => repairSection(bytes, budget))
  const rebuilt =
    repaired &&
    buildFile(bytes, budget, {
      sections: [repaired.section],
      faults: new Set([...(chain?.faults ?? []), 'catalogue-unreachable']),
      linearization: chain?.linearization,
      repaired,
    })
  if (rebuilt?.catalog() === undefined) throw new ReadFailure('file-unreadable', 'the file has no catalogue')
  return rebuilt
}

function buildFile(bytes: Buffer, budget: Budget, chain: ReturnType<typeof readChain>): PdfFile {
  const revisions = groupRevisions(bytes, chain)
  const newest = revisions.length
  const state = { decryption: undefined as Decryption | undefined }
  const objectStreams = objectStreamCache()
  const inProgress = new Set<number>()
  const scanned = lazyScan(bytes, budget)
  const load = (number: number, revision = newest): Value => {
    const entry = entryAt(revisions, number, revision)
    if (entry === undefined || inProgress.has(number)) return null
    inProgress.add(number)
    try {
      const value = attempt(() => loadEntry(number, entry, revision))
      if (value !== undefined) return value
      chain.faults.add('object-unreadable')
      // Offsets that are wrong for some objects only: the scan knows where these really are.
      return attempt(() => loadEntry(number, scanned().get(number) ?? entry, revision)) ?? null
    } finally {
      inProgress.delete(number)
    }
  }
  const resolve = (value: Value | undefined, revision = newest): Value => {
    let current = value ?? null
    for (let hop = 0; isReference(current) && hop < limits.referenceHopsMax; hop += 1)
      current = load(current.number, revision)
    return isReference(current) ? null : current
  }
  const loadEntry = (number: number, entry: Entry, revision: number): Value => {
    if (entry.kind === 'free') return null
    if (entry.kind === 'compressed') return objectStream(entry.stream, revision).object(number, entry.index)
    const found = parseIndirect(bytes, entry.offset, budget, (value) => resolve(value, revision))
    if (found.number !== number) throw new PdfSyntaxError(`another object than ${number}`, entry.offset)
    return state.decryption === undefined ? found.value : decryptValue(found.value, found, state.decryption)
  }
  const objectStream = (number: number, revision: number): ObjectStream => {
    const stream = load(number, revision)
    if (!isStream(stream)) throw new PdfSyntaxError(`object stream ${number} is missing`, 0)
    return objectStreams.get(stream.start, () => {
      const decoded = decode(stream).bytes
      return { opened: openObjectStream(stream, decoded, budget), bytes: decoded.length }
    })
  }
  const decode = (stream: Stream): Decoded => {
    // Streams without an end of their own overlap: a small file can claim far more bytes than it has.
    budget.inflated(stream.raw.length)
    const raw = stream.owner && state.decryption ? state.decryption.stream(stream, stream.owner) : stream.raw
    return decodeFilters(raw, stream.dictionary, budget, resolve)
  }
  const trailerEntry = (key: string, revision = newest): Value => newestTrailer(revisions, key, revision)
  const catalog = (revision = newest) => withPages(resolve(trailerEntry('Root', revision), revision))
  const encrypt = dictionaryOf(resolve(trailerEntry('Encrypt')))
  state.decryption = encrypt && openEncryption(encrypt, firstId(trailerEntry('ID')), resolve)
  if (chain.repaired !== undefined) indexObjectStreams(chain.repaired, budget, (number) => objectStream(number, newest))
  return {
    bytes,
    budget,
    version: versionOf(bytes),
    linearized: chain.linearization !== undefined,
    linearization: chain.linearization,
    encrypted: encrypt !== undefined,
    faults: chain.faults,
    revisions,
    load,
    loadEntry,
    entry: (number, revision = newest) => entryAt(revisions, number, revision),
    resolve,
    decode,
    trailerEntry,
    catalog,
  }
}

function withPages(root: Value): Dictionary | undefined {
  const dictionary = dictionaryOf(root)
  return dictionary?.entries.has('Pages') ? dictionary : undefined
}

const versionOf = (bytes: Buffer) => /^%PDF-(\d\.\d)/.exec(bytes.toString('latin1', 0, 16))?.[1] ?? 'unknown'

/** The whole file is scanned at most once, and only if an object is not where it should be. */
function lazyScan(bytes: Buffer, budget: Budget): () => Map<number, Entry> {
  let entries: Map<number, Entry> | undefined
  return () => {
    entries ??= attempt(() => repairSection(bytes, budget).section.entries) ?? new Map()
    return entries
  }
}

function entryAt(revisions: readonly RevisionSections[], number: number, revision: number): Entry | undefined {
  for (let index = revision - 1; index >= 0; index -= 1) {
    const sections = revisions[index]?.sections ?? []
    for (let at = sections.length - 1; at >= 0; at -= 1) {
      const entry = sections[at]?.entries.get(number)
      if (entry !== undefined) return entry
    }
  }
  return undefined
}

function newestTrailer(revisions: readonly RevisionSections[], key: string, revision: number): Value {
  for (let index = revision - 1; index >= 0; index -= 1) {
    const sections = revisions[index]?.sections ?? []
    for (let at = sections.length - 1; at >= 0; at -= 1) {
      const value = sections[at]?.trailer.entries.get(key)
      if (value !== undefined) return value
    }
  }
  return null
}

function firstId(value: Value): Buffer {
  const first = Array.isArray(value) ? value[0] : undefined
  return isString(first) ? first.bytes : Buffer.alloc(0)
}

/** Strings are encrypted one by one, each with the key of its object; streams wait until they are decoded. */
function decryptValue(value: Value, owner: { number: number; generation: number }, decryption: Decryption): Value {
  if (isString(value)) return { kind: 'string', bytes: decryption.string(value.bytes, owner) }
  if (Array.isArray(value)) return value.map((item) => decryptValue(item, owner, decryption))
  if (isDictionary(value)) {
    const entries = [...value.entries].map(([key, item]) => [key, decryptValue(item, owner, decryption)] as const)
    return { kind: 'dictionary', entries: new Map(entries) }
  }
  if (!isStream(value)) return value
  const dictionary = decryptValue(value.dictionary, owner, decryption) as Dictionary
  return { ...value, dictionary, owner: { number: owner.number, generation: owner.generation } }
}

/** Adds what a repair found inside object streams, and the catalogue if it was there. */
function indexObjectStreams(repaired: Repaired, budget: Budget, open: (number: number) => ObjectStream): void {
  const { entries, trailer } = repaired.section
  for (const streamNumber of repaired.objectStreams) {
    const stream = attempt(() => open(streamNumber))
    for (const [index, number] of (stream?.numbers ?? []).entries()) {
      if (entries.get(number)?.kind === 'offset') continue
      budget.objects(1)
      entries.set(number, { kind: 'compressed', stream: streamNumber, index })
      if (trailer.entries.has('Root')) continue
      const object = dictionaryOf(attempt(() => stream?.object(number, index) ?? null))
      if (nameOf(object?.entries.get('Type')) !== 'Catalog') continue
      trailer.entries.set('Root', { kind: 'reference', number, generation: 0 })
    }
  }
}
