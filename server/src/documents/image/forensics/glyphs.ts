import type { Bitmap } from '../bitmap.ts'
import type { Area } from './area.ts'

/** A connected mark of ink inside a word, as high as a digit: where it is, its centre of weight, and how much ink it has. */
export type Glyph = { word: number; area: Area; x: number; y: number; ink: number }

/** Between ink and paper, from the paper's side: thin strokes of small print never get very dark. */
const inkShare = 0.45
const heightShareMin = 0.45

export function glyphsOf(bitmap: Bitmap, area: Area, word: number): Glyph[] {
  const { marks, width, height } = marksOf(bitmap, area)
  const seen = new Uint8Array(marks.length)
  const glyphs: Glyph[] = []
  for (let start = 0; start < marks.length; start += 1) {
    if (marks[start] === 0 || seen[start] === 1) continue
    const found = connected(marks, width, height, start, seen)
    const high = found.bottom - found.top
    // Points and commas say nothing; what touches the edge is a line, or cut off.
    const isCut = found.left === 0 || found.top === 0 || found.right === width || found.bottom === height
    if (high < height * heightShareMin || high < 8 || found.right - found.left < 4 || isCut) continue
    glyphs.push({
      word,
      area: {
        left: area.left + found.left,
        top: area.top + found.top,
        right: area.left + found.right,
        bottom: area.top + found.bottom,
      },
      x: area.left + found.sumX / found.count,
      y: area.top + found.sumY / found.count,
      ink: found.count,
    })
  }
  return glyphs
}

function marksOf({ grey, widthPixels }: Bitmap, { left, top, right, bottom }: Area) {
  const [width, height] = [right - left, bottom - top]
  let [darkest, lightest] = [255, 0]
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const value = grey[y * widthPixels + x] as number
      darkest = Math.min(darkest, value)
      lightest = Math.max(lightest, value)
    }
  const level = lightest - (lightest - darkest) * inkShare
  const marks = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      marks[y * width + x] = (grey[(top + y) * widthPixels + left + x] as number) < level ? 1 : 0
  return { marks, width, height }
}

function connected(marks: Uint8Array, width: number, height: number, start: number, seen: Uint8Array) {
  const box = { left: width, top: height, right: 0, bottom: 0, sumX: 0, sumY: 0, count: 0 }
  const queue = [start]
  seen[start] = 1
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    box.left = Math.min(box.left, x)
    box.top = Math.min(box.top, y)
    box.right = Math.max(box.right, x + 1)
    box.bottom = Math.max(box.bottom, y + 1)
    box.sumX += x
    box.sumY += y
    box.count += 1
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dx = -1; dx <= 1; dx += 1) {
        const [nx, ny] = [x + dx, y + dy]
        const next = ny * width + nx
        if (nx < 0 || ny < 0 || nx >= width || ny >= height || marks[next] === 0 || seen[next] === 1) continue
        seen[next] = 1
        queue.push(next)
      }
  }
  return box
}
