import { limits } from '../limits.ts'
import type { LineEnd, StringForm, WritingEvidence } from '../writing-evidence.ts'
import type { PdfFile } from './file.ts'
import { filterNames } from './filters.ts'
import { attempt, type Dictionary, dictionaryOf, isReference, isStream, type Stream, type Value } from './objects.ts'
import { cleanText } from './text-string.ts'

const carriageReturn = 0x0d
const lineFeed = 0x0a
const space = 0x20
const binaryFrom = 0x80

/** Collects what is known only when all streams were seen. */
export function writingCollector(file: PdfFile) {
  const filters = new Map<string, number>()
  const lengths = { direct: 0, indirect: 0 }
  let streamEnd: LineEnd | null = null
  return {
    add(value: Value): void {
      if (!isStream(value)) return
      const names = filterNames(value.dictionary, file.resolve).join(' ').slice(0, limits.writingTextMax)
      if (filters.size < limits.writingFiltersMax || filters.has(names))
        filters.set(names, (filters.get(names) ?? 0) + 1)
      if (isReference(value.dictionary.entries.get('Length'))) lengths.indirect += 1
      else lengths.direct += 1
      streamEnd ??= lineEndBefore(file.bytes, value)
    },
    read(): WritingEvidence {
      return {
        ...headOf(file.bytes),
        lineEnds: { ...endsOf(file), stream: streamEnd },
        idForm: formAfter(file.bytes, '/ID'),
        infoForm: formAfter(file.bytes, '/Producer') ?? formAfter(file.bytes, '/CreationDate'),
        filters: [...filters].map(([names, count]) => ({ names: cleanText(names), count })).sort(byCount),
        lengths,
        numbering: numberingOf(file),
        keys: keysOf(file),
        ...contentOf(file),
      }
    },
  }
}

const byCount = (one: { count: number }, other: { count: number }) => other.count - one.count

function headOf(bytes: Buffer): Pick<WritingEvidence, 'binaryComment'> {
  const at = bytes.indexOf(0x25, 5)
  // Right below the header, or not at all.
  if (at === -1 || at > limits.writingHeadBytes) return { binaryComment: null }
  let end = at + 1
  while (end < bytes.length && end - at <= 16 && !isLineEnd(bytes[end])) end += 1
  const comment = bytes.subarray(at + 1, end)
  return { binaryComment: comment.some((byte) => byte >= binaryFrom) ? comment.toString('hex') : null }
}

const isLineEnd = (byte: number | undefined) => byte === carriageReturn || byte === lineFeed

function lineEndAt(bytes: Buffer, at: number): LineEnd {
  if (bytes[at] === carriageReturn) return bytes[at + 1] === lineFeed ? 'crlf' : 'cr'
  if (bytes[at] === lineFeed) return 'lf'
  return bytes[at] === space ? 'space' : 'none'
}

/** The data of a stream begins behind the end of the line that its keyword stands in. */
function lineEndBefore(bytes: Buffer, { start }: Stream): LineEnd {
  if (bytes[start - 1] === lineFeed) return bytes[start - 2] === carriageReturn ? 'crlf' : 'lf'
  return bytes[start - 1] === carriageReturn ? 'cr' : 'none'
}

function endsOf({ bytes, revisions }: PdfFile): Omit<WritingEvidence['lineEnds'], 'stream'> {
  const header = bytes.subarray(0, limits.writingHeadBytes).findIndex(isLineEnd)
  const keyword = bytes.indexOf(' obj')
  const table = revisions[0]?.sections.find(({ kind }) => kind === 'table' || kind === 'hybrid')
  return {
    header: header === -1 ? 'none' : lineEndAt(bytes, header),
    object: keyword === -1 ? null : lineEndAt(bytes, keyword + 4),
    xrefEntry: table === undefined ? null : entryEnd(bytes, table.offset),
  }
}

/** An entry has eighteen bytes, its type the last of them; two follow that end its line. */
function entryEnd(bytes: Buffer, offset: number): string | null {
  const head = bytes.toString('latin1', offset, offset + limits.writingHeadBytes)
  const entry = /\d{10} \d{5} [fn]([\r\n ]{1,2})/.exec(head)
  return entry?.[1] === undefined
    ? null
    : entry[1].replace(' ', 'space ').replace('\r', 'cr ').replace('\n', 'lf').trim()
}

/** Of the string behind a key, where it first stands in the file. */
function formAfter(bytes: Buffer, key: string): StringForm | null {
  const at = bytes.indexOf(key, 0, 'latin1')
  if (at === -1) return null
  const begin = /^\s{0,4}\[?\s{0,4}([<(])/.exec(bytes.toString('latin1', at + key.length, at + key.length + 12))?.[1]
  return begin === undefined ? null : begin === '<' ? 'hex' : 'literal'
}

function numberingOf({ revisions }: PdfFile): WritingEvidence['numbering'] {
  const places = (revisions[0]?.sections ?? []).flatMap(({ entries }) =>
    [...entries].flatMap(([number, entry]) => (entry.kind === 'offset' ? [{ number, offset: entry.offset }] : [])),
  )
  const [first, ...others] = places.sort((one, other) => one.offset - other.offset)
  if (first === undefined) return null
  const numbering = { first: first.number, next: 0, up: 0, down: 0 }
  let before = first.number
  for (const { number } of others) {
    if (number === before + 1) numbering.next += 1
    else if (number > before) numbering.up += 1
    else numbering.down += 1
    before = number
  }
  return numbering
}

function keysOf(file: PdfFile): WritingEvidence['keys'] {
  const keys = (dictionary: Dictionary | undefined) =>
    cleanText([...(dictionary?.entries.keys() ?? [])].join(' ').slice(0, limits.writingTextMax))
  return {
    trailer: keys(file.revisions[0]?.sections.at(-1)?.trailer),
    catalog: keys(file.catalog(1)),
    info: keys(dictionaryOf(file.resolve(file.trailerEntry('Info', 1), 1))),
    page: keys(firstPage(file)),
  }
}

/** By the first branch of the tree alone: a list of all pages would cost more than all else here. */
function firstPage(file: PdfFile): Dictionary | undefined {
  let node = dictionaryOf(file.resolve(file.catalog(1)?.entries.get('Pages'), 1))
  for (let depth = 0; depth < limits.pageTreeDepthMax; depth += 1) {
    const kids = file.resolve(node?.entries.get('Kids'), 1)
    if (!Array.isArray(kids)) return node
    node = dictionaryOf(file.resolve(kids[0], 1))
  }
  return undefined
}

/** Operators by their letters alone: what stands in brackets was taken out before. */
function contentOf(file: PdfFile): Pick<WritingEvidence, 'operators' | 'decimals'> {
  const contents = file.resolve(firstPage(file)?.entries.get('Contents'), 1)
  const stream = file.resolve(Array.isArray(contents) ? contents[0] : contents, 1)
  const bytes = isStream(stream) ? attempt(() => file.decode(stream).bytes) : undefined
  if (bytes === undefined) return { operators: '', decimals: null }
  const head = bytes.toString('latin1', 0, limits.writingContentBytes)
  const bare = head.replace(/\([^()]{0,400}\)|<[^<>]{0,400}>|\/[^\s/[\]<>()]{1,60}/g, ' ')
  const operators = bare.match(/(?<![^\s\]])[A-Za-z'"]{1,3}\*?(?![^\s[])/g) ?? []
  const decimals = (bare.match(/\.\d{1,12}/g) ?? []).map((number) => number.length - 1)
  return {
    operators: operators.slice(0, limits.writingOperatorsMax).join(' '),
    decimals: decimals.length === 0 ? null : Math.max(...decimals),
  }
}
