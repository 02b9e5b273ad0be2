import { deliveryStore } from '#database/deliveries.ts'
import { eventStore } from '#database/events.ts'
import { idempotencyStore } from '#database/idempotency.ts'
import { invitationStore } from '#database/invitations.ts'
import { readingStore } from '#database/readings.ts'
import { registerAnswerStore } from '#database/register-answers.ts'
import { sessionStore } from '#database/user-sessions.ts'
import { documentReaderVersion } from '#documents/evidence.ts'
import type { App } from './app.ts'
import { sweepPictures } from './media/forget-pictures.ts'
import { pagePicturesBytesMax } from './media/show-page-picture.ts'
import { replayErasures } from './retention/replay-erasures.ts'

export const idempotencyKeptHours = 24

/**
 * Drops what is kept for a time only: events and deliveries after 30 days, idempotency keys after a day, sessions and links a month
 * after their end, what older readers read, pictures of pages that nobody can see any more. And erases again what came back.
 */
export async function sweep(app: App): Promise<void> {
  const now = app.clock.now()
  await deliveryStore(app.database).dropOld(now)
  await eventStore(app.database).dropOld(now)
  await idempotencyStore(app.database).dropOld(new Date(now.getTime() - idempotencyKeptHours * 3_600_000))
  await registerAnswerStore(app.database).dropOld(now)
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000)
  await sessionStore(app.database).dropOld(monthAgo)
  await invitationStore(app.database).dropOld(monthAgo)
  while (await readingStore(app.database).dropOlderThan(documentReaderVersion));
  await sweepPictures(app, pagePicturesBytesMax)
  // Last: where the journal cannot be read, all else is done all the same.
  await replayErasures(app)
}
