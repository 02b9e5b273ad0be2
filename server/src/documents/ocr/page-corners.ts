import type { Bitmap } from '../image/bitmap.ts'
import type { Corners, Point } from './perspective.ts'

const smallSide = 360
/** Of the picture: less is something on the page, more is the whole picture. */
const shareLeast = 0.2
const shareMost = 0.97
/** Paper is lighter than what it lies on by so many greys. */
const contrastMin = 35
const rimShareMax = 0.55
/** So many sides must be seen: what runs out of the picture has no edge there. */
const sidesMin = 3
/** Share of a side that must lie inside of the picture, and how far off it its points may be, in small pixels. */
const seenShareMin = 0.5
const bentMax = 2.5
/** What lies squarely may be a white part of a dark screen, whose other parts count as well. */
const degreesMin = 0.25
const cornerDegrees = { least: 62, most: 118 }
const filledMin = 0.9
/** What leans away more than this is no photograph of a sheet that is meant to be read, but one whose shadow is as dark as the table. */
const oppositeMin = 0.75

type Small = { width: number; height: number; factor: number; light: Uint8Array }
type Mask = { width: number; height: number; marks: Uint8Array; count: number }

/**
 * The corners of a sheet that was photographed on something darker. `undefined`: there is no such sheet, or it fills the picture
 * squarely, as in a scan.
 */
export function pageCorners(bitmap: Bitmap): Corners | undefined {
  const small = shrunk(bitmap)
  const level = thresholdOf(small.light)
  // A part of the sheet that lies in a shadow is nearer to the table than to the rest.
  const lower = thresholdOf(small.light.filter((value) => value <= level))
  const found = [level, lower].flatMap((each) => sheetAt(small, each) ?? [])
  const [first, ...others] = found
  if (first === undefined) return undefined
  const sharpest = (name: SideName) =>
    others.reduce(
      (best, { sides }) => (stepAt(small, sides[name], name) > stepAt(small, best, name) ? sides[name] : best),
      first.sides[name],
    )
  const [left, right, top, bottom] = sideNames.map(sharpest) as [Side, Side, Side, Side]
  const corners = [crossing(left, top), crossing(right, top), crossing(right, bottom), crossing(left, bottom)] as const
  if (!found.some((sheet) => isSheet(corners, sheet))) return undefined
  const [a, b, c, d] = corners.map(([x, y]): Point => [(x + 0.5) * small.factor, (y + 0.5) * small.factor])
  return [a as Point, b as Point, c as Point, d as Point]
}

/** What is lighter than `level`, if it has sides. */
function sheetAt(small: Small, level: number): (Mask & { sides: Record<SideName, Side> }) | undefined {
  if (rimShare(small, level) > rimShareMax) return undefined
  const sheet = largest(small, level)
  const share = sheet.count / small.light.length
  if (share < shareLeast || share > shareMost || contrastOf(small, sheet) < contrastMin) return undefined
  const sides = sidesOf(sheet)
  return sides && { ...sheet, sides }
}

/** So many small pixels inside of a side, and outside of it. */
const stepPixels = 3

/** By how much it gets darker across a side: at the edge of the paper at once, at that of a shadow little by little. */
function stepAt({ width, height, light }: Small, { slope, at, across, isSeen }: Side, name: SideName): number {
  if (!isSeen) return 0
  const outwards = name === 'left' || name === 'top' ? -stepPixels : stepPixels
  const length = across ? height : width
  const steps: number[] = []
  for (let along = Math.floor(0.1 * length); along < 0.9 * length; along += 2) {
    const off = Math.round(slope * along + at)
    const valueAt = (by: number) => {
      const [x, y] = across ? [off + by, along] : [along, off + by]
      return x < 0 || y < 0 || x >= width || y >= height ? undefined : light[y * width + x]
    }
    const [inside, outside] = [valueAt(-outwards), valueAt(outwards)]
    if (inside !== undefined && outside !== undefined) steps.push(inside - outside)
  }
  return middle(steps)
}

/** How much of the rim of the picture is light: of a scan nearly all, of a sheet on a table little. */
function rimShare({ width, height, light }: Small, level: number): number {
  let count = 0
  for (let x = 0; x < width; x += 1)
    for (const y of [0, height - 1]) if ((light[y * width + x] as number) > level) count += 1
  for (let y = 0; y < height; y += 1)
    for (const x of [0, width - 1]) if ((light[y * width + x] as number) > level) count += 1
  return count / (2 * (width + height))
}

/** By one pixel of four: enough to tell paper from a table. */
function shrunk({ widthPixels, heightPixels, grey }: Bitmap): Small {
  const factor = Math.max(1, Math.round(Math.max(widthPixels, heightPixels) / smallSide))
  const [width, height] = [Math.floor(widthPixels / factor), Math.floor(heightPixels / factor)]
  const light = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let dy = 0; dy < factor; dy += 1)
        for (let dx = 0; dx < factor; dx += 1) sum += grey[(y * factor + dy) * widthPixels + x * factor + dx] as number
      light[y * width + x] = sum / factor ** 2
    }
  return { width, height, factor, light }
}

/** Where light and dark are told apart best. */
function thresholdOf(light: Uint8Array): number {
  const counts = new Float64Array(256)
  for (const value of light) counts[value] = (counts[value] as number) + 1
  const all = counts.reduce((sum, count, value) => sum + count * value, 0)
  let [best, level, below, sumBelow] = [-1, 128, 0, 0]
  for (let value = 0; value < 255; value += 1) {
    below += counts[value] as number
    sumBelow += (counts[value] as number) * value
    const above = light.length - below
    if (below === 0 || above === 0) continue
    const between = below * above * (sumBelow / below - (all - sumBelow) / above) ** 2
    if (between > best) [best, level] = [between, value]
  }
  return level
}

/** The largest light area, with what is printed inside of it: from its first to its last pixel of each row. */
function largest({ width, height, light }: Small, level: number): Mask {
  const seen = new Uint8Array(light.length)
  let best: readonly number[] = []
  for (let start = 0; start < light.length; start += 1) {
    if (seen[start] === 1 || (light[start] as number) <= level) continue
    const area = [start]
    seen[start] = 1
    for (let at = 0; at < area.length; at += 1) {
      const index = area[at] as number
      const x = index % width
      for (const next of [
        x > 0 ? index - 1 : -1,
        x < width - 1 ? index + 1 : -1,
        index - width,
        index + width < light.length ? index + width : -1,
      ]) {
        if (next < 0 || seen[next] === 1 || (light[next] as number) <= level) continue
        seen[next] = 1
        area.push(next)
      }
    }
    if (area.length > best.length) best = area
  }
  const marks = new Uint8Array(light.length)
  for (const index of best) marks[index] = 1
  let count = 0
  for (let row = 0; row < height; row += 1) {
    const [from, to] = [marks.indexOf(1, row * width), marks.lastIndexOf(1, (row + 1) * width - 1)]
    if (from === -1 || from >= (row + 1) * width) continue
    marks.fill(1, from, to + 1)
    count += to + 1 - from
  }
  return { width, height, marks, count }
}

function contrastOf({ light }: Small, { marks, count }: Mask): number {
  let [inside, outside] = [0, 0]
  for (let at = 0; at < light.length; at += 1)
    if (marks[at] === 1) inside += light[at] as number
    else outside += light[at] as number
  return inside / Math.max(1, count) - outside / Math.max(1, light.length - count)
}

/** `across`: x = slope · y + at, of the left and right side; else y = slope · x + at. */
type Side = { slope: number; tilt: number; at: number; across: boolean; isSeen: boolean }
const sideNames = ['left', 'right', 'top', 'bottom'] as const
type SideName = (typeof sideNames)[number]

function sidesOf(mask: Mask): Record<SideName, Side> | undefined {
  const { width, height, marks } = mask
  const left: Point[] = []
  const right: Point[] = []
  for (let y = 0; y < height; y += 1) {
    const row = marks.subarray(y * width, (y + 1) * width)
    const from = row.indexOf(1)
    if (from === -1) continue
    left.push([y, from])
    right.push([y, row.lastIndexOf(1)])
  }
  const top: Point[] = []
  const bottom: Point[] = []
  for (let x = 0; x < width; x += 1) {
    let [first, last] = [-1, -1]
    for (let y = 0; y < height; y += 1)
      if (marks[y * width + x] === 1) {
        if (first === -1) first = y
        last = y
      }
    if (first === -1) continue
    top.push([x, first])
    bottom.push([x, last])
  }
  const sides = {
    left: sideOf(left, true, 0),
    right: sideOf(right, true, width - 1),
    top: sideOf(top, false, 0),
    bottom: sideOf(bottom, false, height - 1),
  }
  const { left: l, right: r, top: t, bottom: b } = sides
  if (l === undefined || r === undefined || t === undefined || b === undefined) return undefined
  const seen = [l, r, t, b].filter(({ isSeen }) => isSeen)
  const isTilted = seen.some(({ tilt }) => Math.abs((Math.atan(tilt) * 180) / Math.PI) > degreesMin)
  return isTilted && seen.length >= sidesMin ? { left: l, right: r, top: t, bottom: b } : undefined
}

/** A straight line through most of the points, without those of the corners; the edge of the picture where it is that. */
function sideOf(points: readonly Point[], across: boolean, edge: number): Side | undefined {
  const inner = points.slice(Math.floor(points.length * 0.06), Math.ceil(points.length * 0.94))
  let kept = inner.filter(([, at]) => Math.abs(at - edge) > 1)
  if (kept.length < seenShareMin * inner.length) return { slope: 0, tilt: 0, at: edge, across, isSeen: false }
  let line = lineThrough(kept)
  // A sheet that stands askew shows two sides from above: the longer part is the one that is meant.
  for (let round = 0; round < 6; round += 1) {
    const offs = kept.map((point) => offOf(line, point))
    const limit = Math.max(bentMax, 1.5 * middle(offs))
    const next = kept.filter((_, at) => (offs[at] as number) <= limit)
    if (next.length === kept.length || next.length < 0.4 * inner.length) break
    kept = next
    line = lineThrough(kept)
  }
  const tilt = tiltOf(kept)
  return middle(kept.map((point) => offOf(line, point))) > bentMax ? undefined : { ...line, tilt, across, isSeen: true }
}

const offOf = ({ slope, at }: { slope: number; at: number }, [along, value]: Point) =>
  Math.abs(slope * along + at - value)

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** By the middle of the slopes between points far apart: a torn corner does not turn it. */
function lineThrough(points: readonly Point[]): { slope: number; at: number } {
  const half = points.length >> 1
  const slopes = points.slice(0, half).flatMap(([from, low], at) => {
    const [to, high] = points[at + half] as Point
    return to === from ? [] : [(high - low) / (to - from)]
  })
  const slope = middle(slopes)
  return { slope, at: middle(points.map(([along, value]) => value - slope * along)) }
}

/** The slope of the line that is nearest to all points: they are whole pixels, and two of them tell it by steps of half a degree only. */
function tiltOf(points: readonly Point[]): number {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [along, value] = [mean(0), mean(1)]
  let [both, own] = [0, 0]
  for (const point of points) {
    both += (point[0] - along) * (point[1] - value)
    own += (point[0] - along) ** 2
  }
  return own === 0 ? 0 : both / own
}

function crossing(upright: Side, level: Side): Point {
  // x = s · y + p and y = t · x + q.
  const y = (level.slope * upright.at + level.at) / (1 - level.slope * upright.slope)
  return [upright.slope * y + upright.at, y]
}

function isSheet(corners: readonly Point[], { width, height, count }: Mask): boolean {
  const slack = 0.05 * Math.max(width, height)
  if (corners.some(([x, y]) => x < -slack || y < -slack || x > width + slack || y > height + slack)) return false
  const lengths = corners.map(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % 4] as Point
    return Math.hypot(nextX - x, nextY - y)
  }) as [number, number, number, number]
  const [upper, right, lower, left] = lengths
  if (Math.min(upper / lower, lower / upper, left / right, right / left) < oppositeMin) return false
  let area = 0
  for (const [at, corner] of corners.entries()) {
    const [next, before] = [corners[(at + 1) % 4] as Point, corners[(at + 3) % 4] as Point]
    area += (corner[0] * next[1] - next[0] * corner[1]) / 2
    const degrees = angleBetween(corner, before, next)
    if (degrees < cornerDegrees.least || degrees > cornerDegrees.most) return false
  }
  return Math.min(area, count) >= filledMin * Math.max(area, count)
}

function angleBetween(at: Point, one: Point, other: Point): number {
  const turn = Math.atan2(other[1] - at[1], other[0] - at[0]) - Math.atan2(one[1] - at[1], one[0] - at[0])
  const degrees = Math.abs((turn * 180) / Math.PI) % 360
  return Math.min(degrees, 360 - degrees)
}
