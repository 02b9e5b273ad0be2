import { limits } from '../../limits.ts'
import type { OcrWord, PrintEvidence, PrintedNumber } from '../../page-evidence.ts'
import type { Bitmap } from '../bitmap.ts'
import { type Area, pixelBox } from './area.ts'
import { darkestWords } from './darkest-words.ts'
import { digitsOf } from './digits.ts'
import { glyphsOf } from './glyphs.ts'
import { likenessOf } from './likeness.ts'
import { resavedOf, type StoredPicture } from './resaved.ts'
import { stillPaper } from './still-paper.ts'

const contrastMin = 40
const heightPixelsMax = 120

/**
 * How the figures of a page came onto its picture: how dark, how sharp, on how noisy a paper, and which digits are one another's
 * copies. Measured where they stand, in the pixels that were stored; whether one differs from its neighbours is for others to say.
 */
export function printOf(bitmap: Bitmap, words: readonly OcrWord[], stored?: StoredPicture): PrintEvidence {
  const figures = words.flatMap((word, index) =>
    /\d/.test(word.text) ? [{ index, box: pixelBox(bitmap, word.box) }] : [],
  )
  // A box beside the page has no inside; one as large as a paragraph is no figure.
  const kept = figures
    .filter(({ box }) => box.right > box.left && box.bottom > box.top && box.bottom - box.top < heightPixelsMax)
    .slice(0, limits.printedNumbersMax)
  const numbers = kept.flatMap(({ index, box }) => {
    const measured = measure(bitmap, box)
    return measured === undefined ? [] : [{ word: index, ...measured }]
  })
  const glyphs = kept.flatMap(({ index, box }) => glyphsOf(bitmap, box, index)).slice(0, limits.printedGlyphsMax)
  return {
    dpi: Math.round(bitmap.dpi),
    numbers,
    ...likenessOf(bitmap, glyphs),
    digits: digitsOf(bitmap, glyphs),
    darkest: darkestWords(bitmap, words),
    still: stillPaper(bitmap),
    ...(stored !== undefined && resavedOf(bitmap, stored, glyphs)),
  }
}

function measure({ grey, widthPixels: width }: Bitmap, area: Area): Omit<PrintedNumber, 'word'> | undefined {
  const { left, top, right, bottom } = area
  const histogram = new Uint32Array(256)
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const value = grey[y * width + x] as number
      histogram[value] = (histogram[value] as number) + 1
    }
  const count = (right - left) * (bottom - top)
  const paper = levelAt(histogram, count * 0.85)
  const ink = levelAt(histogram, count * 0.03)
  const contrast = paper - ink
  if (count < 60 || contrast < contrastMin) return undefined
  return {
    ink,
    paper,
    sharpness: rounded(acuityOf(grey, width, area, contrast)),
    noise: rounded(noiseOf(grey, width, area, paper - contrast * 0.2)),
  }
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000

function levelAt(histogram: Uint32Array, wanted: number): number {
  let below = 0
  for (let level = 0; level < 256; level += 1) {
    below += histogram[level] as number
    if (below > wanted) return level
  }
  return 255
}

/** Where ink begins or ends along a row: how much of the way the steepest step goes. 1 is a drawn edge, a scanned one has 0.5. */
function acuityOf(grey: Uint8Array, width: number, { left, top, right, bottom }: Area, contrast: number): number {
  let [sum, count] = [0, 0]
  for (let y = top; y < bottom; y += 1) {
    const row = y * width
    const step = (x: number) => Math.abs((grey[row + x + 1] as number) - (grey[row + x] as number))
    for (let x = left + 3; x < right - 4; x += 1) {
      const here = step(x)
      if (here < contrast * 0.2 || here < step(x - 1) || here <= step(x + 1)) continue
      let [low, high] = [255, 0]
      for (let near = x - 2; near <= x + 3; near += 1) {
        low = Math.min(low, grey[row + near] as number)
        high = Math.max(high, grey[row + near] as number)
      }
      if (high - low < contrast * 0.5) continue
      sum += here / (high - low)
      count += 1
    }
  }
  return count < 12 ? -1 : sum / count
}

/** Mean difference of blank pixels to the mean of those beside them; both must be paper. */
function noiseOf(grey: Uint8Array, width: number, { left, top, right, bottom }: Area, paper: number): number {
  let [sum, count] = [0, 0]
  for (let y = top; y < bottom; y += 1)
    for (let x = left + 1; x < right - 1; x += 1) {
      const at = y * width + x
      const [before, here, after] = [grey[at - 1] as number, grey[at] as number, grey[at + 1] as number]
      if (before < paper || here < paper || after < paper) continue
      sum += Math.abs(2 * here - before - after)
      count += 1
    }
  return count < 20 ? -1 : sum / count
}
