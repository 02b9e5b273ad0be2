import { heightOf, type Line, type PlacedWord } from '../../lines.ts'

const openBracket = /^\(\d{1,3}(?:[ .,]\d{3}){1,3}(?:[.,]\d\d)?$/
const amount = /^[-–(]?\d[\d .,]*\)?$/

/** So many are the rules of a table, and no amounts. */
const openMax = 200
/** Of the height of digits: how far the ends of one column lie apart, and by how much a longer amount is longer. */
const endsApart = 1.2
const longerMin = 0.3

/**
 * `(102 274` before nothing: the rule of the table took the other bracket. But a rule left of the column comes out as a bracket too. It
 * is none where another amount of the column reaches further to the left: no rule stands among digits. Without such a one the sign is
 * not known, and the amount stays unread.
 */
export function withBracketsClosed(lines: readonly Line[]): readonly Line[] {
  const open = lines.flatMap(({ words }) => words.filter(isOpen))
  if (open.length === 0 || open.length > openMax) return lines
  const amounts = lines.flatMap(({ words }) => words.filter(({ text }) => amount.test(text)))
  const closed = new Map(
    open
      .filter((word) => amounts.some((other) => reachesBeyond(other, word)))
      .map((word) => [word, { ...word, text: `${word.text})` }]),
  )
  return lines.map((line) => ({ ...line, words: line.words.map((word) => closed.get(word) ?? word) }))
}

function isOpen(word: PlacedWord, at: number, words: readonly PlacedWord[]): boolean {
  if (!openBracket.test(word.text)) return false
  const next = words[at + 1]
  return next === undefined || next.box[0] - word.box[2] > heightOf(word.box)
}

/** By its left end and by its length: the columns of a scan lean. */
function reachesBeyond({ box: other }: PlacedWord, { box: own }: PlacedWord): boolean {
  const height = heightOf(own)
  const by = longerMin * height
  return (
    Math.abs(other[2] - own[2]) <= endsApart * height &&
    other[0] < own[0] - by &&
    other[2] - other[0] > own[2] - own[0] + by
  )
}
