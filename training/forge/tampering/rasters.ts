import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { run } from '../producers/producer.ts'
import type { Random } from '../random.ts'
import type { Target } from '../target.ts'
import type { Technique } from './technique.ts'

const dpi = 150
const scale = dpi / 72

/** The page as a scanner would give it, as a JPEG. */
export async function scanned(pdf: Uint8Array, page: number, folder: string, random: Random): Promise<Buffer> {
  await writeFile(join(folder, 'scan.pdf'), pdf)
  await run(
    'pdftoppm',
    ['-r', String(dpi), '-f', String(page), '-l', String(page), '-singlefile', '-png', 'scan.pdf', 'scan'],
    { folder },
  )
  const angle = (random.next() - 0.5) * 1.2
  const turned = await sharp(join(folder, 'scan.png')).rotate(angle, { background: '#ffffff' }).blur(0.5).toBuffer()
  return sharp(turned)
    .jpeg({ quality: random.integer(70, 92) })
    .toBuffer()
}

export async function picturesToPdf(pictures: readonly Buffer[], folder: string): Promise<Buffer> {
  const files = await Promise.all(
    pictures.map(async (bytes, index) => {
      await writeFile(join(folder, `picture-${index}.jpg`), bytes)
      return `picture-${index}.jpg`
    }),
  )
  await run('img2pdf', [...files, '-o', 'pictures.pdf'], { folder })
  return readFile(join(folder, 'pictures.pdf'))
}

const pixelBox = ({ box: [x0, y0, x1, y1] }: Target) => ({
  left: Math.floor(x0 * scale) - 2,
  top: Math.floor(y0 * scale),
  width: Math.ceil((x1 - x0) * scale) + 4,
  height: Math.ceil((y1 - y0) * scale),
})

async function typedOver(picture: Buffer, target: Target): Promise<Buffer> {
  const box = pixelBox(target)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}"><rect width="100%" height="100%" fill="#fdfdfd"/><text x="${box.width - 2}" y="${box.height * 0.8}" text-anchor="end" font-family="Liberation Sans" font-size="${box.height * 0.8}">${target.new}</text></svg>`
  return sharp(picture)
    .composite([{ input: Buffer.from(svg), left: box.left, top: box.top }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** The first digit is replaced by a copy of another part of the same amount. */
async function copyMoved(picture: Buffer, target: Target): Promise<Buffer> {
  const box = pixelBox(target)
  const digit = Math.max(4, Math.floor(box.width / target.old.length))
  const piece = await sharp(picture)
    .extract({ left: box.left + box.width - digit, top: box.top, width: digit, height: box.height })
    .toBuffer()
  return sharp(picture)
    .composite([{ input: piece, left: box.left, top: box.top }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

const raster = (
  name: string,
  change: (picture: Buffer, target: Target) => Promise<Buffer>,
  extension?: 'jpg',
): Technique => ({
  name,
  family: 'raster',
  needs: ['pdftoppm', 'img2pdf'],
  ...(extension !== undefined && { extension }),
  async apply(pdf, target, folder, random) {
    // Unturned, so that the box stays where it is.
    const still = { ...random, next: () => 0.5 }
    const picture = await change(await scanned(pdf, target.page, folder, still), target)
    return extension === undefined ? picturesToPdf([picture], folder) : picture
  },
})

export const rasters: readonly Technique[] = [
  raster('scan_typed_over', typedOver),
  raster('scan_copy_move', copyMoved),
  raster('picture_typed_over', typedOver, 'jpg'),
]
