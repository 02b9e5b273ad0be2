import type { Database } from './database.ts'

export const limitsChannel = 'limits'

/** To every process that listens, this one too; nothing is kept. */
export function tellLimits(database: Database, payload: string): Promise<void> {
  return database.write(`SELECT pg_notify('${limitsChannel}', $1)`, [payload], 'limits.tell')
}
