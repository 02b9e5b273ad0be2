import type { Database, Transaction } from './database.ts'

const serializationFailure = '40001'

/** A transaction that sees one moment. It ends with `changed-meanwhile` where it would write over what came after. */
export async function inSnapshotOf<T>(
  database: Database,
  work: (database: Transaction) => Promise<T>,
): Promise<{ value: T } | 'changed-meanwhile'> {
  try {
    return await database.transaction(async (transaction) => {
      await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
      return { value: await work(transaction) }
    })
  } catch (error) {
    if ((error as { code?: unknown }).code === serializationFailure) return 'changed-meanwhile'
    throw error
  }
}
