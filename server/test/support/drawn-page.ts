import { renderPage } from '#documents/gather.ts'
import type { Bitmap } from '#documents/image/bitmap.ts'
import { type KnownRow, knownPdf, type PdfLook } from './known-page.ts'

/** Rows of text as pixels, drawn with the fonts that PDFium brings: it looks the same on every machine. */
export async function drawnPage(
  rows: readonly KnownRow[],
  { dpi = 200, ...look }: PdfLook & { dpi?: number } = {},
): Promise<Bitmap> {
  return renderPage(await knownPdf([rows], look), 1, dpi, 60_000)
}
