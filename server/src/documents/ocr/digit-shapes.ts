import { median } from '../figures/lines.ts'
import type { Bitmap } from '../image/bitmap.ts'
import type { PixelWord } from './engine.ts'
import { type Crop, cropOf, type Mark, marksOf } from './ink-marks.ts'

/** A digit of a word, as it looks: greys on a small grid, from paper (0) to ink (1). `size`: what they come to. */
type Cut = { word: PixelWord; digit: string; shape: Float32Array; size: number }

const figure = /^[-+(]?[€$£]?\d[\d.,']*[-+)€]?$/
const marksOnly = /[.,'+-]/
/** How dark ink is, from paper (0) to ink (1): digits that touch at the first are apart at the next. */
const levels = [0.45, 0.55, 0.65, 0.75, 0.85]
/** Of the highest mark of a word: digits are so high, points, commas and signs are not. */
const tallShare = 0.62
/** In heights of a word: as far beside it there is nothing else that may belong to it. */
const besideShare = 0.9
/** In points of the grid: how many there are, and how many a digit is high. */
const grid = { across: 14, down: 18, digit: 14 }
const exemplarsMax = 40
const figuresMax = 3_000
/** Of the digits of the same name the second nearest counts: the nearest may have been misread in the same way. */
const ownRank = 2
/** Of the ten digits, so many must be common on the page. */
const digitsMin = 9
/** Measured on worn pages: digits that were read aright are mostly at a tenth of what the nearest other one is at. */
const ownMax = 0.15
const ownShareMax = 0.5

/**
 * The figures whose digits all look like the same digits elsewhere on the page, and clearly less like any other. The page shows its
 * own type a hundred times over, so that this proves what was read without asking what it should be: sums stay a proof of their own.
 */
export function alikeFigures(bitmap: Bitmap, words: readonly PixelWord[]): ReadonlySet<PixelWord> {
  const figures = words.filter(({ text }) => figure.test(text)).slice(0, figuresMax)
  const cuts = new Map(figures.map((word) => [word, cutsOf(bitmap, word, words)]))
  const exemplars = exemplarsOf([...cuts.values()].flat())
  const common = [...exemplars.values()].filter(({ length }) => length >= ownRank).length
  // A digit that the page shows nowhere else would be compared with all but itself.
  if (common < digitsMin) return new Set()
  const isAlike = (own: readonly Cut[]) => own.length > 0 && own.every((cut) => isLikeItsOwn(cut, exemplars))
  return new Set(figures.filter((word) => isAlike(cuts.get(word) as Cut[])))
}

/** Spread over the page, so that all its type is among them. */
function exemplarsOf(cuts: readonly Cut[]): ReadonlyMap<string, readonly Cut[]> {
  const groups = [...Map.groupBy(cuts, ({ digit }) => digit)]
  return new Map(
    groups.map(([digit, members]) => {
      const step = Math.max(1, members.length / exemplarsMax)
      const count = Math.min(members.length, exemplarsMax)
      return [digit, Array.from({ length: count }, (_none, at) => members[Math.floor(at * step)] as Cut)]
    }),
  )
}

function isLikeItsOwn(cut: Cut, exemplars: ReadonlyMap<string, readonly Cut[]>): boolean {
  const nearest = new Array<number>(ownRank).fill(ownMax)
  for (const each of exemplars.get(cut.digit) ?? []) {
    const most = nearest[ownRank - 1] as number
    const found = each.word === cut.word ? most : distance(cut, each, most)
    if (found < most) nearest.splice(0, ownRank, ...[...nearest, found].toSorted((a, b) => a - b).slice(0, ownRank))
  }
  const own = nearest[ownRank - 1] as number
  if (own >= ownMax) return false
  const least = own / ownShareMax
  return [...exemplars].every(
    ([digit, others]) =>
      digit === cut.digit || others.every((each) => each.word === cut.word || distance(cut, each, least) >= least),
  )
}

/** 0: the same; 1 and more: nothing in common. From `most` on it does not matter how much. */
function distance({ shape, size }: Cut, other: Cut, most: number): number {
  const unit = Math.sqrt(size * other.size)
  let sum = 0
  for (let at = 0; at < shape.length && sum < most * unit; at += 1) {
    const step = (shape[at] as number) - (other.shape[at] as number)
    sum += step * step
  }
  return sum / unit
}

/** None where the marks of the picture are not those of the text, or where ink beside it may belong to it. */
function cutsOf(bitmap: Bitmap, word: PixelWord, words: readonly PixelWord[]): Cut[] {
  const room = besideShare * (word.box[3] - word.box[1])
  const crop = cropOf(bitmap, [word.box[0] - room, word.box[1] - 1, word.box[2] + room, word.box[3] + 1])
  if (crop === undefined) return []
  const first = seenAt(crop, word, levels[0] as number)
  if (first === undefined) return []
  const wanted = word.text.replaceAll(/./g, (character) => (marksOnly.test(character) ? '.' : 'D'))
  const tall: Mark[][] = []
  // Points and commas are pale: they are seen where digits still touch, and gone where these are apart.
  const low: Mark[][] = []
  for (const level of levels) {
    const { inside, beside } = (level === levels[0] ? first : seenAt(crop, word, level)) ?? { inside: [], beside: [] }
    // One that touches the first digit of the word comes apart from it only at the level that shows the others.
    if (beside.some((mark) => isTall(mark, first.high) && !isOfWord(mark, words, word))) return []
    tall.push(inside.filter((mark) => isTall(mark, first.high)))
    low.push(inside.filter((mark) => !isTall(mark, first.high)))
    const digits = tall.find((high) => low.some((flat) => patternOf(high, flat) === wanted))
    if (digits !== undefined)
      return digitsOf(word, digits).map(([digit, mark]) => cutOf(crop, word, digit, mark, first.high))
  }
  return []
}

function digitsOf({ text }: PixelWord, marks: readonly Mark[]): [digit: string, mark: Mark][] {
  const characters = [...text].filter((character) => !marksOnly.test(character))
  return marks.flatMap((mark, at) => {
    const digit = characters[at] as string
    return /\d/.test(digit) ? [[digit, mark] as [string, Mark]] : []
  })
}

/** What is high and what is low, from left to right. */
const patternOf = (tall: readonly Mark[], low: readonly Mark[]): string =>
  [...tall.map((mark) => ({ mark, is: 'D' })), ...low.map((mark) => ({ mark, is: '.' }))]
    .toSorted((a, b) => a.mark.left + a.mark.right - b.mark.left - b.mark.right)
    .map(({ is }) => is)
    .join('')

const isTall = ({ top, bottom }: Mark, high: number) => bottom - top >= tallShare * high

/** `inside`: the marks of a word; `beside`: those left and right of it; `high`: how high its digits are. */
type Seen = { inside: readonly Mark[]; beside: readonly Mark[]; high: number }

function seenAt(crop: Crop, { box }: PixelWord, level: number): Seen | undefined {
  const isInside = ({ left, right }: Mark) => left + right > 2 * (box[0] - 1) && left + right < 2 * (box[2] + 1)
  const marks = marksOf(crop, level)
  const inside = marks.filter(isInside)
  const highest = Math.max(0, ...inside.map(({ top, bottom }) => bottom - top))
  if (highest === 0) return undefined
  const high = median(inside.filter((mark) => isTall(mark, highest)).map(({ top, bottom }) => bottom - top))
  return { inside, beside: marks.filter((mark) => !isInside(mark)), high }
}

/** Of another word of the page, be it the next group of the same figure. */
function isOfWord({ left, right, top, bottom }: Mark, words: readonly PixelWord[], own: PixelWord): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return words.some(
    ({ box }) => box !== own.box && x > box[0] - 1 && x < box[2] + 1 && y > box[1] - 1 && y < box[3] + 1,
  )
}

/** Around its centre of weight, and as high as all digits are. */
function cutOf(crop: Crop, word: PixelWord, digit: string, mark: Mark, high: number): Cut {
  const { pixels, widthPixels, heightPixels, left: x0, top: y0, paper, ink } = crop
  const at = (x: number, y: number) => {
    const isIn = x >= mark.left - 1 && x <= mark.right && y >= mark.top - 1 && y <= mark.bottom
    if (!isIn || x < x0 || y < y0 || x >= x0 + widthPixels || y >= y0 + heightPixels) return 0
    return Math.max(0, Math.min(1, (paper - (pixels[(y - y0) * widthPixels + x - x0] as number)) / (paper - ink)))
  }
  let [sum, sumX, sumY] = [0, 0, 0]
  for (let y = mark.top; y < mark.bottom; y += 1)
    for (let x = mark.left; x < mark.right; x += 1) {
      const value = at(x, y)
      sum += value
      sumX += value * x
      sumY += value * y
    }
  const step = high / grid.digit
  const shape = new Float32Array(grid.across * grid.down)
  let size = 0
  for (let index = 0; index < shape.length; index += 1) {
    const x = sumX / sum + ((index % grid.across) - (grid.across - 1) / 2) * step
    const y = sumY / sum + (Math.floor(index / grid.across) - (grid.down - 1) / 2) * step
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [right, down] = [x - left, y - top]
    const above = at(left, top) * (1 - right) + at(left + 1, top) * right
    const below = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right
    const value = above * (1 - down) + below * down
    shape[index] = value
    size += value * value
  }
  return { word, digit, shape, size }
}
