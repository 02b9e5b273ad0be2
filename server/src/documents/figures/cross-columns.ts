import type { Amount } from './amounts.ts'
import { believed, type Relation, relation } from './relation.ts'
import type { Table, TableRow } from './table.ts'

const columnsMax = 8
const toleranceCents = 1
type Rule = { what: string; holdingMin: number; shareMin: number; result: (a: Amount, b: Amount) => number | undefined }

const rules: readonly Rule[] = [
  { what: 'difference of two columns', holdingMin: 4, shareMin: 0.8, result: (a, b) => a.cents - b.cents },
  { what: 'sum of two columns', holdingMin: 4, shareMin: 0.8, result: (a, b) => a.cents + b.cents },
  // Quantities are whole here; a price times a fraction is rounded in ways that differ.
  {
    what: 'quantity times price',
    holdingMin: 2,
    shareMin: 0.6,
    result: (a, b) => (a.plain ? (a.cents / 100) * b.cents : undefined),
  },
]

/** Columns of which one follows from two others in every row: gross − depreciation = net, this year − last year = change. */
export function crossColumns({ rights, rows }: Table): Relation[] {
  const columns = rights.map((_, at) => at).slice(0, columnsMax)
  const found: Relation[] = []
  const explained = new Set<number>()
  for (const rule of rules) {
    for (const c of columns.toReversed()) {
      if (explained.has(c)) continue
      const best = bestPair(
        rule,
        c,
        columns.filter((column) => column < c),
        rows,
      )
      if (best.length === 0) continue
      explained.add(c)
      found.push(...best)
    }
  }
  return found
}

function bestPair(rule: Rule, c: number, others: readonly number[], rows: readonly TableRow[]): Relation[] {
  let best: Relation[] = []
  for (const a of others) {
    for (const b of others) {
      if (a >= b || !mayHold(rule, a, b, c, rows)) continue
      const relations = believed(inRows(rule, a, b, c, rows), rule.holdingMin, rule.shareMin)
      if (relations.length > best.length) best = relations
    }
  }
  return best
}

/** Of three columns chosen at random nothing comes out: seen from the bare numbers, before any relation is written out. */
function mayHold({ holdingMin, result }: Rule, a: number, b: number, c: number, rows: readonly TableRow[]): boolean {
  let holding = 0
  for (const { cells } of rows) {
    const [first, second, third] = [cells.get(a), cells.get(b), cells.get(c)]
    if (first === undefined || second === undefined || third === undefined) continue
    const expected = result(first, second)
    if (expected !== undefined && Math.abs(Math.round(expected) - third.cents) <= toleranceCents) holding += 1
    if (holding >= holdingMin) return true
  }
  return false
}

function inRows({ what, result }: Rule, a: number, b: number, c: number, rows: readonly TableRow[]): Relation[] {
  return rows.flatMap(({ page, cells }) => {
    const [first, second, third] = [cells.get(a), cells.get(b), cells.get(c)]
    if (first === undefined || second === undefined || third === undefined) return []
    // Zeros come out by themselves and prove nothing; years in a heading are no amounts.
    if ([first, second, third].some(({ cents }) => cents === 0) || (second.plain && third.plain)) return []
    const expected = result(first, second)
    return expected === undefined || !Number.isSafeInteger(Math.round(expected))
      ? []
      : [relation(what, page, Math.round(expected), third, toleranceCents)]
  })
}
