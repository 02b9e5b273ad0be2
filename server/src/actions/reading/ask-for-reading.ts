import { mediumStore } from '#database/media.ts'
import type { Medium } from '#domain/medium.ts'
import type { App } from '../app.ts'

/**
 * In a transaction that holds the request. Whoever needs the file read asks; one job does it for all of them, and enqueues
 * the analyses that wait when it is done.
 */
export async function askForReading(app: App, medium: Medium, pages?: number): Promise<Medium> {
  const now = app.clock.now()
  if (!(await mediumStore(app.database).askForReading(medium.id, pages, now))) return medium
  await app.queue.enqueue(app.database, 'read-medium', { medium: medium.id }, { group: medium.organisation })
  return { ...medium, reading: { status: 'queued', pagesDone: 0, pages: pages ?? medium.reading?.pages }, updated: now }
}
