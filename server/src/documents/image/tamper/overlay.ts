import sharp from 'sharp'
import type { PagePicture, PictureFormat } from '../../page-picture.ts'
import type { TamperOnView } from '../../tamper-evidence.ts'

/** Pixels an inch: a cell of the map is coarser than that at any usual resolution. */
const dpi = 36
const sidePixelsMax = 1_200
const red = [214, 40, 40] as const
/** What is less sure than this is left clear, so that paper stays paper. */
const leastShown = 64
const opacityMost = 0.65

/** The map as a picture of the whole page, clear where nothing stands out, red where something does. */
export async function overlayOf(map: TamperOnView, format: PictureFormat): Promise<PagePicture> {
  const scale = Math.min(dpi / 72, sidePixelsMax / Math.max(map.widthPoints, map.heightPoints))
  const width = Math.max(1, Math.round(map.widthPoints * scale))
  const height = Math.max(1, Math.round(map.heightPoints * scale))
  const cells = Buffer.from(map.cells, 'base64')
  const [left, top, right, bottom] = map.box
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((((y + 0.5) / scale - top) / (bottom - top)) * map.rows)
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor((((x + 0.5) / scale - left) / (right - left)) * map.columns)
      const isInside = row >= 0 && row < map.rows && column >= 0 && column < map.columns
      const sure = isInside ? (cells[row * map.columns + column] ?? 0) : 0
      rgba.set([...red, sure < leastShown ? 0 : Math.round(sure * opacityMost)], (y * width + x) * 4)
    }
  }
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } })
  const file = format === 'webp' ? picture.webp({ lossless: true, effort: 2 }) : picture.png()
  return { bytes: await file.toBuffer(), widthPixels: width, heightPixels: height, dpi: scale * 72 }
}
