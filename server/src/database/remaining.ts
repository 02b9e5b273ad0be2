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

/** Of a list that rows may leave: newer rows had so many more behind them that some may leave meanwhile. */
const marginRows = 250
const marginKeptMs = 10_000
/** So far ahead one looks at once: enough for the pages that somebody turns in that time. */
const aheadRows = 3_000
/** `undefined` while the list was asked for only once: who does not come back pays for no more than the count. `none`: it ends too soon. */
type Margin = { floor: Date | 'none' | undefined; foundMs: number }
const marginsOf = new WeakMap<Database, Map<string, Margin>>()

/** Which rows are behind, as a condition whose values follow those of the list, and their order. */
type Behind = { clause: string; values: readonly unknown[]; order: string }

const behindRow = ({ order, values }: ListedRows, position: Position): Behind => ({
  clause: positionSql(order, values.length),
  values: positionValues(order, position),
  order: orderSql(order),
})

/** Ids decide nothing, so that an index without them will do. */
const beforeMoment = ({ values }: ListedRows, moment: Date): Behind => ({
  clause: `t.creation < $${values.length + 1}`,
  values: [moment],
  order: 't.creation DESC',
})

const rowsSql = ({ from, clauses }: ListedRows, { clause, order }: Behind): string =>
  `${from} WHERE ${[...clauses, clause].join(' AND ')} ORDER BY ${order}`

/** How many rows lie behind a position, counted up to `remainingMax`. */
export const countBehind = (database: Database, rows: ListedRows, position: Position): Promise<number> =>
  countOf(database, rows, behindRow(rows, position))

async function countOf(database: Database, rows: ListedRows, behind: Behind): Promise<number> {
  const [counted] = await database.query<{ remaining: number }>(
    `SELECT count(*)::int AS remaining FROM (SELECT FROM ${rowsSql(rows, behind)} LIMIT ${remainingMax}) AS rest`,
    [...rows.values, ...behind.values],
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
  const key = keyOf(rows)
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

/**
 * The same for a list that rows may leave, such as the requests of a status. Asked for again within seconds, it is counted further
 * than anybody is told; until then `remainingMax` is said of all newer positions. It is too many only where more than `marginRows`
 * have left the list in these seconds.
 */
export async function countBehindInChangingList(
  database: Database,
  rows: ListedRows,
  position: Position & { isLastOfMoment?: boolean },
): Promise<number> {
  const margins = marginsOf.get(database) ?? new Map<string, Margin>()
  marginsOf.set(database, margins)
  const key = keyOf(rows)
  const known = margins.get(key)
  const isFresh = known !== undefined && performance.now() - known.foundMs < marginKeptMs
  const floor = isFresh ? known.floor : undefined
  const { creation, isLastOfMoment = false } = position
  if (floor instanceof Date && creation > floor) return remainingMax
  const behind = isLastOfMoment ? beforeMoment(rows, creation) : behindRow(rows, position)
  const remaining = await countOf(database, rows, behind)
  if (floor === 'none') return remaining
  const found = isFresh && remaining === remainingMax ? await findMargin(database, rows, creation) : undefined
  if (margins.size >= floorsMax) margins.clear()
  margins.set(key, { floor: found, foundMs: performance.now() })
  return remaining
}

const keyOf = ({ from, clauses, values }: ListedRows): string => JSON.stringify([from, clauses, values])

/** The moment down to which `remainingMax` and `marginRows` more lie behind, if the list goes on for so long. */
async function findMargin(database: Database, rows: ListedRows, moment: Date): Promise<Date | 'none'> {
  const before = beforeMoment(rows, moment)
  const [floor, end] = await database.query<{ creation: Date }>(
    `SELECT creation FROM (SELECT t.creation, row_number() OVER (ORDER BY ${before.order}) AS n
       FROM ${rowsSql(rows, before)} LIMIT ${aheadRows}) AS ahead
     WHERE n IN (${aheadRows - remainingMax - marginRows}, ${aheadRows}) ORDER BY n`,
    [...rows.values, ...before.values],
  )
  return end === undefined || floor === undefined ? 'none' : floor.creation
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
