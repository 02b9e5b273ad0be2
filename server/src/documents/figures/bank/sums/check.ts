import type { Box } from '../../../page-evidence.ts'
import type { BankLine, Money } from '../bank-lines.ts'
import type { Place } from '../bank-reading.ts'
import type { BalanceMark, Move, Totals } from '../items.ts'
import { leaned, turned } from '../scans/scanned-words.ts'

export type Step = Move | BalanceMark | Totals

export type Check = { what: string; expectedCents: number; foundCents: number; place: Place; holds: boolean }

const hundredth = (points: number) => Math.round(points * 100) / 100

/** As it lies on the page. */
export function placeOf({ page, tilt, lean }: Pick<BankLine, 'page' | 'tilt' | 'lean'>, box: Box): Place {
  const [left, top, right, bottom] = turned(leaned(box, lean), tilt)
  return { page, box: [hundredth(left), hundredth(top), hundredth(right), hundredth(bottom)] }
}

export const placed = ({ facts }: { facts: Step['facts'] }, { box }: Money) => placeOf(facts.line, box)
export const check = (what: string, expectedCents: number, foundCents: number, place: Place): Check => ({
  what,
  expectedCents,
  foundCents,
  place,
  holds: expectedCents === foundCents,
})
