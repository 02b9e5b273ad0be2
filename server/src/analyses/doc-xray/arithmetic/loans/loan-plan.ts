import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import type { Line } from '#documents/figures/lines.ts'
import { headingOver, plainWords } from '../../page/labels.ts'
import { looseFigures } from '../figures/loose-figures.ts'
import type { LinesOn } from '../statements/unassigned.ts'
import { type Figure, figureOf, type Origin, type Sum, sumOf } from '../sum.ts'

/** The grouping of what is lent and the plan by which it is paid back. */
export const loan = 'loan'
const origin: Origin = { grouping: loan, columns: [], tried: 1, near: () => [], isUnsigned: true }

const pagesMax = 20
/** Fewer instalments may be a table of something else. */
const rowsMin = 6
const columnsMin = 3
const roundingCents = 1
const offCentsMin = 100
/** So many other amounts are tried together. */
const othersMax = 40

/** What the words before the amount, or over it, call it. Without what is owed in the end, which counts the interest. */
const lent =
  /(?:montant (?:total )?(?:du|de votre) (?:credit|pret|financement)|montant (?:emprunte|finance|prete)|capital emprunte|importo (?:totale )?(?:del (?:credito|prestito|finanziamento|mutuo)|finanziato|erogato)|capitale (?:finanziato|erogato)|(?:total )?amount (?:of (?:the )?(?:loan|credit)|financed|borrowed)|(?:total )?(?:loan|credit) amount|(?:darlehens|kredit)(?:betrag|summe)|gesamtkreditbetrag|importe (?:total )?(?:del (?:credito|prestamo)|financiado|prestado)|capital prestado|totaal kredietbedrag|(?:krediet|leen)(?:bedrag|som)|geleend bedrag|montante (?:total )?do (?:credito|emprestimo))$/

type Row = { page: number; line: Line; amounts: readonly Amount[] }
type Plan = { rows: readonly Row[]; capital: number }

/**
 * The amount of a loan is what the first instalment pays back of it and what is left behind it. The plan is whole, from its first
 * instalment until nothing is left, and is that of the contract: what one instalment comes to is told beside it. Costs that are lent as
 * well are printed, and so is a debt that is another.
 */
export function loanSums(pages: readonly number[], linesOn: LinesOn): Sum[] {
  const all = pages.slice(0, pagesMax).flatMap((page) => linesOn(page).map((line) => ({ page, line })))
  const plan = planIn(all.flatMap(({ page, line }) => rowOf(page, line)))
  if (plan === undefined) return []
  const [first, second] = plan.rows
  const own = new Set(plan.rows.map(({ line }) => line))
  const others = all.filter(({ line }) => !own.has(line) && !isTotal(line))
  const amounts = others
    .slice(0, 400)
    .flatMap(({ page, line }) => moneyIn(line).map((amount) => figureOf({ page, line }, amount)))
  const told = pages.slice(0, pagesMax).flatMap((page) => lentOn(page, linesOn(page)))
  const [amount, ...more] = told
  if (
    first === undefined ||
    second === undefined ||
    amount === undefined ||
    more.some(({ cents }) => cents !== amount.cents)
  )
    return []
  const part = (row: Row, at: number): Figure => figureOf(row, row.amounts.at(at) as Amount)
  const made = [part(first, plan.capital), part(first, -1)].map((figure) => ({ figure, factor: 1 }))
  const next = [
    { figure: part(first, -1), factor: 1 },
    { figure: part(second, plan.capital), factor: -1 },
  ]
  const sum = sumOf('total', made, amount, roundingCents, origin)
  const rest = sumOf('total', next, part(second, -1), roundingCents, origin)
  const besides = amounts.filter(({ cents }) => cents !== amount.cents).map(({ cents }) => Math.abs(cents))
  const debtCents = amount.cents - sum.offCents
  const isKnown = usualOf(plan).some((cents) => besides.includes(cents))
  if (!isKnown || besides.some((cents) => isNear(cents, debtCents))) return []
  const off = Math.abs(sum.offCents)
  return (off > 0 && off < offCentsMin) || isMadeOf([...new Set(besides)].slice(0, othersMax), off) ? [] : [sum, rest]
}

const moneyIn = (line: Line): Amount[] => amountsOf(line).filter(({ plain }) => !plain)

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= roundingCents

/** One of them, or two together. */
const isMadeOf = (amounts: readonly number[], cents: number): boolean =>
  cents > 0 &&
  amounts.some((one, at) => isNear(one, cents) || amounts.slice(at + 1).some((other) => isNear(one + other, cents)))

/** Below the plan its columns are added up. */
const isTotal = ({ words: [first] }: Line): boolean => /^(?:tota[lu]|summe|gesamt|suma)/i.test(first?.text ?? '')

function lentOn(page: number, lines: readonly Line[]): Figure[] {
  return lines.flatMap((line, at) =>
    looseFigures(page, line).flatMap(({ figure, label, isPlain }) => {
      const words = label === '' ? headingOver(lines, at, figure.box) : label
      return !isPlain && figure.cents > 0 && lent.test(words) ? [figure] : []
    }),
  )
}

/** `12  05/05/2026  2.586,16  13,51  2.572,65  0,00` */
function rowOf(page: number, line: Line): Row[] {
  const amounts = moneyIn(line)
  return amounts.length >= columnsMin ? [{ page, line, amounts }] : []
}

const numberOf = ({ line }: Row): string => plainWords(line.words.slice(0, 1))

/** Rows that follow one another: what is left is what was left before without what this one pays back. */
function planIn(found: readonly Row[]): Plan | undefined {
  for (const [at, first] of found.entries()) {
    if (numberOf(first) !== '1') continue
    const width = first.amounts.length
    const rest = found.slice(at)
    const end = rest.findIndex(({ amounts }) => amounts.length !== width || amounts.at(-1)?.cents === 0)
    const rows = rest.slice(0, end + 1)
    const last = rows.at(-1)
    // OCR takes one digit for another in the numbers of some lines: the last one counts them all.
    if (last?.amounts.at(-1)?.cents !== 0 || rows.length < rowsMin || numberOf(last) !== String(rows.length)) continue
    const columns = Array.from({ length: width - 1 }, (_, column) => column)
    const capital = columns.find((column) =>
      rows.every((row, index) => index === 0 || isPaidBack(rows[index - 1], row, column)),
    )
    if (capital !== undefined) return { rows, capital }
  }
  return undefined
}

function isPaidBack(before: Row | undefined, { amounts }: Row, column: number): boolean {
  const [left, paid, after] = [before?.amounts.at(-1), amounts[column], amounts.at(-1)]
  return left !== undefined && paid !== undefined && after !== undefined && isNear(left.cents - paid.cents, after.cents)
}

/** Instalments, as at least half of the rows print them. */
function usualOf({ rows }: Plan): number[] {
  const times = Map.groupBy(
    rows.flatMap(({ amounts }) => [...new Set(amounts.map(({ cents }) => cents))]),
    (cents) => cents,
  )
  return [...times].flatMap(([cents, found]) => (cents > 0 && 2 * found.length >= rows.length ? [cents] : []))
}
