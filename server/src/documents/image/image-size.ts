import type { ImageKind } from '../evidence.ts'
import { limitExceeded, ReadFailure } from '../failure.ts'
import { limits } from '../limits.ts'
import { jpegSize } from './jpeg-size.ts'
import type { PixelSize } from './pixel-size.ts'
import { tiffSize } from './tiff-size.ts'
import { webpSize } from './webp-size.ts'

/** Width and height by the header alone: an image that claims too many pixels is refused before anything decodes it. */
export function imageSize(kind: ImageKind, bytes: Buffer): PixelSize {
  const size = sizes[kind](bytes)
  if (size === undefined) throw new ReadFailure('file-unreadable', 'the image has no readable header')
  const { widthPixels, heightPixels } = size
  if (widthPixels === 0 || heightPixels === 0) throw new ReadFailure('file-unreadable', 'the image has no pixels')
  if (widthPixels * heightPixels > limits.pixelsMax) {
    throw limitExceeded(`the image claims ${widthPixels} × ${heightPixels} pixels`)
  }
  return size
}

function pngSize(bytes: Buffer): PixelSize | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { widthPixels: bytes.readUInt32BE(16), heightPixels: bytes.readUInt32BE(20) }
}

const sizes: Readonly<Record<ImageKind, (bytes: Buffer) => PixelSize | undefined>> = {
  jpeg: jpegSize,
  png: pngSize,
  tiff: tiffSize,
  webp: webpSize,
}
