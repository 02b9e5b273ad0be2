import type { Cell, ColumnName, StatementRow } from '../rows/statement-rows.ts'
import type { LineKey } from '../words/line-table.ts'
import { type CellRelation, isWhole, roundingCents } from './cell-relations.ts'

const partsMax = 45
const signedPartsMax = 6

const sideSums: ReadonlySet<LineKey> = new Set<LineKey>(['equity', 'fixedAssets', 'currentAssets', 'totalAssets'])

/** How a total is made of the rows above it: the last so many of those still open, each added or taken away. */
type Pattern = { signs: readonly number[] }
type Tried = {
  column: ColumnName
  total: Cell
  parts: readonly Cell[]
  difference: number
  holds: boolean
  exact: boolean
}

/**
 * Totals against the rows above them, statement by statement. What a total is made of is not written anywhere: it is taken
 * from the columns in which it comes out, and then holds for all. A total that comes out nowhere says nothing.
 */
export function sumRelations(rows: readonly StatementRow[]): CellRelation[] {
  const relations: CellRelation[] = []
  for (const members of Map.groupBy(rows, ({ instance }) => instance).values()) {
    const open: StatementRow[] = []
    for (const row of members) {
      if (row.isAside || row.section === 'maturities' || row.section === 'intermediate') continue
      const found = row.isTotal ? patternOf(row, open) : undefined
      if (found !== undefined) {
        relations.push(...found.tried.map((each) => relationOf(row, each)))
        open.splice(-found.pattern.signs.length)
      }
      open.push(row)
    }
  }
  return relations
}

function relationOf({ label }: StatementRow, { total, parts, difference, holds }: Tried): CellRelation {
  const what = `${parts.length} lines make ${label.trim() === '' ? 'the sum below them' : `“${label.trim().slice(0, 80)}”`}`
  return { kind: 'sub-total', what, total, parts, differenceCents: difference, holds }
}

function patternOf(row: StatementRow, open: readonly StatementRow[]): { pattern: Pattern; tried: Tried[] } | undefined {
  let best: { pattern: Pattern; tried: Tried[]; score: number } | undefined
  const consider = (pattern: Pattern, scoreMin: number) => {
    const tried = tryPattern(row, open.slice(-pattern.signs.length), pattern)
    // Most lines have no depreciation: what comes out in that column alone is chance.
    const telling = tried.filter(({ column }) => !column.startsWith('depreciation:'))
    const score = telling.reduce((sum, { holds, exact }) => sum + (exact ? 2 : holds ? 1 : 0), 0)
    if (score >= scoreMin && score > (best?.score ?? 0)) best = { pattern, tried, score }
  }
  for (let parts = 1; parts <= Math.min(partsMax, open.length); parts += 1) consider({ signs: Array(parts).fill(1) }, 1)
  // In a year without tax a plain sum comes out; the year with one shows that it was to be taken away.
  if (best?.tried.every(({ exact }) => exact) === true) return best
  for (let parts = 2; parts <= Math.min(signedPartsMax, open.length); parts += 1)
    for (let bits = 1; bits < 2 ** (parts - 1); bits += 1)
      consider({ signs: Array.from({ length: parts }, (_, at) => (at > 0 && (bits >> (at - 1)) & 1 ? -1 : 1)) }, 2)
  if (best !== undefined && best.score >= 2) return isByChance(open, best.pattern) ? undefined : best
  // Income first, then all that it cost: only a sum that is exact is believed here.
  for (let parts = signedPartsMax + 1; parts <= Math.min(partsMax, open.length); parts += 1)
    for (let added = 1; added < parts; added += 1)
      consider({ signs: Array.from({ length: parts }, (_, at) => (at < added ? 1 : -1)) }, 2)
  return best !== undefined && takesSideAway(open, best.pattern) ? undefined : best
}

/** Sums of a side of their own are taken from none: all lines less their sum leave what was changed in them. */
const takesSideAway = (open: readonly StatementRow[], { signs }: Pattern) =>
  open.slice(-signs.length).some(({ key }, at) => signs[at] === -1 && key !== undefined && sideSums.has(key))

/** Costs are printed with a minus, or taken away: some of them this way and some that way comes out by chance, and says nothing. */
function isByChance(open: readonly StatementRow[], { signs }: Pattern): boolean {
  const parts = open.slice(-signs.length)
  const columns = new Set(parts.flatMap(({ cells }) => [...cells.keys()].filter((name) => name.startsWith('value:'))))
  const isMixed = [...columns].some((column) => {
    const minus = signs.filter((_, at) => at > 0 && (parts[at]?.cells.get(column)?.cents ?? 0) < 0)
    return new Set(minus).size > 1
  })
  return isMixed || takesSideAway(open, { signs })
}

/** In every column that has the total and at least one part. */
function tryPattern(row: StatementRow, parts: readonly StatementRow[], { signs }: Pattern): Tried[] {
  return [...row.cells].flatMap(([column, total]): Tried[] => {
    const cells = parts.flatMap((part, at) => {
      const cell = part.cells.get(column)
      return cell === undefined || cell.cents === 0 ? [] : [{ cell, sign: signs[at] as number }]
    })
    if (cells.length === 0 || (total.cents === 0 && cells.length < 2)) return []
    const sum = cells.reduce((cents, { cell, sign }) => cents + sign * cell.cents, 0)
    const difference = total.cents - sum
    const whole = isWhole(total) && cells.every(({ cell }) => isWhole(cell))
    const tolerance = cells.length === 1 ? 0 : roundingCents(cells.length, whole)
    const holds = Math.abs(difference) <= tolerance
    return [{ column, total, parts: cells.map(({ cell }) => cell), difference, holds, exact: difference === 0 }]
  })
}
