import type { Box } from '../../../page-evidence.ts'
import { type Amount, amountsOf } from '../../amounts.ts'
import { heightOf, type Line, linesOf, type PlacedWord } from '../../lines.ts'
import { isPageNumber } from './page-numbers.ts'

/** `start`: where the words of the second table begin. */
type Gutter = { x: number; start: number; top: number; bottom: number }
const headsPoints = 30

/** What stands above and below the two tables is not cut in two. */
export function sidesOf(words: readonly PlacedWord[], gutter: Gutter): Line[][] {
  const { x, top, bottom } = gutter
  const middleOf = ([left, , right]: Box) => (left + right) / 2
  const divided = titlesBeside(words, gutter)
  // `STATO PATRIMONIALE` in the middle, right above both.
  const above = words.filter(({ box }) => box[1] >= top - headsPoints && box[3] <= top)
  const whole = new Set(linesOf(above).flatMap((line) => (isTitle(line, x) ? line.words : [])))
  const isBeside = (word: PlacedWord) =>
    (word.box[1] >= top - headsPoints && word.box[3] <= bottom + 4 && !whole.has(word)) || divided.has(word)
  const beside = words.filter(isBeside)
  return [
    words.filter((word) => !isBeside(word) && word.box[1] < top),
    beside.filter(({ box }) => middleOf(box) < x),
    beside.filter(({ box }) => middleOf(box) >= x),
    words.filter((word) => !isBeside(word) && word.box[1] >= top),
  ].map(linesOf)
}

/** One stretch of words over the gutter; `AKTIVA EUR EUR PASSIVA EUR EUR` has wide gaps, and is of both. */
const isTitle = (line: Line, x: number) =>
  isCrossed(line, x) &&
  line.words.every(({ box }, at) => at === 0 || !isFar(box[0], (line.words[at - 1] as PlacedWord).box))

const titlesPoints = 160
const gutterPoints = 24

/**
 * `AKTIVA … PASSIVA`: titles further up that leave the gutter open are each of its own side. Where the gutter is narrow, the second
 * begins where its table does.
 */
function titlesBeside(words: readonly PlacedWord[], { x, start: begins, top }: Gutter): ReadonlySet<PlacedWord> {
  const above = words.filter(({ box }) => box[1] < top && box[1] > top - titlesPoints)
  const divided = linesOf(above).filter(({ words: members }) => {
    const [left, right] = [members.filter(({ box }) => box[0] < x), members.filter(({ box }) => box[0] >= x)]
    const [end, start] = [Math.max(...left.map(({ box }) => box[2])), Math.min(...right.map(({ box }) => box[0]))]
    if (left.length === 0 || right.length === 0 || end > x + 4) return false
    const isOfTable = start <= begins + indentPoints && isFar(start, (left.at(-1) as PlacedWord).box)
    return start - end > gutterPoints || isOfTable
  })
  return new Set(divided.flatMap(({ words: members }) => members))
}

function isApart({ words }: Line, end: number, box: Box): boolean {
  const next = words[end + 1]
  return next === undefined || isFar(next.box[0], box)
}

const numbering = /^(?:[A-Za-z]|[IVX]{1,5}|\d{1,2})[.)]$/
/** `28  Capitale sociale`, `401000  Fournisseurs`, `20.01  Capitale sociale`. */
const account = /^(?:\d{2,8}|\d{1,3}[./]\d{1,4}(?:[./]\d{1,4})?)$/
/** `F.do`, `C/c` are words as well. */
const isWord = (word: PlacedWord | undefined) =>
  word !== undefined && (/^\p{L}{3,}/u.test(word.text) || /^\p{L}{1,3}[./]\p{L}{1,4}/u.test(word.text))

/** Where words begin, with the number of their line (`II.`, `1.`). A dash may be a nil of the table before: it begins nothing. */
function labelStart([first, second]: readonly PlacedWord[]): number | undefined {
  if (isWord(first)) return first?.box[0]
  if (first === undefined || !isWord(second)) return undefined
  if (numbering.test(first.text)) return first.box[0]
  return dash.test(first.text) ? second?.box[0] : undefined
}

const dash = /^[-–—−]$/

type Beside = { line: Line; amount: Amount; start: number; account: number | undefined }

/** Words again behind an amount, with the number of their account where the lines of the first table begin with one. */
function besideOn(line: Line, amounts: readonly Amount[]): Beside[] {
  const hasAccounts = account.test(line.words[0]?.text ?? '')
  const own = amounts.filter(({ first }) => first > 0)
  // A number that begins the line is an account's.
  return amounts.slice(0, -1).flatMap((amount) => {
    const [first, second] = line.words.slice(amount.last + 1, amount.last + 3)
    if (amount.first === 0 || first === undefined) return []
    // `512  430  Eigenkapital  600  500` in thousands: an account has as many amounts before it as behind.
    const before = own.filter(({ last }) => last <= amount.last).length
    const behind = own.filter(({ first: from }) => from > amount.last + 1).length
    const isAccount = hasAccounts && account.test(first.text) && isWord(second) && before === behind
    const start = isAccount ? first.box[0] : labelStart(line.words.slice(amount.last + 1, amount.last + 3))
    if (start === undefined || start <= amount.box[2]) return []
    return [{ line, amount, start, account: isAccount ? start : undefined }]
  })
}

const sameLeftPoints = 6
const nearPoints = 4
const alignedMin = 5

/**
 * Amounts that end where the words of the second table begin, with no more than a space between them, are a sentence's, unless several end
 * at one place.
 */
function apartOrAligned(on: readonly Beside[], isAligned: (amount: Amount) => boolean): Beside[] {
  return on.filter((each) => each.start > each.amount.box[2] + nearPoints || isAligned(each.amount))
}

/** Whether several of these end where an amount does: in their order only the next few can. */
function alignedWith(amounts: readonly Amount[]): (amount: Amount) => boolean {
  const ends = Float64Array.from(amounts, ({ box }) => box[2]).sort()
  const from = (left: number) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] as number) < left) low = middle + 1
      else high = middle
    }
    return low
  }
  return ({ box }) =>
    (ends[from(box[2] - nearPoints) + alignedMin - 1] ?? Number.POSITIVE_INFINITY) <= box[2] + nearPoints
}

const besideShare = 0.3
const openShare = 0.2

const isFar = (left: number, box: Box) => left - box[2] > 1.2 * heightOf(box)
const limitsOf = (all: readonly Beside[]) => ({
  start: Math.min(...all.map((each) => each.start)),
  end: Math.max(...all.map(({ amount }) => amount.box[2])),
})
const isDivided = (all: readonly Beside[]) => limitsOf(all).start > limitsOf(all).end

const titleLines = [1, 2, 3]
/** More digits without a gap are the number of a company. */
const bareDigitsMax = 8

/** Where the second of two tables side by side begins: several lines have words again behind their amounts. */
export function gutterOf(lines: readonly Line[], ocr = false): Gutter | undefined {
  const isInColumn = alignedWith(lines.flatMap((line) => amountsOf(line)))
  const found = lines.map((line) => {
    // In thousands most amounts are bare digits; a number inside of words has no wide gap behind it.
    const amounts = amountsOf(line).filter(
      (amount) =>
        !amount.plain ||
        (amount.text.length <= bareDigitsMax && (isApart(line, amount.last, amount.box) || isInColumn(amount))),
    )
    return { amounts, beside: besideOn(line, amounts) }
  })
  const rows = found.filter(({ amounts }) => amounts.length > 0).length
  const accounts = found.flatMap(({ beside }) => beside.flatMap(({ account: left }) => left ?? []))
  const isAccount = ({ text, box }: Amount) =>
    account.test(text) && accounts.some((left) => Math.abs(left - box[0]) <= sameLeftPoints)
  const candidates = found.map(({ beside }) => beside.filter(({ amount }) => !isAccount(amount)))
  const isAligned = alignedWith(candidates.flat().map(({ amount }) => amount))
  const every = candidates.flatMap((on) => apartOrAligned(on, isAligned).slice(0, 1))
  // `… au capital de 520 k€ — RCS Angers 845 408 400 — Comptes …` below both: a sentence has no wide gap behind its numbers.
  const apart = every.filter(({ line, amount }) => isApart(line, amount.last, amount.box))
  // `SARL … 552 081 317      BILAN AU …` above both is the first of them.
  const all = [every, apart, ...titleLines.map((count) => apart.slice(count))].find(isDivided) ?? apart
  const { start, end } = limitsOf(all)
  const x = (start + end) / 2
  const [tops, bottoms] = [all.map(({ line }) => line.box[1]), all.map(({ line }) => line.box[3])]
  const top = Math.min(...tops)
  // `Pag. 2` in the middle of the foot closes no gutter.
  const isOpen = lines.every((line) => line.box[1] < top || !isCrossed(line, x) || isPageNumber(line))
  // The second of the two may be much shorter: then nothing but the gap may be between them.
  const isEnough = all.length >= (isOpen ? openShare : besideShare) * rows
  if (all.length < 4 || !isEnough || start <= end) return gutterByWords(lines, ocr)
  return { x, start, top, bottom: lastBeside(lines, x, Math.max(...bottoms)) }
}

const wideGapPoints = 24
const indentPoints = 16
const besideMin = 5
const amountsMin = 3

/** Few rows of the two tables stand on one line: words that begin again and again at one place, with amounts on both sides of it. */
function gutterByWords(lines: readonly Line[], ocr: boolean): Gutter | undefined {
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
    const across = region.flatMap(({ words }) => words.filter(({ box }) => box[0] < x && box[2] > x))
    if (ocr ? !areReadWithRule(across, region.length) : across.length > 0) continue
    const sideRows = (isSide: (box: Box) => boolean) =>
      region.filter((line) => amountsOf(line).some(({ plain, box }) => !plain && isSide(box))).length
    const isBoth = sideRows((box) => box[2] < x) >= amountsMin && sideRows((box) => box[0] > x) >= amountsMin
    if (isBoth) return { x, start: left, top, bottom: lastBeside(lines, x, bottom) }
  }
  return undefined
}

const linesPerRuled = 10
/** In a picture an amount may be read as one with the rule behind it, which stands between the tables: seldom, and never a word. */
const areReadWithRule = (across: readonly PlacedWord[], lines: number) =>
  across.length <= lines / linesPerRuled && across.every(({ text }) => /^[\d.,]{4,14}$/.test(text))

const rowGapPoints = 40

/** One of the two tables is longer, or only a heading stands beside its last row: they go on for as long as the gutter stays open. */
function lastBeside(lines: readonly Line[], x: number, from: number): number {
  let bottom = from
  for (const line of lines.toSorted((a, b) => a.box[1] - b.box[1])) {
    if (line.box[3] <= bottom) continue
    const isFarBelow = line.box[1] - bottom > rowGapPoints && !areTotals(line, x)
    if (isCrossed(line, x) || isFarBelow || (isOneRow(line, x) && !goesOnBefore(lines, line, x))) return bottom
    bottom = line.box[3]
  }
  return bottom
}

/** `II. Forderungen` beside the last sum of the second table: right below, the first goes on with amounts of its own. */
function goesOnBefore(lines: readonly Line[], { box }: Line, x: number): boolean {
  const below = lines.filter((line) => line.box[1] >= box[3] - 1).toSorted((a, b) => a.box[1] - b.box[1])[0]
  if (below === undefined || isCrossed(below, x) || below.box[1] - box[3] > rowGapPoints) return false
  return amountsOf(below).some((amount) => !amount.plain && amount.first > 0 && amount.box[2] <= x)
}

/** At the foot of both tables, however far below, nothing but as many amounts in each: the totals of both sides. */
function areTotals(line: Line, x: number): boolean {
  const amounts = amountsOf(line)
  const left = amounts.filter(({ box }) => box[2] < x).length
  const isAll = amounts.reduce((count, { first, last }) => count + last - first + 1, 0) === line.words.length
  return isAll && left > 0 && 2 * left === amounts.length && amounts.every(({ plain }) => !plain)
}

/** A word lies over the gutter, or a sentence goes on behind it after no more than a space. */
function isCrossed({ words }: Line, x: number): boolean {
  if (words.some(({ box }) => box[0] < x - 2 && box[2] > x + 2)) return true
  const [last, first] = [words.findLast(({ box }) => box[2] <= x + 2), words.find(({ box }) => box[0] >= x - 2)]
  if (last === undefined || first === undefined) return false
  return first.box[0] - last.box[2] < heightOf(last.box) && /\p{L}/u.test(last.text) && /\p{L}/u.test(first.text)
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
    const isWide = start !== undefined && isFar(start, box)
    return isWide && amounts.some(({ first }) => first > last + 1)
  })
  if (inner === undefined) return [line]
  const part = (words: readonly PlacedWord[]) => linesOf(words)
  return [...part(line.words.slice(0, inner.last + 1)), ...part(line.words.slice(inner.last + 1)).flatMap(dividedRows)]
}
