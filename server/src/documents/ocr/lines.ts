import type { Ink } from './ink.ts'

/** How the lines of a page run, as far as its ink shows without being read. */
export type Lines = {
  /** The lines run from top to bottom or from bottom to top. */
  sideways: boolean
  /** Seen so, or, if sideways, turned by a quarter clockwise. Only a guess: figures and capitals look the same both ways. */
  upsideDown: boolean
  /** How far the lines go down to the right, in degrees; of a sideways page, after it was turned by a quarter. */
  skewDegrees: number
}

const skewDegreesMax = 8
const coarseStep = 0.2
const fineStep = 0.05
const pointsMax = 6_000
/** Words are wider than high; a page that is neither clearly so nor the other way is taken as it is. */
const clearlyHigher = 1.25
/** Letters stand on their line, while their upper ends are at two heights. */
const clearlyStraighter = 1.2

export function linesOf(ink: Ink): Lines {
  const sideways = wordAspect(ink) * clearlyHigher < 1
  const points = edges(ink, sideways)
  const rough = steepest(points, 0, skewDegreesMax, coarseStep)
  const degrees = steepest(points, rough, coarseStep, fineStep)
  const upsideDown = gathered(points, degrees, 'upper') > gathered(points, degrees, 'lower') * clearlyStraighter
  // Turned by a quarter, what was x is y and what was y runs backwards: a slope changes its sign.
  return { sideways, upsideDown, skewDegrees: sideways ? -degrees : degrees }
}

/**
 * Letters of a word stand closer together than lines do. Blurred by one pixel, words are blobs, and the upper edges of these
 * are to the left ones as their widths are to their heights.
 */
function wordAspect(ink: Ink): number {
  const { widthPixels, heightPixels } = ink
  const blobs = grown(ink)
  let upper = 0
  let left = 0
  for (let y = 1; y < heightPixels; y += 1) {
    for (let x = 1; x < widthPixels; x += 1) {
      const index = y * widthPixels + x
      if ((blobs[index] as number) === 0) continue
      if ((blobs[index - widthPixels] as number) === 0) upper += 1
      if ((blobs[index - 1] as number) === 0) left += 1
    }
  }
  return (upper + 1) / (left + 1)
}

function grown({ widthPixels, heightPixels, marks }: Ink): Uint8Array {
  const wide = new Uint8Array(marks.length)
  for (let index = 1; index < marks.length - 1; index += 1) {
    wide[index] = (marks[index - 1] as number) | (marks[index] as number) | (marks[index + 1] as number)
  }
  const result = new Uint8Array(marks.length)
  for (let index = widthPixels; index < (heightPixels - 1) * widthPixels; index += 1) {
    result[index] =
      (wide[index - widthPixels] as number) | (wide[index] as number) | (wide[index + widthPixels] as number)
  }
  return result
}

type Edge = 'upper' | 'lower'
type Points = { x: Float64Array; y: Float64Array; isLower: Uint8Array; extent: number }

/** Where ink and paper meet above one another: upper and lower ends of letters. `swapped`: as if x were y. */
function edges({ widthPixels, heightPixels, marks, markCount }: Ink, swapped: boolean): Points {
  const xs: number[] = []
  const ys: number[] = []
  const lower: number[] = []
  const below = swapped ? 1 : widthPixels
  const keep = Math.min(1, pointsMax / Math.max(1, markCount))
  for (let y = 0; y < heightPixels - 1; y += 1) {
    for (let x = 0; x < widthPixels - 1; x += 1) {
      const index = y * widthPixels + x
      if ((marks[index] as number) === (marks[index + below] as number) || isLeftOut(index, keep)) continue
      xs.push(swapped ? y : x)
      ys.push(swapped ? x : y)
      lower.push(marks[index] as number)
    }
  }
  const extent = swapped ? widthPixels : heightPixels
  return { x: Float64Array.from(xs), y: Float64Array.from(ys), isLower: Uint8Array.from(lower), extent }
}

/** Scattered, since every other one would be all upper ends; and the same at each reading. */
const isLeftOut = (index: number, keep: number) => (Math.imul(index, 0x9e3779b1) >>> 0) / 2 ** 32 > keep

/** The angle along which the points gather most in few rows. */
function steepest(points: Points, around: number, within: number, step: number): number {
  let best = { degrees: around, score: -1 }
  const steps = Math.round(within / step)
  for (let index = -steps; index <= steps; index += 1) {
    const degrees = around + index * step
    const score = gathered(points, degrees)
    if (score > best.score) best = { degrees, score }
  }
  return Math.round(best.degrees * 100) / 100
}

function gathered({ x, y, isLower, extent }: Points, degrees: number, edge?: Edge): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const rows = new Uint32Array(extent * 3)
  for (let index = 0; index < x.length; index += 1) {
    if (edge !== undefined && ((isLower[index] as number) === 1) !== (edge === 'lower')) continue
    const row = Math.round((y[index] as number) - (x[index] as number) * slope) + extent
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] as number) + 1
  }
  let score = 0
  for (let row = 1; row < rows.length; row += 1) score += ((rows[row] as number) - (rows[row - 1] as number)) ** 2
  return score
}
