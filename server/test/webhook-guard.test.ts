import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startReceiver } from './support/receiver.ts'
import { answering, startWebhookService, type WebhookService } from './support/webhook-service.ts'

let open: WebhookService
/** As it is installed: no subnet is opened. */
let closed: WebhookService
before(async () => {
  open = await startWebhookService()
  closed = await startWebhookService({ WEBHOOK_ALLOW_SUBNETS: '' })
})

const events = ['report_failed']

/** Registered as harmless; then the address is another one, as if the rules or the name had changed since. */
async function sendTo(service: WebhookService, url: string) {
  const { id } = await service.register({ url: 'https://example.com/hook', events })
  await service.service.app.database.query('UPDATE webhooks SET url = $2 WHERE id = $1', [id, url])
  await service.tell('report_failed')
  await service.deliver()
  const [delivery] = await service.deliveries(id)
  await service.call('POST', `/webhooks/${id}`, { body: { status: 'deleted' } })
  return delivery
}

test('G-01 a special address is refused at delivery too, however it is written, and nothing is connected to', async (t) => {
  const receiver = await startReceiver(t, answering(204))
  const v6 = await startReceiver(t, answering(204), { host: '::1' }).catch(() => undefined)
  for (const host of [
    ...['127.0.0.1', 'localhost', '0.0.0.0', '[::ffff:127.0.0.1]', '2130706433', '0177.1', '0x7f.1', '127.1'],
    ...['127.0.0.1.', '①②⑦.0.0.1', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '169.254.169.254', '10.0.0.1'],
  ]) {
    for (const scheme of ['http', 'https']) {
      const { status, attempts } = await sendTo(closed, `${scheme}://${host}:${receiver.port}/`)
      assert.equal(status, 'pending')
      assert.match(attempts[0].error, /^(address|destination)-refused$/, `${scheme} ${host}`)
      assert.deepEqual([attempts[0].statusCode, attempts[0].responseBody], [null, ''])
    }
  }
  await sendTo(closed, `https://[::1]:${v6?.port ?? 9443}/`)
  assert.deepEqual([receiver.connections(), v6?.connections() ?? 0], [0, 0])
})

test('G-02 a name that leads to loopback when it is sent to is refused, though it was harmless when registered', async (t) => {
  const receiver = await startReceiver(t, answering(204))
  // The system itself resolves this name, without any server.
  const { attempts } = await sendTo(closed, `https://localhost:${receiver.port}/`)
  assert.match(attempts[0].error, /^(address|destination)-refused$/)
  const { attempts: tried } = await sendTo(closed, `https://name.invalid:${receiver.port}/`)
  assert.equal(tried[0].error, 'name-not-found')
  assert.equal(receiver.connections(), 0)
})

test('G-05 a redirect to loopback is not followed, and is written down as a failure', async (t) => {
  const secret = await startReceiver(t, answering(200, {}, 'secret'))
  const location = `http://127.0.0.1:${secret.port}/secret`
  for (const status of [301, 302, 303, 307, 308]) {
    const receiver = await startReceiver(t, answering(status, { location }, 'over there'))
    const delivery = await sendTo(open, `http://127.0.0.1:${receiver.port}/`)
    assert.equal(delivery.status, 'pending')
    const [{ error, statusCode }] = delivery.attempts
    assert.deepEqual({ error, statusCode }, { error: 'redirect', statusCode: status })
  }
  assert.equal(secret.connections(), 0)
})

test('G-06 a scheme or port that is refused at registration is refused at delivery', async () => {
  for (const url of [
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://example.com:22/',
    'https://a:b@example.com/',
  ]) {
    const { attempts } = await sendTo(open, url)
    assert.equal(attempts[0].error, 'destination-refused', url)
  }
})

test('G-09 what a receiver answers is kept to 2 KiB without control characters, and only its owner sees it', async (t) => {
  const text = `\u001b[31mred\u0000\r\nSet-Cookie: a=b\u202e${'x'.repeat(10_000)}`
  const receiver = await startReceiver(t, answering(500, {}, text))
  const { id } = await open.register({ url: `http://127.0.0.1:${receiver.port}`, events })
  await open.tell('report_failed')
  await open.deliver()
  const [delivery] = await open.deliveries(id)
  const { responseBody } = delivery.attempts[0]
  assert.match(responseBody, /^\[31mredSet-Cookie: a=bx+$/)
  assert.ok(Buffer.byteLength(responseBody) <= 2_048)
  const other = await open.anotherOrganisation()
  for (const path of [`/webhooks/${id}/deliveries`, `/deliveries/${delivery.id}`]) {
    const answer = await open.call('GET', path, { token: other.token })
    assert.equal(answer.status, 404)
    assert.ok(!answer.text.includes('red'))
  }
  const auditor = await open.member('auditor')
  assert.equal((await open.call('GET', `/deliveries/${delivery.id}`, { token: auditor.token })).status, 403)
  await open.call('POST', `/webhooks/${id}`, { body: { status: 'deleted' } })
})

test('conventions 10.7 the answer is read up to 8 KiB: a success stays one, however long its body', async (t) => {
  const receiver = await startReceiver(t, answering(200, {}, 'y'.repeat(5_000_000)))
  const delivery = await sendTo(open, `http://127.0.0.1:${receiver.port}/`)
  assert.equal(delivery.status, 'succeeded')
  assert.ok(delivery.attempts[0].responseBody.length <= 2_048)
})

test('G-08 proxies of the environment are not used', async (t) => {
  const proxy = await startReceiver(t, answering(200))
  const receiver = await startReceiver(t, answering(204))
  const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY']
  const before = names.map((name) => [name, process.env[name]] as const)
  for (const name of names) process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : `http://127.0.0.1:${proxy.port}`
  try {
    await sendTo(open, `http://127.0.0.1:${receiver.port}/`)
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
  assert.deepEqual([receiver.received.length, proxy.connections()], [1, 0])
})
