import type { Bitmap } from '../image/bitmap.ts'
import type { QuarterTurn } from '../page-evidence.ts'
import type { Point } from './perspective.ts'

const paper = 255

/** Clockwise. */
export function turned(bitmap: Bitmap, by: QuarterTurn): Bitmap {
  const { widthPixels, heightPixels, dpi, grey } = bitmap
  if (by === 0) return bitmap
  if (by === 180) return { ...bitmap, grey: grey.slice().reverse() }
  const result = new Uint8Array(grey.length)
  for (let y = 0; y < heightPixels; y += 1) {
    const column = by === 90 ? heightPixels - 1 - y : y
    for (let x = 0; x < widthPixels; x += 1) {
      const row = by === 90 ? x : widthPixels - 1 - x
      result[row * heightPixels + column] = grey[y * widthPixels + x] as number
    }
  }
  return { widthPixels: heightPixels, heightPixels: widthPixels, dpi, grey: result }
}

/** Lines that go down to the right by so many degrees become level. The size stays: what leaves it was margin. */
export function levelled(bitmap: Bitmap, skewDegrees: number): Bitmap {
  if (skewDegrees === 0) return bitmap
  const { widthPixels, heightPixels, grey } = bitmap
  const result = new Uint8Array(grey.length)
  const { cos, sin, centreX, centreY } = about(bitmap, skewDegrees)
  for (let y = 0; y < heightPixels; y += 1) {
    let fromX = centreX + (0 - centreX) * cos - (y - centreY) * sin
    let fromY = centreY + (0 - centreX) * sin + (y - centreY) * cos
    for (let x = 0; x < widthPixels; x += 1, fromX += cos, fromY += sin) {
      result[y * widthPixels + x] = between(grey, widthPixels, heightPixels, fromX, fromY)
    }
  }
  return { ...bitmap, grey: result }
}

export function between(grey: Uint8Array, width: number, height: number, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return paper
  const [shareX, shareY] = [x - left, y - top]
  const index = top * width + left
  const above = (grey[index] as number) * (1 - shareX) + (grey[index + 1] as number) * shareX
  const below = (grey[index + width] as number) * (1 - shareX) + (grey[index + width + 1] as number) * shareX
  return above * (1 - shareY) + below * shareY + 0.5
}

/** Where a point of the levelled bitmap was before. */
export function beforeLevelling(size: Size, skewDegrees: number, [x, y]: Point): Point {
  const { cos, sin, centreX, centreY } = about(size, skewDegrees)
  return [centreX + (x - centreX) * cos - (y - centreY) * sin, centreY + (x - centreX) * sin + (y - centreY) * cos]
}

/** Where a point of the turned bitmap was before; `size` is that before it was turned. */
export function beforeTurning({ widthPixels, heightPixels }: Size, by: QuarterTurn, [x, y]: Point): Point {
  if (by === 90) return [y, heightPixels - x]
  if (by === 180) return [widthPixels - x, heightPixels - y]
  if (by === 270) return [widthPixels - y, x]
  return [x, y]
}

/** Where a point comes to when the bitmap is turned; `size` is that before. */
export function afterTurning({ widthPixels, heightPixels }: Size, by: QuarterTurn, [x, y]: Point): Point {
  if (by === 90) return [heightPixels - y, x]
  if (by === 180) return [widthPixels - x, heightPixels - y]
  if (by === 270) return [y, widthPixels - x]
  return [x, y]
}

export type Size = { widthPixels: number; heightPixels: number }

function about({ widthPixels, heightPixels }: Size, degrees: number) {
  const radians = (degrees * Math.PI) / 180
  return { cos: Math.cos(radians), sin: Math.sin(radians), centreX: widthPixels / 2, centreY: heightPixels / 2 }
}

/** The whole width, between two rows. */
export function rowsOf(bitmap: Bitmap, from: number, to: number): Bitmap {
  const { widthPixels, grey } = bitmap
  return { ...bitmap, heightPixels: to - from, grey: grey.subarray(from * widthPixels, to * widthPixels) }
}
