import type { Bitmap } from '../image/bitmap.ts'
import { limits } from '../limits.ts'
import { pageCorners } from './page-corners.ts'
import { type Corners, type Projection, projectionTo, scaled } from './perspective.ts'
import { between } from './turn.ts'

/** A sheet that was photographed, as if it had been laid on a scanner. `onPicture`: where a point of it is seen. */
export type FlatSheet = { bitmap: Bitmap; onPicture: Projection }

/** What is photographed is a letter mostly: its long side, in inches. */
const longInches = 11.7
/** Too small print is read better when it is made larger; more than this shows nothing new. */
const largerMost = 1.7
/** The edge of the sheet, with its shadow, is left out. */
const rim = 0.004

export function flatSheet(bitmap: Bitmap): FlatSheet | undefined {
  const corners = pageCorners(bitmap)
  const projection = corners === undefined ? undefined : projectionTo(inset(corners))
  if (corners === undefined || projection === undefined) return undefined
  const [upper, right, lower, left] = [0, 1, 2, 3].map((at) => lengthOf(corners, at)) as [
    number,
    number,
    number,
    number,
  ]
  const [width, height] = [Math.max(upper, lower), Math.max(left, right)]
  const scale = Math.min(
    largerMost,
    (limits.ocrDpi * longInches) / Math.max(width, height),
    Math.sqrt(limits.ocrPixelsMax / (width * height)),
  )
  const [widthPixels, heightPixels] = [Math.round(width * scale), Math.round(height * scale)]
  const onPicture = scaled(projection, [widthPixels, heightPixels])
  const dpi = Math.max(widthPixels, heightPixels) / longInches
  return {
    bitmap: { widthPixels, heightPixels, dpi, grey: warped(bitmap, onPicture, widthPixels, heightPixels) },
    onPicture,
  }
}

/** Step by step along each row, since a page has millions of points. */
function warped({ grey, widthPixels, heightPixels }: Bitmap, onPicture: Projection, width: number, height: number) {
  const [a, b, c, d, e, f, g, h] = onPicture
  const result = new Uint8Array(width * height)
  for (let y = 0, to = 0; y < height; y += 1) {
    let across = a / 2 + b * (y + 0.5) + c
    let down = d / 2 + e * (y + 0.5) + f
    let depth = g / 2 + h * (y + 0.5) + 1
    for (let x = 0; x < width; x += 1, to += 1, across += a, down += d, depth += g)
      result[to] = between(grey, widthPixels, heightPixels, across / depth - 0.5, down / depth - 0.5)
  }
  return result
}

function inset(corners: Corners): Corners {
  const centre = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] as number), 0) / 4)
  const [a, b, c, d] = corners.map(
    ([x, y]) => [x + ((centre[0] as number) - x) * rim * 2, y + ((centre[1] as number) - y) * rim * 2] as const,
  )
  return [a, b, c, d] as unknown as Corners
}

function lengthOf(corners: Corners, at: number): number {
  const [from, to] = [corners[at], corners[(at + 1) % 4]] as [readonly [number, number], readonly [number, number]]
  return Math.hypot(to[0] - from[0], to[1] - from[1])
}
