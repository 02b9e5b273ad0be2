import { createBudget } from '../budget.ts'
import type { Box } from '../page-evidence.ts'
import { pdfHeaderAt } from '../sniff.ts'
import { withDocument } from './engine/index.ts'
import type { Pdfium } from './engine/pdfium.ts'

/** `level` decides colour and line: what proves a change is red with a full line, the rest is dashed. */
export type BoxOnPage = { page: number; box: Box; level: 'fraudulent' | 'suspicious' | 'notice' }

const colours = {
  fraudulent: [0xa8, 0x13, 0x2a],
  suspicious: [0x7d, 0x56, 0x00],
  notice: [0x4b, 0x55, 0x63],
} as const
const opaque = 255
const strokeWidth = 1.2
const margin = 1.5
const dash = { on: 3, off: 2 }
/** Points of a page as whole numbers of a device, which is all that PDFium takes. */
const unitsPerPoint = 100
const boxesMax = 2_000

/**
 * A copy of the file with boxes on its pages, where they are seen: rotation and cut of a page are taken into account. Pages that the
 * file does not have are passed over.
 */
export async function boxPages(bytes: Buffer, boxes: readonly BoxOnPage[], deadlineMs: number): Promise<Uint8Array> {
  const whole = bytes.subarray(Math.max(0, pdfHeaderAt(bytes)))
  return withDocument(whole, createBudget(deadlineMs), (document) => {
    const byPage = Map.groupBy(boxes.slice(0, boxesMax), ({ page }) => page)
    for (const [page, onPage] of byPage) {
      if (page < 1 || page > document.pageCount) continue
      document.withPage(page, (pdfium, opened) => {
        for (const box of onPage) drawBox(pdfium, opened, box)
        pdfium.FPDFPage_GenerateContent(opened)
      })
    }
    return document.save()
  })
}

function drawBox(pdfium: Pdfium, page: number, { box, level }: BoxOnPage): void {
  const [left, top, right, bottom] = box
  const [one, other] = [
    onPage(pdfium, page, left - margin, top - margin),
    onPage(pdfium, page, right + margin, bottom + margin),
  ]
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  const rectangle = pdfium.FPDFPageObj_CreateNewRect(x, y, Math.abs(other.x - one.x), Math.abs(other.y - one.y))
  const [red, green, blue] = colours[level]
  pdfium.FPDFPageObj_SetStrokeColor(rectangle, red, green, blue, opaque)
  pdfium.FPDFPageObj_SetStrokeWidth(rectangle, strokeWidth)
  if (level !== 'fraudulent') {
    pdfium.heap.HEAPF32.set([dash.on, dash.off], pdfium.scratch >> 2)
    pdfium.FPDFPageObj_SetDashArray(rectangle, pdfium.scratch, 2, 0)
  }
  pdfium.FPDFPath_SetDrawMode(rectangle, 0, 1)
  pdfium.FPDFPage_InsertObject(page, rectangle)
}

/** From the page as it is seen, origin top left, to its own coordinates. */
function onPage(pdfium: Pdfium, page: number, x: number, y: number): { x: number; y: number } {
  const units = (points: number) => Math.round(points * unitsPerPoint)
  const [width, height] = [units(pdfium.FPDF_GetPageWidthF(page)), units(pdfium.FPDF_GetPageHeightF(page))]
  const { scratch } = pdfium
  pdfium.FPDF_DeviceToPage(page, 0, 0, width, height, 0, units(x), units(y), scratch, scratch + 8)
  const [pageX = 0, pageY = 0] = pdfium.heap.HEAPF64.subarray(scratch >> 3, (scratch >> 3) + 2)
  return { x: pageX, y: pageY }
}
