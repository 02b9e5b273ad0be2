import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Received, startReceiver } from './support/receiver.ts'
import { answering, startWebhookService, verify, type WebhookService } from './support/webhook-service.ts'

let service: WebhookService
before(async () => {
  service = await startWebhookService()
})

const events = ['report_failed']

/** What the newest message looks like. */
async function nextMessage(received: Received[]): Promise<Received> {
  await service.tell('report_failed')
  await service.deliver()
  return received.at(-1) as Received
}

const signatures = ({ headers }: Received) => String(headers['webhook-signature']).split(' ')

test('conventions 10.4 W-02 after a rotation both secrets verify for 24 h, then the new one alone', async (t) => {
  const { received, port } = await startReceiver(t, answering(204))
  const { id, key: old } = await service.register({ url: `http://127.0.0.1:${port}`, events })
  const rotated = await service.call('POST', `/webhooks/${id}/rotate`)
  assert.equal(rotated.status, 200)
  const { key, retiringUntil } = rotated.body.webhook
  assert.match(key, /^whsec_/)
  assert.notEqual(key, old)
  assert.equal(Math.round((Date.parse(retiringUntil) - service.now().getTime()) / 60_000), 24 * 60)
  assert.equal((await service.webhook(id)).key, `…${key.slice(-4)}`, 'the new secret is shown once')
  for (const seconds of [0, 24 * 3_600 - 60]) {
    service.shiftSeconds(seconds)
    const message = await nextMessage(received)
    assert.equal(signatures(message).length, 2)
    verify(t, old, message)
    verify(t, key, message)
  }
  service.shiftSeconds(120)
  const message = await nextMessage(received)
  assert.equal(signatures(message).length, 1)
  verify(t, key, message)
  assert.throws(() => verify(t, old, message))
  assert.equal((await service.webhook(id)).retiringUntil, undefined)
})

test('conventions 10.4 with retire the old secret stops at once', async (t) => {
  const { received, port } = await startReceiver(t, answering(204))
  const { id, key: old } = await service.register({ url: `http://127.0.0.1:${port}`, events })
  const { key } = (await service.call('POST', `/webhooks/${id}/rotate`)).body.webhook
  const retired = await service.call('POST', `/webhooks/${id}/retire`)
  assert.equal(retired.body.webhook.retiringUntil, undefined)
  const message = await nextMessage(received)
  assert.equal(signatures(message).length, 1)
  verify(t, key, message)
  assert.throws(() => verify(t, old, message))
})

test('W-02 what was queued before a rotation is signed with the secrets of the attempt', async (t) => {
  const { received, port } = await startReceiver(t, answering(204))
  const { id } = await service.register({ url: `http://127.0.0.1:${port}`, events })
  await service.tell('report_failed')
  const { key } = (await service.call('POST', `/webhooks/${id}/rotate`)).body.webhook
  await service.call('POST', `/webhooks/${id}/retire`)
  await service.deliver()
  verify(t, key, received.at(-1) as Received)
})

test('conventions 10.4 of a second rotation only the two newest secrets sign', async (t) => {
  const { received, port } = await startReceiver(t, answering(204))
  const { id, key: first } = await service.register({ url: `http://127.0.0.1:${port}`, events })
  const { key: second } = (await service.call('POST', `/webhooks/${id}/rotate`)).body.webhook
  const { key: third } = (await service.call('POST', `/webhooks/${id}/rotate`)).body.webhook
  const message = await nextMessage(received)
  verify(t, second, message)
  verify(t, third, message)
  assert.throws(() => verify(t, first, message))
})

test('conventions 10.4 a key pair is rotated too: both private keys sign', async (t) => {
  const { received, port } = await startReceiver(t, answering(204))
  const { id, key } = await service.register({ url: `http://127.0.0.1:${port}`, events, signing: 'ed25519' })
  const rotated = (await service.call('POST', `/webhooks/${id}/rotate`)).body.webhook
  assert.match(rotated.key, /^whpk_/)
  assert.notEqual(rotated.key, key)
  assert.equal(rotated.publicKey, rotated.key)
  const message = await nextMessage(received)
  assert.deepEqual(
    signatures(message).map((one) => one.split(',')[0]),
    ['v1a', 'v1a'],
  )
})
