import type { Webhook } from '#domain/webhook.ts'
import type { WebhookId } from '#kernel/ids.ts'
import { spread } from '#kernel/random.ts'

/** At half the rate; a 64th of it is then 2.6 messages a second. */
const gapMsAtHalfRate = 6
/** Whoever is put off longer asks again then: the receiver may have recovered by that time. */
const turnMsMax = 60_000

/** `isFinal`: after the wait it is sent. Else it asks again. */
export type Turn = { waitMs: number; isFinal: boolean }
export type Pacer = ReturnType<typeof makePacer>

/**
 * A receiver that was overrun is sent less: its messages get turns, the further apart the less it can take. `nowMs` never goes back
 * (`performance.now()`): by a clock that was set back an hour, turns would come an hour later.
 */
export function makePacer(random: () => number = spread) {
  const nextMs = new Map<WebhookId, number>()

  return {
    turnOf({ id, rateFactor }: Pick<Webhook, 'id' | 'rateFactor'>, nowMs: number): Turn | 'now' {
      if (rateFactor >= 1) {
        nextMs.delete(id)
        return 'now'
      }
      const turnMs = Math.max(nowMs, nextMs.get(id) ?? 0)
      // Spread, so that those who ask again do not all come at once.
      if (turnMs - nowMs > turnMsMax) return { waitMs: turnMsMax * (0.5 + random() / 2), isFinal: false }
      nextMs.set(id, turnMs + (1 / rateFactor - 1) * gapMsAtHalfRate)
      return { waitMs: turnMs - nowMs, isFinal: true }
    },
  }
}
