import { type Amount, amountsOf } from '../amounts.ts'
import { heightOf, type PlacedWord } from '../lines.ts'
import { type BankLine, type BankPage, moneyOf } from './bank-lines.ts'

/** Money that has no cents, or is not written with them. */
const withoutCents = /\b(?:huf|forint|jpy|isk|krw|clp|vnd|iban:? ?(?:hu|is)\d\d)\b/

const rowsMin = 2
/** Rates and limits have decimals all the same. */
const centsShareMax = 0.1

/** `-34.351` is an amount where a statement in forints, yen or krónur has none with cents beside its days. */
export function withWholeAmounts(pages: readonly BankPage[]): BankPage[] {
  const lines = pages.flatMap((page) => page.lines)
  const rows = lines.filter(({ dates }) => dates.length > 0)
  const withCents = rows.filter(({ money }) => money.some(({ weakDate }) => !weakDate)).length
  const whole = rows.filter((line) => wholeIn(line).length > 0).length
  const isWhole =
    whole >= rowsMin && withCents <= centsShareMax * whole && lines.some(({ plain }) => withoutCents.test(plain))
  if (!isWhole) return [...pages]
  return pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({ ...line, money: wholeIn(line) })),
  }))
}

const wholeIn = ({ words, dates }: BankLine) =>
  amountsOf({ words }).length === 0 ? [] : moneyOf(words, dates, (amount) => isWholeAmount(words, amount))

const grouped = /\d[ .,'\u00a0\u202f]\d{3}(?!\d)/
const gapMin = 1.5

/** Below a thousand nothing tells it from a number in a text, but its sign or that it stands apart. */
function isWholeAmount(words: readonly PlacedWord[], { text, signed, plain, first, box }: Amount): boolean {
  if (grouped.test(text) || (signed && !plain)) return true
  const before = words[first - 1]
  return /^\d{1,3}$/.test(text) && before !== undefined && box[0] - before.box[2] > gapMin * heightOf(box)
}
