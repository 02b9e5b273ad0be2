import type { Amount } from '../../amounts.ts'
import { heightOf, type PlacedWord } from '../../lines.ts'
import { type BankLine, type BankPage, hasCents, moneyOf } from '../bank-lines.ts'
import { atEdges } from '../columns/column-edges.ts'

/** Money that has no cents, or is not written with them. */
const withoutCents = /\b(?:huf|forint|jpy|isk|krw|clp|vnd|iban:? ?(?:hu|is)\d\d)\b/

const rowsMin = 2
/** Rates and limits have decimals all the same. */
const centsShareMax = 0.1
const columnMin = 2

/**
 * `-34.351` is an amount where a statement in forints, yen or krónur has hardly one with cents beside its days. Those with cents stay:
 * an account in another currency may stand below.
 */
export function withWholeAmounts(pages: readonly BankPage[]): BankPage[] {
  const lines = pages.flatMap((page) => page.lines)
  const rows = lines.filter(({ dates }) => dates.length > 0)
  const withCents = rows.filter(({ money }) => money.some(({ weakDate }) => !weakDate)).length
  const found = rows.map(({ words, dates }) => moneyOf(words, dates, (amount) => isWholeAmount(words, amount)))
  const whole = found.filter((money) => money.length > 0).length
  const isWhole =
    whole >= rowsMin && withCents <= centsShareMax * whole && lines.some(({ plain }) => withoutCents.test(plain))
  if (!isWhole) return [...pages]
  const isAtEdge = atEdges(
    found.flat().map(({ right }) => right),
    columnMin,
  )
  // `1500` without a mark may be a number of anything, but where others end.
  const isBare = (words: readonly PlacedWord[], amount: Amount) =>
    /^\d{4,9}$/.test(amount.text) && isApart(words, amount) && isAtEdge(amount.box[2])
  const moneyIn = ({ words, dates }: BankLine) =>
    moneyOf(words, dates, (amount) => hasCents(amount) || isWholeAmount(words, amount) || isBare(words, amount))
  return pages.map((page) => ({ ...page, lines: page.lines.map((line) => ({ ...line, money: moneyIn(line) })) }))
}

const grouped = /\d[ .,'\u00a0\u202f]\d{3}(?!\d)/
const gapMin = 1.5

/** Below a thousand nothing tells it from a number in a text, but its sign or that it stands apart. */
const isWholeAmount = (words: readonly PlacedWord[], amount: Amount) =>
  grouped.test(amount.text) ||
  (amount.signed && !amount.plain) ||
  (/^\d{1,3}$/.test(amount.text) && isApart(words, amount))

function isApart(words: readonly PlacedWord[], { first, box }: Amount): boolean {
  const before = words[first - 1]
  return before !== undefined && box[0] - before.box[2] > gapMin * heightOf(box)
}
