import type { Budget } from '../../budget.ts'
import { ReadFailure } from '../../failure.ts'
import type { Bitmap } from '../../image/bitmap.ts'
import { limits } from '../../limits.ts'
import type { ColourBitmap, DrawnPage } from '../../page-picture.ts'
import { runsOf } from '../../pixel-runs.ts'
import { withDocument } from './index.ts'
import type { Pdfium } from './pdfium.ts'

/** Of PDFium: annotations are drawn, nothing is smoothed for a screen of coloured strips. */
const drawAnnotations = 0x01
const formats = { grey: 1, bgrx: 3 } as const
const paper = 0xffffffff
const pointsPerInch = 72

/** A page as it is seen, in grey. Smaller than was asked for where it would have more pixels than the limit. */
export async function renderGrey(bytes: Buffer, page: number, dpi: number, budget: Budget): Promise<Bitmap> {
  return render(bytes, page, { dpi, format: formats.grey }, budget, inGrey)
}

function inGrey({ pixels, stride, ...size }: Rendered): Bitmap {
  const { widthPixels, heightPixels } = size
  const grey = new Uint8Array(widthPixels * heightPixels)
  for (let row = 0; row < heightPixels; row += 1) {
    grey.set(pixels.subarray(row * stride, row * stride + widthPixels), row * widthPixels)
  }
  return { ...size, grey }
}

/** The same in colour, three bytes a pixel. */
export async function renderColour(bytes: Buffer, page: number, dpi: number, budget: Budget): Promise<ColourBitmap> {
  return render(bytes, page, { dpi, format: formats.bgrx }, budget, inColour)
}

export type PointSize = { widthPoints: number; heightPoints: number }

/** The same, as large as its size calls for; `pageCount` where it has no such page. */
export async function renderSized(
  bytes: Buffer,
  page: number,
  dpiOf: (size: PointSize) => number,
  budget: Budget,
): Promise<DrawnPage | { pageCount: number }> {
  const rendered = await withDocument(bytes, budget, (document) => {
    const { pageCount } = document
    if (page > pageCount) return { pageCount }
    return document.withPage(page, (pdfium, opened) => {
      const widthPoints = pdfium.FPDF_GetPageWidthF(opened)
      const heightPoints = pdfium.FPDF_GetPageHeightF(opened)
      return renderOpened(pdfium, opened, { dpi: dpiOf({ widthPoints, heightPoints }), format: formats.bgrx }, inShort)
    })
  })
  if (rendered === undefined) throw new ReadFailure('file-unreadable', `page ${page} cannot be shown`)
  return rendered
}

function inShort(rendered: Rendered): DrawnPage {
  const { widthPixels, heightPixels, dpi } = rendered
  const runs = runsOf(rendered.pixels, rendered)
  return runs === undefined ? inColour(rendered) : { widthPixels, heightPixels, dpi, runs }
}

function inColour({ pixels, stride, ...size }: Rendered): ColourBitmap {
  const { widthPixels, heightPixels } = size
  const rgb = new Uint8Array(widthPixels * heightPixels * 3)
  let to = 0
  for (let row = 0; row < heightPixels; row += 1) {
    for (let from = row * stride, end = from + widthPixels * 4; from < end; from += 4) {
      rgb[to] = pixels[from + 2] as number
      rgb[to + 1] = pixels[from + 1] as number
      rgb[to + 2] = pixels[from] as number
      to += 3
    }
  }
  return { ...size, rgb }
}

/** `pixels` lie in the memory of PDFium, and are gone with the bitmap. */
type Rendered = { widthPixels: number; heightPixels: number; dpi: number; stride: number; pixels: Uint8Array }
type Drawing = { dpi: number; format: number }

async function render<T>(
  bytes: Buffer,
  page: number,
  drawing: Drawing,
  budget: Budget,
  keep: (rendered: Rendered) => T,
): Promise<T> {
  const rendered = await withDocument(bytes, budget, (document) =>
    document.withPage(page, (pdfium, opened) => renderOpened(pdfium, opened, drawing, keep)),
  )
  if (rendered === undefined) throw new ReadFailure('file-unreadable', `page ${page} cannot be shown`)
  return rendered
}

function renderOpened<T>(
  pdfium: Pdfium,
  page: number,
  { dpi, format }: Drawing,
  keep: (rendered: Rendered) => T,
): T | undefined {
  const size = pixelSize(pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page), dpi)
  const { widthPixels, heightPixels } = size
  const bitmap = pdfium.FPDFBitmap_CreateEx(widthPixels, heightPixels, format, 0, 0)
  if (bitmap === 0) return undefined
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, widthPixels, heightPixels, paper)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, widthPixels, heightPixels, 0, drawAnnotations)
  const stride = pdfium.FPDFBitmap_GetStride(bitmap)
  const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const kept = keep({ ...size, stride, pixels: pdfium.heap.HEAPU8.subarray(at, at + stride * heightPixels) })
  pdfium.FPDFBitmap_Destroy(bitmap)
  return kept
}

/** What the page claims to measure is not to be trusted: it may be a thread or an acre. */
export function pixelSize(widthPoints: number, heightPoints: number, dpi: number) {
  const [width, height] = [Math.max(1, widthPoints), Math.max(1, heightPoints)]
  const wished = dpi / pointsPerInch
  const scale = Math.min(
    wished,
    Math.sqrt(limits.renderPixelsMax / (width * height)),
    limits.renderSideMax / Math.max(width, height),
  )
  return {
    widthPixels: Math.max(1, Math.floor(width * scale)),
    heightPixels: Math.max(1, Math.floor(height * scale)),
    dpi: scale * pointsPerInch,
  }
}
