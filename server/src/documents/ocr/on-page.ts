import type { Box, QuarterTurn } from '../page-evidence.ts'
import type { Crop } from './crop.ts'
import type { PixelBox } from './engine.ts'
import { beforeLevelling, beforeTurning, type Point } from './turn.ts'

const pointsPerInch = 72

/** A box of the bitmap that was cut out, turned, then levelled, as the smallest box around it on the page. */
export function onPage(
  { bitmap, left: cutLeft, top: cutTop }: Crop,
  box: PixelBox,
  turn: QuarterTurn,
  skewDegrees: number,
): Box {
  const { widthPixels, heightPixels, dpi } = bitmap
  const isAcross = turn === 90 || turn === 270
  const turnedSize = isAcross ? { widthPixels: heightPixels, heightPixels: widthPixels } : bitmap
  const [left, top, right, bottom] = box
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
  const onBitmap = corners.map((corner) =>
    beforeTurning(bitmap, turn, beforeLevelling(turnedSize, skewDegrees, corner)),
  )
  const points = (pixels: number, most: number, cut: number) =>
    Math.round(((Math.min(most, Math.max(0, pixels)) + cut) * pointsPerInch * 100) / dpi) / 100
  const xs = onBitmap.map(([x]) => points(x, widthPixels, cutLeft))
  const ys = onBitmap.map(([, y]) => points(y, heightPixels, cutTop))
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
