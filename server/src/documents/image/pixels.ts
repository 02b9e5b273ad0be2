import sharp, { type Sharp } from 'sharp'
import { limitExceeded, ReadFailure } from '../failure.ts'
import { limits } from '../limits.ts'
import { sniffKind } from '../sniff.ts'
import type { Bitmap } from './bitmap.ts'
import { dpiOf, type PictureSize } from './page-size.ts'

// Other tasks run in other processes; what is kept would only add to the memory of this one.
sharp.concurrency(1)
sharp.cache(false)

/** One picture of the file, `frame` from 1. The library decodes more kinds than we accept: it only gets what we know. */
export function openPicture(bytes: Uint8Array, frame = 1, more: { ignoreIcc?: boolean } = {}): Sharp {
  const kind = sniffKind(bytes)
  if (kind === undefined || kind === 'pdf' || kind === 'data' || kind === 'workbook') {
    throw new ReadFailure('file-type-mismatch', 'the file is not a picture')
  }
  // A WebP that moves has several as well; the others have one, whatever they say.
  const page = kind === 'tiff' || kind === 'webp' ? { page: frame - 1 } : {}
  return sharp(bytes, { limitInputPixels: limits.pixelsMax, failOn: 'error', sequentialRead: true, ...page, ...more })
}

/** Upright by its own account (EXIF). */
export async function pictureSize(picture: Sharp): Promise<PictureSize> {
  const { autoOrient, density } = await picture.metadata()
  return { widthPixels: autoOrient.width, heightPixels: autoOrient.height, dpi: density ?? null }
}

/** Grey and resampled, nothing else: stretching the contrast or removing noise makes text worse. */
export async function greyPixels(bytes: Uint8Array, frame: number, dpi: number): Promise<Bitmap> {
  try {
    const picture = openPicture(bytes, frame)
    const size = await pictureSize(picture)
    const { widthPixels, heightPixels } = size
    const scale = scaleOf(dpi / dpiOf(size), widthPixels * heightPixels)
    const width = Math.max(1, Math.round(widthPixels * scale))
    const height = Math.max(1, Math.round(heightPixels * scale))
    const flat = picture.autoOrient().flatten({ background: '#ffffff' })
    const sized = scale === 1 ? flat : flat.resize(width, height, { fit: 'fill' })
    const { data, info } = await sized.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    const grey = info.channels === 1 ? data : luminance(data, info.channels)
    if (grey.length !== width * height) throw new ReadFailure('file-unreadable', 'the picture gave too few pixels')
    return { widthPixels: width, heightPixels: height, dpi: (dpiOf(size) * width) / widthPixels, grey }
  } catch (error) {
    throw pictureFailure(error)
  }
}

/** About right is right: resampling a page for a few dots an inch costs a tenth of reading it, and reads no better. */
function scaleOf(wanted: number, pixels: number): number {
  const most = Math.sqrt(limits.ocrPixelsMax / pixels)
  if (wanted > 0.9 && wanted < 1.15 && most >= 1) return 1
  return Math.min(wanted, most)
}

/** The usual weights, in 256ths. The library's own way goes through linear light, at the price of decoding it once more. */
function luminance(colours: Uint8Array, channels: number): Uint8Array {
  const grey = new Uint8Array(Math.floor(colours.length / channels))
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2]
  for (let to = 0, from = 0; to < grey.length; to += 1, from += channels) {
    const sum = (colours[from] as number) * 77 + (colours[from + green] as number) * 150
    grey[to] = (sum + (colours[from + blue] as number) * 29) >> 8
  }
  return grey
}

/** What the library says of a picture names its own insides: the caller is told in our words. */
export function pictureFailure(error: unknown): ReadFailure {
  if (error instanceof ReadFailure) return error
  if (error instanceof Error && /pixel limit/i.test(error.message)) {
    return limitExceeded(`the picture has more than ${limits.pixelsMax} pixels`)
  }
  return new ReadFailure('file-unreadable', 'the picture cannot be decoded')
}
