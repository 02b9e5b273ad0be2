import { limits } from '../../limits.ts'
import type { PdfFile } from '../file.ts'
import {
  attempt,
  type Dictionary,
  dictionaryOf,
  isReference,
  isStream,
  nameOf,
  type Stream,
  type Value,
} from '../objects.ts'
import { type PageLeaf, pageList } from '../page-list.ts'
import { showText } from './show-text.ts'

/** The codes of a font, as single bytes and as pairs, each with the page that first draws it, in the order in which they were drawn. */
export type DrawnFont = { dictionary: Dictionary; bytes: Map<number, number>; pairs: Map<number, number> }

const savedMax = 512

/**
 * What all pages of the newest revision draw, with their forms, patterns and notes, whether it is seen or not. Undefined: not all of
 * it could be read, and what is not found may be drawn all the same. `isInline`: whether forms come where they are drawn, or behind
 * the page: programs number the glyphs of forms at one time or the other.
 */
export function drawnCodes(file: PdfFile, isInline: boolean): DrawnFont[] | undefined {
  const leaves = pageList(file, file.revisions.length)
  if (leaves.length > limits.pagesReadMax || leaves.some(({ number }) => number === 0)) return undefined
  const fonts = new Map<number | Dictionary, DrawnFont>()
  const bytesLeft = limits.glyphContentBytes
  const walk: Walk = { file, isInline, fonts, done: new Set(), page: 0, bytesLeft, isCut: false }
  for (const leaf of leaves) {
    file.budget.checkTime()
    walk.page += 1
    drawPage(walk, leaf)
    if (walk.isCut) return undefined
  }
  return [...fonts.values()]
}

type Walk = {
  file: PdfFile
  isInline: boolean
  fonts: Map<number | Dictionary, DrawnFont>
  done: Set<number>
  page: number
  bytesLeft: number
  isCut: boolean
}

type Place = { resources: Dictionary | undefined; depth: number; outer?: DrawnFont | undefined }

const sub = ({ file }: Walk, dictionary: Dictionary | undefined, key: string) =>
  dictionaryOf(file.resolve(dictionary?.entries.get(key)))

function fontOf(walk: Walk, value: Value | undefined): DrawnFont | undefined {
  const dictionary = dictionaryOf(walk.file.resolve(value))
  if (dictionary === undefined) return undefined
  const key = isReference(value) ? value.number : dictionary
  const font = walk.fonts.get(key) ?? { dictionary, bytes: new Map(), pairs: new Map() }
  walk.fonts.set(key, font)
  if (walk.fonts.size > limits.fontsMax) walk.isCut = true
  return font
}

function contentsOf(walk: Walk, stream: Stream): Buffer {
  const { file } = walk
  // They were inflated before: what a file may cost is left to those who read what it says.
  const isRoom = file.budget.inflateRoomBytes() >= limits.inflatedBytesPerStreamMax
  const decoded = isRoom && walk.bytesLeft > 0 ? attempt(() => file.decode(stream)) : undefined
  walk.bytesLeft -= decoded?.bytes.length ?? 0
  if (decoded === undefined || decoded.stoppedAt !== undefined || walk.bytesLeft < 0) walk.isCut = true
  return decoded?.bytes ?? Buffer.alloc(0)
}

function draw(walk: Walk, streams: readonly Stream[], { resources, depth, outer }: Place): void {
  if (depth > limits.formNestingMax) walk.isCut = true
  if (walk.isCut) return
  const bytes = Buffer.concat(streams.flatMap((stream) => [contentsOf(walk, stream), Buffer.from('\n')]))
  const names = sub(walk, resources, 'Font')
  const forms = sub(walk, resources, 'XObject')
  const byName = new Map<string, DrawnFont | undefined>()
  const saved: (DrawnFont | undefined)[] = []
  let font = outer
  let before = -1
  const isWhole = showText(bytes, {
    font(name) {
      if (!byName.has(name)) byName.set(name, fontOf(walk, names?.entries.get(name)))
      font = byName.get(name)
    },
    save() {
      if (saved.length < savedMax) saved.push(font)
    },
    restore() {
      if (saved.length > 0) font = saved.pop()
    },
    byte(value, isFirst) {
      if (font === undefined) {
        walk.isCut = true
        return
      }
      if (!font.bytes.has(value)) font.bytes.set(value, walk.page)
      const pair = isFirst || before === -1 ? -1 : before * 256 + value
      if (pair !== -1 && !font.pairs.has(pair)) font.pairs.set(pair, walk.page)
      before = pair === -1 ? value : -1
    },
    form(name) {
      if (walk.isInline) drawForm(walk, forms?.entries.get(name), { resources, depth, outer: font })
    },
    turn: () => walk.file.budget.checkTimeNowAndThen(),
  })
  if (!isWhole) walk.isCut = true
  drawRest(walk, { resources, depth })
}

function drawForm(walk: Walk, value: Value | undefined, { resources, depth, outer }: Place): void {
  const stream = walk.file.resolve(value)
  if (!isStream(stream) || walk.done.has(stream.start)) return
  if (nameOf(walk.file.resolve(stream.dictionary.entries.get('Subtype'))) === 'Image') return
  walk.done.add(stream.start)
  const own = sub(walk, stream.dictionary, 'Resources') ?? resources
  draw(walk, [stream], { resources: own, depth: depth + 1, outer })
}

/** Whatever a page could draw with: to leave out what it does not would say of glyphs that nothing draws them. */
function drawRest(walk: Walk, place: Place): void {
  const { resources, depth } = place
  const all = (key: string) => [...(sub(walk, resources, key)?.entries.values() ?? [])]
  for (const value of [...all('XObject'), ...all('Pattern')]) drawForm(walk, value, place)
  for (const state of all('ExtGState')) {
    const entries = dictionaryOf(walk.file.resolve(state))
    if (entries?.entries.has('Font')) walk.isCut = true
    drawForm(walk, sub(walk, entries, 'SMask')?.entries.get('G'), place)
  }
  for (const value of all('Font')) {
    const font = dictionaryOf(walk.file.resolve(value))
    if (nameOf(font?.entries.get('Subtype')) !== 'Type3') continue
    const own = sub(walk, font, 'Resources') ?? resources
    if (own?.entries.has('Font') !== true && own?.entries.has('XObject') !== true) continue
    for (const glyph of sub(walk, font, 'CharProcs')?.entries.values() ?? [])
      drawForm(walk, glyph, { resources: own, depth })
  }
}

function drawPage(walk: Walk, { number: object, above }: PageLeaf): void {
  const { file } = walk
  const leaf = dictionaryOf(file.load(object))
  const holders = [leaf, ...above.map((parent) => dictionaryOf(file.load(parent)))]
  const resources = holders.map((holder) => sub(walk, holder, 'Resources')).find((found) => found !== undefined)
  const contents = file.resolve(leaf?.entries.get('Contents'))
  const parts = Array.isArray(contents) ? contents : [contents]
  draw(walk, parts.map((part) => file.resolve(part)).filter(isStream), { resources, depth: 0 })
  const notes = file.resolve(leaf?.entries.get('Annots'))
  for (const note of Array.isArray(notes) ? notes.slice(0, limits.annotationsPerPageMax) : []) {
    for (const look of sub(walk, dictionaryOf(file.resolve(note)), 'AP')?.entries.values() ?? []) {
      const value = file.resolve(look)
      const states = isStream(value) ? [value] : [...(dictionaryOf(value)?.entries.values() ?? [])]
      for (const state of states) drawForm(walk, state, { resources, depth: 0 })
    }
  }
}
