import pg from 'pg'
import { Problem } from '#kernel/problem.ts'
import type { Database, Row } from './database.ts'

/** A connection lent by the pool, and why it must not be lent again. */
export type Session = { client: pg.PoolClient; broken: Error | undefined }

export async function run<R = Row>(
  session: Session,
  text: string,
  values?: readonly unknown[],
  name?: string,
): Promise<R[]> {
  const { rows } = await execute(session, text, values, name)
  return rows as R[]
}

async function execute(session: Session, text: string, values?: readonly unknown[], name?: string) {
  try {
    const answer = await session.client.query({
      text,
      ...(values !== undefined && { values: values as unknown[] }),
      ...(name !== undefined && { name }),
    })
    // Several statements in one text: the last one's rows.
    return (Array.isArray(answer) ? answer.at(-1) : answer) as pg.QueryResult
  } catch (error) {
    if (!isRefusal(error)) session.broken = error as Error
    throw error
  }
}

/** The server said no: the connection is as good as before. Else it is lost, or may hold half an answer. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '08')
}

/** BEGIN is sent with the first statement, so that one round trip does for both; no statement, no transaction. */
export async function transact<T>(
  session: Session,
  work: (database: Database) => Promise<T>,
  listen: Database['listen'],
): Promise<T> {
  let begun: Promise<unknown> | undefined
  let isOver = false
  const database: Database = {
    async query<R = Row>(text: string, values?: readonly unknown[], name?: string) {
      // On the connection that another request may have by now.
      if (isOver) throw new Error('a query came after the end of its transaction')
      begun ??= execute(session, 'BEGIN')
      const [, rows] = await Promise.all([begun, run<R>(session, text, values, name)])
      return rows
    },
    transaction: (inner) => inner(database),
    listen,
  }
  try {
    const result = await work(database)
    isOver = true
    if (begun !== undefined) await commit(session)
    return result
  } catch (error) {
    // The failure of a commit comes by here too: rolling back then is harmless.
    const keepsEffect = !isOver && error instanceof Problem && error.keepsEffect
    isOver = true
    if (begun === undefined) throw error
    if (keepsEffect) await commit(session)
    else await rollBack(session)
    throw error
  }
}

async function commit(session: Session) {
  const { command } = await execute(session, 'COMMIT')
  // A statement failed and the work went on as if it had not: the server answers COMMIT by rolling back, without an error.
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back, since one of its statements had failed')
}

async function rollBack(session: Session) {
  if (session.broken !== undefined) return
  // If this fails the connection is thrown away, which rolls back as well.
  await execute(session, 'ROLLBACK').catch((error: Error) => {
    session.broken = error
  })
}
