import type { Bitmap } from '../bitmap.ts'
import type { Area } from './area.ts'
import type { DigitGroup } from './digit-groups.ts'
import type { Glyph } from './glyphs.ts'
import { middleOf } from './middle.ts'

/** `sharper`: than the middle one of all prints of the digit on the page. */
export type DigitEdge = { glyph: Glyph; sharper: number }

/**
 * How steep the edges of each digit are, against those of the same digit elsewhere: a 1 has other edges than an 8, and small print
 * other ones than large.
 */
export function digitEdges(bitmap: Bitmap, groups: readonly DigitGroup[]): DigitEdge[] {
  const measured = (glyphs: readonly Glyph[]) =>
    glyphs.flatMap((glyph) => {
      const steepness = steepnessOf(bitmap, glyph.area)
      return steepness === undefined ? [] : [{ glyph, steepness }]
    })
  return groups.flatMap(({ glyphs, others }) => {
    const alike = measured(glyphs)
    const usual = middleOf(alike.map(({ steepness }) => steepness))
    return [...alike, ...measured(others)].map(({ glyph, steepness }) => ({ glyph, sharper: steepness - usual }))
  })
}

/** Below, in greys, there is no ink to speak of. */
const contrastMin = 24
/** Of the pixels of a digit: so many are its ink. */
const inkShare = 8

/** Mean step from pixel to pixel, large ones counting as much more, as a share of the way from paper to ink. */
function steepnessOf({ grey, widthPixels: width, heightPixels: height }: Bitmap, area: Area): number | undefined {
  const [left, top, right, bottom] = [area.left - 1, area.top - 1, area.right + 1, area.bottom + 1]
  if (left < 0 || top < 0 || right >= width || bottom >= height) return undefined
  const histogram = new Uint32Array(256)
  let [squares, sum, paper] = [0, 0, 0]
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = y * width + x
      const here = grey[at] as number
      const [across, down] = [(grey[at + 1] as number) - here, (grey[at + width] as number) - here]
      squares += across * across + down * down
      sum += Math.abs(across) + Math.abs(down)
      paper = Math.max(paper, here)
      histogram[here] = (histogram[here] as number) + 1
    }
  const contrast = paper - darkestMean(histogram, ((right - left) * (bottom - top)) / inkShare)
  return contrast < contrastMin || sum === 0 ? undefined : squares / (sum * contrast)
}

function darkestMean(histogram: Uint32Array, wanted: number): number {
  let [count, sum] = [0, 0]
  for (let level = 0; level < 256 && count < wanted; level += 1) {
    count += histogram[level] as number
    sum += level * (histogram[level] as number)
  }
  return count === 0 ? 0 : sum / count
}
