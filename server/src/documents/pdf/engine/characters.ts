import { limits } from '../../limits.ts'
import type { QuarterTurn } from '../../page-evidence.ts'
import type { Character, TextStyle } from './character.ts'
import type { PageFonts } from './fonts.ts'
import { type Matrix, multiply, transformBox, yOf } from './geometry.ts'
import { isLigatureCode, readLigatures } from './ligatures.ts'
import { colourOf, matrixOf, type PageObject, type PageObjects } from './page-objects.ts'
import type { Pdfium } from './pdfium.ts'

const hyphenAtLineEnd = 0x02
const invisibleMode = 3
const strokeMode = 1

export type TextContext = {
  objects: PageObjects
  seen: Matrix
  fontOf: PageFonts['indexOf']
  isBlank(object: number, font: number): boolean
}

/** The characters of a page in the order of its content, spaces left out. */
export function readCharacters(
  pdfium: Pdfium,
  textPage: number,
  { objects, seen, fontOf, isBlank }: TextContext,
): { characters: Character[]; isCut: boolean } {
  const { FPDFText_GetUnicode, FPDFText_GetTextObject, FPDFText_GetLooseCharBox, heap, scratch } = pdfium
  const styles = new Map<number, TextStyle | undefined>()
  const count = pdfium.FPDFText_CountChars(textPage)
  const characters: Character[] = []
  const at = scratch >> 2
  const isUnmapped = unmappedTest(pdfium, textPage)
  const unread = new Map<Character, number>()
  let isAfterDrawnSpace = false
  for (let index = 0; index < count; index += 1) {
    if (characters.length >= limits.charactersPerPageMax) return { characters, isCut: true }
    const code = FPDFText_GetUnicode(textPage, index)
    const handle = FPDFText_GetTextObject(textPage, index)
    // What belongs to no object is a space or a line's end that PDFium made up.
    if (handle === 0) continue
    if (isSpace(code) && !(isLigatureCode(code) && pdfium.FPDFText_HasUnicodeMapError(textPage, index) === 1)) {
      isAfterDrawnSpace = true
      continue
    }
    let style = styles.get(handle)
    if (style === undefined && !styles.has(handle)) {
      const object = objects.byHandle.get(handle)
      style =
        object && styleOf(pdfium, object, { seen, fontOf, isBlank, firstY: originY(pdfium, textPage, index, seen) })
      styles.set(handle, style)
    }
    if (style === undefined || FPDFText_GetLooseCharBox(textPage, index, scratch) === 0) continue
    const { HEAPF32 } = heap
    const [left, top, right, bottom] = transformBox(
      seen,
      HEAPF32[at] ?? 0,
      HEAPF32[at + 3] ?? 0,
      HEAPF32[at + 2] ?? 0,
      HEAPF32[at + 1] ?? 0,
    )
    const text = isUnmapped(code, style, index) ? '\ufffd' : textOf(code, pdfium, textPage, index)
    const character = { index, text, left, top, right, bottom, style, isAfterDrawnSpace }
    characters.push(character)
    if (text === '\ufffd' && isLigatureCode(code)) unread.set(character, code)
    isAfterDrawnSpace = false
  }
  readLigatures(characters, unread)
  return { characters, isCut: false }
}

/**
 * Tells glyphs that the file gives no meaning: PDFium then takes their number for a character. In fonts of one byte a glyph
 * that is a fair guess, and poppler makes the same; in others it is none. Asked for the first character of each object, for
 * whatever is not plain, and for everything in a font that has such glyphs.
 */
function unmappedTest(pdfium: Pdfium, textPage: number) {
  const suspects = new Set<number>()
  const wide = new Set<number>()
  let lastStyle: TextStyle | undefined
  return (code: number, style: TextStyle, index: number): boolean => {
    const isPlain = code >= 0x20 && code < 0x7f && style === lastStyle && !suspects.has(style.font)
    lastStyle = style
    if (isPlain || pdfium.FPDFText_HasUnicodeMapError(textPage, index) !== 1) return false
    suspects.add(style.font)
    if (code > 0xff) wide.add(style.font)
    return wide.has(style.font)
  }
}

/** The box of what is really drawn of a character: tighter than that of its line. */
export function inkBox(pdfium: Pdfium, textPage: number, index: number, seen: Matrix) {
  const { scratch, heap } = pdfium
  if (pdfium.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24) === 0)
    return undefined
  // Called for every letter and digit: no array is made on the way.
  const at = scratch >> 3
  const { HEAPF64 } = heap
  return transformBox(seen, HEAPF64[at] ?? 0, HEAPF64[at + 2] ?? 0, HEAPF64[at + 1] ?? 0, HEAPF64[at + 3] ?? 0)
}

const isSpace = (code: number) =>
  code === 0x20 ||
  code === 0xa0 ||
  code === 0x0d ||
  code === 0x0a ||
  code === 0x09 ||
  (code >= 0x2000 && code <= 0x200b) ||
  code === 0x3000

/** Glyphs whose meaning the file does not say are kept as such: that there is one is evidence as well. */
function textOf(code: number, pdfium: Pdfium, textPage: number, index: number): string {
  if (code === hyphenAtLineEnd && pdfium.FPDFText_IsHyphen(textPage, index) === 1) return '-'
  if (code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0xfffe || code === 0xffff) return '\ufffd'
  return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)
}

function originY(pdfium: Pdfium, textPage: number, index: number, seen: Matrix): number {
  const { scratch, heap } = pdfium
  if (pdfium.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8) === 0) return 0
  const at = scratch >> 3
  return yOf(seen, heap.HEAPF64[at] ?? 0, heap.HEAPF64[at + 1] ?? 0)
}

function styleOf(
  pdfium: Pdfium,
  object: PageObject,
  context: Omit<TextContext, 'objects'> & { firstY: number },
): TextStyle {
  const { handle, order, isAnnotation } = object
  const matrix = multiply(multiply(matrixOf(pdfium, handle), object.outer), context.seen)
  const [a, b, c, d] = matrix
  const isSized = pdfium.FPDFTextObj_GetFontSize(handle, pdfium.scratch) !== 0
  const fontSize = isSized ? (pdfium.heap.HEAPF32[pdfium.scratch >> 2] ?? 0) : 0
  const mode = pdfium.FPDFTextObj_GetTextRenderMode(handle)
  const colour = colourOf(pdfium, mode === strokeMode ? 'stroke' : 'fill', handle)
  const font = context.fontOf(pdfium.FPDFTextObj_GetFont(handle))
  const isUndrawn = object.isHidden || mode === invisibleMode || colour?.alpha === 0
  return {
    order,
    font,
    sizePoints: Math.abs(fontSize) * Math.hypot(c, d),
    colour: colour?.hex ?? '#000000',
    isHidden: isUndrawn || context.isBlank(handle, font),
    isAnnotation,
    direction: directionOf(fontSize < 0 ? -a : a, fontSize < 0 ? -b : b),
    baseline: context.firstY,
  }
}

function directionOf(x: number, y: number): QuarterTurn {
  if (Math.abs(x) >= Math.abs(y)) return x >= 0 ? 0 : 180
  return y > 0 ? 90 : 270
}
