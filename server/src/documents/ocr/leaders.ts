import type { Bitmap } from '../image/bitmap.ts'
import { paperOf } from './rules.ts'

/** A dot is no larger, in inches; the next one stands no further off. */
const dotInchesMax = 0.028
const stepInchesMax = 0.13
const darkerBy = 0.8
/** So many dots in a row, and as far from each other but for so much of the way, are no points of a text. */
const dotsMin = 7
const unevenMax = 0.3
/** Of paper that is grain all over none is a leader. */
const dotsMax = 60_000

type Dot = { left: number; top: number; right: number; bottom: number }

/** Without the dots that lead from a line's words to its amounts: Tesseract makes letters of them, and of the words beside them. */
export function withoutLeaders(bitmap: Bitmap): Bitmap {
  const dots = dotsOf(bitmap)
  if (dots.length < dotsMin || dots.length > dotsMax) return bitmap
  const leaders = leadersOf(dots, bitmap.dpi)
  if (leaders.length === 0) return bitmap
  const { widthPixels: width, heightPixels: height } = bitmap
  const [grey, paper] = [bitmap.grey.slice(), paperOf(bitmap.grey)]
  for (const { left, top, right, bottom } of leaders)
    for (let y = Math.max(0, top - 2); y <= Math.min(height - 1, bottom + 2); y += 1)
      grey.fill(paper, y * width + Math.max(0, left - 2), y * width + Math.min(width, right + 3))
  return { ...bitmap, grey }
}

/** Dark pixels that hang together, and are few. */
function dotsOf({ widthPixels: width, heightPixels: height, dpi, grey }: Bitmap): Dot[] {
  const [dark, sideMax] = [paperOf(grey) * darkerBy, Math.max(3, Math.round(dpi * dotInchesMax))]
  // What was seen is marked as paper. The rim of the picture is left out, so that each pixel has others around it.
  const left = grey.slice()
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  const dots: Dot[] = []
  for (let start = width + 1; start < grey.length - width - 1; start += 1) {
    if ((left[start] as number) >= dark) continue
    const dot = { left: width, top: height, right: 0, bottom: 0 }
    const open = [start]
    left[start] = 255
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width
      const y = (at - x) / width
      if (x < dot.left) dot.left = x
      if (x > dot.right) dot.right = x
      if (y < dot.top) dot.top = y
      if (y > dot.bottom) dot.bottom = y
      if (x === 0 || x === width - 1 || y === 0 || y === height - 1) continue
      for (const by of around) {
        if ((left[at + by] as number) >= dark) continue
        left[at + by] = 255
        open.push(at + by)
      }
    }
    if (dot.right - dot.left < sideMax && dot.bottom - dot.top < sideMax) dots.push(dot)
  }
  return dots
}

const middleOf = ({ left, top, right, bottom }: Dot) => [(left + right) / 2, (top + bottom) / 2] as const

function leadersOf(dots: readonly Dot[], dpi: number): Dot[] {
  const [stepMax, offMax] = [dpi * stepInchesMax, (dpi * dotInchesMax) / 2]
  const rows = Map.groupBy(dots, (dot) => Math.floor(middleOf(dot)[1] / offMax))
  for (const row of rows.values()) row.sort((a, b) => a.left - b.left)
  const taken = new Set<Dot>()
  const nextTo = (dot: Dot, step: number | undefined): Dot | undefined => {
    const [x, y] = middleOf(dot)
    const at = Math.floor(y / offMax)
    const near = [at - 1, at, at + 1].flatMap((row) => rows.get(row) ?? []).filter((other) => !taken.has(other))
    return near
      .filter((other) => {
        const [otherX, otherY] = middleOf(other)
        const gap = otherX - x
        if (gap <= 0 || gap > stepMax || Math.abs(otherY - y) > offMax) return false
        return step === undefined || Math.abs(gap - step) <= Math.max(1.5, unevenMax * step)
      })
      .toSorted((a, b) => a.left - b.left)[0]
  }
  const leaders: Dot[] = []
  for (const first of dots.toSorted((a, b) => a.left - b.left)) {
    if (taken.has(first)) continue
    const chain = [first]
    let step: number | undefined
    for (let next = nextTo(first, step); next !== undefined; next = nextTo(next, step)) {
      step ??= middleOf(next)[0] - middleOf(first)[0]
      chain.push(next)
    }
    if (chain.length < dotsMin) continue
    for (const dot of chain) taken.add(dot)
    leaders.push(...chain)
  }
  return leaders
}
