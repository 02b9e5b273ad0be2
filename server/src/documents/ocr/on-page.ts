import type { Bitmap } from '../image/bitmap.ts'
import type { Box, QuarterTurn, UprightSheet } from '../page-evidence.ts'
import type { PixelBox } from './engine.ts'
import { type Corners, type Point, projectionTo, scaled } from './perspective.ts'
import type { Sheet } from './sheet.ts'
import { afterTurning, beforeTurning } from './turn.ts'

const pointsPerInch = 72

const cornersOf = ([left, top, right, bottom]: PixelBox): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

/** Where a point of the bitmap that was turned is on the level sheet. */
const onSheet = ({ bitmap, left, top }: Sheet, turn: QuarterTurn, point: Point): Point => {
  const [x, y] = beforeTurning(bitmap, turn, point)
  return [x + left, y + top]
}

/** A box of what was read, as the smallest box around it on the picture of the page. */
export function onPage(page: Bitmap, sheet: Sheet, box: PixelBox, turn: QuarterTurn): Box {
  return around(
    cornersOf(box).map((corner) => sheet.before(onSheet(sheet, turn, corner))),
    page,
  )
}

/** The same on the sheet as it lies upright and level. */
export function onUpright(sheet: Sheet, box: PixelBox, turn: QuarterTurn): Box {
  const { level } = sheet
  const upright = { ...turnedSize(level, turn), dpi: level.dpi }
  return around(
    cornersOf(box).map((corner) => afterTurning(level, turn, onSheet(sheet, turn, corner))),
    upright,
  )
}

/** Where the upright sheet is seen. `undefined`: as it is. */
export function uprightSheet(page: Bitmap, sheet: Sheet, turn: QuarterTurn): UprightSheet | undefined {
  const { level, before, skewDegrees, isFlattened } = sheet
  if (turn === 0 && skewDegrees === 0 && !isFlattened) return undefined
  const { widthPixels, heightPixels } = turnedSize(level, turn)
  const corners = cornersOf([0, 0, widthPixels, heightPixels]).map((corner) =>
    before(beforeTurning(level, turn, corner)),
  )
  const projection = projectionTo(corners as unknown as Corners)
  if (projection === undefined) return undefined
  const points = (pixels: number) => (pixels * pointsPerInch) / level.dpi
  const [widthPoints, heightPoints] = [points(widthPixels), points(heightPixels)]
  const perPoint = pointsPerInch / page.dpi
  return { widthPoints, heightPoints, onPage: scaled(projection, [widthPoints, heightPoints], [perPoint, perPoint]) }
}

const turnedSize = ({ widthPixels, heightPixels }: Sheet['level'], turn: QuarterTurn) =>
  turn === 90 || turn === 270 ? { widthPixels: heightPixels, heightPixels: widthPixels } : { widthPixels, heightPixels }

function around(corners: readonly Point[], { widthPixels, heightPixels, dpi }: Sheet['level']): Box {
  const points = (pixels: number, most: number) =>
    Math.round((Math.min(most, Math.max(0, pixels)) * pointsPerInch * 100) / dpi) / 100
  const xs = corners.map(([x]) => points(x, widthPixels))
  const ys = corners.map(([, y]) => points(y, heightPixels))
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
