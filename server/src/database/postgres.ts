import pg from 'pg'
import type { Log } from '#kernel/log.ts'
import type { Database } from './database.ts'
import { destroy, within } from './hang-up.ts'
import { openListener } from './listener.ts'
import { run, type Session, transact } from './session.ts'
import { valueTypes } from './value-types.ts'

export type PostgresOptions = {
  /** A function where the address may change: it is asked for each new connection. */
  url: string | (() => string)
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
    statement_timeout: statementMs,
  }
  const pool = new pg.Pool({
    ...settings,
    max: poolSizeMax,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    // BEGIN travels together with the first statement.
    pipeline: true,
  } as pg.PoolConfig)
  Object.defineProperty(pool.options, 'connectionString', { get: address })
  // An idle connection that breaks is replaced when it is needed; without this line it would end the process.
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    client.on('error', (error) => faults.set(client, error))
    open.add(client)
    client.once('end', () => open.delete(client))
  })
  pool.on('error', (error) => {
    if (!pool.ending) log.warn('database.connection-lost', { reason: error.message })
  })
  const connect = () => ({ ...settings, connectionString: address() })
  const listener = openListener({ connect, log, pingEveryMs, answerTimeoutMs: Math.min(answerMs, connectTimeoutMs) })
  const { listen } = listener

  const database: PostgresDatabase = {
    query: (text, values, name) => withSession(pool, answerMs, (session) => run(session, text, values, name)),
    async write(text, values, name) {
      await database.query(text, values, name)
    },
    transaction: (work, { isLong = false } = {}) =>
      withSession(pool, isLong ? undefined : answerMs, (session) => transact(session, work, listen)),
    listen,
    async close() {
      // The pool does not wait for its connections to end: one whose goodbye nobody hears would keep the process alive.
      setTimeout(() => open.forEach(destroy), closeMs).unref()
      await within(closeMs, Promise.all([listener.close(), pool.end()]))
    },
  }
  try {
    await database.query('SELECT 1')
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** What broke while a connection was lent; an error that nobody listens to would end the process. */
const faults = new WeakMap<pg.PoolClient, Error>()

async function withSession<T>(
  pool: pg.Pool,
  answerTimeoutMs: number | undefined,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const session: Session = { client: await pool.connect(), answerTimeoutMs, broken: undefined }
  try {
    return await work(session)
  } finally {
    // A broken connection is thrown away.
    session.client.release(session.broken ?? faults.get(session.client))
  }
}
