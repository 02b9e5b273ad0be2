import type { Database } from './database.ts'

export type Position = { creation: Date; id: string }

/** Which part of a list is asked for: from the start, behind a position, or (for older clients) behind a number of rows. */
export type PageAsked = { limit: number; after?: Position | undefined; offset?: number | undefined }
export type Page<T> = { items: T[]; remaining: number; next: Position | undefined }

export const remainingMax = 1_000

/** `?` stands for the value. A condition whose value is `undefined` is left out. */
export type Condition = readonly [sql: string, value: unknown]

type Source = { columns: string; from: string; conditions: readonly Condition[] }

/** Newest first by (creation, id): a page costs the same wherever it lies, because it starts at an index entry. */
export async function page<Row extends { creation: Date; id: string }>(
  database: Database,
  { columns, from, conditions }: Source,
  { limit, after, offset = 0 }: PageAsked,
): Promise<Page<Row>> {
  const values: unknown[] = []
  const clauses = where(conditions, values)
  const behind = (position: Position) => {
    values.push(position.creation, position.id)
    return `(t.creation, t.id) < ($${values.length - 1}, $${values.length})`
  }
  if (after !== undefined) clauses.push(behind(after))
  const text = `SELECT ${columns} FROM ${from} WHERE ${clauses.join(' AND ')}
    ORDER BY t.creation DESC, t.id DESC LIMIT ${limit + 1}${offset > 0 ? ` OFFSET ${offset}` : ''}`
  const rows = await database.query<Row>(text, values)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  if (rows.length <= limit || last === undefined) return { items, remaining: 0, next: undefined }
  if (after !== undefined) {
    values.length -= 2
    clauses.pop()
  }
  clauses.push(behind(last))
  const [counted] = await database.query<{ remaining: number }>(
    `SELECT count(*)::int AS remaining FROM (SELECT FROM ${from} WHERE ${clauses.join(' AND ')}
      ORDER BY t.creation DESC, t.id DESC LIMIT ${remainingMax}) AS rest`,
    values,
  )
  return { items, remaining: counted?.remaining ?? 0, next: { creation: last.creation, id: last.id } }
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
