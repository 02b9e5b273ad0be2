import type { Bitmap } from '../image/bitmap.ts'
import type { Corners, Point } from './perspective.ts'

/** Of the sheet's height: as far beyond its upper and lower edge is looked, in steps of so much. */
const depthShare = 0.1
const stepShare = 0.0025
/** Greys between light and dark letters; grain and wood have less. */
const swingGreys = 40
/** A few letters in each of a few rows. */
const swingsMin = 12
const rowsMin = 4
/** Of the sheet's width: what lies beside, without the edge itself. */
const besideShare = { from: 0.03, to: 0.2 }
/** Print ends with the sheet; a keyboard or a cloth goes on beside it. */
const besideMax = 0.3

/**
 * Whether something is printed right above or below what was found as the sheet, and not beside it as well: a dark band over the whole
 * width looks like the table, and would be cut off.
 */
export const hasPrintBeyond = (bitmap: Bitmap, [a, b, c, d]: Corners) =>
  isPrintedBeyond(bitmap, [a, d], [b, c]) || isPrintedBeyond(bitmap, [d, a], [c, b])

/** Beyond the edge at which both sides begin. */
function isPrintedBeyond(bitmap: Bitmap, left: Side, right: Side): boolean {
  const { from, to } = besideShare
  const [inside, beside]: [Swings[], Swings[]] = [[], []]
  for (let share = stepShare; share <= depthShare; share += stepShare) {
    const [start, end] = [along(left, -share), along(right, -share)]
    const row = swingsOn(bitmap, start, end)
    if (row.swings < swingsMin) continue
    inside.push(row)
    beside.push(swingsOn(bitmap, along([start, end], -to), along([start, end], -from)))
    beside.push(swingsOn(bitmap, along([end, start], -from), along([end, start], -to)))
  }
  return inside.length >= rowsMin && densityOf(beside) <= besideMax * densityOf(inside)
}

type Side = readonly [from: Point, to: Point]
type Swings = { swings: number; points: number }

const along = ([[x, y], [toX, toY]]: Side, share: number): Point => [x + (toX - x) * share, y + (toY - y) * share]

const densityOf = (rows: readonly Swings[]) =>
  rows.reduce((sum, { swings }) => sum + swings, 0) /
  Math.max(
    1,
    rows.reduce((sum, { points }) => sum + points, 0),
  )

/** How often it turns from light to dark or back, on the points that are on the picture. */
function swingsOn({ grey, widthPixels, heightPixels }: Bitmap, from: Point, to: Point): Swings {
  const steps = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1])))
  let [swings, points, low, high, way] = [0, 0, 255, 0, 0]
  for (let step = 0; step <= steps; step += 1) {
    const [x, y] = along([from, to], step / steps).map(Math.floor) as [number, number]
    if (x < 0 || y < 0 || x >= widthPixels || y >= heightPixels) continue
    const value = grey[y * widthPixels + x] as number
    points += 1
    low = Math.min(low, value)
    high = Math.max(high, value)
    const next = way <= 0 && value - low >= swingGreys ? 1 : way >= 0 && high - value >= swingGreys ? -1 : way
    if (next === way) continue
    swings += 1
    way = next
    low = value
    high = value
  }
  return { swings, points }
}
