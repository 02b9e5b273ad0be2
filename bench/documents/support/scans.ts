import { createRequire } from 'node:module'
import sharp from 'sharp'
import type { Bitmap } from '#documents/image/bitmap.ts'
import type { OcrLanguage } from '#documents/ocr-languages.ts'
import type { OcrEvidence } from '#documents/page-evidence.ts'
import { drawnPage } from '#test/support/drawn-page.ts'
import { knownPage, textOf } from '#test/support/known-page.ts'

// The package brings no types.
const PdfDocument = createRequire(import.meta.url)('pdfkit')
const scanDpi = 200

/** A page whose text we know, as a scanner gives it. */
export type Scan = { picture: Buffer; text: string }

export async function scannedPage(language: OcrLanguage, { seed = 1, worn = false } = {}): Promise<Scan> {
  const rows = knownPage(language, { seed, rows: 26 })
  const bitmap = await drawnPage(rows, { dpi: scanDpi, sizePoints: 9.5, leading: 2.4 })
  const picture = worn ? await wornPicture(bitmap) : sharpOf(bitmap)
  return { picture: await picture.withMetadata({ density: scanDpi }).png().toBuffer(), text: textOf(rows) }
}

const sharpOf = ({ grey, widthPixels: width, heightPixels: height }: Bitmap) =>
  sharp(grey, { raw: { width, height, channels: 1 } })

/** Laid in askew, out of focus, with the noise of a lamp, and saved to be small. */
async function wornPicture(bitmap: Bitmap) {
  const askew = sharpOf(bitmap).rotate(1.4, { background: '#ffffff' })
  const { data, info } = await askew.blur(0.9).greyscale().raw().toBuffer({ resolveWithObject: true })
  let state = 7
  const noise = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647 - 0.5
  }
  const noisy = data.map((value) => Math.max(0, Math.min(255, value + (noise() + noise()) * 40)))
  const raw = { width: info.width, height: info.height, channels: 1 } as const
  return sharp(await sharp(noisy, { raw }).jpeg({ quality: 40 }).toBuffer())
}

/** Scans as they arrive: a PDF with one JPEG a page and no text. */
export async function scanPdf(scans: readonly Scan[]): Promise<Buffer> {
  const document = new PdfDocument({ autoFirstPage: false, margin: 0 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  for (const { picture } of scans) {
    document.addPage({ size: 'A4', margin: 0 })
    document.image(await sharp(picture).jpeg({ quality: 80 }).toBuffer(), 0, 0, { width: 595.28, height: 841.89 })
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}

export function textOfOcr({ words }: Pick<OcrEvidence, 'words'>): string {
  const lines: string[] = []
  for (const { text, line } of words) lines[line] = `${lines[line] ?? ''} ${text}`.trim()
  return lines.join('\n')
}

/** Insertions, deletions and changes that make one text the other, as a share of what it should be; spaces count as one. */
export function characterError(found: string, expected: string): number {
  const [one, other] = [found, expected].map((text) => [...text.replace(/\s+/g, ' ').trim()]) as [string[], string[]]
  let previous = Uint32Array.from({ length: other.length + 1 }, (_none, index) => index)
  for (const [row, character] of one.entries()) {
    const current = Uint32Array.of(row + 1, ...new Uint32Array(other.length))
    for (let column = 1; column <= other.length; column += 1) {
      const change = (previous[column - 1] ?? 0) + (character === other[column - 1] ? 0 : 1)
      current[column] = Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, change)
    }
    previous = current
  }
  return (previous[other.length] ?? 0) / Math.max(1, other.length)
}

/** Share of the amounts that are found as they are; spaces inside them do not count. */
export function amountsFound(found: string, expected: string): number {
  const amounts = (expected.match(/\d[\d .,]*[.,]\d\d(?!\d)/g) ?? []).map((amount) => amount.replace(/\s/g, ''))
  const all = found.replace(/\s/g, '')
  return amounts.filter((amount) => all.includes(amount)).length / Math.max(1, amounts.length)
}
