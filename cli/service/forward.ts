import { createHmac, randomBytes } from 'node:crypto'
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

type Delivery = { url: string; secret: string; event: Event; now: Date; signal: AbortSignal }

/** As long as the service waits. */
const timeoutMs = 15_000

/** Sends an event as the service would, signed. Gives what was answered, in words. */
export async function forward({ url, secret, event, now, signal }: Delivery): Promise<{ ok: boolean; said: string }> {
  const body = payloadOf(event)
  const timestamp = String(Math.floor(now.getTime() / 1000))
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
    const { cause, message } = error as { cause?: { code?: string }; message: string }
    return { ok: false, said: `not delivered (${cause?.code ?? message})` }
  }
}
