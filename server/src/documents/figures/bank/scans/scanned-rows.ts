import type { Box } from '../../../page-evidence.ts'
import { heightOf, type Line, type PlacedWord } from '../../lines.ts'
import { atEdges } from '../columns/column-edges.ts'

const sharedMin = 0.3
const linesBack = 3

/**
 * A sign is lower than the words beside it, and paper is not flat: what stands beside a line and in none of its words is a part
 * of it, though it may come out as a line of its own.
 */
export function wholeRows(lines: readonly Line[]): Line[] {
  const kept: Line[] = []
  for (const line of lines) {
    const at = kept.findLastIndex((other, index) => index >= kept.length - linesBack && isOneRow(other, line))
    const before = kept[at]
    if (before === undefined) kept.push(line)
    else kept[at] = joined(before, line)
  }
  return withPluses(withSides(withJoinedWords(kept)))
}

const signedBehind = /^[\d.,']{1,12}[.,]\d\d[-+]$/
/** Of a thousand or more: less may be a rate. */
const withPercent = /^(\d{1,3}(?:[.,:;]?\d{3}){1,3})[.,:;](\d\d)%$/

/** `8:179;35%`: where amounts end in a sign, a percent in their column is a plus. */
function withPluses(lines: readonly Line[]): Line[] {
  const edges = lines.flatMap(({ words }) => words.flatMap(({ text, box }) => (signedBehind.test(text) ? box[2] : [])))
  if (edges.length < sidedMin) return [...lines]
  const isAtEdge = atEdges(edges, sidedMin)
  return lines.map((line) => {
    const words = line.words.map((word) =>
      withPercent.test(word.text) && isAtEdge(word.box[2]) ? { ...word, text: plusBehind(word.text) } : word,
    )
    return { ...line, words, text: words.map(({ text }) => text).join(' ') }
  })
}

const plusBehind = (text: string) =>
  text.replace(withPercent, (_, whole: string, cents: string) => `${whole.replaceAll(/\D/g, '')},${cents}+`)

const sided = /^[SH]$/
const amountBefore = /^[\d.]{1,12},\d\d$/
const withSide = /^\d{1,3}(?:\.\d{3}){0,3},\d\d5$/
const sidedMin = 3

/** `112,215`: where the amounts of a page end in `S` and `H`, a third digit behind the comma is such a letter. */
function withSides(lines: readonly Line[]): Line[] {
  const edges = lines.flatMap(({ words }) =>
    words.flatMap(({ text, box }, at) =>
      sided.test(text) && amountBefore.test(words[at - 1]?.text ?? '') ? box[2] : [],
    ),
  )
  if (edges.length < sidedMin) return [...lines]
  const isAtEdge = atEdges(edges, 1)
  const hasSide = ({ text, box }: PlacedWord) => withSide.test(text) && isAtEdge(box[2])
  return lines.map((line) => {
    if (!line.words.some(hasSide)) return line
    const words = line.words.flatMap((word) => (hasSide(word) ? parted(word) : word))
    return { ...line, words, text: words.map(({ text }) => text).join(' ') }
  })
}

function parted({ text, box: [left, top, right, bottom] }: PlacedWord): PlacedWord[] {
  const at = right - (right - left) / text.length
  return [
    { text: text.slice(0, -1), box: [left, top, at, bottom] },
    { text: 'S', box: [at, top, right, bottom] },
  ]
}

const beginsAmount = /^[-+]?[\d.]{1,12}[.,]$/
const endsAmount = /^\d\d[-+]?$/
/** `02-01-20` `25` */
const beginsDay = /^\d\d([./-])\d\d\1(19|20)$/
const years = /(?<!\d)(?:19|20)\d\d(?!\d)/g

/** `1.308,` `48`: in letters that are all as wide as one another there is room behind a comma. */
function withJoinedWords(lines: readonly Line[]): Line[] {
  const isYear = yearsOf(lines)
  return lines.map((line) => {
    const words: PlacedWord[] = []
    for (const word of line.words) {
      const before = words.at(-1)
      const century = beginsDay.exec(before?.text ?? '')?.[2]
      const isRest = century === undefined ? beginsAmount.test(before?.text ?? '') : isYear(century + word.text)
      if (before === undefined || !isRest || !isEnd(before, word)) words.push(word)
      else words[words.length - 1] = { text: before.text + word.text, box: around(before.box, word.box) }
    }
    return words.length === line.words.length ? line : { ...line, words, text: words.map(({ text }) => text).join(' ') }
  })
}

const isEnd = ({ box }: PlacedWord, word: PlacedWord) =>
  endsAmount.test(word.text) && word.box[0] - box[2] <= 0.9 * heightOf(word.box)

/**
 * Of `02-01-20` the next word may end the year, or begin the label in 2020: it ends one that the page names elsewhere, or any where most
 * days are broken so.
 */
function yearsOf(lines: readonly Line[]): (year: string) => boolean {
  const named = new Set(lines.flatMap(({ words }) => words.flatMap(({ text }) => text.match(years) ?? [])))
  const behind = lines.flatMap(({ words }) =>
    words.flatMap((word, at) => (beginsDay.test(word.text) ? [[word, words[at + 1]] as const] : [])),
  )
  const broken = behind.filter(([day, next]) => next !== undefined && isEnd(day, next)).length
  return (year) => named.has(year) || 2 * broken > behind.length
}

function isOneRow(one: Line, other: Line): boolean {
  const shared = Math.min(one.box[3], other.box[3]) - Math.max(one.box[1], other.box[1])
  if (shared < sharedMin * Math.min(heightOf(one.box), heightOf(other.box))) return false
  return !one.words.some(({ box }) => other.words.some((word) => box[0] < word.box[2] && word.box[0] < box[2]))
}

function joined(one: Line, other: Line): Line {
  const words = [...one.words, ...other.words].toSorted((a, b) => a.box[0] - b.box[0])
  return { words, box: around(one.box, other.box), text: words.map(({ text }) => text).join(' ') }
}

const around = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
]
