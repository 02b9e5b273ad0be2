import type { Move, Totals } from '../items.ts'
import { type Check, check, placed, type Step } from './check.ts'

type Sums = { debits: number; credits: number }
const sides = ['debits', 'credits'] as const

/** Totals of all movements so far, of those since the last total, or with the opening balance in them. */
export function totalChecks(steps: readonly Step[], moves: readonly Move[], openingCents: number | undefined): Check[] {
  const all: Sums = { debits: 0, credits: 0 }
  // Of each list that has a heading: a summary names them one by one.
  const lists = new Map<number, Sums>()
  for (const { cents, section } of moves) {
    add(all, cents)
    const own = lists.get(section) ?? { debits: 0, credits: 0 }
    lists.set(section, own)
    add(own, cents)
  }
  const sofar: Sums = { debits: 0, credits: 0 }
  let since: Sums = { debits: 0, credits: 0 }
  const listSums = { debits: new Set<number>(), credits: new Set<number>() }
  for (const own of lists.values()) for (const side of sides) listSums[side].add(own[side])
  const found: { checks: Check[]; isStrong: boolean }[] = []
  let at = 0
  for (const step of withJoinedTotals((openingCents ?? 1) > 0 ? steps : withSignedParts(steps, all), all)) {
    if (step.kind === 'move') {
      const cents = moves[at++]?.cents ?? 0
      add(sofar, cents)
      add(since, cents)
    }
    if (step.kind !== 'totals') continue
    const checks = sides.flatMap((side) => {
      const money = step[side]
      if (money === undefined) return []
      const printed = Math.abs(money.cents)
      const opened = Math.max(0, (side === 'credits' ? 1 : -1) * (openingCents ?? 0))
      const sums = [all[side], sofar[side], since[side], all[side] + opened, sofar[side] + opened]
      const fits = sums.includes(printed) || listSums[side].has(printed)
      return [check(`total of ${side}`, fits ? printed : all[side], printed, placed(step, money))]
    })
    found.push({ checks, isStrong: step.isStrong })
    if (checks.length > 0) since = { debits: 0, credits: 0 }
  }
  // A single figure called a total may count something else, such as fees; one for each side cannot, nor one of several of which
  // most are right.
  const weak = found.filter(({ isStrong }) => !isStrong).flatMap(({ checks }) => checks)
  const mostHold = weak.filter(({ holds }) => holds).length > Math.max(1, weak.filter(({ holds }) => !holds).length)
  return found.flatMap(({ checks, isStrong }) =>
    isStrong || mostHold || checks.some(({ holds }) => holds) ? checks : [],
  )
}

/**
 * A summary may name what goes out in parts: withdrawals, checks, fees. Parts that make out the whole are one total.
 */
function withJoinedTotals(steps: readonly Step[], all: Sums): Step[] {
  const firstMove = steps.findIndex(({ kind }) => kind === 'move')
  const summary = steps.slice(0, Math.max(0, firstMove)).filter((step) => step.kind === 'totals')
  const joined = sides.filter((side) => {
    const parts = summary.flatMap((step) => step[side] ?? [])
    const sum = parts.reduce((total, { cents }) => total + Math.abs(cents), 0)
    return parts.length > 1 && sum === all[side] && !parts.some(({ cents }) => Math.abs(cents) === all[side])
  })
  if (joined.length === 0) return [...steps]
  const last = summary.at(-1)
  const parts: ReadonlySet<Step> = new Set(summary)
  return steps.map((step): Step => {
    if (step.kind !== 'totals' || !parts.has(step)) return step
    const without = { ...step }
    for (const side of joined) {
      const money = summary.findLast((each) => each[side] !== undefined)?.[side]
      without[side] = step === last && money !== undefined ? { ...money, cents: all[side] } : undefined
    }
    return without
  })
}

/**
 * On a card payments are what comes in, and elsewhere what goes out: parts of a summary that have a minus and are together all that came or
 * all that went are that, whatever they are called. Where something is held and not owed, their names say which way they go.
 */
function withSignedParts(steps: readonly Step[], all: Sums): readonly Step[] {
  const firstMove = steps.findIndex(({ kind }) => kind === 'move')
  const summary = steps.slice(0, Math.max(0, firstMove)).filter((step) => step.kind === 'totals')
  const ofSummary: ReadonlySet<Step> = new Set(summary)
  const isPart = (money: Totals['debits']) => money?.signed === true && money.cents < 0
  const parts = summary.flatMap((step) => sides.flatMap((side) => (isPart(step[side]) ? (step[side] ?? []) : [])))
  const sum = -parts.reduce((total, { cents }) => total + cents, 0)
  const [side, ...others] = sides.filter((each) => all[each] === sum)
  const [last, money] = [summary.at(-1), parts.at(-1)]
  if (parts.length < 2 || others.length > 0) return steps
  if (side === undefined || last === undefined || money === undefined) return steps
  const without = (given: Totals['debits']) => (isPart(given) ? undefined : given)
  return steps.flatMap((step): Step[] => {
    if (step.kind !== 'totals' || !ofSummary.has(step)) return [step]
    const rest = { ...step, debits: without(step.debits), credits: without(step.credits) }
    const whole = { ...last, debits: undefined, credits: undefined, [side]: { ...money, cents: sum } }
    return step === last ? [rest, whole] : [rest]
  })
}

function add(sums: Sums, cents: number): void {
  if (cents < 0) sums.debits -= cents
  else sums.credits += cents
}
