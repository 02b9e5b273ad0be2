import type { Database } from './database.ts'
import { within } from './hang-up.ts'

/** How statements reach the server: by connections of our own, or through a pooler that lends one for a transaction only. */
export type Way = {
  begin: string
  /** Whether a statement prepared on a connection is found there again. */
  keepsStatements: boolean
  /** Under which each statement is prepared, whatever its own name. */
  nameOf?(text: string): string
}

export const ownConnections: Way = { begin: 'BEGIN', keepsStatements: true }

type Limits = { statementMs: number; idleInTransactionMs: number }

/** Limits that a connection would have for good go with each transaction: the next may be on another connection. */
export const throughPooler = ({ statementMs, idleInTransactionMs }: Limits): Way => ({
  begin: `BEGIN; SET LOCAL statement_timeout = ${statementMs}; SET LOCAL idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  keepsStatements: false,
})

/** An address that an operator has to mend. */
export class WrongDatabaseAddress extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WrongDatabaseAddress'
  }
}

/** What a pooler says to whoever takes it for a server; anything else as it came. */
export function explainRefusal(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  if (code !== '08P01' || !message?.startsWith('unsupported startup parameter')) return error
  return new WrongDatabaseAddress(
    'DATABASE_URL: a pooler such as PgBouncer answers there; give the address of the server behind it as DATABASE_DIRECT_URL',
  )
}

const channel = 'roentgen_way'
const tellEveryMs = 500
const arriveMsMax = 30_000

/** Throws unless what is told through the pooler is heard on the direct connection: without that, nobody would be woken. */
export async function expectNotices(database: Database, arriveMs = arriveMsMax): Promise<void> {
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  let isHeard = false
  const stop = await database.listen(channel, () => {
    isHeard = true
    resolve()
  })
  try {
    for (const end = performance.now() + arriveMs; !isHeard && performance.now() < end; ) {
      await database.query(`SELECT pg_notify('${channel}', '')`)
      await within(tellEveryMs, arrived)
    }
  } finally {
    await stop()
  }
  if (isHeard) return
  throw new WrongDatabaseAddress(
    'DATABASE_DIRECT_URL: expected the database behind DATABASE_URL, without a pooler between; a notice that was sent by one did not arrive at the other',
  )
}
