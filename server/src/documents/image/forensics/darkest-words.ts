import { limits } from '../../limits.ts'
import type { OcrWord, PrintEvidence } from '../../page-evidence.ts'
import type { Bitmap } from '../bitmap.ts'
import { type Area, pixelBox } from './area.ts'

const kept = 12
/** Of the pixels of a word, and at least so many: one black speck is no ink. */
const inkShare = 0.01
const inkPixelsMin = 3
const heightPixelsMax = 160
const pagesPixelsMax = 2

/** A scanner gives ink no darker than it sees it: what is darker than all other words of a page was not seen by it. */
export function darkestWords(bitmap: Bitmap, words: readonly OcrWord[]): NonNullable<PrintEvidence['darkest']> {
  // Words do not lie upon one another: more pixels than the page has are no words.
  let pixelsLeft = pagesPixelsMax * bitmap.widthPixels * bitmap.heightPixels
  return words
    .slice(0, limits.ocrWordsPerPageMax)
    .flatMap(({ text, box }, word) => {
      const area = pixelBox(bitmap, box)
      // Lines and specks are read as strokes and points.
      const isWord = /[\p{L}\p{N}]{2}/u.test(text)
      if (!isWord || area.right <= area.left || area.bottom <= area.top || area.bottom - area.top > heightPixelsMax)
        return []
      pixelsLeft -= (area.right - area.left) * (area.bottom - area.top)
      return pixelsLeft < 0 ? [] : [{ word, ink: inkOf(bitmap, area) }]
    })
    .toSorted((one, other) => one.ink - other.ink)
    .slice(0, kept)
}

function inkOf({ grey, widthPixels }: Bitmap, { left, top, right, bottom }: Area): number {
  const histogram = new Uint32Array(256)
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const value = grey[y * widthPixels + x] as number
      histogram[value] = (histogram[value] as number) + 1
    }
  const wanted = Math.max(inkPixelsMin, (right - left) * (bottom - top) * inkShare)
  let below = 0
  for (let level = 0; level < 256; level += 1) {
    below += histogram[level] as number
    if (below >= wanted) return level
  }
  return 255
}
