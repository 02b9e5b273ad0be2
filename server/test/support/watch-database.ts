import type { App } from '#actions/app.ts'
import type { Database } from '#database/database.ts'

export type DatabaseWatch = {
  /** What was asked since the last `reset`, without the queue's own polling and what is swept at a start. */
  queries(): string[]
  reset(): void
  /** From now on a query for which an error is given fails with it; `undefined` heals. */
  plant(fault: ((text: string) => Error | undefined) | undefined): void
}

/** Looks over the shoulder of a running service: the database stays the real one. */
export function watchDatabase({ database }: App): DatabaseWatch {
  let seen: string[] = []
  let fault: ((text: string) => Error | undefined) | undefined
  watch(database)
  return {
    queries: () => seen.filter((text) => !text.includes('pgboss') && !text.startsWith('DELETE FROM')),
    reset: () => {
      seen = []
    },
    plant: (next) => {
      fault = next
    },
  }

  function watch<D extends Database>(target: D): D {
    const { query, transaction } = target
    target.query = async (text, values, name) => {
      seen.push(text)
      const error = fault?.(text)
      if (error !== undefined) throw error
      return query(text, values, name)
    }
    target.transaction = (work) => transaction((inner) => work(watch({ ...inner })))
    return target
  }
}
