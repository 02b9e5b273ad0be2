import type { LineFacts } from './facts.ts'
import { type Proven, proveSegment } from './prove.ts'

const ofCard = /\bcredit (?:limit|line)\b|\b(?:minimum|total) payment due\b|\bpayment due date\b|\blate payment\b/
const wordsMin = 2

/**
 * A credit card prints what is owed without a minus, and what is bought as if it came in. Where the words of one stand around the table,
 * and more of its sums hold the other way round, all of it is turned: the balances alone hold either way.
 */
export function withOwedBalances(proven: Proven, lines: readonly LineFacts[]): Proven {
  const { segment, opening, closing } = proven
  const said = new Set(lines.flatMap(({ line }) => ofCard.exec(line.plain)?.[0] ?? []))
  if (said.size < wordsMin || opening === undefined || closing === undefined) return proven
  if (segment.items.some((item) => item.kind === 'balance' && item.money.signed)) return proven
  // Where headings say what was paid and what was bought, only a sign that is printed says the opposite.
  const [best] = [true, false]
    .map((isAll) => proveSegment({ ...segment, items: segment.items.map((item) => turned(item, isAll)) }))
    .toSorted((one, other) => fails(one) - fails(other))
  return best !== undefined && fails(best) < fails(proven) && best.unsure <= proven.unsure ? best : proven
}

type Item = Proven['segment']['items'][number]

function turned(item: Item, isAll: boolean): Item {
  if (item.kind === 'totals') return item
  if (item.kind === 'balance') return { ...item, cents: -item.cents }
  const balance = item.balance && { ...item.balance, cents: -item.balance.cents }
  return { ...item, cents: isAll || item.money.signed ? -item.cents : item.cents, balance }
}

const fails = ({ checks }: Proven) => checks.filter(({ holds }) => !holds).length
