import { plainText } from '../../../classification/normalise.ts'
import { signMarks } from '../../../printed-signs.ts'
import { withCarriedBalances } from '../balances/carried-balances.ts'
import { openingOf, withoutOlder } from '../balances/like-balances.ts'
import type { Money } from '../bank-lines.ts'
import { isNewestFirst } from '../days/newest-first.ts'
import type { LineFacts } from '../facts.ts'
import type { BalanceMark, Move, Segment } from '../items.ts'
import { signedBy } from '../moves/row-moves.ts'
import { type Check, check, placed, type Step } from './check.ts'
import { lostSides, withOtherSides, withoutColumnDebts } from './lost-sides.ts'
import { withoutSubtotals } from './subtotals.ts'
import { totalChecks } from './total-checks.ts'

/** A segment with its balances told, its movements oldest first and signed, and every sum that was tried. */
export type Proven = {
  segment: Segment
  opening: { cents: number; mark: BalanceMark | undefined } | undefined
  closing: { cents: number; mark: BalanceMark | undefined } | undefined
  moves: readonly (Move & { isSure: boolean })[]
  checks: readonly Check[]
  /** Movements of which nothing says whether they come in or go out. */
  unsure: number
  /** The lines of movements between two printed balances that are apart by just what moved. */
  borneOut: ReadonlySet<LineFacts>
}

export function proveSegment(printed: Segment): Proven {
  const asPrinted = proveEitherWay(printed)
  const owed = withUnmarkedDebts(printed.items)
  const turned = owed && proveEitherWay({ ...printed, items: owed })
  const asSided = turned !== undefined && worth(turned) > worth(asPrinted) ? turned : asPrinted
  const asGiven = hasFailed(asSided) ? withoutSums(withoutTimes(withLostSides(withoutColumns(asSided)))) : asSided
  const given = asGiven.segment
  const taken = asGiven.opening && withCarriedBalances(given.items, asGiven.opening.cents)
  const segment = taken === undefined ? given : { ...given, items: taken }
  const proven = taken === undefined ? asGiven : proveEitherWay(segment)
  if (
    proven.closing?.mark !== undefined &&
    proven.checks.some(({ what, holds }) => holds && what === 'closing balance')
  )
    return proven
  const items = withLastAsClosing(segment.items, proven)
  if (items === undefined) return proven
  const other = proveEitherWay({ ...segment, items })
  return worth(other) > worth(proven) ? other : proven
}

const hasFailed = ({ checks }: Proven) => checks.some(({ holds }) => !holds)

function withLostSides(proven: Proven): Proven {
  const others = withOtherSides(proven.segment.items).map((items) => proveEitherWay({ ...proven.segment, items }))
  const best = others.toSorted((one, other) => worth(other) - worth(one))[0]
  return best !== undefined && worth(best) > worth(proven) ? best : proven
}

/** A colon that was taken for a comma may be that of a time: of all such amounts together the balances say whether they are any. */
function withoutTimes(proven: Proven): Proven {
  const { items } = proven.segment
  const others = items.filter((item) => item.kind !== 'move' || item.money.isMended !== 'time')
  return others.length === items.length ? proven : unlessFailed(proven, others)
}

const withoutColumns = (proven: Proven) => unlessFailed(proven, withoutColumnDebts(proven.segment.items))

const withoutSums = (proven: Proven) => unlessFailed(proven, withoutSubtotals(proven.segment.items))

function unlessFailed(proven: Proven, items: Segment['items'] | undefined): Proven {
  const other = items && hasFailed(proven) ? proveEitherWay({ ...proven.segment, items }) : proven
  return hasFailed(other) ? proven : other
}

/** A balance without its letter that may be a debt as well as a credit: either way the statement adds up, or neither does. */
export function balanceOfNoSide(proven: Proven): BalanceMark | undefined {
  const [lost] = lostSides(proven.segment.items)
  const others = lost === undefined ? [] : withOtherSides(proven.segment.items)
  return others.some((items) => worth(proveEitherWay({ ...proven.segment, items })) >= worth(proven)) ? lost : undefined
}

const balancesIn = (item: Segment['items'][number]) =>
  item.kind === 'balance' ? [item] : item.kind === 'move' && item.balance !== undefined ? [item.balance] : []
const isUnmarked = ({ cents, money }: { cents: number; money: Money }) => !money.signed && cents > 0

const printedSign = new RegExp(`[${signMarks}]`)
const saysDebit = ({ money }: { money: Money }) => money.cents < 0 || printedSign.test(money.text)

/**
 * Where letters say of some balances that they are credits, and nothing says of anything that it is a debit, balances that say nothing may
 * be debts. Where debits have a mark, or credits a plus, so would they: one that lacks it was changed.
 */
function withUnmarkedDebts(items: Segment['items']): Segment['items'] | undefined {
  const balances = items.flatMap(balancesIn)
  const moves = items.filter((item) => item.kind === 'move')
  if (!balances.some(({ money }) => money.signed) || !balances.some(isUnmarked)) return undefined
  if (balances.some(({ cents }) => cents < 0)) return undefined
  if ([...balances, ...moves].some(saysDebit) || moves.some(({ facts }) => facts.side === -1)) return undefined
  return items.map((item) => {
    if (item.kind === 'balance') return isUnmarked(item) ? { ...item, cents: -item.cents } : item
    if (item.kind !== 'move' || item.balance === undefined || !isUnmarked(item.balance)) return item
    return { ...item, balance: { ...item.balance, cents: -item.balance.cents } }
  })
}

const balanceWord = /sold[eo]|saldo|balance|kontostand|bestand|\bstand\b/

/**
 * A last line that is worth just what the account then holds is its closing balance, in words that are not known: without a day of
 * its own, or with a word for a balance in it.
 */
function withLastAsClosing(items: Segment['items'], { opening }: Proven): Segment['items'] | undefined {
  const at = items.findLastIndex(({ kind }) => kind === 'move')
  const last = items[at]
  if (last?.kind !== 'move' || opening?.mark === undefined || last.balance !== undefined) return undefined
  const moves = items.filter((item) => item.kind === 'move')
  const sum = moves.reduce((total, { cents }) => total + cents, opening.cents) - last.cents
  const isUndated = last.facts.booking === undefined && last.from === undefined
  const isSaid = balanceWord.test(plainText(last.facts.label))
  if (
    moves.length < 2 ||
    (isUndated ? Math.abs(sum) !== Math.abs(last.cents) : sum !== last.cents) ||
    !(isUndated || isSaid)
  )
    return undefined
  const { facts, money, date } = last
  const label = plainText(facts.label)
  return items.with(at, {
    kind: 'balance',
    mark: 'closing',
    cents: sum,
    money,
    facts,
    day: isUndated ? undefined : date,
    label,
  })
}

function proveEitherWay(segment: Segment): Proven {
  const asPrinted = proveInOrder(segment, segment.items)
  const hasBalances = segment.items.some((item) => item.kind === 'move' && item.balance !== undefined)
  const isReversed = isNewestFirst(segment.items)
  // Without balances beside the movements only their days say in which order they stand.
  if (!hasBalances) return isReversed ? proveInOrder(segment, segment.items.toReversed()) : asPrinted
  if (!isReversed && asPrinted.checks.every(({ holds }) => holds) && asPrinted.unsure === 0) return asPrinted
  const reversed = proveInOrder(segment, segment.items.toReversed())
  const [one, other] = [worth(asPrinted), worth(reversed)]
  return other > one || (other === one && isReversed) ? reversed : asPrinted
}

const worth = ({ checks, unsure }: Proven) => checks.reduce((sum, { holds }) => sum + (holds ? 1 : -1), 0) - unsure

function proveInOrder(segment: Segment, given: readonly Step[]): Proven {
  const steps = withoutOlder(given, segment.period)
  const { opening, closings, points } = balancesOf(steps)
  const checks: Check[] = []
  const { moves, unsure, startCents, endCents, borneOut, last } = run(steps, opening?.cents, points, checks)
  const start =
    opening === undefined
      ? startCents === undefined
        ? undefined
        : { cents: startCents, mark: undefined }
      : { cents: opening.cents, mark: opening }
  const sum = moves.reduce((total, { cents }) => total + cents, 0)
  const fitting = closings.filter(({ cents }) => start !== undefined && cents === start.cents + sum)
  const closing =
    fitting.findLast(({ mark }) => mark === 'closing') ??
    // On a last page without movements the same balance is carried over once more before it closes.
    fitting.findLast(({ mark }) => mark !== 'carried') ??
    fitting[0] ??
    closings.at(-1)
  if (fitting.length > 0 && unsure === 0)
    for (const { facts } of opening === undefined ? moves.slice(last) : moves) borneOut.add(facts)
  if (start !== undefined && unsure === 0)
    for (const mark of closings)
      checks.push(check('closing balance', start.cents + sum, mark.cents, placed(mark, mark.money)))
  // Where one of them is not printed, the lines say what it must be: that proves nothing, and is not counted as a check.
  const end =
    closing === undefined
      ? endCents === undefined
        ? undefined
        : { cents: endCents, mark: undefined }
      : { cents: closing.cents, mark: closing }
  checks.push(...totalChecks(steps, moves, start?.cents))
  return { segment, opening: start, closing: end, moves, checks, unsure, borneOut }
}

type Balances = { opening: BalanceMark | undefined; closings: BalanceMark[]; points: Set<BalanceMark> }

/** Which of the balances open, which close, and which stand between. */
function balancesOf(steps: readonly Step[]): Balances {
  const marks = steps.flatMap((step, at) => (step.kind === 'balance' ? [{ step, at }] : []))
  const firstMove = steps.findIndex(({ kind }) => kind === 'move')
  const lastMove = steps.findLastIndex(({ kind }) => kind === 'move')
  const isBefore = (at: number) => firstMove === -1 || at < firstMove
  const isAfter = (at: number) => at > lastMove
  const openings = marks.filter(({ step }) => step.mark === 'opening').map(({ step }) => step)
  const before = marks.filter(({ step, at }) => isBefore(at) && (step.mark === 'balance' || step.mark === 'brought'))
  const sides = [isBefore, isAfter].map((isThere) =>
    marks.filter(({ step, at }) => isThere(at) && step.mark === 'balance').map(({ step }) => step),
  )
  // Printed in a box above the table and at its begin, the one that has its day says from when it is.
  const [first] = openings
  const dated = openings.find(({ day, cents }) => day !== undefined && cents === first?.cents)
  const opening = dated ?? first ?? openingOf(sides) ?? before[0]?.step
  // Above the table both balances may be said in the same words: another one than the opening is the closing.
  const isLate = (step: BalanceMark) =>
    firstMove !== -1 && opening !== undefined && step.mark === 'balance' && step.cents !== opening.cents
  const closings = marks
    .filter(
      ({ step, at }) =>
        step !== opening &&
        (step.mark === 'closing' ||
          (isAfter(at) && !isBefore(at) && step.mark !== 'opening' && step.mark !== 'brought') ||
          (isBefore(at) && (step.mark === 'carried' || isLate(step)))),
    )
    .map(({ step }) => step)
  // Without movements the second balance is the one at the end.
  const late =
    firstMove === -1 && closings.length === 0 ? before.filter(({ step }) => step !== opening).at(-1)?.step : undefined
  const ends = late === undefined ? closings : [late]
  const known = new Set<BalanceMark>([...(opening === undefined ? [] : [opening]), ...ends])
  return { opening, closings: ends, points: new Set(marks.map(({ step }) => step).filter((mark) => !known.has(mark))) }
}

/** From balance to balance. What one wrong balance breaks is healed by the next that fits what should have stood there. */
function run(
  steps: readonly Step[],
  openingCents: number | undefined,
  points: ReadonlySet<BalanceMark>,
  checks: Check[],
) {
  const moves: Move[] = []
  let chains: number[] = openingCents === undefined ? [] : [openingCents]
  let sumCents = 0
  let unsure = 0
  let startCents: number | undefined
  let hasMoved = false
  const borneOut = new Set<LineFacts>()
  let last = 0
  const meet = (what: string, { cents, money }: Pick<BalanceMark, 'cents' | 'money'>, step: Step) => {
    const expected = chains.map((chain) => chain)
    const since = moves.slice(last)
    const isMisread = step.facts.line.ocr && !expected.includes(cents) && isSignMisread(money, cents, since)
    const foundCents = isMisread && expected.includes(-cents) ? -cents : cents
    const place = placed(step, money)
    last = moves.length
    if (expected.length > 0) {
      const holds = expected.includes(foundCents)
      if (holds) for (const { facts } of since) borneOut.add(facts)
      // The same figure once more, behind which nothing moved, proves nothing.
      const isIdle = holds && !hasMoved && what === 'balance of a day'
      hasMoved = false
      if (isIdle) return foundCents
      checks.push(check(what, holds ? foundCents : (expected[0] as number), foundCents, place))
      chains = holds ? [foundCents] : [foundCents, ...expected.slice(0, 1)]
    } else {
      startCents = foundCents - sumCents
      chains = [foundCents]
      hasMoved = false
    }
    return foundCents
  }
  for (const step of steps) {
    if (step.kind === 'move') {
      const known = step.isSure ? step : signedBy(step, chains)
      if (!known.isSure) unsure += 1
      moves.push(known)
      hasMoved = true
      sumCents += known.cents
      chains = chains.map((chain) => chain + known.cents)
      if (step.balance !== undefined) {
        const cents = meet('running balance', step.balance, step)
        moves[moves.length - 1] = { ...known, balance: { ...step.balance, cents } }
      }
    } else if (step.kind === 'balance' && points.has(step)) {
      if (step.mark === 'opening') {
        if (openingCents !== undefined)
          checks.push(check('opening balance', openingCents, step.cents, placed(step, step.money)))
      } else meet(step.mark === 'balance' ? 'balance of a day' : 'balance carried over', step, step)
    }
  }
  const endCents =
    chains.length > 0 && steps.some((step) => step.kind === 'move' && step.balance !== undefined)
      ? chains[0]
      : undefined
  return { moves, unsure, startCents, endCents, borneOut, last }
}

/**
 * Of a scan: its minus is lost, or a speck before it was taken for one. Where all that moved, or one line of it, is as much as the balance,
 * the balance alone may say which way that went.
 */
function isSignMisread({ signed, text }: Money, cents: number, since: readonly Move[]): boolean {
  if (!signed) return cents > 0
  const isAsMuch = (moved: number) => Math.abs(moved) === Math.abs(cents)
  const sum = since.reduce((total, move) => total + move.cents, 0)
  return text.startsWith('-') && ![sum, ...since.map((move) => move.cents)].some(isAsMuch)
}
