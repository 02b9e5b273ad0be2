import type { Bitmap } from '../bitmap.ts'

/** Of a block of a JPEG, in pixels. Blocks are counted row by row, from the corner of the picture. */
export const side = 8

export const startOf = (block: number, columns: number, width: number): number =>
  Math.floor(block / columns) * side * width + (block % columns) * side

/** Pixels as dark or as light as can be were cut off, and lie on no step. */
export function isWhole({ grey, widthPixels }: Bitmap, block: number, columns: number): boolean {
  const start = startOf(block, columns, widthPixels)
  for (let y = 0; y < side; y += 1)
    for (let at = start + y * widthPixels, end = at + side; at < end; at += 1)
      if (grey[at] === 0 || grey[at] === 255) return false
  return true
}
