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
  const walk = walkContents(file, isInline)
  for (const [index, leaf] of leaves.entries()) {
    file.budget.checkTime()
    walk.page(index + 1, leaf)
    if (walk.isCut()) return undefined
  }
  return walk.fonts()
}

function walkContents(file: PdfFile, isInline: boolean) {
  const fonts = new Map<number | Dictionary, DrawnFont>()
  const done = new Set<number>()
  let page = 0
  let bytesLeft: number = limits.glyphContentBytes
  let isCut = false
  const sub = (dictionary: Dictionary | undefined, key: string) =>
    dictionaryOf(file.resolve(dictionary?.entries.get(key)))

  const fontOf = (value: Value | undefined): DrawnFont | undefined => {
    const dictionary = dictionaryOf(file.resolve(value))
    if (dictionary === undefined) return undefined
    const key = isReference(value) ? value.number : dictionary
    const font = fonts.get(key) ?? { dictionary, bytes: new Map(), pairs: new Map() }
    fonts.set(key, font)
    if (fonts.size > limits.fontsMax) isCut = true
    return font
  }
  const contentsOf = (stream: Stream): Buffer => {
    // They were inflated before: what a file may cost is left to those who read what it says.
    const isRoom = file.budget.inflateRoomBytes() >= limits.inflatedBytesPerStreamMax
    const decoded = isRoom && bytesLeft > 0 ? attempt(() => file.decode(stream)) : undefined
    bytesLeft -= decoded?.bytes.length ?? 0
    if (decoded === undefined || decoded.stoppedAt !== undefined || bytesLeft < 0) isCut = true
    return decoded?.bytes ?? Buffer.alloc(0)
  }
  const draw = (streams: readonly Stream[], resources: Dictionary | undefined, depth: number, outer?: DrawnFont) => {
    if (depth > limits.formNestingMax) isCut = true
    if (isCut) return
    const bytes = Buffer.concat(streams.flatMap((stream) => [contentsOf(stream), Buffer.from('\n')]))
    const names = sub(resources, 'Font')
    const forms = sub(resources, 'XObject')
    const byName = new Map<string, DrawnFont | undefined>()
    const saved: (DrawnFont | undefined)[] = []
    let font = outer
    let before = -1
    const isWhole = showText(bytes, {
      font(name) {
        if (!byName.has(name)) byName.set(name, fontOf(names?.entries.get(name)))
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
          isCut = true
          return
        }
        if (!font.bytes.has(value)) font.bytes.set(value, page)
        const pair = isFirst || before === -1 ? -1 : before * 256 + value
        if (pair !== -1 && !font.pairs.has(pair)) font.pairs.set(pair, page)
        before = pair === -1 ? value : -1
      },
      form(name) {
        if (isInline) drawForm(forms?.entries.get(name), resources, depth, font)
      },
      turn: () => file.budget.checkTimeNowAndThen(),
    })
    if (!isWhole) isCut = true
    drawRest(resources, depth)
  }
  const drawForm = (value: Value | undefined, resources: Dictionary | undefined, depth: number, outer?: DrawnFont) => {
    const stream = file.resolve(value)
    if (!isStream(stream) || done.has(stream.start)) return
    if (nameOf(file.resolve(stream.dictionary.entries.get('Subtype'))) === 'Image') return
    done.add(stream.start)
    draw([stream], sub(stream.dictionary, 'Resources') ?? resources, depth + 1, outer)
  }
  /** Whatever a page could draw with: to leave out what it does not would say of glyphs that nothing draws them. */
  const drawRest = (resources: Dictionary | undefined, depth: number) => {
    const all = (key: string) => [...(sub(resources, key)?.entries.values() ?? [])]
    for (const value of [...all('XObject'), ...all('Pattern')]) drawForm(value, resources, depth)
    for (const state of all('ExtGState')) {
      const entries = dictionaryOf(file.resolve(state))
      if (entries?.entries.has('Font')) isCut = true
      drawForm(sub(entries, 'SMask')?.entries.get('G'), resources, depth)
    }
    for (const value of all('Font')) {
      const font = dictionaryOf(file.resolve(value))
      if (nameOf(font?.entries.get('Subtype')) !== 'Type3') continue
      const own = sub(font, 'Resources') ?? resources
      if (own?.entries.has('Font') !== true && own?.entries.has('XObject') !== true) continue
      for (const glyph of sub(font, 'CharProcs')?.entries.values() ?? []) drawForm(glyph, own, depth)
    }
  }
  const drawNotes = (leaf: Dictionary | undefined, resources: Dictionary | undefined) => {
    const notes = file.resolve(leaf?.entries.get('Annots'))
    for (const note of Array.isArray(notes) ? notes.slice(0, limits.annotationsPerPageMax) : []) {
      for (const look of sub(dictionaryOf(file.resolve(note)), 'AP')?.entries.values() ?? []) {
        const value = file.resolve(look)
        const states = isStream(value) ? [value] : [...(dictionaryOf(value)?.entries.values() ?? [])]
        for (const state of states) drawForm(state, resources, 0)
      }
    }
  }
  return {
    page(number: number, { number: object, above }: PageLeaf): void {
      page = number
      const leaf = dictionaryOf(file.load(object))
      const holders = [leaf, ...above.map((parent) => dictionaryOf(file.load(parent)))]
      const resources = holders.map((holder) => sub(holder, 'Resources')).find((found) => found !== undefined)
      const contents = file.resolve(leaf?.entries.get('Contents'))
      const parts = Array.isArray(contents) ? contents : [contents]
      draw(parts.map((part) => file.resolve(part)).filter(isStream), resources, 0)
      drawNotes(leaf, resources)
    },
    isCut: () => isCut,
    fonts: () => [...fonts.values()],
  }
}
