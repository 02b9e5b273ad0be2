import { type CellRelation, isWhole } from '../proofs/cell-relations.ts'
import type { LineKey } from '../words/line-table.ts'
import type { Cell, StatementRow } from './statement-rows.ts'

const partsMax = 24
/** So few digits come out by chance. */
const tellingCents = 100_00

/** How often a sum may come out by chance: stretches that were tried, over what the figures could have been. */
const chanceMax = 0.003

type Found = { relations: CellRelation[]; parts: StatementRow[] }
type Claims = Map<StatementRow, Found>

/**
 * Sums that stand above their parts, as the Spanish, Belgian and published German schemes print them. Nothing but arithmetic says
 * which they are: only what comes out to the cent in every column is believed. The parts are then of that group.
 */
export function sumsBelow(rows: readonly StatementRow[]): { rows: StatementRow[]; relations: CellRelation[] } {
  const claims: Claims = new Map()
  for (const members of Map.groupBy(rows, ({ instance }) => instance).values()) {
    // From the bottom up: what a sum was made of is no part of another one.
    const open: StatementRow[] = []
    for (const row of members.toReversed()) {
      if (row.isAside || row.section === 'maturities' || row.section === 'intermediate' || row.section === 'income')
        continue
      if (row.normal !== '') claimParts(row, open, claims)
      open.unshift(row)
    }
  }
  const groups = new Map([...claims].flatMap(([{ key }, { parts }]) => parts.map((part) => [part, key] as const)))
  const grouped = rows.map((row) => {
    const group = groups.get(row)
    return group !== undefined && maturities.has(group) ? { ...row, group } : row
  })
  return { rows: grouped, relations: [...claims.values()].flatMap(({ relations }) => relations) }
}

/** Lines of which one comes out as the sum of the others may all the same be, side by side, the parts of a larger one: that one is it. */
function claimParts(row: StatementRow, open: StatementRow[], claims: Claims): void {
  const found = partsOf(row, open)
  if (found !== undefined) {
    claims.set(row, found)
    open.splice(0, found.parts.length)
    return
  }
  const near = open.slice(0, partsMax)
  const flat = near.flatMap((each) => [each, ...(claims.get(each)?.parts ?? [])])
  const outer = flat.length > near.length ? partsOf(row, flat) : undefined
  const taken = new Set(outer?.parts)
  const inner = near.filter((each) => taken.has(each))
  const isCut = inner.some((each) => claims.get(each)?.parts.some((part) => !taken.has(part)))
  if (outer === undefined || isCut) return
  for (const each of inner) claims.delete(each)
  claims.set(row, outer)
  open.splice(0, inner.length)
}

/** The same of sums below their parts: `Kortfristede gældsforpligtelser i alt` says of lines without a heading that they are due. */
export function groupedBySums(rows: readonly StatementRow[], sums: readonly CellRelation[]): StatementRow[] {
  const partsOf = new Map(sums.filter(({ holds }) => holds).map(({ total, parts }) => [total, parts] as const))
  const groups = new Map<object, LineKey>()
  const known = new Set(rows.flatMap(({ key, cells }) => (key === undefined ? [] : [...cells.values()])))
  for (const { key, cells } of rows) {
    const totals = [...cells.values()]
    // In one column a sum may come out by chance.
    if (key === undefined || !maturities.has(key) || !totals.every((total) => partsOf.has(total))) continue
    // `Total Other Current Liabilities` is one of them, and so are its lines; a sum that is known stands for its own. Grows as it is gone through.
    const members = new Set<Cell>(totals.flatMap((total) => partsOf.get(total) ?? []))
    for (const member of members)
      if (!known.has(member)) for (const part of partsOf.get(member) ?? []) members.add(part)
    for (const part of members) groups.set(part, key)
  }
  return rows.map((row) => {
    const [group] = [...row.cells.values()].flatMap((cell) => groups.get(cell) ?? [])
    // `Schulden` above all of them says less than a sum that counts this one.
    return group === undefined || (row.group !== null && row.group !== 'totalDebt') ? row : { ...row, group }
  })
}

const maturities: ReadonlySet<LineKey> = new Set<LineKey>(['debtWithin', 'debtBeyond'])

function partsOf(row: StatementRow, open: readonly StatementRow[]): Found | undefined {
  const range = rangeOf(row)
  for (let count = 2; count <= Math.min(partsMax, open.length) && (count - 1) / range <= chanceMax; count += 1) {
    const parts = open.slice(0, count)
    const relations = madeOf(row, parts)
    if (relations !== undefined) return { relations, parts }
  }
  // A single part repeats the sum: only the columns together make that more than chance.
  const mayRepeat = open[0]?.isTotal === false && row.cells.size > 1
  const single = mayRepeat ? madeOf(row, open.slice(0, 1)) : undefined
  return single === undefined ? undefined : { relations: single, parts: open.slice(0, 1) }
}

/** How many figures could stand there as well, over all columns: three digits in one column are soon met by chance. */
function rangeOf({ cells }: StatementRow): number {
  const sizes = [...cells.values()].map((cell) => Math.abs(cell.cents) / (isWhole(cell) ? 100 : 1))
  return sizes.reduce((range, size) => range * Math.max(1, size), 1)
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
