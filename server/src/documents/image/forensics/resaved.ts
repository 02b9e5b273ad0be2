import type { PrintEvidence } from '../../page-evidence.ts'
import type { Bitmap } from '../bitmap.ts'
import { pointBox } from './area.ts'
import { coefficientsOf } from './coefficients.ts'
import type { Glyph } from './glyphs.ts'
import { recompressedParts } from './index.ts'
import { recompressionOf } from './recompression.ts'
import { resavedDigits } from './resaved-digits.ts'

/**
 * The picture of the page: its size, and the steps of its light where it is a JPEG. `isFile`: it is not inside a PDF, and its
 * parts are told with the picture.
 */
export type StoredPicture = {
  widthPixels: number
  heightPixels: number
  steps: readonly number[] | null
  isFile: boolean
}

const sideMin = 128

/** Steps of an earlier save only show where the pixels of the page are those of the picture. */
export function resavedOf(
  bitmap: Bitmap,
  { widthPixels, heightPixels, steps, isFile }: StoredPicture,
  glyphs: readonly Glyph[],
): Pick<PrintEvidence, 'recompression' | 'resaved' | 'soughtBlocks'> {
  const { widthPixels: width, heightPixels: height } = bitmap
  if (width !== widthPixels || height !== heightPixels || Math.min(width, height) < sideMin) return {}
  const { soughtBlocks, resaved } = resavedDigits(bitmap, steps, glyphs)
  const recompression = isFile || steps === null ? null : recompressionOn(bitmap, steps)
  return { soughtBlocks, ...(resaved !== null && { resaved }), ...(recompression !== null && { recompression }) }
}

function recompressionOn(bitmap: Bitmap, steps: readonly number[]): NonNullable<PrintEvidence['recompression']> | null {
  const { widthPixels: width, heightPixels: height, grey } = bitmap
  const { map, earlierQuality } = recompressionOf(
    coefficientsOf({ width, height, values: Float32Array.from(grey) }),
    steps,
  )
  if (earlierQuality === null) return null
  const parts = recompressedParts(map).map(({ box: [left, top, right, bottom], strength }) => ({
    box: pointBox(bitmap, { left, top, right, bottom }),
    strength,
  }))
  return { earlierQuality, parts }
}
