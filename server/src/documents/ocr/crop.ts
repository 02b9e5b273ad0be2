import type { Bitmap } from '../image/bitmap.ts'
import type { Ink } from './ink.ts'

/** The part of a bitmap that has ink, and where it begins in the whole. */
export type Crop = { bitmap: Bitmap; left: number; top: number }

/** Around the ink: what is too faint for the small copy stands beside what is not. */
const marginInches = 0.15
/** Less is not worth a copy. */
const savedShareMin = 0.05

/** Without its empty margins: a third of a page, for which the engine takes as long as for any other pixels. */
export function croppedToInk(bitmap: Bitmap, ink: Ink): Crop {
  const { widthPixels, heightPixels, dpi, grey } = bitmap
  const [perColumn, perRow] = [widthPixels / ink.widthPixels, heightPixels / ink.heightPixels]
  const box = inkBox(ink)
  const margin = Math.ceil(dpi * marginInches)
  const left = Math.max(0, Math.floor(box.left * perColumn) - margin)
  const top = Math.max(0, Math.floor(box.top * perRow) - margin)
  const width = Math.min(widthPixels, Math.ceil((box.right + 1) * perColumn) + margin) - left
  const height = Math.min(heightPixels, Math.ceil((box.bottom + 1) * perRow) + margin) - top
  if (width * height > widthPixels * heightPixels * (1 - savedShareMin)) return { bitmap, left: 0, top: 0 }
  const part = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * widthPixels + left
    part.set(grey.subarray(from, from + width), row * width)
  }
  return { bitmap: { ...bitmap, widthPixels: width, heightPixels: height, grey: part }, left, top }
}

function inkBox({ widthPixels, heightPixels, marks }: Ink) {
  let [left, top, right, bottom] = [widthPixels, heightPixels, 0, 0]
  for (let y = 0, index = 0; y < heightPixels; y += 1) {
    for (let x = 0; x < widthPixels; x += 1, index += 1) {
      if ((marks[index] as number) === 0) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  return { left, top, right, bottom }
}
