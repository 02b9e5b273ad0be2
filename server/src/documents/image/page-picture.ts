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
  return encoded(sharp(rgb, { raw: { width, height, channels: 3 } }), { width, dpi }, format)
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
    return await encoded(sized, { width, dpi: dpiOf(stored) * scale }, format)
  } catch (error) {
    throw pictureFailure(error)
  }
}

/** Trying harder makes a file a fifth smaller, and takes as long again as drawing the page. */
const effortOf = (widthPixels: number) => (widthPixels <= 1_000 ? 2 : 0)

type Size = { width: number; dpi: number }

async function encoded(picture: Sharp, { width, dpi }: Size, format: PictureFormat): Promise<PagePicture> {
  const files = {
    png: () => picture.png({ compressionLevel: 3 }),
    jpeg: () => picture.jpeg({ quality: 82 }),
    webp: () => picture.webp({ quality: 82, effort: effortOf(width), smartSubsample: false }),
  }
  const file = files[format]()
  const { data, info } = await file.toBuffer({ resolveWithObject: true })
  return { bytes: data, widthPixels: info.width, heightPixels: info.height, dpi }
}
