import type { Bitmap } from '../image/bitmap.ts'
import type { PixelBox } from './engine.ts'
import { paperOf } from './rules.ts'

const darkerBy = 0.65
/** A thin stroke is paler than digits beside it: it has so much of their contrast. */
const paleShare = 0.4
const inkShare = 0.1
const paperShare = 0.75
/** A dash, in heights of a digit: how wide and how high it is, and how far from the middle of its line. */
const dash = { widthMin: 0.2, widthMax: 0.8, heightMax: 0.3, offMax: 0.25 }
/** So many dark pixels in a column of pixels are no dust. */
const strokeMin = 2

/** What of a page is ink. */
export type DarkInk = {
  /** Dark pixels of a box. */
  pixelsIn(box: PixelBox): number
  /** Ink as dark as that of a box, be it pale. */
  like(box: PixelBox): DarkInk
  /** How far ink goes on from `x` towards `end` with no gap wider than `gap`. */
  reach(x: number, end: number, rows: readonly [number, number], gap: number): number
  /** The one thing that a box shows, where it is a dash. */
  dashIn(box: PixelBox, digit: number): PixelBox | undefined
}

export const darkInk = (bitmap: Bitmap): DarkInk => inkBelow(bitmap, paperOf(bitmap.grey) * darkerBy)

function inkBelow(bitmap: Bitmap, dark: number): DarkInk {
  const { grey, widthPixels, heightPixels } = bitmap
  const isDark = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < widthPixels && y < heightPixels && (grey[y * widthPixels + x] as number) < dark
  const darkAt = (x: number, top: number, bottom: number) => {
    let count = 0
    for (let y = Math.round(top); y < bottom; y += 1) if (isDark(x, y)) count += 1
    return count
  }
  return {
    pixelsIn([left, top, right, bottom]) {
      let count = 0
      for (let x = Math.round(left); x < right; x += 1) count += darkAt(x, top, bottom)
      return count
    },
    like(box) {
      const values = valuesIn(bitmap, box).sort()
      const [ink, paper] = [inkShare, paperShare].map((share) => values[Math.floor(share * values.length)] ?? 0)
      return inkBelow(bitmap, (paper as number) - paleShare * ((paper as number) - (ink as number)))
    },
    reach(from, end, [top, bottom], gap) {
      const step = end < from ? -1 : 1
      let last = from
      for (let x = Math.round(from); step * (end - x) > 0 && Math.abs(x - last) <= gap; x += step)
        if (darkAt(x, top, bottom) >= strokeMin) last = x
      return last
    },
    dashIn([left, top, right, bottom], digit) {
      let [x0, y0, x1, y1] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0]
      for (let x = Math.round(left); x < right; x += 1) {
        if (darkAt(x, top, bottom) < strokeMin) continue
        ;[x0, x1] = [Math.min(x0, x), x + 1]
        for (let y = Math.round(top); y < bottom; y += 1)
          if (isDark(x, y)) [y0, y1] = [Math.min(y0, y), Math.max(y1, y + 1)]
      }
      const [width, height, off] = [x1 - x0, y1 - y0, Math.abs((y0 + y1) / 2 - (top + bottom) / 2)]
      const isWide = width >= dash.widthMin * digit && width <= dash.widthMax * digit && width > height
      return isWide && height <= dash.heightMax * digit && off <= dash.offMax * digit ? [x0, y0, x1, y1] : undefined
    },
  }
}

function valuesIn({ grey, widthPixels, heightPixels }: Bitmap, [left, top, right, bottom]: PixelBox): Uint8Array {
  const [x0, x1] = [Math.max(0, Math.round(left)), Math.min(widthPixels, Math.round(right))]
  const values: number[] = []
  for (let y = Math.max(0, Math.round(top)); y < Math.min(heightPixels, bottom); y += 1)
    values.push(...grey.subarray(y * widthPixels + x0, y * widthPixels + x1))
  return Uint8Array.from(values)
}
