import sharp from 'sharp'
import type { ImageEvidence } from '../image-evidence.ts'
import { openPicture } from './pixels.ts'

const thumbnailPixelsMax = 1_000_000

/** Cameras make the thumbnail with the picture; most editors leave it as it was. `null`: there is none that decodes. */
export async function compareThumbnail(
  picture: Uint8Array,
  thumbnail: Uint8Array,
): Promise<ImageEvidence['thumbnail']> {
  // Only ever a JPEG: whatever else stands there is not decoded.
  if (thumbnail[0] !== 0xff || thumbnail[1] !== 0xd8) return null
  try {
    const small = sharp(thumbnail, { limitInputPixels: thumbnailPixelsMax, failOn: 'error' })
    const { data, info } = await small.greyscale().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    const whole = openPicture(picture)
    const { width, height } = await whole.metadata()
    const inner = withoutBars(info, width / height)
    const grey = await whole
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize(inner.width, inner.height, { fit: 'fill' })
      .raw({ depth: 'uchar' })
      .toBuffer()
    let sum = 0
    for (let y = 0; y < inner.height; y += 1) {
      for (let x = 0; x < inner.width; x += 1) {
        const seen = data[(y + inner.top) * info.width + x + inner.left] ?? 0
        sum += Math.abs(seen - (grey[y * inner.width + x] ?? 0))
      }
    }
    const difference = Math.round((sum / (inner.width * inner.height)) * 100) / 100
    return { widthPixels: info.width, heightPixels: info.height, difference }
  } catch {
    return null
  }
}

/** 160 × 120 is the size of the standard: a picture of another shape has black bars there. */
function withoutBars({ width, height }: { width: number; height: number }, shape: number) {
  const isWider = shape > width / height
  const inner = isWider ? { width, height: Math.round(width / shape) } : { width: Math.round(height * shape), height }
  const used = { width: Math.max(1, inner.width), height: Math.max(1, inner.height) }
  return { ...used, left: Math.floor((width - used.width) / 2), top: Math.floor((height - used.height) / 2) }
}
