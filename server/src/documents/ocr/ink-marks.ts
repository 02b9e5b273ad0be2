import type { Bitmap } from '../image/bitmap.ts'
import type { PixelBox } from './engine.ts'

/** A connected mark of ink, or several above one another: where it is, in pixels of the page. */
export type Mark = { left: number; top: number; right: number; bottom: number }

/** Marks of a box in which paper and ink differ clearly. `paper`, `ink`: their greys. */
export type Marks = { marks: readonly Mark[]; paper: number; ink: number }

const inkShare = 0.04
const paperShare = 0.7
const contrastMin = 40
/** Fewer pixels are dust. */
const dustPixels = 3
/** Above one another, as the two parts of a broken digit are: of the narrower one. */
const overlapMin = 0.5

/** What is inked in a box, from left to right. `level`: how dark a pixel of ink is, from paper (0) to ink (1). */
export function marksIn(bitmap: Bitmap, box: PixelBox, level: number): Marks | undefined {
  const left = Math.max(0, Math.floor(box[0]))
  const top = Math.max(0, Math.floor(box[1]))
  const width = Math.min(bitmap.widthPixels, Math.ceil(box[2])) - left
  const height = Math.min(bitmap.heightPixels, Math.ceil(box[3])) - top
  if (width <= 0 || height <= 0) return undefined
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const from = (top + y) * bitmap.widthPixels + left
    pixels.set(bitmap.grey.subarray(from, from + width), y * width)
  }
  const sorted = pixels.toSorted()
  const [ink, paper] = [inkShare, paperShare].map((share) => sorted[Math.floor(share * sorted.length)] as number)
  if (ink === undefined || paper === undefined || paper - ink < contrastMin) return undefined
  const dark = paper - level * (paper - ink)
  const found = connectedMarks(pixels, width, height, dark)
  const marks = joined(found).map((mark) => ({
    left: mark.left + left,
    top: mark.top + top,
    right: mark.right + left,
    bottom: mark.bottom + top,
  }))
  return { marks, paper, ink }
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
