/** The last row of a page. `key`: by what the list is ordered first, where that is not the creation. */
export type Position = { creation: Date; id: string; key?: string | undefined }

/** By something else first: an expression of the row, its type, and which way; then by (creation, id), the same way. */
export type Order = { key: string; type: string; direction: 'ASC' | 'DESC' }

export function orderSql(order: Order | undefined): string {
  const { direction = 'DESC' } = order ?? {}
  return [...(order === undefined ? [] : [order.key]), 't.creation', 't.id']
    .map((key) => `${key} ${direction}`)
    .join(', ')
}

/** What lies behind a position, whose values follow those that the query has already. */
export function positionSql(order: Order | undefined, before: number): string {
  if (order === undefined) return `(t.creation, t.id) < ($${before + 1}, $${before + 2})`
  const isBehind = order.direction === 'DESC' ? '<' : '>'
  return `(${order.key}, t.creation, t.id) ${isBehind} ($${before + 1}::${order.type}, $${before + 2}, $${before + 3})`
}

export function positionValues(order: Order | undefined, { creation, id, key }: Position): unknown[] {
  return order === undefined ? [creation, id] : [key, creation, id]
}
