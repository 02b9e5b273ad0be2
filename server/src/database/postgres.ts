import pg from 'pg'
import type { Log } from '#kernel/log.ts'
import { type AnswerDeadline, answerDeadline } from './answer-deadline.ts'
import type { Database } from './database.ts'
import { destroy, within } from './hang-up.ts'
import { openListener } from './listener.ts'
import { expectNotices, explainRefusal, ownConnections, throughPooler, type Way } from './pooler.ts'
import { ask, rowsOf, type Session, transact, withOwnStack } from './session.ts'
import { valueTypes } from './value-types.ts'

export type PostgresOptions = {
  /** A function where the address may change: it is asked for each new connection. */
  url: string | (() => string)
  /** The server itself, where `url` leads to a pooler that lends a connection for a transaction only (PgBouncer). */
  directUrl?: string | undefined
  poolSizeMax: number
  log: Log
  applicationName: string
  limits?: Partial<Limits>
}

/** A server that goes silent, e.g. behind a broken network, must not hold anything of ours for longer than this. */
type Limits = { statementMs: number; answerMs: number; pingEveryMs: number; closeMs: number }

export type PostgresDatabase = Database & { close(): Promise<void> }

// The server's own limit comes first, since it leaves the connection usable.
const limitsDefault: Limits = { statementMs: 30_000, answerMs: 35_000, pingEveryMs: 20_000, closeMs: 5000 }
const connectTimeoutMs = 10_000
const keepAliveAfterMs = 15_000
// A transaction holds no network call, so a minute of silence is a process that hangs while others wait for its locks.
const idleInTransactionTimeoutMs = 60_000

export async function openPostgres({
  url,
  directUrl,
  poolSizeMax,
  log,
  applicationName,
  limits: ownLimits,
}: PostgresOptions): Promise<PostgresDatabase> {
  const { statementMs, answerMs, pingEveryMs, closeMs } = { ...limitsDefault, ...ownLimits }
  const address = typeof url === 'string' ? () => url : url
  const settings = {
    application_name: applicationName,
    types: valueTypes,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  }
  const serverLimits = { statementMs, idleInTransactionMs: idleInTransactionTimeoutMs }
  const way = directUrl === undefined ? ownConnections : throughPooler(serverLimits)
  const pool = new pg.Pool({
    ...settings,
    max: poolSizeMax,
    ...(directUrl === undefined && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    }),
    // BEGIN travels together with the first statement.
    pipeline: true,
  } as pg.PoolConfig)
  Object.defineProperty(pool.options, 'connectionString', { get: address })
  // An idle connection that breaks is replaced when it is needed; without this line it would end the process.
  const open = new Set<pg.PoolClient>()
  const deadline = answerDeadline(answerMs, (client) => destroy(client, new Error('Query read timeout')))
  pool.on('connect', (client) => {
    client.on('error', (error) => faults.set(client, error))
    open.add(client)
    deadline.add(client)
    client.once('end', () => {
      open.delete(client)
      deadline.remove(client)
    })
  })
  pool.on('error', (error) => {
    if (!pool.ending) log.warn('database.connection-lost', { reason: error.message })
  })
  const connect = () => ({ ...settings, statement_timeout: statementMs, connectionString: directUrl ?? address() })
  const listener = openListener({ connect, log, pingEveryMs, answerTimeoutMs: Math.min(answerMs, connectTimeoutMs) })
  const { listen } = listener

  const database: PostgresDatabase = {
    async query(text, values, name) {
      try {
        return rowsOf(await askOnce({ pool, deadline, way }, { text, values, name } as pg.QueryConfig))
      } catch (error) {
        throw withOwnStack(error)
      }
    },
    async write(text, values, name) {
      await database.query(text, values, name)
    },
    transaction: (work, { isLong = false } = {}) =>
      withSession({ pool, deadline: isLong ? undefined : deadline, way }, (session) => transact(session, work, listen)),
    listen,
    async close() {
      // The pool does not wait for its connections to end: one whose goodbye nobody hears would keep the process alive.
      setTimeout(() => {
        for (const client of open) destroy(client)
      }, closeMs).unref()
      await within(closeMs, Promise.all([listener.close(), pool.end()]))
      deadline.stop()
    },
  }
  try {
    await database.query('SELECT 1')
    if (directUrl !== undefined) await expectNotices(database)
  } catch (error) {
    await database.close()
    throw explainRefusal(error)
  }
  return database
}

type Lender = { pool: pg.Pool; deadline: AnswerDeadline | undefined; way: Way }

/** What broke while a connection was lent; an error that nobody listens to would end the process. */
const faults = new WeakMap<pg.PoolClient, Error>()

/** One statement on any connection: most of what is asked, so without a promise for each step. */
function askOnce({ pool, deadline, way }: Lender, query: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    pool.connect((refused, client) => {
      if (client === undefined) return reject(refused)
      const session: Session = { client, deadline, way, broken: undefined }
      ask(session, query, (error, answer) => {
        release(session)
        if (error) reject(error)
        else resolve(answer)
      })
    })
  })
}

/** A broken connection is thrown away. */
function release({ client, broken }: Session): void {
  client.release(broken ?? faults.get(client))
}

async function withSession<T>({ pool, deadline, way }: Lender, work: (session: Session) => Promise<T>): Promise<T> {
  const session: Session = { client: await pool.connect(), deadline, way, broken: undefined }
  try {
    return await work(session)
  } finally {
    release(session)
  }
}
