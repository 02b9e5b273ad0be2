import assert from 'node:assert/strict'
import { createPublicKey, verify as verifyEd25519 } from 'node:crypto'
import { before, test } from 'node:test'
import { makePdf } from './support/make-pdf.ts'
import { startReceiver } from './support/receiver.ts'
import { startTestService } from './support/service.ts'
import { until } from './support/until.ts'
import { answering, startWebhookService, verify, type WebhookService } from './support/webhook-service.ts'

let service: WebhookService
before(async () => {
  service = await startWebhookService()
})

const code = { type: 'siren', id: '732829320' }

test('conventions 10.2 the body of a report event is exactly event, requestId and reportId', async (t) => {
  const running = await startTestService()
  const receiver = await startReceiver(t, answering(204))
  const body = { url: `http://127.0.0.1:${receiver.port}/in`, events: ['new_report'] }
  const { key } = (await running.call('POST', '/webhooks', { body })).body.webhook
  const { id } = (await running.call('POST', '/requests', { body: { code } })).body.request
  await running.upload(id, makePdf())
  await until('it is told', () => receiver.received.length > 0)
  const [report] = (await running.call('GET', `/reports?request=${id}`)).body.reports
  const [event] = (await running.call('GET', '/events')).body.events.filter((one: { event: string }) => {
    return one.event === 'new_report'
  })
  assert.equal(receiver.received.length, 1, 'events it did not subscribe to are not sent')
  const [{ headers, body: sent, path }] = receiver.received as [(typeof receiver.received)[0]]
  assert.equal(sent, `{"event":"new_report","requestId":"${id}","reportId":"${report.id}"}`)
  assert.equal(path, '/in')
  assert.equal(headers['webhook-id'], event.id)
  assert.equal(headers['content-type'], 'application/json')
  verify(t, key, { headers, body: sent })
  const metrics = await (await fetch(`http://127.0.0.1:${running.service.metricsPort}/metrics`)).text()
  assert.match(metrics, /^roentgen_delivery_lag_seconds_count 1$/m)
  assert.match(metrics, /^roentgen_analysis_seconds_count\{source="doc_xray"\} 1$/m)
  assert.match(metrics, /^roentgen_queue_oldest_seconds \d+$/m)
  await running.stop()
})

test('conventions 10.2 other events carry their name and ids, and are sent only if subscribed by name', async (t) => {
  const receiver = await startReceiver(t, answering(204))
  const url = `http://127.0.0.1:${receiver.port}`
  await service.register({ url: `${url}/reports`, events: ['new_report'] })
  await service.register({ url: `${url}/others`, events: ['request_updated', 'report_failed'] })
  await service.tell('request_updated')
  await service.tell('report_failed', { source: 'doc_xray' })
  await service.tell('new_report', { source: 'doc_xray' })
  await service.deliver()
  const bodies = receiver.received.map(({ path, body }) => `${path} ${body}`).sort()
  const requestId = '"requestId":"69188f2a5c1e4b7d9a3f6c20"'
  assert.deepEqual(bodies, [
    `/others {"event":"report_failed",${requestId},"source":"doc_xray"}`,
    `/others {"event":"request_updated",${requestId}}`,
    `/reports {"event":"new_report",${requestId},"reportId":"69188f2a5c1e4b7d9a3f6c21"}`,
  ])
})

test('conventions 10.1 with `sources` only events of those sources are sent', async (t) => {
  const receiver = await startReceiver(t, answering(204))
  const url = `http://127.0.0.1:${receiver.port}`
  await service.register({ url: `${url}/some`, events: ['new_report'], sources: ['doc_xray', 'magpie'] })
  await service.register({ url: `${url}/all`, events: ['new_report'] })
  for (const source of ['doc_xray', 'other', 'magpie']) await service.tell('new_report', { source })
  await service.deliver()
  const pathCount = (path: string) => receiver.received.filter((one) => one.path === path).length
  assert.deepEqual([pathCount('/some'), pathCount('/all')], [2, 3])
})

test('conventions 10.1 live events go to webhooks of live keys, test events to those of test keys', async (t) => {
  const receiver = await startReceiver(t, answering(204))
  const url = `http://127.0.0.1:${receiver.port}`
  const { token } = await service.member('administrator', { test: true })
  await service.register({ url: `${url}/live`, events: ['new_report'] })
  await service.register({ url: `${url}/test`, events: ['new_report'] }, token)
  await service.tell('new_report', { test: true })
  await service.deliver()
  assert.deepEqual(
    receiver.received.map(({ path }) => path),
    ['/test'],
  )
})

test('conventions 10.3 the headers are those of Standard Webhooks, and a changed byte does not verify', async (t) => {
  const receiver = await startReceiver(t, answering(204))
  const { key } = await service.register({ url: `http://127.0.0.1:${receiver.port}`, events: ['report_failed'] })
  assert.match(key, /^whsec_[A-Za-z0-9+/]{43}=$/)
  const event = await service.tell('report_failed', { source: 'doc_xray' })
  const before = Math.floor(service.now().getTime() / 1000)
  await service.deliver()
  const [received] = receiver.received as [(typeof receiver.received)[0]]
  assert.equal(received.headers['webhook-id'], event)
  assert.match(String(received.headers['webhook-timestamp']), /^\d{10}$/)
  assert.ok(Number(received.headers['webhook-timestamp']) >= before)
  assert.match(String(received.headers['webhook-signature']), /^v1,[A-Za-z0-9+/]{43}=$/)
  verify(t, key, received)
  assert.throws(() => verify(t, key, { ...received, body: received.body.replace('doc', 'dot') }))
  const headers = { ...received.headers, 'webhook-id': '69188f2a5c1e4b7d9a3f6c20' }
  assert.throws(() => verify(t, key, { ...received, headers }))
})

test('conventions 10.3 with a key pair the signature is v1a, and the public key shown at creation verifies it', async (t) => {
  const receiver = await startReceiver(t, answering(204))
  const url = `http://127.0.0.1:${receiver.port}`
  const webhook = await service.register({ url, events: ['medium_invalid'], signing: 'ed25519' })
  assert.match(webhook.key, /^whpk_/)
  assert.equal(webhook.publicKey, webhook.key, 'the private half never leaves the service')
  await service.tell('medium_invalid')
  await service.deliver()
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]]
  const [version, signature = ''] = String(headers['webhook-signature']).split(',')
  assert.equal(version, 'v1a')
  const x = Buffer.from(webhook.key.slice(5), 'base64').toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const signed = (text: string) => Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`)
  assert.equal(verifyEd25519(null, signed(body), publicKey, Buffer.from(signature, 'base64')), true)
  assert.equal(verifyEd25519(null, signed(`${body} `), publicKey, Buffer.from(signature, 'base64')), false)
})

test('W-01 each of ten attempts keeps its id, has its own timestamp, and verifies with the public library', async (t) => {
  const receiver = await startReceiver(t, answering(500))
  const { id, key } = await service.register({ url: `http://127.0.0.1:${receiver.port}`, events: ['report_failed'] })
  const event = await service.tell('report_failed', { source: 'doc_xray' })
  await service.deliver()
  for (let attempt = 2; attempt <= 12; attempt++) await service.deliverNext()
  assert.equal(receiver.received.length, 10)
  for (const received of receiver.received) {
    assert.equal(received.headers['webhook-id'], event)
    verify(t, key, received)
  }
  const stamps = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']))
  assert.equal(new Set(stamps).size, 10)
  assert.deepEqual(stamps, stamps.toSorted())
  // conventions 10.5: a receiver refuses what is over 300 s off, so that nothing can be played again later.
  const first = receiver.received[0] as (typeof receiver.received)[0]
  assert.throws(() => verify(t, key, first, new Date(((stamps[0] ?? 0) + 301) * 1000)), /too old/)
  await service.call('POST', `/webhooks/${id}`, { body: { status: 'deleted' } })
})

test('conventions 10.5 a receiver that keeps ids sees each event once, however often it is sent', async (t) => {
  const seen = new Set<string>()
  let answered = 0
  const receiver = await startReceiver(t, (response, { headers }) => {
    seen.add(String(headers['webhook-id']))
    // The answer to the first attempt is lost on its way.
    answered += 1
    if (answered === 1) response.destroy()
    else response.writeHead(204).end()
  })
  await service.register({ url: `http://127.0.0.1:${receiver.port}`, events: ['medium_invalid'] })
  const event = await service.tell('medium_invalid')
  await service.deliver()
  await service.deliverNext()
  assert.equal(receiver.received.length, 2)
  assert.deepEqual(seen, new Set([event]))
})

test('conventions 10.6 an event exists, and is sent, if and only if its change is committed', async (t) => {
  const receiver = await startReceiver(t, answering(204))
  const body = { url: `http://127.0.0.1:${receiver.port}`, events: ['request_updated'] }
  const { id: webhook } = await service.register(body)
  const { id } = (await service.call('POST', '/requests', { body: { code } })).body.request
  const refused = await service.call('POST', `/requests/${id}`, { body: { notes: { totalDebt: -1 } } })
  assert.equal(refused.status, 400)
  await service.deliver()
  assert.deepEqual([receiver.received.length, (await service.deliveries(webhook)).length], [0, 0])
  await service.call('POST', `/requests/${id}`, { body: { notes: { revenue: 1 } } })
  await service.deliver()
  assert.deepEqual(
    receiver.received.map((one) => one.body),
    [`{"event":"request_updated","requestId":"${id}"}`],
  )
})
