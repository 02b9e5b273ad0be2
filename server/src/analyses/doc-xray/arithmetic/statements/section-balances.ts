import { amountsOf } from '#documents/figures/amounts.ts'
import type { Line } from '#documents/figures/lines.ts'
import { labelOf } from '#documents/figures/row-words.ts'
import { isLikeIt } from '../figures/digits.ts'
import { type Figure, figureOf, holds, type Origin, type Sum, sumOf } from '../sum.ts'
import type { LinesOn } from './unassigned.ts'

/** The grouping of sections that each close with their balance, and of the balance of all. */
export const sectionBalance = 'section balance'
const origin: Origin = { grouping: sectionBalance, columns: [], tried: 1, near: () => [] }

const pagesMax = 4
const sectionsMin = 2

/** `SALDO (A-B)`, `Solde C - D`: the letters are those of the two totals before it. */
const ofSection = /(?:^|[ +])(?:saldo|solde|balance|net) \(?[a-z] ?[-–−/] ?[a-z]\)?(?: [+-])?$/
const ofAll =
  /^(?:saldo (?:fi?nale?)|solde (?:fi?nal|general)|final balance|net total)(?: (?:euro?|in euro|en euros?))?$/

type Money = { label: string; figures: Figure[] }

/**
 * A form of several sections, each with what is owed, what is set off, and its balance, which is the one less the other; and at its
 * end the balance of all, which is what they make. All but one figure come out, and that one lacks a digit or two.
 */
export function sectionBalances(pages: readonly number[], linesOn: LinesOn): Sum[] {
  return pages.slice(0, pagesMax).flatMap((page) => {
    const rows = linesOn(page)
      .map((line) => moneyIn(page, line))
      .filter(({ figures }) => figures.length > 0)
    const [end, ...more] = rows.flatMap(({ label }, at) => (ofAll.test(label) ? [at] : []))
    const [all, ...others] = rows[end ?? -1]?.figures ?? []
    if (end === undefined || all === undefined || more.length > 0 || others.length > 0) return []
    const at = rows.flatMap(({ label }, index) => (ofSection.test(label) ? [index] : []))
    const sections = at.map((index) => sectionAt(rows, index))
    // What stands between the last section and the end may count as well.
    if (sections.length < sectionsMin || sections.includes(undefined) || at.at(-1) !== end - 1) return []
    const made = sections as Sum[]
    const terms = made.map(({ result: figure }) => ({ figure, factor: 1 }))
    const sums = [...made, sumOf('total', terms, all, 0, origin)]
    return isOneChanged(sums) ? sums : []
  })
}

function isOneChanged(sums: readonly Sum[]): boolean {
  const failed = sums.filter((sum) => !holds(sum))
  // The balance of a section is in its own sum and in that of all.
  return failed.length <= 2 && failed.length < sums.length - 1 && failed.every(isChanged)
}

const isChanged = ({ terms, result, offCents }: Sum): boolean =>
  [{ figure: result, factor: -1 }, ...terms].some(({ figure, factor }) =>
    isLikeIt(figure.cents + factor * offCents, figure.cents),
  )

/** Its two totals stand before it, or in the line above. */
function sectionAt(rows: readonly Money[], at: number): Sum | undefined {
  const own = rows[at]?.figures ?? []
  const [owed, off, balance, ...more] = own.length === 1 ? [...(rows[at - 1]?.figures ?? []), ...own] : own
  if (owed === undefined || off === undefined || balance === undefined || more.length > 0) return undefined
  const terms = [
    { figure: owed, factor: 1 },
    { figure: off, factor: -1 },
  ]
  return sumOf('total', terms, balance, 0, origin)
}

function moneyIn(page: number, line: Line): Money {
  const amounts = amountsOf(line).filter(({ plain }) => !plain)
  return { label: labelOf(line), figures: amounts.map((amount) => figureOf({ page, line }, amount)) }
}
