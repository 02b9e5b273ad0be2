import { renderPage } from '#documents/gather.ts'
import type { Bitmap } from '#documents/image/bitmap.ts'
import type { OcrWord } from '#documents/page-evidence.ts'
import { boxOf, fileOf, inOrder, type Piece, type Statement, written } from './attacked-statement.ts'
import { randomFrom } from './scanned-page.ts'

const dpi = 170

/** The statement as a scanner gives it: softened by its optics, on paper with a grain. */
export async function scannedStatement(statement: Statement): Promise<Bitmap> {
  const drawn = await renderPage(fileOf([written(inOrder(statement))]), 1, dpi, 60_000)
  return grained(softened(softened(drawn)), 3)
}

/** By half of what stands left and right, then above and below. */
function softened(bitmap: Bitmap): Bitmap {
  const { grey, widthPixels: width } = bitmap
  const over = (from: Uint8Array, step: number) =>
    from.map((value, at) => Math.round((value * 2 + (from[at - step] ?? 255) + (from[at + step] ?? 255)) / 4))
  return { ...bitmap, grey: over(over(grey, 1), width) }
}

function grained(bitmap: Bitmap, noise: number): Bitmap {
  const random = randomFrom(11)
  const grain = () => (random() + random() + random() - 1.5) * 2 * noise
  const grey = bitmap.grey.map((value) => Math.max(0, Math.min(255, Math.round(24 + value * 0.87 + grain()))))
  return { ...bitmap, grey }
}

/** What OCR would read of it. */
export const wordsOf = ({ amounts, balances }: Statement): OcrWord[] =>
  [...amounts, ...balances].map((piece, line) => ({ text: piece.text, box: boxOf(piece), confidence: 0.95, line }))

const pixels = (points: number) => Math.round((points * dpi) / 72)

/** Another amount, drawn by a program onto blank paper in the place of one. */
export async function typedOver(scan: Bitmap, piece: Piece, text: string): Promise<Bitmap> {
  const typed = await renderPage(fileOf([written([{ ...piece, text }])]), 1, dpi, 60_000)
  const [left, top, right, bottom] = boxOf(piece).map(pixels) as [number, number, number, number]
  const grey = Uint8Array.from(scan.grey)
  for (let y = top - 2; y < bottom + 2; y += 1)
    for (let x = left - 2; x < right + 2; x += 1) {
      const at = y * scan.widthPixels + x
      grey[at] = Math.min(244, 30 + (typed.grey[at] as number))
    }
  return { ...scan, grey }
}

/** The first digit of one amount laid over the first of another. */
export function copied(scan: Bitmap, from: Piece, to: Piece): Bitmap {
  const [left, top] = boxOf(from).map(pixels) as [number, number]
  const [toLeft, toTop] = boxOf(to).map(pixels) as [number, number]
  const grey = Uint8Array.from(scan.grey)
  for (let y = -3; y < 25; y += 1)
    for (let x = -1; x < 12; x += 1)
      grey[(toTop + y) * scan.widthPixels + toLeft + x] = scan.grey[(top + y) * scan.widthPixels + left + x] as number
  return { ...scan, grey }
}
