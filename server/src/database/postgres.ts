import pg from 'pg'
import type { Log } from '#kernel/log.ts'
import type { Database } from './database.ts'
import { openListener } from './listener.ts'
import { run, type Session, transact } from './session.ts'
import { valueTypes } from './value-types.ts'

export type PostgresOptions = {
  /** A function where the address may change: it is asked for each new connection. */
  url: string | (() => string)
  poolSizeMax: number
  log: Log
  applicationName: string
}

export type PostgresDatabase = Database & { close(): Promise<void> }

const statementTimeoutMs = 30_000
const connectTimeoutMs = 10_000
// A transaction holds no network call, so a minute of silence is a process that hangs while others wait for its locks.
const idleInTransactionTimeoutMs = 60_000

export async function openPostgres({
  url,
  poolSizeMax,
  log,
  applicationName,
}: PostgresOptions): Promise<PostgresDatabase> {
  const address = typeof url === 'string' ? () => url : url
  const settings = {
    application_name: applicationName,
    types: valueTypes,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
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
  pool.on('connect', (client) => {
    client.on('error', (error) => faults.set(client, error))
  })
  pool.on('error', (error) => {
    if (!pool.ending) log.warn('database.connection-lost', { reason: error.message })
  })
  const listener = openListener({ connect: () => ({ ...settings, connectionString: address() }), log })
  const { listen } = listener

  const database: PostgresDatabase = {
    query: (text, values, name) => withSession(pool, (session) => run(session, text, values, name)),
    async write(text, values, name) {
      await database.query(text, values, name)
    },
    transaction: (work) => withSession(pool, (session) => transact(session, work, listen)),
    listen,
    async close() {
      await listener.close()
      await pool.end()
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

async function withSession<T>(pool: pg.Pool, work: (session: Session) => Promise<T>): Promise<T> {
  const session: Session = { client: await pool.connect(), broken: undefined }
  try {
    return await work(session)
  } finally {
    // A broken connection is thrown away.
    session.client.release(session.broken ?? faults.get(session.client))
  }
}
