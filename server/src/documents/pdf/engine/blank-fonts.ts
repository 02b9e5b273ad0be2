import type { DrawnFont } from './fonts.ts'
import { boundsOf } from './page-objects.ts'
import type { Pdfium } from './pdfium.ts'

/** Objects of one font that are drawn before it is taken for one that draws nothing. */
const objectsMax = 12
const sidePointsMax = 2_000
/** Of what is drawn thinner, as the line of a minus, less than one dot would be inked. */
const thinPoints = 4

/**
 * Tells text that leaves nothing to see because its font has no shapes: programs read it, people see the picture below. Asked
 * until a font has drawn something, so of most fonts once in a file.
 */
export function blankTest(pdfium: Pdfium, document: number, fonts: readonly DrawnFont[]) {
  const shown = new Set<number>()
  const blanks = new Map<number, number>()
  return (page: number, object: number, font: number): boolean => {
    if (shown.has(font) || !isInFile(fonts[font])) return false
    const before = blanks.get(font) ?? 0
    if (before >= objectsMax) return true
    const isBlank = drawsNothing(pdfium, document, page, object)
    if (isBlank) blanks.set(font, before + 1)
    else shown.add(font)
    return isBlank
  }
}

/** A font that the reader's machine is to have may draw there what it does not draw here. Type 3 fonts have no name. */
const isInFile = (font: DrawnFont | undefined) => font?.embedded === true || font?.name === ''

export type BlankTest = ReturnType<typeof blankTest>

function drawsNothing(pdfium: Pdfium, document: number, page: number, object: number): boolean {
  const bounds = boundsOf(pdfium, object)
  if (bounds === undefined) return false
  const [width, height] = [bounds.right - bounds.left, bounds.top - bounds.bottom]
  if (width === 0 || height === 0) return true
  if (!(width <= sidePointsMax && height <= sidePointsMax)) return false
  const bitmap = pdfium.FPDFTextObj_GetRenderedBitmap(document, page, object, scaleOf(width, height))
  if (bitmap === 0) return false
  const size = pdfium.FPDFBitmap_GetStride(bitmap) * pdfium.FPDFBitmap_GetHeight(bitmap)
  const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const isBlank = pdfium.heap.HEAPU8.subarray(at, at + size).every((byte) => byte === 0)
  pdfium.FPDFBitmap_Destroy(bitmap)
  return isBlank
}

/** Enlarged until its thin side is seen, unless the other is as long as can be. */
const scaleOf = (width: number, height: number) =>
  Math.max(1, Math.min(thinPoints / Math.min(width, height), sidePointsMax / Math.max(width, height)))
