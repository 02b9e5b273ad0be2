import { plainText } from '../../classification/normalise.ts'
import type { LineFacts } from './facts.ts'
import type { Item, Move, Totals } from './items.ts'
import { ordinal } from './line-dates.ts'

const totalWord =
  /^(?:sous[- ]?|sub[- ]?)?(?:tota(?:l|le|li|ls|ux|al|len|is)|totaal|summe|zwischensumme|gesamt|suma|somma|somme)\b/
const backMax = 2_000

/** An amount without a day that is called a sum, or is just that of the lines above it, whatever it is called. */
export function isSubtotal(facts: LineFacts, items: readonly Item[], cents: number): boolean {
  if (facts.booking !== undefined || facts.value !== undefined) return false
  return totalWord.test(plainText(facts.label).trim()) || isSumOfLines(items, cents)
}

/** Of the lines right above, or of all that goes one way. Two at least: the same amount twice is more often two payments. */
function isSumOfLines(items: readonly Item[], cents: number): boolean {
  let [sum, count, isNear] = [0, 0, true]
  const ways = { in: { sum: 0, count: 0 }, out: { sum: 0, count: 0 } }
  for (let at = items.length - 1; at >= Math.max(0, items.length - backMax); at -= 1) {
    const item = items[at] as Item
    if (item.kind === 'balance' && item.mark === 'opening') break
    if (item.kind !== 'head' && item.kind !== 'move') isNear = false
    if (item.kind !== 'move') continue
    const way = item.cents < 0 ? ways.out : ways.in
    way.sum += item.cents
    way.count += 1
    sum += item.cents
    count += 1
    if (isNear && count >= 2 && Math.abs(sum) === Math.abs(cents)) return true
  }
  return [ways.in, ways.out].some((way) => way.count >= 2 && Math.abs(way.sum) === Math.abs(cents))
}

/** It counts what goes out or what comes in, as its own sign or column says. */
export function subtotalOf(facts: LineFacts, { cents, money }: Pick<Move, 'cents' | 'money'>): Totals {
  const [debits, credits] = cents < 0 ? [money, undefined] : [undefined, money]
  return { kind: 'totals', debits, credits, facts, isStrong: false }
}

/**
 * Below a sum, or below a line that stands where no label does, days that begin anew are those of another list: payments by card,
 * transfers, cheques.
 */
export function beginsList(facts: LineFacts, items: readonly Item[], section: number): boolean {
  const before = items.findLast((item) => item.kind === 'move')
  if (before === undefined || facts.booking === undefined || before.section !== section) return false
  return ordinal(facts.booking) < ordinal(before.date) && items.at(-1)?.kind === 'totals'
}
