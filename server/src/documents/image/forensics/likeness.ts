import type { PrintEvidence } from '../../page-evidence.ts'
import type { Bitmap } from '../bitmap.ts'
import type { Glyph } from './glyphs.ts'

const pointsPerInch = 72
/** Paper above and below is compared as well: its grain is what no two places share. Beside it stand other digits. */
const marginPixels = 1
const copiesMax = 12
/** Mean difference, in greys, above which two marks are not even the same digit. */
const sameDigitMax = 30

/** `second`: of the next like one. A digit that occurs twice only has none, and cannot tell. */
type Nearest = { one: number; other: number; difference: number; second: number }

/**
 * Of every glyph the one that is most like it. On paper that was scanned, two prints of a digit differ by the grain and by where
 * they fall between the pixels; only a copy repeats both.
 */
export function likenessOf(
  bitmap: Bitmap,
  glyphs: readonly Glyph[],
): Pick<PrintEvidence, 'copies' | 'usualDifference' | 'compared'> {
  const nearest = nearestOf(bitmap, glyphs)
  if (nearest.length === 0) return { copies: [], usualDifference: null, compared: 0 }
  const sorted = nearest.toSorted((one, other) => one.difference / one.second - other.difference / other.second)
  const differences = nearest.map(({ difference }) => difference).toSorted((one, other) => one - other)
  const usual = differences[differences.length >> 1] ?? 0
  const pairs = sorted.filter(({ one, other }, index) => {
    const twin = sorted.findIndex((each) => each.one === other && each.other === one)
    return twin === -1 || twin > index
  })
  return {
    usualDifference: rounded(usual),
    compared: nearest.length,
    copies: pairs.slice(0, copiesMax).map(({ one, other, difference, second }) => ({
      difference: rounded(difference),
      second: rounded(second),
      boxes: [one, other].map((index) => boxOf(bitmap, glyphs[index] as Glyph)),
      words: [one, other].map((index) => (glyphs[index] as Glyph).word),
    })),
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100

function nearestOf(bitmap: Bitmap, glyphs: readonly Glyph[]): Nearest[] {
  const best: Nearest[] = glyphs.map((_glyph, one) => ({
    one,
    other: -1,
    difference: sameDigitMax,
    second: sameDigitMax,
  }))
  for (let one = 0; one < glyphs.length; one += 1) {
    for (let other = one + 1; other < glyphs.length; other += 1) {
      const limit = Math.max((best[one] as Nearest).second, (best[other] as Nearest).second)
      const difference = differenceOf(bitmap, glyphs[one] as Glyph, glyphs[other] as Glyph, limit)
      if (difference === undefined) continue
      for (const [mine, theirs] of [
        [one, other],
        [other, one],
      ] as const) {
        const known = best[mine] as Nearest
        if (difference < known.difference)
          best[mine] = { one: mine, other: theirs, difference, second: known.difference }
        else if (difference < known.second) best[mine] = { ...known, second: difference }
      }
    }
  }
  return best.filter(({ other }) => other !== -1)
}

/** The least after the centres were laid upon one another; where they fall between pixels, both ways are tried. */
function differenceOf(bitmap: Bitmap, one: Glyph, other: Glyph, limit: number): number | undefined {
  if (!mayBeLike(one, other)) return undefined
  let least: number | undefined
  for (const dx of stepsOf(other.x - one.x))
    for (const dy of stepsOf(other.y - one.y)) {
      const difference = shiftedDifference(bitmap, one.area, dx, dy, least ?? limit)
      if (difference !== undefined) least = difference
    }
  return least
}

/** Of one size, with as much ink, as heavy on top as below: most pairs are told apart without looking at their pixels. */
function mayBeLike(one: Glyph, other: Glyph): boolean {
  const [wide, high] = [one.area.right - one.area.left, one.area.bottom - one.area.top]
  // Words that OCR lays over one another share their marks: a mark is no copy of itself.
  if (Math.abs(one.x - other.x) < wide && Math.abs(one.y - other.y) < high) return false
  return (
    Math.abs(wide - (other.area.right - other.area.left)) <= 1 &&
    Math.abs(high - (other.area.bottom - other.area.top)) <= 1 &&
    Math.abs(one.ink - other.ink) <= 0.15 * one.ink &&
    Math.abs(one.x - one.area.left - (other.x - other.area.left)) <= 1 &&
    Math.abs(one.y - one.area.top - (other.y - other.area.top)) <= 1
  )
}

function stepsOf(distance: number): number[] {
  const [below, rest] = [Math.floor(distance), distance - Math.floor(distance)]
  if (rest < 0.3) return [below]
  return rest > 0.7 ? [below + 1] : [below, below + 1]
}

/** Mean difference of the area to the one so far away; given up where it is beyond the limit. */
function shiftedDifference(bitmap: Bitmap, area: Glyph['area'], dx: number, dy: number, limit: number) {
  const { grey, widthPixels: width, heightPixels: height } = bitmap
  const left = Math.max(0, area.left, -dx)
  const top = Math.max(0, area.top - marginPixels, -dy)
  const right = Math.min(width, area.right, width - dx)
  const bottom = Math.min(height, area.bottom + marginPixels, height - dy)
  const pixels = (right - left) * (bottom - top)
  const most = limit * pixels
  let sum = 0
  for (let y = top; y < bottom; y += 1) {
    const from = y * width
    const to = (y + dy) * width + dx
    for (let x = left; x < right; x += 1) sum += Math.abs((grey[from + x] as number) - (grey[to + x] as number))
    if (sum >= most) return undefined
  }
  return sum / pixels
}

function boxOf({ dpi }: Bitmap, { area }: Glyph): [number, number, number, number] {
  const points = (pixels: number) => Math.round(((pixels * pointsPerInch) / dpi) * 100) / 100
  return [points(area.left), points(area.top), points(area.right), points(area.bottom)]
}
