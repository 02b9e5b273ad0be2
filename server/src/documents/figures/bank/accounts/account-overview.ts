import type { LineFacts } from '../facts.ts'
import type { Item } from '../items.ts'

/**
 * Above the tables of several accounts a list may name all of them, each with both its balances on one line: these are of accounts
 * that follow, and not of one that begins there. One such line alone is of the only account.
 */
export function withoutOverview(items: Item[]): Item[] {
  const table = items.findIndex(({ kind }) => kind === 'move')
  const above = items.slice(0, table === -1 ? items.length : table)
  const ends = new Map<LineFacts, number[]>()
  for (const item of above)
    if (item.kind === 'balance' && (item.mark === 'opening' || item.mark === 'closing'))
      ends.set(item.facts, [...(ends.get(item.facts) ?? []), item.cents])
  const rows = [...ends].filter(([, cents]) => cents.length === 2)
  const isOverview = new Set(rows.map(([, cents]) => cents.join(' '))).size > 1 && isTogether(rows)
  if (!isOverview) return items
  const listed = new Set(rows.map(([facts]) => facts))
  return items.filter((item) => item.kind === 'head' || !listed.has(item.facts))
}

/** Line below line: balances farther apart are each of its own account. */
const isTogether = (rows: readonly (readonly [LineFacts, unknown])[]) =>
  rows.every(([facts], at) => {
    const before = rows[at - 1]?.[0]
    return before === undefined || (before.line.page === facts.line.page && facts.index - before.index <= linesApartMax)
  })

const linesApartMax = 2
