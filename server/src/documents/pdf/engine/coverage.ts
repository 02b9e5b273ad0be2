import type { Box } from '../../page-evidence.ts'
import type { Area } from './areas.ts'
import { overlaps } from './geometry.ts'

/** The page as a grid, so that a word is compared only with what lies about it. */
const cellsAcross = 24

export type AreaIndex = { about(box: Box): readonly Area[] }

/** Areas in drawing order by where they are. */
export function areaIndex(areas: readonly Area[], width: number, height: number): AreaIndex {
  const cells = new Map<number, Area[]>()
  const columnOf = (x: number) => clamp(Math.floor((x / Math.max(1, width)) * cellsAcross))
  const rowOf = (y: number) => clamp(Math.floor((y / Math.max(1, height)) * cellsAcross))
  const eachCell = ([left, top, right, bottom]: Box, visit: (cell: number) => void) => {
    const [first, last] = [columnOf(left), columnOf(right)]
    for (let row = rowOf(top), lastRow = rowOf(bottom); row <= lastRow; row += 1) {
      for (let column = first; column <= last; column += 1) visit(row * cellsAcross + column)
    }
  }
  for (const area of areas) {
    eachCell(area.box, (number) => {
      const cell = cells.get(number)
      if (cell === undefined) cells.set(number, [area])
      else cell.push(area)
    })
  }
  return {
    about(box) {
      if (cells.size === 0) return []
      const found = new Set<Area>()
      eachCell(box, (number) => {
        for (const area of cells.get(number) ?? []) if (overlaps(area.box, box)) found.add(area)
      })
      return [...found]
    },
  }
}

const clamp = (index: number) => Math.max(0, Math.min(cellsAcross - 1, Number.isNaN(index) ? 0 : index))

/** Points of a box at which it is looked whether something lies over it. */
const samples = [0.15, 0.5, 0.85] as const

/** By what, of the areas about it, and to which share what was drawn at `order` is covered. `tick`: at each look. */
export function coverOf(
  about: readonly Area[],
  order: number,
  inkBoxes: () => readonly Box[],
  tick: () => void,
): { order: number; share: number } | undefined {
  const later = about.filter((area) => area.isOpaque && area.object.order > order)
  if (later.length === 0) return undefined
  later.sort((one, other) => other.object.order - one.object.order)
  let points = 0
  let covered = 0
  let topmost: number | undefined
  for (const box of inkBoxes()) {
    for (const across of samples) {
      for (const down of samples) {
        const x = box[0] + across * (box[2] - box[0])
        const y = box[1] + down * (box[3] - box[1])
        points += 1
        tick()
        const area = later.find((candidate) => candidate.isOver(x, y))
        if (area === undefined) continue
        covered += 1
        topmost = Math.max(topmost ?? 0, area.object.order)
      }
    }
  }
  return topmost === undefined ? undefined : { order: topmost, share: Math.round((covered / points) * 100) / 100 }
}

const paper = '#ffffff'
/** Of the height of a word: what is thinner may be a stroke across it, and no background. */
const strokeShareMax = 0.2
/** Of the points of a word: so many lie on thin strips where these make a background together. */
const stripsShareMin = 0.5

/** The colour that text drawn at `order` stands on; undefined where that is a picture or cannot be said. */
export function colourBelow(about: readonly Area[], order: number, box: Box, tick: () => void): string | undefined {
  const x = (box[0] + box[2]) / 2
  const y = (box[1] + box[3]) / 2
  let below: Area | undefined
  let strip: Area | undefined
  for (const area of about) {
    const isThin = isStroke(area.box, box)
    const { order: topmost = 0 } = (isThin ? strip : below)?.object ?? {}
    if (area.object.order > order || area.object.order < topmost) continue
    tick()
    if (!area.isOver(x, y)) continue
    if (isThin) strip = area
    else below = area
  }
  if (strip !== undefined && strip.object.order >= (below?.object.order ?? 0) && isOnStrips(about, order, box, tick))
    below = strip
  if (below === undefined) return paper
  // A thick line is a background as well.
  return below.isOpaque ? below.fill : below.fill === undefined ? below.stroke : undefined
}

/** Where it lies over the word. */
const isStroke = (area: Box, word: Box) =>
  [0, 1].some(
    (at) =>
      Math.min(area[at + 2] ?? 0, word[at + 2] ?? 0) - Math.max(area[at] ?? 0, word[at] ?? 0) <
      strokeShareMax * (word[3] - word[1]),
  )

/** So many points of a word, no two of them in one row or in one column. */
const points = 16
const step = 7

/** Whether strokes about a word lie under most of it, as the thin strips do of which a gradient is drawn. */
function isOnStrips(about: readonly Area[], order: number, word: Box, tick: () => void): boolean {
  const strips = about.filter(({ box, object }) => object.order <= order && isStroke(box, word))
  let under = 0
  for (let at = 0; at < points; at += 1) {
    const x = word[0] + ((at + 0.5) / points) * (word[2] - word[0])
    const y = word[1] + ((((at * step) % points) + 0.5) / points) * (word[3] - word[1])
    const isUnder = strips.some((strip) => {
      if (x < strip.box[0] || x > strip.box[2] || y < strip.box[1] || y > strip.box[3]) return false
      tick()
      return strip.isOver(x, y)
    })
    if (isUnder) under += 1
  }
  return under >= stripsShareMin * points
}

/** As near as makes no difference to the eye. */
export function isSameColour(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [Number.parseInt(one.slice(1), 16), Number.parseInt(other.slice(1), 16)]
  const isNear = (shift: number) => Math.abs(((a >> shift) & 0xff) - ((b >> shift) & 0xff)) <= 4
  return isNear(16) && isNear(8) && isNear(0)
}
