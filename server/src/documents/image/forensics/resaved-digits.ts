import type { ResavedEvidence } from '../../page-evidence.ts'
import type { Bitmap } from '../bitmap.ts'
import { pointBox } from './area.ts'
import { acrossSize, frequencies, transform } from './coefficients.ts'
import { doubleSaveOf, missedOf } from './double-saved.ts'
import { freshPatches } from './fresh-patches.ts'
import type { Glyph } from './glyphs.ts'
import { middleOf } from './middle.ts'
import { isWhole, side, startOf } from './saved-blocks.ts'

const digitsMax = 12
/** Fewer coefficients say nothing of a digit. */
const countedMin = 12

/** Of each digit by the blocks of 8 × 8 that lie mostly under it. `null`: those that were looked at show no earlier save. */
export function resavedDigits(
  bitmap: Bitmap,
  own: readonly number[] | null,
  glyphs: readonly Glyph[],
): { soughtBlocks: number; resaved: ResavedEvidence | null } {
  const places = new Map<number, number>()
  const columns = bitmap.widthPixels >> 3
  const under = glyphs.map((glyph) => ({ glyph, blocks: blocksUnder(glyph, bitmap) }))
  for (const { blocks } of under)
    for (const block of blocks)
      if (!places.has(block) && isWhole(bitmap, block, columns)) places.set(block, places.size)
  const values = new Float32Array(places.size * frequencies)
  const across = new Float32Array(acrossSize)
  for (const [block, at] of places)
    transform(
      bitmap.grey,
      startOf(block, columns, bitmap.widthPixels),
      bitmap.widthPixels,
      across,
      values,
      at * frequencies,
    )
  const save = doubleSaveOf(values, own)
  if (save === null) return { soughtBlocks: places.size, resaved: null }
  const measured = under.flatMap(({ glyph, blocks }) => {
    const known = blocks.flatMap((block) => places.get(block) ?? [])
    const { ratio, count } = missedOf(values, known, save)
    return count < countedMin ? [] : [{ glyph, distance: ratio }]
  })
  const patches = freshPatches(bitmap, save)
  return {
    soughtBlocks: places.size,
    resaved: { earlierQuality: save.quality, ...summary(bitmap, measured), patches },
  }
}

function summary(bitmap: Bitmap, measured: readonly { glyph: Glyph; distance: number }[]) {
  const usual = middleOf(measured.map(({ distance }) => distance))
  const farthest = measured.toSorted((one, other) => other.distance - one.distance).slice(0, digitsMax)
  return {
    compared: measured.length,
    usual: rounded(usual),
    spread: rounded(middleOf(measured.map(({ distance }) => Math.abs(distance - usual)))),
    digits: farthest.map(({ glyph: { word, area }, distance }) => ({
      word,
      box: pointBox(bitmap, area),
      distance: rounded(distance),
    })),
  }
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000

/** Blocks whose middle lies in the box of the glyph, or a little beside it. */
function blocksUnder({ area: { left, top, right, bottom } }: Glyph, { widthPixels, heightPixels }: Bitmap): number[] {
  const [columns, rows] = [widthPixels >> 3, heightPixels >> 3]
  const [firstX, lastX] = [Math.ceil((left - 5) / side), Math.floor((right - 3) / side)]
  const [firstY, lastY] = [Math.ceil((top - 5) / side), Math.floor((bottom - 3) / side)]
  const found: number[] = []
  for (let y = Math.max(0, firstY); y <= Math.min(rows - 1, lastY); y += 1)
    for (let x = Math.max(0, firstX); x <= Math.min(columns - 1, lastX); x += 1) found.push(y * columns + x)
  return found
}
