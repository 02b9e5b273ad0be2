import { createHmac } from 'node:crypto'

type Message = { secret: string; id?: string; body?: string; secondsAgo?: number; forged?: boolean }

/** A message as Standard Webhooks has it, signed here without any code of the service. */
export function postSigned(
  url: string,
  { secret, id = 'message', body = '{"event":"webhook_test"}', secondsAgo = 0, forged = false }: Message,
) {
  const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo)
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      // The former secret of a rotation comes first, and does not fit.
      'webhook-signature': `v1,${'A'.repeat(43)}= v1,${signature}`,
    },
    body: forged ? body.replace('test', 'best') : body,
  })
}
