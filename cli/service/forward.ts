import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Event } from '#sdk/index.ts'
import { UsageError } from '../exit-codes.ts'

/** As Standard Webhooks has it, and as the service signs: `whsec_` and the base64 of 32 bytes. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export function checkSecret(secret: string): string {
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64').length
  if (secret.startsWith('whsec_') && bytes >= 24 && bytes <= 64) return secret
  throw new UsageError('--secret is no secret of a webhook: it is whsec_ and 24 to 64 bytes in base64.')
}

/** The body that a webhook of the service has: which thing changed, and nothing of the stream's own. */
export function payloadOf({ id: _, creation: __, test: ___, changed: ____, criteria: _____, ...rest }: Event): string {
  const { event, source, ...ids } = rest
  return JSON.stringify({ event, ...ids, ...(event === 'report_failed' && { source }) })
}

type Delivery = { url: string; secret: string; event: Event; signal: AbortSignal }
type Outcome = { ok: boolean; said: string }

/** As long as the service waits. */
const timeoutMs = 15_000

/** A receiver that is being written starts anew now and then; one that is gone must not hold up what comes next for long. */
const pausesSeconds = [1, 3, 9]

type Retries = { onRetry(said: string, seconds: number): void; pauses?: readonly number[] }

/** As the service does, a delivery that fails is repeated, in a time that somebody waits for. */
export async function deliver(
  delivery: Delivery,
  { onRetry, pauses = pausesSeconds }: Retries,
): Promise<Outcome & { attempts: number }> {
  for (let attempts = 1; ; attempts += 1) {
    const outcome = await forward(delivery)
    const seconds = pauses[attempts - 1]
    delivery.signal.throwIfAborted()
    if (outcome.ok || seconds === undefined) return { ...outcome, attempts }
    onRetry(outcome.said, seconds)
    await sleep(seconds * 1000, undefined, { signal: delivery.signal })
  }
}

/** Sends an event as the service would, signed. Gives what was answered, in words. */
async function forward({ url, secret, event, signal }: Delivery): Promise<Outcome> {
  const body = payloadOf(event)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${event.id}.${timestamp}.${body}`).digest('base64')
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Roentgen-Webhooks/1',
        'webhook-id': event.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
    })
    await response.body?.cancel()
    return { ok: response.ok, said: String(response.status) }
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: string; message?: string }; message: string }
    return { ok: false, said: `not delivered (${cause?.code ?? cause?.message ?? message})` }
  }
}
