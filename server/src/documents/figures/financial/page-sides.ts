import type { Box } from '../../page-evidence.ts'
import { amountsOf } from '../amounts.ts'
import { heightOf, type Line, linesOf, type PlacedWord } from '../lines.ts'

type Gutter = { x: number; top: number; bottom: number }
const headsPoints = 30

/** What stands above and below the two tables is not cut in two. */
export function sidesOf(words: readonly PlacedWord[], { x, top, bottom }: Gutter): Line[][] {
  const middleOf = ([left, , right]: Box) => (left + right) / 2
  const divided = titlesBeside(words, x, top)
  const isBeside = (word: PlacedWord) =>
    (word.box[1] >= top - headsPoints && word.box[3] <= bottom + 4) || divided.has(word)
  const beside = words.filter(isBeside)
  return [
    words.filter((word) => !isBeside(word) && word.box[1] < top),
    beside.filter(({ box }) => middleOf(box) < x),
    beside.filter(({ box }) => middleOf(box) >= x),
    words.filter((word) => !isBeside(word) && word.box[1] >= top),
  ].map(linesOf)
}

const titlesPoints = 160
const gutterPoints = 24

/** `AKTIVA … PASSIVA`: titles further up that leave the gutter open are each of its own side. */
function titlesBeside(words: readonly PlacedWord[], x: number, top: number): ReadonlySet<PlacedWord> {
  const above = words.filter(({ box }) => box[1] < top && box[1] > top - titlesPoints)
  const divided = linesOf(above).filter(({ words: members }) => {
    const [left, right] = [members.filter(({ box }) => box[0] < x), members.filter(({ box }) => box[0] >= x)]
    const [end, start] = [Math.max(...left.map(({ box }) => box[2])), Math.min(...right.map(({ box }) => box[0]))]
    return left.length > 0 && right.length > 0 && end <= x + 4 && start - end > gutterPoints
  })
  return new Set(divided.flatMap(({ words: members }) => members))
}

function isApart({ words }: Line, end: number, box: Box): boolean {
  const next = words[end + 1]
  return next === undefined || next.box[0] - box[2] > 1.2 * heightOf(box)
}

const numbering = /^(?:[A-Za-z]|[IVX]{1,5}|\d{1,2})[.)]$/

/** Where words begin, with the number of their line (`II.`, `1.`). A dash may be a nil of the table before: it begins nothing. */
function labelStart([first, second]: readonly PlacedWord[]): number | undefined {
  const isWord = (word: PlacedWord | undefined) => word !== undefined && /^\p{L}{3,}/u.test(word.text)
  if (isWord(first)) return first?.box[0]
  if (first === undefined || !isWord(second)) return undefined
  return numbering.test(first.text) ? first.box[0] : dash.test(first.text) ? second?.box[0] : undefined
}

const dash = /^[-–—−]$/

/** Where the second of two tables side by side begins: several lines have words again behind their amounts. */
export function gutterOf(lines: readonly Line[]): Gutter | undefined {
  const starts: number[] = []
  const ends: number[] = []
  const tops: number[] = []
  const bottoms: number[] = []
  let rows = 0
  for (const line of lines) {
    // In thousands most amounts are bare digits; a number inside of words has no wide gap behind it.
    const amounts = amountsOf(line).filter(({ plain, last: end, box }) => !plain || isApart(line, end, box))
    if (amounts.length > 0) rows += 1
    const last = amounts.at(-1)
    const first = amounts[0]
    if (last === undefined || first === undefined || first === last) continue
    // A number that begins the line is an account's.
    for (const amount of amounts.slice(0, -1).filter(({ first: at }) => at > 0)) {
      const start = labelStart(line.words.slice(amount.last + 1, amount.last + 3))
      if (start !== undefined && start > amount.box[2] + 4) {
        starts.push(start)
        ends.push(amount.box[2])
        tops.push(line.box[1])
        bottoms.push(line.box[3])
        break
      }
    }
  }
  if (starts.length < 4 || starts.length < 0.3 * rows) return gutterByWords(lines)
  const [start, end] = [Math.min(...starts), Math.max(...ends)]
  if (start <= end) return gutterByWords(lines)
  const x = (start + end) / 2
  return { x, top: Math.min(...tops), bottom: lastBeside(lines, x, Math.max(...bottoms)) }
}

const wideGapPoints = 24
const indentPoints = 16
const besideMin = 5
const amountsMin = 3

/** Few rows of the two tables stand on one line: words that begin again and again at one place, with amounts on both sides of it. */
function gutterByWords(lines: readonly Line[]): Gutter | undefined {
  const starts = lines.flatMap((line) =>
    line.words.flatMap((word, at) => {
      const gap = at === 0 ? 0 : word.box[0] - (line.words[at - 1] as PlacedWord).box[2]
      return at > 0 && gap > wideGapPoints && labelStart(line.words.slice(at, at + 2)) !== undefined
        ? [{ line, left: word.box[0] }]
        : []
    }),
  )
  for (const { left } of starts.toSorted((a, b) => a.left - b.left)) {
    const same = starts.filter((other) => other.left >= left && other.left <= left + indentPoints)
    if (same.length < besideMin) continue
    const [tops, bottoms] = [same.map(({ line }) => line.box[1]), same.map(({ line }) => line.box[3])]
    const [top, bottom] = [Math.min(...tops), Math.max(...bottoms)]
    const x = left - 4
    const region = lines.filter(({ box }) => box[1] >= top && box[3] <= bottom)
    if (region.some(({ words }) => words.some(({ box }) => box[0] < x && box[2] > x))) continue
    const sideRows = (isSide: (box: Box) => boolean) =>
      region.filter((line) => amountsOf(line).some(({ plain, box }) => !plain && isSide(box))).length
    const isBoth = sideRows((box) => box[2] < x) >= amountsMin && sideRows((box) => box[0] > x) >= amountsMin
    if (isBoth) return { x, top, bottom: lastBeside(lines, x, bottom) }
  }
  return undefined
}

const rowGapPoints = 40

/** One of the two tables is longer, or only a heading stands beside its last row: they go on for as long as the gutter stays open. */
function lastBeside(lines: readonly Line[], x: number, from: number): number {
  let bottom = from
  for (const line of lines.toSorted((a, b) => a.box[1] - b.box[1])) {
    if (line.box[3] <= bottom) continue
    const isCrossed = line.words.some(({ box }) => box[0] < x - 2 && box[2] > x + 2)
    if (isCrossed || line.box[1] - bottom > rowGapPoints || isOneRow(line, x)) return bottom
    bottom = line.box[3]
  }
  return bottom
}

/** Words on the left and their amounts on the right: a row of a table that is as wide as the page. */
function isOneRow({ words }: Line, x: number): boolean {
  const [left, right] = [words.filter(({ box }) => box[0] < x), words.filter(({ box }) => box[0] >= x)]
  if (left.length === 0 || right.length === 0) return false
  return amountsOf({ words: left }).length === 0 && !right.some(({ text }) => /\p{L}{3}/u.test(text))
}

/**
 * Words, amounts, a wide gap, words again: two rows side by side, on a page where too few are so for a gutter. Left whole, the amounts
 * of the second would be taken for those of the first.
 */
export function dividedRows(line: Line): Line[] {
  const amounts = amountsOf(line).filter(({ plain, first }) => !plain && first > 0)
  const inner = amounts.find(({ last, box }) => {
    const start = labelStart(line.words.slice(last + 1, last + 3))
    const isWide = start !== undefined && start - box[2] > 1.2 * heightOf(box)
    return isWide && amounts.some(({ first }) => first > last + 1)
  })
  if (inner === undefined) return [line]
  const part = (words: readonly PlacedWord[]) => linesOf(words)
  return [...part(line.words.slice(0, inner.last + 1)), ...part(line.words.slice(inner.last + 1)).flatMap(dividedRows)]
}
