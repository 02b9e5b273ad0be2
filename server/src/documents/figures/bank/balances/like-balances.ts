import { daysAfter } from '#domain/calendar-date.ts'
import { halfYearDays, isoDay, ordinal } from '../days/line-dates.ts'
import type { PrintedPeriod } from '../days/printed-period.ts'
import type { BalanceMark } from '../items.ts'
import type { Step } from '../sums/check.ts'

type Sides = readonly (readonly BalanceMark[])[]

/**
 * Of balances in the same words, above the table and below it, the one that opens where they do not simply stand around it: the one of the
 * earliest day, whichever day the list begins with; else the only one above that is not printed again below.
 */
export const openingOf = (sides: Sides): BalanceMark | undefined => earliest(sides) ?? notRepeated(sides)

function earliest(sides: Sides): BalanceMark | undefined {
  const marks = sides.flat()
  const areYearless = marks.every(({ day }) => day?.year === null)
  const at = ({ day }: BalanceMark) =>
    day === undefined || (day.year === null && !areYearless) ? Number.NaN : ordinal(day)
  const days = sides.map((side) => side.map(at))
  const all = days.flat()
  if (areYearless && Math.max(...all) - Math.min(...all) > halfYearDays) return undefined
  if (all.some(Number.isNaN) || !days.some((side) => new Set(side).size > 1)) return undefined
  const first = Math.min(...all)
  const found = marks.filter((_, index) => all[index] === first)
  return new Set(found.map(({ cents }) => cents)).size === 1 ? found[0] : undefined
}

function notRepeated([above = [], below = []]: Sides): BalanceMark | undefined {
  const [other, ...others] = above.filter(({ cents }) => below.every((mark) => mark.cents !== cents))
  return others.length === 0 && above.length > 1 ? other : undefined
}

/**
 * `Solde au 01/01/2024` beside those of the begin and the end of December is told of the year. It is none of the statement where it is of
 * before the period as printed, and another one is of the day on which that begins, or of the day before: beside it, for behind the
 * movements of the first day stands the balance of its end. In a scan its day may be misread.
 */
export function withoutOlder(steps: readonly Step[], period: PrintedPeriod | undefined): readonly Step[] {
  if (period === undefined) return steps
  const eve = daysAfter(period.from, -1)
  const marks = steps.filter((step) => step.kind === 'balance' && step.mark === 'balance' && !step.facts.line.ocr)
  const days = new Map(marks.map((step) => [step, daysOf(step as BalanceMark)]))
  const older = new Set(marks.filter((step) => days.get(step)?.every((day) => day < eve)))
  if (older.size === 0) return steps
  const own = marks.filter((step) => days.get(step)?.some((day) => day === eve || day === period.from))
  const isBesideOwn = (step: Step) =>
    own.some((other) => !isMoveBetween(steps, steps.indexOf(step), steps.indexOf(other)))
  return steps.filter((step) => !(older.has(step) && isBesideOwn(step)))
}

const isMoveBetween = (steps: readonly Step[], one: number, other: number) =>
  steps.slice(Math.min(one, other), Math.max(one, other)).some(({ kind }) => kind === 'move')

/** Whichever way it is written; none where the year is not printed. */
function daysOf({ day: date }: BalanceMark): string[] | undefined {
  if (date?.year == null) return undefined
  const { year, month, day, order } = date
  return order === 'either' ? [isoDay(year, month, day), isoDay(year, day, month)] : [isoDay(year, month, day)]
}
