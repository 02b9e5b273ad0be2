import type { BankStatement } from '#documents/figures/bank/bank-reading.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../../../pages/once.ts'
import { changedDigits, type Misfit, picturedPages } from '../certainty/diagnosis.ts'
import { isAlike } from '../figures/seen-figures.ts'
import { type Figure, sumOf } from '../sum.ts'
import { distinct, type Failure, figureAt, isOfSome } from './pictured-statements.ts'
import { isReadWhole, sideOf } from './told-statements.ts'
import { bankReading } from './whole-statements.ts'

/** Fewer movements may miss both totals alike by chance. */
const movementsMin = 5
/** Nobody forges for less. */
const offCentsMin = 100
/** Whoever changes a figure leaves it as long as it was. */
const otherLength = 20

/**
 * A reader of pictures loses the minus of some lines: then the lines make as much too much of what came in as they lack of what went out,
 * and both printed totals are right, to the cent. A closing balance that these do not lead to was changed, where each digit was made out.
 */
export const besideLostSigns = once((pages: readonly PageEvidence[]): readonly Misfit[] => {
  if (picturedPages(pages).size === 0) return []
  const { statements, problems } = bankReading(pages)
  return statements.flatMap((statement, at) => {
    const isWhole = isReadWhole(problems, at) && statement.transactions.length >= movementsMin
    return isWhole && statement.readFrom === 'ocr' ? closingIn(statement, pages) : []
  })
})

function closingIn({ opening, sanity }: BankStatement, pages: readonly PageEvidence[]): Misfit[] {
  const failures = distinct(sanity.failures)
  const [credits, debits] = ([1, -1] as const).map((side) => failures.filter(({ what }) => sideOf(what) === side))
  const [closing, ...others] = failures.filter(({ what }) => what === 'closing balance')
  const [came, went] = [credits?.[0], debits?.[0]]
  if (closing === undefined || came === undefined || went === undefined || opening === null) return []
  if (others.length > 0 || failures.length !== 3 || moreOf(came) <= 0 || moreOf(came) !== -moreOf(went)) return []
  const begin = figureAt(opening.place, opening.cents, pages)
  const [plus, minus, result] = [came, went, closing].map((one) => figureAt(one.place, one.foundCents, pages))
  if (begin === undefined || plus === undefined || minus === undefined || result === undefined) return []
  const terms = [
    { figure: begin, factor: 1 },
    { figure: plus, factor: Math.sign(plus.cents) },
    { figure: minus, factor: -Math.sign(minus.cents) },
  ]
  const sum = sumOf('balance', terms, result)
  const isSeen = [begin, plus, minus, result].every((figure: Figure) => isAlike(figure, pages))
  const isLong = changedDigits(result.cents, -sum.offCents) >= otherLength
  if (!isSeen || isLong || Math.abs(sum.offCents) < offCentsMin || isOfSome(sum, pages)) return []
  return [{ figures: [result], failed: [sum], changeCents: -sum.offCents, isPinned: true }]
}

/** By how much the lines make more than is printed. */
const moreOf = ({ foundCents, expectedCents }: Failure): number => Math.abs(expectedCents) - Math.abs(foundCents)
