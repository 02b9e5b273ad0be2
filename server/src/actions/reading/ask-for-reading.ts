import type { Held } from '#database/database.ts'
import { mediumStore } from '#database/media.ts'
import type { Medium } from '#domain/medium.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { Tx } from '../tx.ts'

/**
 * Whoever needs the file read asks; one job does it for all of them, and enqueues
 * the analyses that wait when it is done. The request is held, so that no analysis of it begins to wait meanwhile.
 */
export async function askForReading<M extends Medium>(
  tx: Tx,
  _request: Held<CompanyRequest>,
  medium: M,
  pages?: number,
): Promise<M> {
  const now = tx.clock.now()
  if (!(await mediumStore(tx.database).askForReading(medium.id, pages, now))) return medium
  await tx.queue.enqueue('read-medium', { medium: medium.id }, { group: medium.organisation })
  return { ...medium, reading: { status: 'queued', pagesDone: 0, pages: pages ?? medium.reading?.pages }, updated: now }
}
