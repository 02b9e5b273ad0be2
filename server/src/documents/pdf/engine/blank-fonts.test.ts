import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankTest } from './blank-fonts.ts'
import type { Pdfium } from './pdfium.ts'

const at = 64

/** Draws one object as high as said, inked where it is at least one dot high, as PDFium does with what is thinner. */
function drawing(high: number, isInked = true): { pdfium: Pdfium; scales: number[] } {
  const scales: number[] = []
  const heap = { HEAPF32: new Float32Array(64), HEAPU8: new Uint8Array(256) }
  const pdfium = {
    scratch: 0,
    heap,
    FPDFPageObj_GetBounds: (_object: number, left: number, bottom: number, right: number, top: number) => {
      for (const [place, value] of [
        [left, 0] as const,
        [bottom, 0] as const,
        [right, 5.6] as const,
        [top, high] as const,
      ])
        heap.HEAPF32[place >> 2] = value
      return 1
    },
    FPDFTextObj_GetRenderedBitmap: (_document: number, _page: number, _object: number, scale: number) => {
      scales.push(scale)
      heap.HEAPU8[at] = isInked && scale * high >= 1 ? 255 : 0
      return 1
    },
    FPDFBitmap_GetStride: () => 4,
    FPDFBitmap_GetHeight: () => 1,
    FPDFBitmap_GetBuffer: () => at,
    FPDFBitmap_Destroy: () => undefined,
  }
  return { pdfium: pdfium as unknown as Pdfium, scales }
}

const fonts = [{ name: 'CMSY9', embedded: true, programSha256: null }]
const isBlank = ({ pdfium }: { pdfium: Pdfium }) => blankTest(pdfium, 1, fonts as never)(1, 1, 0)

test('a font of which but the thin line of a minus is drawn has a shape', () => {
  assert.equal(isBlank(drawing(0.39)), false)
})

test('a font without shapes draws nothing however much it is enlarged, and what is high enough is not', () => {
  assert.equal(isBlank(drawing(0.39, false)), true)
  const tall = drawing(9)
  assert.equal(isBlank(tall), false)
  assert.deepEqual(tall.scales, [1])
  const flat = drawing(0.000_001, false)
  assert.equal(isBlank(flat), true)
  assert.ok(5.6 * (flat.scales[0] ?? 0) <= 2_000.1)
})
