import type { Bitmap } from '../image/bitmap.ts'
import type { PixelBox } from './engine.ts'

/** A connected mark of ink, or several above one another: where it is, in pixels of the page. */
export type Mark = { left: number; top: number; right: number; bottom: number }

/** The pixels of a box in which paper and ink differ clearly. `paper`, `ink`: their greys. */
export type Crop = {
  pixels: Uint8Array
  widthPixels: number
  heightPixels: number
  left: number
  top: number
  paper: number
  ink: number
}

const inkShare = 0.04
const paperShare = 0.7
const contrastMin = 40
/** Fewer pixels are dust. */
const dustPixels = 3
/** Above one another, as the two parts of a broken digit are: of the narrower one. */
const overlapMin = 0.5

export function cropOf(bitmap: Bitmap, box: PixelBox): Crop | undefined {
  const left = Math.max(0, Math.floor(box[0]))
  const top = Math.max(0, Math.floor(box[1]))
  const widthPixels = Math.min(bitmap.widthPixels, Math.ceil(box[2])) - left
  const heightPixels = Math.min(bitmap.heightPixels, Math.ceil(box[3])) - top
  if (widthPixels <= 0 || heightPixels <= 0) return undefined
  const pixels = new Uint8Array(widthPixels * heightPixels)
  const counts = new Uint32Array(256)
  for (let y = 0; y < heightPixels; y += 1) {
    const from = (top + y) * bitmap.widthPixels + left
    const row = bitmap.grey.subarray(from, from + widthPixels)
    for (const value of row) counts[value] = (counts[value] as number) + 1
    pixels.set(row, y * widthPixels)
  }
  const [ink, paper] = [reached(counts, inkShare * pixels.length), reached(counts, paperShare * pixels.length)]
  return paper - ink < contrastMin ? undefined : { pixels, widthPixels, heightPixels, left, top, paper, ink }
}

function reached(counts: Uint32Array, share: number): number {
  let sum = 0
  return counts.findIndex((count) => {
    sum += count
    return sum > share
  })
}

/** What is inked, from left to right. `level`: how dark a pixel of ink is, from paper (0) to ink (1). */
export function marksOf({ pixels, widthPixels, heightPixels, left, top, paper, ink }: Crop, level: number): Mark[] {
  const found = connectedMarks(pixels, widthPixels, heightPixels, paper - level * (paper - ink))
  return joined(found).map((mark) => ({
    left: mark.left + left,
    top: mark.top + top,
    right: mark.right + left,
    bottom: mark.bottom + top,
  }))
}

export function connectedMarks(pixels: Uint8Array, width: number, height: number, dark: number): Mark[] {
  const seen = new Uint8Array(pixels.length)
  const found: Mark[] = []
  const stack: number[] = []
  for (let start = 0; start < pixels.length; start += 1) {
    if (seen[start] === 1 || (pixels[start] as number) >= dark) continue
    const mark = { left: width, top: height, right: 0, bottom: 0 }
    let count = 0
    seen[start] = 1
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      count += 1
      mark.left = Math.min(mark.left, x)
      mark.right = Math.max(mark.right, x + 1)
      mark.top = Math.min(mark.top, y)
      mark.bottom = Math.max(mark.bottom, y + 1)
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const next = ny * width + nx
          if (seen[next] === 1 || (pixels[next] as number) >= dark) continue
          seen[next] = 1
          stack.push(next)
        }
    }
    if (count >= dustPixels) found.push(mark)
  }
  return found
}

function joined(marks: readonly Mark[]): Mark[] {
  const result: Mark[] = []
  for (const mark of marks.toSorted((a, b) => a.left - b.left)) {
    const last = result.at(-1)
    const shared = last === undefined ? 0 : Math.min(last.right, mark.right) - Math.max(last.left, mark.left)
    const narrower = last === undefined ? 1 : Math.min(last.right - last.left, mark.right - mark.left)
    if (last === undefined || shared < overlapMin * narrower) result.push({ ...mark })
    else {
      last.right = Math.max(last.right, mark.right)
      last.top = Math.min(last.top, mark.top)
      last.bottom = Math.max(last.bottom, mark.bottom)
    }
  }
  return result
}
