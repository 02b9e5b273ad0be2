import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import { heightOf, type Line, median } from '#documents/figures/lines.ts'
import type { Box } from '#documents/page-evidence.ts'
import { plainWords } from '../../page/labels.ts'
import { type Figure, figureOf } from '../sum.ts'

/** A line of a list whose last amount stands in the column that is added up. */
export type LedgerEntry = {
  figure: Figure
  /** What stands before it in its line: bases, hours, units, prices. */
  factors: readonly Factor[]
  /** `19 %`, `(9,19 %)`: in parts of one. */
  rate: number | undefined
  /** Amounts among its words, in cents: `23 % up to 28.000`. */
  said: readonly number[]
  /** Its words say that it is made of what stands above. */
  isResult: boolean
  /** A heading or an empty space stands above. */
  isFirst: boolean
}

/** `unit`: what its last digit counts for. */
export type Factor = { value: number; unit: number; figure: Figure; isPrice: boolean }

const entriesMin = 4
const entriesMax = 30
/** Amounts of one column end within this many points. */
const columnPoints = 2
/** Lines of a list follow one another at this many times their usual distance, at most. */
const gapMax = 1.6
const factorsMax = 3

const resultWords =
  /\b(?:tota(?:l|le|li|al|ls)|sub-?tota(?:l|al)|net(?:to)?|solde|saldo|balance|summe|gesamt\w*|bru?tto|brut|gross|payer|pagare|pagar|paid|pay(?:able)?|due|owed|zahlen|zahlbetrag|\w*betrag|auszahlung|uberweisung|betalen|percibir|liquido|busta|imponibile|imposable|taxable|resultat|risultato|resultado|result|profit|utile|ergebnis|verschuldigde|debito|credito)\b/
const percent = /^\(?(\d{1,2}(?:[.,]\d{1,3})?)%\)?[,:;]?$/
/** Four decimals, or a nought before three: a price of a unit, and no amount. */
const fine = /^(?:0[.,]\d{3,6}|\d{1,4}[.,]\d{4,6})$/

/** The lists of a page, by the column in which their last amounts stand. */
export function ledgersOn(page: number, lines: readonly Line[]): LedgerEntry[][] {
  const ending = lines.flatMap((line, at) => {
    const amount = amountsOf(line).at(-1)
    return amount === undefined || amount.last < line.words.length - 1 ? [] : [{ line, at, amount }]
  })
  const columns: { right: number; ends: typeof ending }[] = []
  for (const end of ending) {
    const right = end.amount.box[2]
    const known = columns.find((column) => Math.abs(column.right - right) <= columnPoints)
    if (known === undefined) columns.push({ right, ends: [end] })
    else known.ends.push(end)
  }
  return columns.flatMap(({ ends }) => {
    const money = ends.filter(({ amount }) => !amount.plain)
    // In a list of whole amounts the small ones are digits alone; beside cents they are years and numbers.
    const isWhole = money.every(({ amount }) => !hasCents(amount))
    const kept = isWhole ? ends.filter(({ amount }) => !amount.plain || isSmall(amount)) : money
    if (kept.length < entriesMin || kept.length > entriesMax) return []
    const pitch = median(kept.slice(1).map(({ line }, at) => line.box[1] - (kept[at]?.line.box[1] ?? 0)))
    return [
      kept.map(({ line, at, amount }, index) => {
        const before = kept[index - 1]
        const gap = before === undefined ? Number.POSITIVE_INFINITY : line.box[1] - before.line.box[1]
        const isFirst = gap > gapMax * pitch || (before !== undefined && before.at < at - 1)
        return entryOf(page, line, amount, isFirst)
      }),
    ]
  })
}

const hasCents = ({ text }: Amount) => /[.,]\d{2}\D*$/.test(text)
/** A count of persons or months is less. */
const isSmall = ({ cents }: Amount) => cents >= 1_000 && cents < 100_000

function entryOf(page: number, line: Line, amount: Amount, isFirst: boolean): LedgerEntry {
  const label = plainWords(line.words.slice(0, amount.first))
  const before = line.words.slice(0, amount.first)
  return {
    figure: figureOf({ page, line }, amount),
    factors: factorsOf(page, line, amount),
    rate: rateIn(before),
    said: amountsOf(line).flatMap((one) =>
      one.first < amount.first && !one.plain && !isRate(line, one) && !isApart(line, one) ? [Math.abs(one.cents)] : [],
    ),
    isResult: resultWords.test(label),
    isFirst,
  }
}

/** The only rate of the line. */
function rateIn(words: Line['words']): number | undefined {
  const rates = words.flatMap(({ text }, at) => {
    const written = text.startsWith('%') ? `${words[at - 1]?.text ?? ''}%${text.slice(1)}` : text
    const [, rate] = percent.exec(written) ?? []
    return rate === undefined ? [] : [Number(rate.replace(',', '.')) / 100]
  })
  return rates.length === 1 ? rates[0] : undefined
}

function factorsOf(page: number, line: Line, last: Amount): Factor[] {
  const amounts = amountsOf(line)
    .filter((amount) => amount.first < last.first && !isRate(line, amount) && isApart(line, amount))
    .map((amount): Factor => {
      const decimals = /[.,](\d{1,2})(?!\d)\D*$/.exec(amount.text)?.[1]?.length ?? 0
      const figure = figureOf({ page, line }, amount)
      // What is counted is exact; what has decimals is rounded.
      return { value: amount.cents / 100, unit: decimals === 0 ? 0 : 0.1 ** decimals, figure, isPrice: false }
    })
  const prices = line.words.slice(0, last.first).flatMap(({ text, box }): Factor[] => {
    if (!fine.test(text)) return []
    const value = Number(text.replace(',', '.'))
    const unit = 0.1 ** (text.split(/[.,]/)[1]?.length ?? 0)
    return [
      {
        value,
        unit,
        isPrice: true,
        figure: { page, box: box as Box, text, cents: Math.round(value * 100), others: [] },
      },
    ]
  })
  return [...amounts, ...prices].slice(0, factorsMax)
}

/** Digits within the words of a line are part of what it says: only what stands apart is a factor. */
const isApart = ({ words }: Line, { first, box }: Amount): boolean =>
  first === 0 || box[0] - (words[first - 1]?.box[2] ?? 0) > heightOf(box)

const isRate = ({ words }: Line, { last, text }: Amount) =>
  text.endsWith('%') || words[last + 1]?.text.startsWith('%') === true
