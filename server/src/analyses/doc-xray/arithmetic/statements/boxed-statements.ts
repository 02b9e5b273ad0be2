import type { BankStatement } from '#documents/figures/bank/bank-reading.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../../../pages/once.ts'
import { changedDigits, diagnose, type Misfit, picturedPages } from '../certainty/diagnosis.ts'
import { isOneSlip } from '../certainty/slips.ts'
import { isAlike } from '../figures/seen-figures.ts'
import type { Figure, Sum } from '../sum.ts'
import { figureAt } from './pictured-statements.ts'
import { ofBox } from './summary.ts'
import { isReadWhole } from './told-statements.ts'
import { bankReading } from './whole-statements.ts'

/** Fewer movements may make both totals by chance. */
const movementsMin = 5
/** Start, in and out. */
const termsOfBox = 3
/** Nobody forges for less. */
const offCentsMin = 100
/** Whoever changes a figure leaves it as long as it was. */
const otherLength = 20

/**
 * The box of a pictured statement: the lines make both of its totals to the cent, the statement begins and ends with its balances, and it
 * does not come out all the same. What came or what went was changed in the list and in the box alike, in a line at which the balances
 * fail too. Each digit of it was made out, and no single slip of the reader explains it.
 */
export const boxedMisfits = once((pages: readonly PageEvidence[]): readonly Misfit[] => {
  if (picturedPages(pages).size === 0) return []
  const { statements, problems } = bankReading(pages)
  const [statement, ...others] = statements
  if (statement === undefined || others.length > 0 || statement.readFrom !== 'ocr') return []
  if (!isReadWhole(problems, 0) || statement.transactions.length < movementsMin) return []
  const [box, ...more] = diagnose(pages).failed.filter(isOfBox)
  return box === undefined || more.length > 0 || !isOf(statement, box, pages) ? [] : changesIn(statement, box, pages)
})

const isOfBox = ({ origin, terms, offCents }: Sum): boolean =>
  origin === ofBox && terms.length === termsOfBox && Math.abs(offCents) >= offCentsMin

/** Its four figures are those of the statement, each seen as it is printed. */
function isOf({ opening, closing, transactions }: BankStatement, box: Sum, pages: readonly PageEvidence[]): boolean {
  const { start, totals } = partsOf(box)
  const isMade = totals.every(({ figure, side }) => Math.abs(figure.cents) === totalOf(transactions, side))
  const figures = [box.result, ...box.terms.map(({ figure }) => figure)]
  return (
    isMade &&
    start?.cents === opening?.cents &&
    box.result.cents === closing?.cents &&
    figures.every((figure) => isAlike(figure, pages))
  )
}

type Total = { figure: Figure; side: 1 | -1 }

function partsOf({ terms: [first, ...others] }: Sum): { start: Figure | undefined; totals: readonly Total[] } {
  const totals = others.map(
    ({ figure, factor }): Total => ({ figure, side: factor * Math.sign(figure.cents) > 0 ? 1 : -1 }),
  )
  return { start: first?.figure, totals }
}

const totalOf = (transactions: BankStatement['transactions'], side: 1 | -1): number =>
  transactions.reduce((sum, { cents }) => (cents * side > 0 ? sum + Math.abs(cents) : sum), 0)

/** The one line, in or out, that would make the box come out if it were another amount of the same length. */
function changesIn(statement: BankStatement, box: Sum, pages: readonly PageEvidence[]): Misfit[] {
  const found = partsOf(box).totals.flatMap(({ figure, side }) => {
    const changeCents = box.offCents * side
    const isChanged = (line: Figure) =>
      isAlike(line, pages) &&
      line.cents + changeCents > 0 &&
      changedDigits(line.cents, changeCents) < otherLength &&
      !isOneSlip(line.cents, line.cents + changeCents)
    const lines = failingLines(statement, side, pages).filter(isChanged)
    return lines.map((line): Misfit => ({ figures: [line, figure], failed: [box], changeCents, isPinned: true }))
  })
  return found.length === 1 ? found : []
}

/** Amounts of lines whose balance is not what the line before makes of it. */
function failingLines({ transactions, sanity }: BankStatement, side: 1 | -1, pages: readonly PageEvidence[]): Figure[] {
  const failed = sanity.failures.filter(({ what }) => what === 'running balance')
  return transactions.flatMap(({ cents, place }) => {
    const isFailing = failed.some(
      (one) =>
        one.place !== null &&
        place?.page === one.place.page &&
        one.place.box[1] < place.box[3] &&
        one.place.box[3] > place.box[1],
    )
    const figure = cents * side > 0 && isFailing ? figureAt(place, Math.abs(cents), pages) : undefined
    return figure === undefined ? [] : [figure]
  })
}
