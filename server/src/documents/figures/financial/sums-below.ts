import type { CellRelation } from './cell-relations.ts'
import type { LineKey } from './line-table.ts'
import type { Cell, StatementRow } from './statement-rows.ts'

const partsMax = 24
/** So few digits come out by chance. */
const tellingCents = 100_00

type Found = { relations: CellRelation[]; parts: number }

/**
 * Sums that stand above their parts, as the Spanish, Belgian and published German schemes print them. Nothing but arithmetic says
 * which they are: only what comes out to the cent in every column is believed. The parts are then of that group.
 */
export function sumsBelow(rows: readonly StatementRow[]): { rows: StatementRow[]; relations: CellRelation[] } {
  const relations: CellRelation[] = []
  const groups = new Map<StatementRow, LineKey>()
  for (const members of Map.groupBy(rows, ({ instance }) => instance).values()) {
    // From the bottom up: what a sum was made of is no part of another one.
    const open: StatementRow[] = []
    for (const row of members.toReversed()) {
      if (row.isAside || row.section === 'maturities' || row.section === 'intermediate' || row.section === 'income')
        continue
      const found = row.normal === '' ? undefined : partsOf(row, open)
      if (found !== undefined) {
        relations.push(...found.relations)
        const parts = open.splice(0, found.parts)
        if (row.key !== undefined) for (const part of parts) groups.set(part, row.key)
      }
      open.unshift(row)
    }
  }
  const grouped = rows.map((row) => {
    const group = groups.get(row)
    return group !== undefined && maturities.has(group) ? { ...row, group } : row
  })
  return { rows: grouped, relations }
}

const maturities: ReadonlySet<LineKey> = new Set<LineKey>(['debtWithin', 'debtBeyond'])

function partsOf(row: StatementRow, open: readonly StatementRow[]): Found | undefined {
  for (let parts = 2; parts <= Math.min(partsMax, open.length); parts += 1) {
    const relations = madeOf(row, open.slice(0, parts))
    if (relations !== undefined) return { relations, parts }
  }
  // A single part repeats the sum: only the columns together make that more than chance.
  const mayRepeat = open[0]?.isTotal === false && row.cells.size > 1
  const single = mayRepeat ? madeOf(row, open.slice(0, 1)) : undefined
  return single === undefined ? undefined : { relations: single, parts: 1 }
}

function madeOf(row: StatementRow, parts: readonly StatementRow[]): CellRelation[] | undefined {
  const relations: CellRelation[] = []
  for (const [column, total] of row.cells) {
    const cells = parts.flatMap((part) => part.cells.get(column) ?? []).filter(({ cents }: Cell) => cents !== 0)
    const sum = cells.reduce((cents, cell) => cents + cell.cents, 0)
    if (sum !== total.cents) return undefined
    if (total.cents === 0 || cells.length === 0) continue
    const what = `“${row.label.trim().slice(0, 80)}” is the ${cells.length} lines below it`
    relations.push({ kind: 'sub-total', what, total, parts: cells, differenceCents: 0, holds: true })
  }
  return relations.some(({ total }) => Math.abs(total.cents) >= tellingCents) ? relations : undefined
}
