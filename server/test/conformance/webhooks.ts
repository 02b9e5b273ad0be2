import { checkAgainstDocument } from '../support/conformance.ts'
import { type Asking, nobody } from './asking.ts'

export async function askAboutWebhooks(asking: Asking): Promise<void> {
  const { ask } = asking
  const hook = { url: 'http://127.0.0.1:65535/hook', events: ['request_updated', 'new_report'] }
  const { id } = (await ask('POST', '/webhooks', 201, { body: hook })).body.webhook
  await ask('POST', '/webhooks', 201, { body: { ...hook, signing: 'ed25519', sources: ['doc_xray'] } })
  await ask('POST', '/webhooks', 400, { body: { ...hook, url: 'http://10.0.0.1/' } })
  await ask('GET', '/webhooks', 200)
  await ask('GET', `/webhooks/${id}`, 200)
  await ask('POST', `/webhooks/${id}`, 200, { body: { description: 'mine' } })
  await ask('POST', `/webhooks/${id}/rotate`, 200)
  await ask('POST', `/webhooks/${id}/retire`, 200, { body: {} })
  const { delivery } = (await ask('POST', `/webhooks/${id}/test`, 202)).body
  await ask('POST', `/webhooks/${nobody}/test`, 404)
  await ask('POST', `/webhooks/${id}/replay`, 202, { body: { after: '2020-01-01T00:00:00Z' } })
  await ask('POST', `/webhooks/${id}/replay`, 400, { body: { after: 'yesterday' } })
  await ask('GET', `/webhooks/${id}/deliveries`, 200)
  await ask('GET', `/webhooks/${id}/deliveries?status=failed`, 200)
  await ask('GET', `/deliveries/${delivery.id}`, 200)
  await ask('GET', '/deliveries?status=failed', 200)
  await ask('POST', `/deliveries/${delivery.id}/redeliver`, 202)

  const { events, next } = (await ask('GET', '/events?limit=1', 200)).body
  await ask('GET', `/events?after=${next}`, 200)
  await ask('GET', '/events?after=unknown', 404)
  await ask('GET', `/events/${events[0].id}`, 200)
  await ask('GET', `/events/${nobody}`, 404)
  await ask('GET', '/events/stream', 401, { token: '' })
  await openStream(asking)
}

/** The stream has no end: its first line is enough. */
async function openStream({ service, note }: Asking): Promise<void> {
  const leave = new AbortController()
  const { status, headers } = await fetch(`${service.url}/events/stream`, {
    headers: { authorization: `Bearer ${service.owner.token}` },
    signal: leave.signal,
  })
  leave.abort()
  checkAgainstDocument('GET', '/events/stream', { status, headers, text: '' })
  note('GET', '/events/stream', status)
}
