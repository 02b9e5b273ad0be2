import type { Bitmap } from '../bitmap.ts'
import type { Glyph } from './glyphs.ts'

/**
 * Prints of one digit on one page, in one size and weight. Told by their shape: OCR errs where digits were tampered with. `others`:
 * prints of the digit that are drawn otherwise.
 */
export type DigitGroup = { glyphs: readonly Glyph[]; others: readonly Glyph[] }

/** Fewer say nothing of how the digit is printed. */
const groupMin = 6
const groupsMax = 64
const sizeDifferenceMax = 1.5
/** Bold print has about half as much ink again. */
const inkDifferenceMax = 0.2
/** Correlation of shapes, 0…1: two prints of a digit have more, a 3 and an 8 less; in another font they have less as well. */
const alikeMin = 0.9
const otherwiseMin = 0.75

/** A shape is what is left of a glyph at this size, its mean taken away, with length 1. */
const shapeWidth = 8
const shapeHeight = 12

type Group = { glyphs: Glyph[]; others: Glyph[]; shape: Float32Array; wide: number; high: number; ink: number }

/** Each glyph joins the group that it is most like, or begins one; of those alone, each goes to the group that it is nearest to. */
export function digitGroups(bitmap: Bitmap, glyphs: readonly Glyph[]): DigitGroup[] {
  const shapes = new Map(glyphs.map((glyph) => [glyph, shapeOf(bitmap, glyph)]))
  const groups: Group[] = []
  for (const [glyph, shape] of shapes) {
    const group = nearestGroup(groups, shape, alikeMin, (each) => isSized(glyph, each) && isWeighed(glyph, each))
    if (group !== undefined) join(group, glyph, shape)
    else if (groups.length < groupsMax)
      groups.push({ glyphs: [glyph], others: [], shape, wide: widthOf(glyph), high: heightOf(glyph), ink: glyph.ink })
  }
  const large = groups.filter((group) => group.glyphs.length >= groupMin)
  const grouped = new Set(large.flatMap((group) => group.glyphs))
  for (const [glyph, shape] of shapes)
    if (!grouped.has(glyph))
      nearestGroup(large, shape, otherwiseMin, (each) => isSized(glyph, each))?.others.push(glyph)
  return large
}

export const heightOf = ({ area }: Glyph): number => area.bottom - area.top
export const widthOf = ({ area }: Glyph): number => area.right - area.left

const isSized = (glyph: Glyph, { wide, high }: Group): boolean =>
  Math.abs(widthOf(glyph) - wide) <= sizeDifferenceMax && Math.abs(heightOf(glyph) - high) <= sizeDifferenceMax

const isWeighed = (glyph: Glyph, { ink }: Group): boolean => Math.abs(glyph.ink - ink) <= inkDifferenceMax * ink

function nearestGroup(
  groups: readonly Group[],
  shape: Float32Array,
  least: number,
  isPossible: (group: Group) => boolean,
): Group | undefined {
  let [best, likeness]: [Group | undefined, number] = [undefined, least]
  for (const group of groups) {
    const like = isPossible(group) ? correlation(shape, group.shape) : 0
    if (like > likeness) [best, likeness] = [group, like]
  }
  return best
}

/** The group is the mean of its members, so that the first one does not decide alone. */
function join(group: Group, glyph: Glyph, shape: Float32Array): void {
  const count = group.glyphs.push(glyph)
  const towards = (mean: number, value: number) => mean + (value - mean) / count
  group.wide = towards(group.wide, widthOf(glyph))
  group.high = towards(group.high, heightOf(glyph))
  group.ink = towards(group.ink, glyph.ink)
  group.shape = unit(group.shape.map((mean, at) => towards(mean, shape[at] as number)))
}

function correlation(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number)
  return sum
}

function shapeOf({ grey, widthPixels }: Bitmap, glyph: Glyph): Float32Array {
  const { left, top } = glyph.area
  const [across, down] = [widthOf(glyph) / shapeWidth, heightOf(glyph) / shapeHeight]
  const shape = new Float32Array(shapeWidth * shapeHeight)
  for (let at = 0; at < shape.length; at += 1) {
    const [x, y] = [(at % shapeWidth) * across, Math.floor(at / shapeWidth) * down]
    let [sum, count] = [0, 0]
    for (let row = Math.floor(y); row < Math.max(Math.floor(y) + 1, y + down); row += 1)
      for (let column = Math.floor(x); column < Math.max(Math.floor(x) + 1, x + across); column += 1) {
        sum += grey[(top + row) * widthPixels + left + column] as number
        count += 1
      }
    shape[at] = sum / count
  }
  const mean = shape.reduce((sum, value) => sum + value, 0) / shape.length
  return unit(shape.map((value) => value - mean))
}

function unit(values: Float32Array): Float32Array {
  const length = Math.sqrt(correlation(values, values)) || 1
  return values.map((value) => value / length)
}
