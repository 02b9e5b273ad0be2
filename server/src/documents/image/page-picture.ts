import sharp, { type Sharp } from 'sharp'
import type { DrawnPage, NothingThere, PageAsked, PagePicture, PictureFormat } from '../page-picture.ts'
import { dpiAsked } from '../page-size-asked.ts'
import { pixelsOf } from '../pixel-runs.ts'
import { dpiOf, pagePointsOf } from './page-size.ts'
import { openPicture, pictureFailure, pictureSize } from './pixels.ts'

/** A page that was drawn, as a file that a browser shows. */
export function encodeBitmap(page: DrawnPage, format: PictureFormat): Promise<PagePicture> {
  const { widthPixels: width, heightPixels: height, dpi } = page
  const rgb = 'runs' in page ? pixelsOf(page.runs, width * height) : page.rgb
  const isFlat = 'runs' in page
  return encoded(sharp(rgb, { raw: { width, height, channels: 3 } }), { width, dpi, isFlat }, format)
}

/** One picture of an image file, upright; what its metadata say of place and camera stays behind. */
export async function drawPicture(
  bytes: Uint8Array,
  { page, size }: PageAsked,
  format: PictureFormat,
): Promise<PagePicture | NothingThere> {
  try {
    const { pages: count = 1 } = await openPicture(bytes).metadata()
    if (page > count) return { nothing: 'page', count }
    const picture = openPicture(bytes, page)
    const stored = await pictureSize(picture)
    const scale = Math.min(1, dpiAsked(size, pagePointsOf(stored)) / dpiOf(stored))
    const width = Math.max(1, Math.round(stored.widthPixels * scale))
    const height = Math.max(1, Math.round(stored.heightPixels * scale))
    const upright = picture.autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb')
    const sized = scale === 1 ? upright : upright.resize(width, height, { fit: 'fill' })
    return await encoded(sized, { width, dpi: dpiOf(stored) * scale, isFlat: false }, format)
  } catch (error) {
    throw pictureFailure(error)
  }
}

const widthToTryHarder = 1_000

/**
 * Text on paper is kept as it was drawn: a quarter of the bytes, and no shadows around letters. In large pictures, and in those of
 * scans, trying harder takes as long again as all the rest.
 */
function webpOf({ width, isFlat }: Size) {
  if (isFlat && width <= widthToTryHarder) return { lossless: true, effort: 1 }
  return { quality: 82, effort: width <= widthToTryHarder ? 2 : 0, smartSubsample: false }
}

/** `isFlat`: it has few colours, beside one another for long. */
type Size = { width: number; dpi: number; isFlat: boolean }

async function encoded(picture: Sharp, size: Size, format: PictureFormat): Promise<PagePicture> {
  const files = {
    png: () => picture.png({ compressionLevel: 3 }),
    jpeg: () => picture.jpeg({ quality: 82 }),
    webp: () => picture.webp(webpOf(size)),
  }
  const file = files[format]()
  const { data, info } = await file.toBuffer({ resolveWithObject: true })
  return { bytes: data, widthPixels: info.width, heightPixels: info.height, dpi: size.dpi }
}
