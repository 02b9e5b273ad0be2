import pg from 'pg'
import type { Log } from '#kernel/log.ts'
import { type AnswerDeadline, answerDeadline } from './answer-deadline.ts'
import { byIndex } from './by-index.ts'
import type { Database } from './database.ts'
import { groupCommit } from './group-commit.ts'
import { destroy, within } from './hang-up.ts'
import { openListener } from './listener.ts'
import { expectNotices, explainRefusal, ownConnections, throughPooler, type Way } from './pooler.ts'
import { ask, executeAll, rowsOf, type Session, transact, withOwnStack } from './session.ts'
import { valueTypes } from './value-types.ts'
import type { Statement } from './write-batch.ts'

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
  const way: Way = directUrl === undefined ? ownConnections : throughPooler(serverLimits)
  const open = new Set<pg.PoolClient>()
  const deadline = answerDeadline(answerMs, (client) => destroy(client, new Error('Query read timeout')))
  const limited = directUrl === undefined && {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  }
  const poolOf = (max: number) => makePool({ ...settings, ...limited, max }, { address, open, deadline, log })
  const lender = { pool: poolOf(poolSizeMax), deadline, way }
  const indexed = way.keepsStatements ? lendingByIndex({ ...lender, pool: poolOf(byIndex.connectionsMax) }) : lender
  const pools = new Set([lender.pool, indexed.pool])
  const connect = () => ({ ...settings, statement_timeout: statementMs, connectionString: directUrl ?? address() })
  const listener = openListener({ connect, log, pingEveryMs, answerTimeoutMs: Math.min(answerMs, connectTimeoutMs) })
  const { listen } = listener
  const groups = groupCommit((writes) => commitAlone(lender, writes))

  const database: PostgresDatabase = {
    query: (text, values, name) => rowsOnce(lender, { text, values, name } as pg.QueryConfig),
    async write(text, values, name) {
      await database.query(text, values, name)
    },
    lookUp: (text, values) => rowsOnce(indexed, { text, values } as pg.QueryConfig),
    transaction: (work, { isLong = false, commitsWith, byIndex: isByIndex = false } = {}) => {
      const from = isByIndex ? indexed : { ...lender, deadline: isLong ? undefined : deadline }
      const commit = (writes: readonly Statement[]) =>
        commitsWith === undefined ? commitAlone(from, writes) : groups.commit(commitsWith, writes)
      return lending(from, (borrow) => transact({ way: from.way, borrow, commit }, work, listen))
    },
    listen,
    async close() {
      // The pool does not wait for its connections to end: one whose goodbye nobody hears would keep the process alive.
      setTimeout(() => {
        for (const client of open) destroy(client)
      }, closeMs).unref()
      await within(closeMs, Promise.all([listener.close(), ...[...pools].map((pool) => pool.end())]))
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

type Watching = { address: () => string; open: Set<pg.PoolClient>; deadline: AnswerDeadline; log: Log }

function makePool(config: pg.PoolConfig, { address, open, deadline, log }: Watching): pg.Pool {
  // BEGIN travels together with the first statement.
  const pool = new pg.Pool({ ...config, pipeline: true } as pg.PoolConfig)
  Object.defineProperty(pool.options, 'connectionString', { get: address })
  pool.on('connect', (client) => {
    client.on('error', (error) => faults.set(client, error))
    open.add(client)
    deadline.add(client)
    client.once('end', () => {
      open.delete(client)
      deadline.remove(client)
    })
  })
  // An idle connection that breaks is replaced when it is needed; without this line it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn('database.connection-lost', { reason: error.message })
  })
  return pool
}

/** Not through a pooler, which lends a connection for a transaction only: what is set on it would be another's. */
function lendingByIndex({ pool, deadline, way }: Lender): Lender {
  // Whatever is wrong with the connection, the statement behind this one says so.
  pool.on('connect', (client) => client.query(byIndex.settings, () => {}))
  return { pool, deadline, way: { ...way, nameOf: byIndex.nameOf } }
}

async function rowsOnce<R>(lender: Lender, query: pg.QueryConfig): Promise<R[]> {
  const name = lender.way.nameOf?.(query.text) ?? query.name
  try {
    return rowsOf<R>(await askOnce(lender, { ...query, name } as pg.QueryConfig))
  } catch (error) {
    throw withOwnStack(error)
  }
}

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

const commitAlone = (lender: Lender, writes: readonly Statement[]) =>
  lending(lender, async (borrow) => executeAll(await borrow(), writes))

/** One connection at most, for as long as `work` takes. */
async function lending<T>(
  { pool, deadline, way }: Lender,
  work: (borrow: () => Promise<Session>) => Promise<T>,
): Promise<T> {
  let session: Session | undefined
  const borrow = async () => {
    session = { client: await pool.connect(), deadline, way, broken: undefined }
    return session
  }
  try {
    return await work(borrow)
  } finally {
    if (session !== undefined) release(session)
  }
}
