import assert from 'node:assert/strict'
import { test } from 'node:test'
import { named, refusal, theApi } from '#test/support/endpoint.ts'

const { call, url } = await theApi()
const create = (body: object) => call('POST', '/webhooks', { body })

test('a webhook is registered, and its secret is shown in this answer', async () => {
  const asked = {
    url: 'https://receiver.example/hooks?from=roentgen',
    events: ['new_report', 'report_failed'],
    sources: ['doc_xray'],
    description: 'the ledger',
  }
  const answer = await create(asked)
  assert.equal(answer.status, 201)
  assert.equal(answer.headers.get('location'), `${url}/webhooks/${answer.body.webhook.id}`)
  const { key, ...webhook } = answer.body.webhook
  assert.equal(Buffer.from(key.replace(/^whsec_/, ''), 'base64').length, 32)
  const times = { creation: '<time>', updated: '<time>' }
  assert.deepEqual(named(webhook), { id: '<id>', ...times, ...asked, signing: 'hmac', status: 'active' })
})

test('of a key pair the public half alone is shown', async () => {
  const { webhook } = (await create({ url: 'https://receiver.example/', events: ['new_report'], signing: 'ed25519' }))
    .body
  assert.match(webhook.publicKey, /^whpk_/)
  assert.equal(webhook.key, webhook.publicKey)
})

test('an event that there is not, and a destination that would be refused when sending, are refused now', async () => {
  const answer = await create({ url: 'https://receiver.example/', events: ['new_moon'] })
  assert.deepEqual(refusal(answer), { status: 400, code: 'validation-failed', fields: ['events.0'] })
  for (const destination of ['ftp://receiver.example/', 'http://receiver.example/', 'https://10.0.0.1/']) {
    const refused = await create({ url: destination, events: ['new_report'] })
    assert.deepEqual(refusal(refused), { status: 400, code: 'validation-failed', fields: ['url'] }, destination)
  }
})
