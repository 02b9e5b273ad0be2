import pg from 'pg'
import { Problem } from '#kernel/problem.ts'
import type { AnswerDeadline } from './answer-deadline.ts'
import type { Database, Row, Transaction } from './database.ts'
import { socketOf } from './hang-up.ts'
import type { Way } from './pooler.ts'
import { prepared, type Statement, writeBatch } from './write-batch.ts'

/** A connection lent by the pool, until when an answer must come on it, and why it must not be lent again. */
export type Session = {
  client: pg.PoolClient
  deadline: AnswerDeadline | undefined
  way: Way
  broken: Error | undefined
}

/** What a transaction is given: a connection when it needs one, and how it ends where it has nothing but writes. */
export type Lent = {
  way: Way
  borrow(): Promise<Session>
  commit(writes: readonly Statement[]): Promise<void>
}

export const rowsOf = <R>({ rows }: pg.QueryResult) => rows as R[]

async function execute(session: Session, text: string, values?: readonly unknown[], name?: string) {
  try {
    return await new Promise<pg.QueryResult>((resolve, reject) => {
      ask(session, { text, values, name } as pg.QueryConfig, (error, answer) =>
        error ? reject(error) : resolve(answer),
      )
    })
  } catch (error) {
    throw withOwnStack(error)
  }
}

/**
 * The server sends the answers of a batch together, when the last is done, and more than one may have waited for a lock: say on a
 * row, and on the order of events. The whole time for each of them would keep the connection of a silent server for minutes. Of several
 * calls that were sent together and wait in turn for longer, all are told that it is not known whether they were written.
 */
const batchTimes = 2

/** One answer for all of them. */
export async function executeAll(session: Session, statements: readonly Statement[]): Promise<void> {
  const { client, deadline } = session
  holdBack(session)
  try {
    await new Promise<void>((resolve, reject) => {
      deadline?.begin(client, Math.min(statements.length, batchTimes))
      const batch = writeBatch(statements, (error) => {
        deadline?.end(client)
        if (error && !isRefusal(error)) session.broken = error
        if (error) reject(error)
        else resolve()
      })
      client.query(batch as unknown as pg.Submittable)
    })
  } catch (error) {
    throw withOwnStack(error)
  }
}

/** Not by the promise that `pg` offers: through it the collector takes the rows of past queries for still in use. */
export function ask(
  session: Session,
  query: pg.QueryConfig,
  done: (error: Error | undefined, answer: pg.QueryResult) => void,
): void {
  const { client, deadline, way } = session
  deadline?.begin(client)
  client.query(
    way.keepsStatements ? query : unnamed(query),
    (error: Error | undefined, answer: pg.QueryResult | pg.QueryResult[]) => {
      deadline?.end(client)
      if (error && !isRefusal(error)) session.broken = error
      // Several statements in one text: the last one's rows.
      done(error, (Array.isArray(answer) ? answer.at(-1) : answer) as pg.QueryResult)
    },
  )
}

const unnamed = ({ text, values }: pg.QueryConfig) => ({ text, values }) as pg.QueryConfig

/** An error was made when the answer came; where the question came from says more. */
export function withOwnStack(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error, withOwnStack)
  return error
}

/** The server said no: the connection is as good as before. Else it is lost, or may hold half an answer. */
export function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '08')
}

/** What is sent in one go travels in one packet, not one a statement: each costs as much as the statement itself. */
function holdBack({ client }: Session) {
  const stream = socketOf(client)
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

type Fault = { error: unknown }

/**
 * BEGIN is sent with the first statement, so that one round trip does for both; no statement, no transaction. Writes wait for the next
 * query or the end, and travel as one; where there was no query they are the transaction, and need neither BEGIN nor COMMIT.
 */
function openStatements({ way, borrow, commit }: Lent) {
  const sent: Promise<unknown>[] = []
  let waiting: Statement[] = []
  let fault: Fault | undefined
  let session: Promise<Session> | undefined
  const note = <A>(answer: Promise<A>): Promise<A> => {
    // The first failure is the cause; those after it only say that the transaction has failed.
    sent.push(
      answer.catch((error: unknown) => {
        fault ??= { error }
      }),
    )
    return answer
  }
  // In the order of the calls, since all wait for the same promise.
  const onSession = <A>(use: (session: Session) => Promise<A>): Promise<A> => {
    session ??= borrow()
    return note(session.then(use))
  }
  const send = (text: string, values?: readonly unknown[], name?: string) =>
    onSession((lent) => {
      holdBack(lent)
      return execute(lent, text, values, name)
    })
  const sendWaiting = () => {
    if (waiting.length === 0) return
    const writes = waiting
    waiting = []
    onSession((lent) => executeAll(lent, writes)).catch(() => {})
  }
  const nameOf = (text: string, name: string | undefined) => way.nameOf?.(text) ?? name
  const ask = (text: string, values?: readonly unknown[], name?: string) => {
    if (session === undefined) send(way.begin).catch(() => {})
    sendWaiting()
    return send(text, values, name)
  }
  return {
    /** Of one that was begun. */
    session: () => session,
    async query<R>(text: string, values?: readonly unknown[], name?: string): Promise<R[]> {
      try {
        return rowsOf<R>(await ask(text, values, nameOf(text, name)))
      } catch (error) {
        throw fault === undefined ? error : fault.error
      }
    },
    write(text: string, values?: readonly unknown[], ownName?: string): void {
      const name = nameOf(text, ownName)
      if (name === undefined || !way.keepsStatements) ask(text, values, name).catch(() => {})
      else waiting.push({ text, values: prepared(values ?? []), name })
    },
    async end(): Promise<void> {
      if (session === undefined) return waiting.length === 0 ? undefined : commit(waiting)
      sendWaiting()
      // COMMIT follows the last statement at once; if one fails the server answers it by rolling back, without an error.
      const { command } = await send('COMMIT')
      await Promise.all(sent)
      if (fault !== undefined) throw fault.error
      if (command !== 'COMMIT')
        throw new Error('the transaction was rolled back, since one of its statements had failed')
    },
  }
}

export async function transact<T>(
  lent: Lent,
  work: (database: Transaction) => Promise<T>,
  listen: Database['listen'],
): Promise<T> {
  const statements = openStatements(lent)
  let isOver = false
  const checkOpen = () => {
    // On the connection that another request may have by now.
    if (isOver) throw new Error('a query came after the end of its transaction')
  }
  const end = () => {
    isOver = true
    return statements.end()
  }
  const open: Database = {
    async query<R = Row>(text: string, values?: readonly unknown[], name?: string) {
      checkOpen()
      return statements.query<R>(text, values, name)
    },
    async write(text, values, name) {
      checkOpen()
      statements.write(text, values, name)
    },
    lookUp: (text, values) => open.query(text, values),
    transaction: (inner) => inner(database),
    listen,
  }
  const database = open as Transaction
  try {
    const result = await work(database)
    await end()
    return result
  } catch (error) {
    // The failure of a commit comes by here too: rolling back then is harmless.
    const keepsEffect = !isOver && error instanceof Problem && error.keepsEffect
    isOver = true
    if (keepsEffect) await end()
    else await rollBack(statements.session())
    throw error
  }
}

async function rollBack(lent: Promise<Session> | undefined) {
  // One that could not be had is told by the statement that asked for it.
  const session = await lent?.catch(() => undefined)
  if (session === undefined || session.broken !== undefined) return
  // If this fails the connection is thrown away, which rolls back as well.
  await execute(session, 'ROLLBACK').catch((error: Error) => {
    session.broken = error
  })
}
