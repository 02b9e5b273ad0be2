import { ReadFailure } from '../failure.ts'
import type { LeftoverText } from '../history-evidence.ts'
import { limits } from '../limits.ts'
import type { PageEvidence } from '../page-evidence.ts'
import { withDocument } from './engine/index.ts'
import type { PdfFile } from './file.ts'
import { parseIndirect } from './indirect.ts'
import type { Leftover } from './leftovers.ts'
import { attempt, type Dictionary, dictionaryOf, isReference, isStream, type Stream } from './objects.ts'
import { type PageLeaf, pageList } from './page-list.ts'
import { pageTextChange, type TextRoom } from './revision-text.ts'
import { type DiffWord, diffWords } from './text-diff.ts'
import { withContents } from './with-contents.ts'

/** So much of an old text must still be on the page for the two to be versions of one another. */
const commonShareMin = 0.3

type Page = {
  page: number
  number: number
  dictionary: Dictionary
  fonts: ReadonlySet<string>
  contents: ReadonlySet<number>
}

/** The text of old contents of pages that stand in the file still, though no revision leads to them. */
export async function leftoverTexts(
  file: PdfFile,
  leftovers: readonly Leftover[],
  newest: readonly PageEvidence[],
  room: TextRoom,
): Promise<{ list: LeftoverText[]; cut: boolean }> {
  const streams = leftovers.filter(({ isStream, offset, kind }) => {
    return isStream && offset !== null && (kind === 'content-stream' || kind === 'other')
  })
  // Each is inflated once more: a file full of them must not use up what it may inflate to.
  const old = streams.slice(0, limits.leftoverStreamsMax).flatMap((leftover) => oldContents(file, leftover) ?? [])
  if (old.length === 0) return { list: [], cut: false }
  const pages = pageList(file, file.revisions.length).map((leaf, index) => pageOf(file, leaf, index + 1))
  const list: LeftoverText[] = []
  for (const contents of old.slice(0, limits.leftoverTextsMax)) {
    const fitting = pages.filter(({ fonts }) => contents.fonts.every((name) => fonts.has(name)))
    const own = fitting.filter((page) => page.contents.has(contents.number))
    const found = await bestVersion(file, contents, own.length > 0 ? own : fitting, newest, own.length > 0)
    if (found === undefined) continue
    const change = pageTextChange({ page: found.page, earlierPage: found.page }, found.words, found.current, room)
    // What the page has besides came from its other contents.
    const changes = change?.changes.filter(({ before }) => before !== '') ?? []
    if (change === undefined || changes.length === 0) continue
    list.push({ ...change, changes, objectNumber: contents.number, offset: contents.offset })
  }
  return { list, cut: old.length > limits.leftoverTextsMax || streams.length > limits.leftoverStreamsMax }
}

type Contents = { number: number; offset: number; raw: Buffer; fonts: string[] }

/** Streams that show text, with the names of the fonts they ask for. */
function oldContents(file: PdfFile, { isStray, number, offset }: Leftover): Contents | undefined {
  if (offset === null) return undefined
  // The key of a stray object is not known to be that of the file.
  if (isStray && file.encrypted) return undefined
  const found = attempt(() => parseIndirect(file.bytes, offset, file.budget, file.resolve))
  const stream = isStray ? found?.value : file.load(number)
  if (found === undefined || !isStream(stream)) return undefined
  const text = textOperators(file, stream)
  if (text === undefined) return undefined
  const fonts = [...text.matchAll(/\/([^\s/<>[\]()]{1,64})\s{1,8}-?[\d.]{1,16}\s{1,8}Tf\b/g)].flatMap(
    ([, name]) => name ?? [],
  )
  return { number, offset, raw: rawObject(file, offset, found.endOffset), fonts: [...new Set(fonts)] }
}

function textOperators(file: PdfFile, stream: Stream): string | undefined {
  if (stream.raw.length > limits.leftoverStreamBytesMax) return undefined
  const bytes = attempt(() => file.decode(stream).bytes)
  if (bytes === undefined || !bytes.includes('BT') || !bytes.includes('ET')) return undefined
  const text = bytes.toString('latin1')
  return /\bT[jJ*]|['"]/.test(text) && /\bBT\b/.test(text) ? text : undefined
}

/** Up to `endstream`, which stands behind the data. */
function rawObject(file: PdfFile, offset: number, dataEnd: number): Buffer {
  const end = file.bytes.indexOf('endstream', dataEnd, 'latin1')
  return file.bytes.subarray(offset, end === -1 ? dataEnd : end + 'endstream'.length)
}

function pageOf(file: PdfFile, { number, above }: PageLeaf, page: number): Page {
  const dictionary = dictionaryOf(file.load(number)) ?? { kind: 'dictionary', entries: new Map() }
  const holders = [dictionary, ...above.map((each) => dictionaryOf(file.load(each)))]
  const resources = holders.find((holder) => holder?.entries.has('Resources'))?.entries.get('Resources')
  const fonts = dictionaryOf(file.resolve(dictionaryOf(file.resolve(resources))?.entries.get('Font')))
  const list = dictionary.entries.get('Contents')
  const contents = Array.isArray(list) ? list : [list]
  return {
    page,
    number,
    dictionary,
    fonts: new Set(fonts?.entries.keys()),
    contents: new Set(contents.flatMap((item) => (isReference(item) ? item.number : []))),
  }
}

type Version = { page: number; words: readonly DiffWord[]; current: readonly DiffWord[] }

/** The page that has most in common with the old contents, read with the fonts it has now. */
async function bestVersion(
  file: PdfFile,
  contents: Contents,
  pages: readonly Page[],
  newest: readonly PageEvidence[],
  isCertain: boolean,
): Promise<Version | undefined> {
  let best: { version: Version; share: number } | undefined
  for (const page of pages.filter(({ number }) => number !== 0).slice(0, limits.leftoverPagesMax)) {
    const words = await wordsWith(file, contents, page)
    const current = newest.find(({ number }) => number === page.page)?.words ?? []
    if (words.length === 0) continue
    const { keptCount, movedCount } = diffWords(words, current)
    const share = (keptCount + movedCount) / words.length
    if (best === undefined || share > best.share) best = { version: { page: page.page, words, current }, share }
  }
  return best !== undefined && (isCertain || best.share >= commonShareMin) ? best.version : undefined
}

async function wordsWith(file: PdfFile, contents: Contents, page: Page): Promise<readonly DiffWord[]> {
  try {
    return await withDocument(withContents(file, page, contents), file.budget, (document) => document.words(page.page))
  } catch (error) {
    if (error instanceof ReadFailure && error.code !== 'resource-limit') return []
    throw error
  }
}
