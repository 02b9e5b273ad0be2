import type { Money } from '../bank-lines.ts'
import type { LineFacts } from '../facts.ts'

const blocksMin = 2

type Block = { head: LineFacts; money: Money; rows: LineFacts[] }

/**
 * `2 June 2024  -150.00` over the lines of that day, which have no day of their own: beside it apps print what moved on it, or what the
 * account then held, without a word for either. Which of both, the amounts below say of all days: else it is left as it is.
 */
export function withDayAmounts(lines: readonly LineFacts[]): readonly LineFacts[] {
  const blocks = blocksOf(lines)
  if (blocks === undefined) return lines
  const heads = new Map(blocks.map(({ head, money }) => [head, money]))
  if (blocks.every(({ money, rows }) => money.cents === sumOf(rows)))
    return lines.map((facts) => (heads.has(facts) ? { ...facts, cells: [] } : facts))
  if (!leadsOn(blocks) && !leadsOn(blocks.toReversed())) return lines
  return lines.map((facts) => {
    const money = heads.get(facts)
    if (money === undefined) return facts
    return { ...facts, marks: [{ mark: 'balance', money, label: '', day: facts.booking, isSummary: false }] }
  })
}

const sumOf = (rows: readonly LineFacts[]) =>
  rows.reduce((sum, { cells }) => sum + cells.reduce((all, [, { cents }]) => all + cents, 0), 0)

/** Each day ends with what the day before ended with and what moved on it. */
const leadsOn = (blocks: readonly Block[]) =>
  blocks.every(({ money, rows }, at) => {
    const before = blocks[at - 1]
    return before === undefined || money.cents - before.money.cents === sumOf(rows)
  })

/** From the first of them on no other line has an amount but those of a day, each in one column. */
function blocksOf(lines: readonly LineFacts[]): Block[] | undefined {
  const blocks: Block[] = []
  for (const facts of lines) {
    const { booking, cells, marks, label } = facts
    // `Deposit` is what moved, and no sum of what came in.
    if (cells.length === 0 || marks.some(({ mark }) => mark !== 'credits' && mark !== 'debits')) continue
    const [[, money] = [], ...others] = cells
    if (money === undefined || others.length > 0) return undefined
    if (booking?.first === 0 && !/\p{L}/u.test(label)) blocks.push({ head: facts, money, rows: [] })
    else if (booking !== undefined) return undefined
    else blocks.at(-1)?.rows.push(facts)
  }
  const isWhole = blocks.length >= blocksMin && blocks.every(({ rows }) => rows.length > 0)
  return isWhole && blocks.some(({ rows }) => rows.length > 1) ? blocks : undefined
}
