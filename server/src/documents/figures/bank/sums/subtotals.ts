import { plainText } from '../../../classification/normalise.ts'
import { ordinal } from '../days/line-dates.ts'
import type { LineFacts } from '../facts.ts'
import type { Item, Move, Totals } from '../items.ts'

const totalWord =
  /^(?:sous[- ]?|sub[- ]?)?(?:tota(?:l|le|li|ls|ux|al|len|is)|totaal|summe|zwischensumme|gesamt|suma|somma|somme)\b/
/**
 * `Panot yhteensä (1 kpl)`, `Wpływy razem`: where the word ends what is summed, and how many they are. English and French are not among
 * these: there the word is a name of what is bought as well.
 */
const totalBehind =
  /\p{L}{2} (?:yhteensa|razem|lacznie|ogolem|celkem|spolu|osszesen|ukupno|skupaj|toplami?|totalt|ialt|i alt|insgesamt|gesamt)(?: ?\(?\d{1,5}(?: ?\p{L}{1,12}\.?)?\)?)? ?:?$/u
const labelMax = 80
const backMax = 2_000

export function isCalledSum({ label }: LineFacts): boolean {
  const said = plainText(label).trim()
  return totalWord.test(said) || (said.length <= labelMax && totalBehind.test(said))
}

/**
 * An amount without a day that is called a sum, or is just that of the lines above it, whatever it is called. With words of its own and
 * a balance beside it, it is one more of them.
 */
export function isSubtotal(facts: LineFacts, items: readonly Item[], { cents, balance }: Moved): boolean {
  if (facts.booking !== undefined || facts.value !== undefined) return false
  if (isCalledSum(facts)) return true
  return !(balance !== undefined && /\p{L}{3}/u.test(facts.label)) && isSumOfLines(items, cents)
}

type Moved = Pick<Move, 'cents' | 'balance'>

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
export function subtotalOf(move: Move): Totals {
  const { facts, cents, money } = move
  const [debits, credits] = cents < 0 ? [money, undefined] : [undefined, money]
  return { kind: 'totals', debits, credits, facts, isStrong: false, ...(!isCalledSum(facts) && { asMove: move }) }
}

/** Two payments of a day and a third that happens to be as much as both: all that no word calls a sum is taken for movements. */
export function withoutSubtotals<T extends Item>(items: readonly T[]): (T | Move)[] | undefined {
  const isOne = (item: T | Move) => item.kind === 'totals' && item.asMove !== undefined
  if (!items.some(isOne)) return undefined
  return items.map((item) => (item.kind === 'totals' ? (item.asMove ?? item) : item))
}

/**
 * Below a sum, or below a line that stands where no label does, days that begin anew are those of another list: payments by card,
 * transfers, cheques. Where a page ends between, that sum is of one list alone: one of both columns may be that of the page.
 */
export function beginsList(facts: LineFacts, items: readonly Item[], section: number): boolean {
  const before = items.findLast((item) => item.kind === 'move')
  if (before === undefined || facts.booking === undefined || before.section !== section) return false
  if (ordinal(facts.booking) >= ordinal(before.date)) return false
  const last = items.findLast(({ kind }) => kind !== 'head')
  if (last?.kind !== 'totals') return false
  return last === items.at(-1) || (last.debits === undefined) !== (last.credits === undefined)
}
