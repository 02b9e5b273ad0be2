import { plainText } from '#documents/classification/normalise.ts'
import { amountsOf, parseAmount } from '#documents/figures/amounts.ts'
import { datesOf } from '#documents/figures/bank/days/line-dates.ts'
import type { Line } from '#documents/figures/lines.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../../pages/once.ts'
import { shownLines } from '../../pages/shown.ts'
import { type NumberedPage, pageSeries, textOf } from '../page-series.ts'
import { type ForeignNumber, namedDocument } from './document-numbers.ts'

const rowsMin = 3
const columnsMin = 3
const roundingCents = 1

/** A whole plan of repayment: from its first instalment until nothing is left to pay. */
export type Plan = {
  pages: readonly PageEvidence[]
  count: number
  debtCents: number
  rows: readonly (readonly number[])[]
}
type Told = { page: PageEvidence; count: number; cents: number; text: string }

/** A plan that is bound with a contract of other terms: nothing that the contract says of its instalments is in the plan. */
export type ForeignPlan = { plan: Plan; page: PageEvidence; told: Told }

export function foreignPlans(pages: readonly PageEvidence[]): ForeignPlan[] {
  return contractsWithPlan(pages).flatMap(({ plan, others }) => {
    const [told, ...further] = toldOn(others)
    const [page] = plan.pages
    if (page === undefined || told === undefined || further.length > 0 || told.count === plan.count) return []
    if (plan.rows.some((amounts) => amounts.some((cents) => Math.abs(cents - told.cents) <= roundingCents))) return []
    const ofPlan = [plan.debtCents, ...usualOf(plan)]
    return others.some((other) => ofPlan.some((cents) => isPrinted(cents, other))) ? [] : [{ plan, page, told }]
  })
}

/** A plan with the number of another contract: one that is repaid by this one is named by it. */
export function foreignPlanNumbers(pages: readonly PageEvidence[]): ForeignNumber[] {
  return contractsWithPlan(pages).flatMap(({ plan, others }) => {
    const [page] = plan.pages
    const own = page && namedDocument(page)
    const [contract, ...further] = others.flatMap((other) => namedDocument(other) ?? [])
    if (page === undefined || own === undefined || contract === undefined) return []
    if (own.label !== contract.label || own.id === contract.id || shapeOf(own.id) !== shapeOf(contract.id)) return []
    if (further.some(({ id }) => id !== contract.id)) return []
    const isKnown =
      others.some((other) => isNamed(own.id, other)) || plan.pages.some((one) => isNamed(contract.id, one))
    return isKnown ? [] : [{ page, own: own.id, others: contract.id }]
  })
}

const isNamed = (id: string, page: PageEvidence): boolean => plainText(textOf(page)).includes(id)

/** Numbers of one issuer are as long as one another. */
const shapeOf = (id: string): string => id.replaceAll(/\d/g, '9').replaceAll(/[a-z]/g, 'a')

/** Documents that are whole by the numbers of their pages, page behind page, with one plan after the pages that tell of it. */
const contractsWithPlan = once(
  (pages: readonly PageEvidence[]): readonly { plan: Plan; others: readonly PageEvidence[] }[] =>
    pageSeries(pages).flatMap((series) => {
      if (!isWhole(series)) return []
      const own = series.map(({ page }) => page)
      const plan = planOn(own)
      const [first] = plan?.pages ?? []
      const others = first === undefined ? [] : own.slice(0, own.indexOf(first))
      return plan === undefined || others.length === 0 ? [] : [{ plan, others }]
    }),
)

const isWhole = (series: readonly NumberedPage[]): boolean =>
  series.length === series[0]?.of &&
  series.every(
    ({ page, number }, at) =>
      // OCR takes one digit for another.
      number === at + 1 && page.number === (series[0]?.page.number ?? 0) + at && page.textFrom === 'layer',
  )

type Row = { page: PageEvidence; number: number; amounts: readonly number[]; isDated: boolean }

function planOn(pages: readonly PageEvidence[]): Plan | undefined {
  const found = pages.flatMap((page) => shownLines(page).flatMap((line) => rowOf(line, page)))
  // Where instalments have days, other numbered lines are none.
  const dated = found.filter(({ isDated }) => isDated)
  const rows = dated.length > 0 ? dated : found
  const width = rows[0]?.amounts.length ?? 0
  const isOne = rows.every(({ number, amounts }, at) => number === at + 1 && amounts.length === width)
  if (rows.length < rowsMin || width < columnsMin || !isOne) return undefined
  const left = rows.map(({ amounts }) => amounts.at(-1) as number)
  if (left.at(-1) !== 0) return undefined
  const repaid = Array.from({ length: width - 1 }, (_, column) => rows.map(({ amounts }) => amounts[column] as number))
  const capital = repaid.find((column) =>
    column.every((cents, at) => at === 0 || isNear((left[at - 1] as number) - cents, left[at] as number)),
  )
  if (capital === undefined) return undefined
  return {
    pages: [...new Set(rows.map(({ page }) => page))],
    count: rows.length,
    debtCents: (capital[0] as number) + (left[0] as number),
    rows: rows.map(({ amounts }) => amounts),
  }
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= roundingCents

/** `12  05/05/2026  2.586,16  13,51  2.572,65  0,00`, or without the day. */
function rowOf(line: Line, page: PageEvidence): Row[] {
  const [, digits] = /^(\d{1,3})\.?$/.exec(line.words[0]?.text ?? '') ?? []
  const [date] = datesOf(line.words)
  if (digits === undefined || (date !== undefined && date.first !== 1)) return []
  const amounts = amountsOf(line).filter(({ first, plain }) => first > (date?.last ?? 0) && !plain)
  // A number and the words of a paragraph are no instalment.
  if (date === undefined && (amounts.length < columnsMin || amounts[0]?.first !== 1)) return []
  return amounts.length === 0
    ? []
    : [{ page, number: Number(digits), amounts: amounts.map(({ cents }) => cents), isDated: date !== undefined }]
}

/** Instalments, as at least half of the rows print them. */
function usualOf({ rows, count }: Plan): number[] {
  const times = new Map<number, number>()
  for (const amounts of rows)
    for (const cents of new Set(amounts)) if (cents > 0) times.set(cents, (times.get(cents) ?? 0) + 1)
  return [...times].flatMap(([cents, rows]) => (rows * 2 >= count ? [cents] : []))
}

const instalments =
  /(?<![\d.,/])(\d{1,3}) (?:\([a-z -]{2,30}\) )?(?:[a-z]{2,14} ){0,2}(?:rate|raten|monatsraten|mensualites|echeances|instal?lments?|repayments|payments|cuotas|mensualidades|prestacoes|termijnen|maandtermijnen)\b(?: [a-z']{1,14}){0,6} (?:(?:€|eur|euro|chf|fr\.|gbp|£|\$) ?)?(\d{1,3}(?:[ .,']?\d{3})*[.,]\d{2})(?!\d)/g

/** `59 x 207,33 € puis 1 x 207,47 €`, where the line calls them so. The last one is rounded. */
const timed =
  /(?:rates?|raten|mensualites|echeances|instal?lments?|repayments|payments|cuotas|mensualidades|prestacoes|termijnen)[ :]{1,3}(\d{2,3}) ?[x×*] ?(?:[€£$] ?)?(\d{1,3}(?:[ .,']?\d{3})*[.,]\d{2})(?!\d)/g

/** `in 24 rate mensili di 1.333,68 euro`: how many, and of how much. */
function toldOn(pages: readonly PageEvidence[]): Told[] {
  const told = pages.flatMap((page) =>
    [instalments, timed]
      .flatMap((pattern) => [...plainText(textOf(page)).matchAll(pattern)])
      .flatMap(([, count, text = '']) => {
        const cents = parseAmount(text)?.cents
        return cents === undefined ? [] : [{ page, count: Number(count), cents, text }]
      }),
  )
  return told.filter(
    (one, at) => told.findIndex(({ count, cents }) => count === one.count && cents === one.cents) === at,
  )
}

/** Anywhere on the page, however its thousands are set apart. */
function isPrinted(cents: number, page: PageEvidence): boolean {
  const digits = String(Math.floor(cents / 100))
  const groups = Array.from({ length: Math.ceil(digits.length / 3) }, (_, at) =>
    digits.slice(Math.max(0, digits.length - 3 * (at + 1)), digits.length - 3 * at),
  )
  const whole = groups.toReversed().join("[ .,']?")
  const rest = cents % 100 === 0 ? '(?:[.,]00)?' : `[.,]${String(cents % 100).padStart(2, '0')}`
  return new RegExp(`(?<!\\d)${whole}${rest}(?!\\d)`).test(plainText(textOf(page)))
}
