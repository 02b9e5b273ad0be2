import { isLettered, type Money } from '../bank-lines.ts'
import type { LineFacts } from '../facts.ts'
import type { BalanceMark, Segment } from '../items.ts'
import { sideIn } from '../marks/mark-words.ts'
import { sideOfWord } from '../marks/side-letters.ts'

const lostMax = 4

/**
 * Where letters say which way amounts go (`S`, `H`, `CR`), a scan may lose that of a balance. The statement with such balances on the
 * other side, each and all: what adds up says which is right. Where a movement lost its letter too, nothing does.
 */
export function withOtherSides(items: Segment['items']): Segment['items'][] {
  const lost = items.filter(isLost)
  const moves = items.filter(({ kind }) => kind === 'move')
  if (lost.length === 0 || lost.length > lostMax || moves.length === 0 || !amountsIn(moves).every(isSided)) return []
  const turned = (those: readonly BalanceMark[]) =>
    items.map((item) => (item.kind === 'balance' && those.includes(item) ? { ...item, cents: -item.cents } : item))
  return [...(lost.length > 1 ? [turned(lost)] : []), ...lost.map((one) => turned([one]))]
}

/** The balances whose letter is lost where all else has one, credits too: without it a balance says nothing of its side. */
export function lostSides(items: Segment['items']): BalanceMark[] {
  const lost = items.filter(isLost)
  const others = amountsIn(items.filter((item) => !lost.some((one) => one === item)))
  return others.some(({ cents }) => cents > 0) && others.every(isSided) ? lost : []
}

type Item = Segment['items'][number]
type Sided = { cents: number; money: Money; facts: LineFacts }

const isLost = (item: Item): item is BalanceMark =>
  item.kind === 'balance' &&
  item.facts.line.ocr &&
  item.cents !== 0 &&
  !item.money.signed &&
  item.facts.side === undefined &&
  sideIn(item.label) === undefined

const amountsIn = (items: Segment['items']): Sided[] => items.flatMap((item) => (item.kind === 'totals' ? [] : item))

const isSided = ({ money, facts }: Sided) => facts.side !== undefined || isLettered(money)

/**
 * In a box above the table balances may stand over the column of debits, and are no debts. `undefined`: there are none such, or in the table
 * itself there are as well, where that column says what they are.
 */
export function withoutColumnDebts(items: Segment['items']): Segment['items'] | undefined {
  const table = items.find(({ kind }) => kind === 'move')?.facts.index ?? 0
  const debts = items.filter(isOfColumn)
  if (debts.length === 0 || !debts.every((one) => one.facts.index < table && !hasSideBehind(one))) return undefined
  return items.map((item) => (isOfColumn(item) ? { ...item, cents: -item.cents } : item))
}

const isOfColumn = (item: Item): item is BalanceMark =>
  item.kind === 'balance' && item.cents < 0 && !item.money.signed && sideIn(item.label) === undefined

/** Too far behind its amount to be read with it: `500.00   DR`. */
const hasSideBehind = ({ money, facts: { line, side } }: BalanceMark) =>
  side !== undefined || sideOfWord(line.words[money.last + 1]?.text ?? '') !== undefined
