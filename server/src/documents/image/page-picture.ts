import sharp, { type Sharp } from 'sharp'
import type { ColourBitmap, NothingThere, PageAsked, PagePicture, PictureFormat } from '../page-picture.ts'
import { dpiAsked } from '../page-size-asked.ts'
import { dpiOf, pagePointsOf } from './page-size.ts'
import { openPicture, pictureFailure, pictureSize } from './pixels.ts'

/** A page that was drawn, as a file that a browser shows. */
export function encodeBitmap(
  { rgb, widthPixels: width, heightPixels: height }: ColourBitmap,
  format: PictureFormat,
): Promise<PagePicture> {
  return encoded(sharp(rgb, { raw: { width, height, channels: 3 } }), width, format)
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
    return await encoded(scale === 1 ? upright : upright.resize(width, height, { fit: 'fill' }), width, format)
  } catch (error) {
    throw pictureFailure(error)
  }
}

/** Trying harder makes a file a fifth smaller, and takes as long again as drawing the page. */
const effortOf = (widthPixels: number) => (widthPixels <= 1_000 ? 2 : 0)

async function encoded(picture: Sharp, width: number, format: PictureFormat): Promise<PagePicture> {
  const file =
    format === 'png'
      ? picture.png({ compressionLevel: 3 })
      : picture.webp({ quality: 82, effort: effortOf(width), smartSubsample: false })
  const { data, info } = await file.toBuffer({ resolveWithObject: true })
  return { bytes: data, widthPixels: info.width, heightPixels: info.height }
}
