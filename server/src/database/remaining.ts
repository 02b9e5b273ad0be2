import type { Database } from './database.ts'
import { type Order, orderSql, type Position, positionSql, positionValues } from './order.ts'

export type { Position } from './order.ts'

export const remainingMax = 1_000

/** The rows of a list, as text and values of a query, without order or limit. */
export type ListedRows = {
  from: string
  clauses: readonly string[]
  values: readonly unknown[]
  order?: Order | undefined
}

/** Behind every row newer than this one there are as many rows as are ever counted. */
type Floor = Position & { foundMs: number }

// Should rows be taken away after all, the counts are right again after this.
const floorKeptMs = 60_000
const floorsMax = 1_000
const floorsOf = new WeakMap<Database, Map<string, Floor>>()

/** How many rows lie behind a position, counted up to `remainingMax`. */
export async function countBehind(database: Database, rows: ListedRows, position: Position): Promise<number> {
  const values = [...rows.values, ...positionValues(rows.order, position)]
  const behind = positionSql(rows.order, rows.values.length)
  const [counted] = await database.query<{ remaining: number }>(
    `SELECT count(*)::int AS remaining FROM (SELECT FROM ${rows.from} WHERE ${[...rows.clauses, behind].join(' AND ')}
      ORDER BY ${orderSql(rows.order)} LIMIT ${remainingMax}) AS rest`,
    values,
  )
  return counted?.remaining ?? 0
}

/**
 * The same for a list that rows only ever join. Counting a thousand index entries costs more than reading the page itself, so
 * the thousandth row from the old end is remembered: whatever is newer has a thousand rows behind it, today and tomorrow.
 */
export async function countBehindInGrowingList(
  database: Database,
  rows: ListedRows,
  position: Position,
): Promise<number> {
  const floors = floorsOf.get(database) ?? new Map<string, Floor>()
  floorsOf.set(database, floors)
  const key = JSON.stringify([rows.from, rows.clauses, rows.values])
  const known = floors.get(key)
  const isFresh = known !== undefined && performance.now() - known.foundMs < floorKeptMs
  if (isFresh && isNewer(position, known)) return remainingMax
  const remaining = await countBehind(database, rows, position)
  if (remaining < remainingMax || isFresh) return remaining
  const found = await findFloor(database, rows)
  if (floors.size >= floorsMax) floors.clear()
  if (found !== undefined) floors.set(key, { ...found, foundMs: performance.now() })
  return remaining
}

async function findFloor(database: Database, { from, clauses, values }: ListedRows): Promise<Position | undefined> {
  const [row] = await database.query<Position>(
    `SELECT t.creation, t.id FROM ${from} WHERE ${clauses.join(' AND ')}
     ORDER BY t.creation, t.id LIMIT 1 OFFSET ${remainingMax - 1}`,
    values,
  )
  return row
}

/** In the order of the database: ids are hexadecimal digits, sorted byte by byte. */
function isNewer(one: Position, other: Position): boolean {
  const apartMs = one.creation.getTime() - other.creation.getTime()
  return apartMs > 0 || (apartMs === 0 && one.id > other.id)
}
