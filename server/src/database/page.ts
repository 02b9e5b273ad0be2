import type { Database } from './database.ts'
import { countBehind, countBehindInGrowingList, type Position } from './remaining.ts'

export { type Position, remainingMax } from './remaining.ts'

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
}

/** Newest first by (creation, id): a page costs the same wherever it lies, because it starts at an index entry. */
export async function page<Row extends { creation: Date; id: string }>(
  database: Database,
  { columns, from, conditions, onlyGrows = false }: Source,
  { limit, after, offset = 0 }: PageAsked,
): Promise<Page<Row>> {
  const values: unknown[] = []
  const clauses = where(conditions, values)
  const behind = after && `(t.creation, t.id) < ($${values.length + 1}, $${values.length + 2})`
  const rows = await database.query<Row>(
    `SELECT ${columns} FROM ${from} WHERE ${[...clauses, ...(behind ? [behind] : [])].join(' AND ')}
    ORDER BY t.creation DESC, t.id DESC LIMIT ${limit + 1}${offset > 0 ? ` OFFSET ${offset}` : ''}`,
    after ? [...values, after.creation, after.id] : values,
  )
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  if (rows.length <= limit || last === undefined) return { items, remaining: 0, next: undefined }
  const next = { creation: last.creation, id: last.id }
  const count = onlyGrows ? countBehindInGrowingList : countBehind
  return { items, remaining: await count(database, { from, clauses, values }, next), next }
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
