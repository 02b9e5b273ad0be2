import type { Database } from './database.ts'
import { type Order, orderSql, type Position, positionSql, positionValues } from './order.ts'
import { countBehind, countBehindInChangingList, countBehindInGrowingList } from './remaining.ts'

export type { Order, Position } from './order.ts'
export { remainingMax } from './remaining.ts'

/** Which part of a list is asked for: from the start, behind a position, or (for older clients) behind a number of rows. */
export type PageAsked = { limit: number; after?: Position | undefined; offset?: number | undefined }
export type Page<T> = { items: T[]; remaining: number; next: Position | undefined }

/** `?` stands for the value. A condition whose value is `undefined` is left out. */
export type Condition = readonly [sql: string, value: unknown]

type Source = {
  columns: string
  from: string
  conditions: readonly Condition[]
  /** Rows only ever join this list: none is deleted, and none ceases to meet the conditions. */
  onlyGrows?: boolean
  /** Absent: newest first by (creation, id). */
  order?: Order | undefined
}

/** A page costs the same wherever it lies, because it starts at an index entry. */
export async function page<Row extends { creation: Date; id: string }>(
  database: Database,
  { columns, from, conditions, onlyGrows = false, order }: Source,
  { limit, after, offset = 0 }: PageAsked,
): Promise<Page<Row>> {
  const values: unknown[] = []
  const clauses = where(conditions, values)
  const behind = after && positionSql(order, values.length)
  const selected = order === undefined ? columns : `${columns}, (${order.key})::text AS order_key`
  const rows = await database.query<Row & { order_key?: string }>(
    `SELECT ${selected} FROM ${from} WHERE ${[...clauses, ...(behind ? [behind] : [])].join(' AND ')}
    ORDER BY ${orderSql(order)} LIMIT ${limit + 1}${offset > 0 ? ` OFFSET ${offset}` : ''}`,
    after ? [...values, ...positionValues(order, after)] : values,
  )
  const items = rows.slice(0, limit)
  const [last, following] = [items.at(-1), rows[limit]]
  if (following === undefined || last === undefined) return { items, remaining: 0, next: undefined }
  const next = { creation: last.creation, id: last.id, ...(order !== undefined && { key: last.order_key }) }
  const inOrder = onlyGrows ? countBehindInGrowingList : countBehindInChangingList
  const count = order === undefined ? inOrder : countBehind
  const isLastOfMoment = following.creation < last.creation
  const remaining = await count(database, { from, clauses, values, order }, { ...next, isLastOfMoment })
  return { items, remaining, next }
}

export function where(conditions: readonly Condition[], values: unknown[]): string[] {
  return conditions
    .filter(([, value]) => value !== undefined)
    .map(([sql, value]) => {
      values.push(value)
      return sql.replaceAll('?', `$${values.length}`)
    })
}

export function mapPage<A, B>({ items, remaining, next }: Page<A>, map: (item: A) => B): Page<B> {
  return { items: items.map(map), remaining, next }
}
