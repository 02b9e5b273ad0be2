import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { startReceiver } from './support/receiver.ts'
import { answering, startWebhookService, type WebhookService, type Wire } from './support/webhook-service.ts'

let open: WebhookService
/** As it is installed: no subnet is opened. */
let closed: WebhookService
before(async () => {
  open = await startWebhookService()
  closed = await startWebhookService({ WEBHOOK_ALLOW_SUBNETS: '' })
})

const events = ['new_report']

test('conventions 10.1 a webhook is made with its secret shown once, read, listed, changed and deleted', async () => {
  const body = { url: 'https://example.com/hook', events, sources: ['doc_xray'], description: 'Fictional receiver' }
  const made = await closed.call('POST', '/webhooks', { body })
  assert.equal(made.status, 201)
  const { webhook } = made.body
  assert.equal(made.headers.get('location'), `${closed.url}/webhooks/${webhook.id}`)
  const { url, events: named, sources, description, status, signing } = webhook
  assert.deepEqual({ url, events: named, sources, description }, body)
  assert.deepEqual([status, signing], ['active', 'hmac'])
  const read = await closed.webhook(webhook.id)
  const health = { succeeded24h: 0, failed24h: 0, lastSuccess: null }
  assert.deepEqual(read, { ...webhook, key: `…${webhook.key.slice(-4)}`, health })
  const listed = (await closed.call('GET', '/webhooks')).body.webhooks
  assert.deepEqual(listed, [read])
  const changed = await closed.call('POST', `/webhooks/${webhook.id}`, { body: { url: 'https://example.org/other' } })
  assert.equal(changed.body.webhook.url, 'https://example.org/other')
  assert.equal(changed.body.webhook.description, 'Fictional receiver', 'what is not named stays')
  await closed.call('POST', `/webhooks/${webhook.id}`, { body: { status: 'deleted' } })
  assert.equal((await closed.call('GET', `/webhooks/${webhook.id}`)).status, 404)
  assert.deepEqual((await closed.call('GET', '/webhooks')).body.webhooks, [])
})

test('conventions 10.1 an organisation has several webhooks, fifty at most', async () => {
  const service = await startWebhookService()
  for (let made = 0; made < 50; made++) await service.register({ url: `https://example.com/${made}`, events })
  const refused = await service.call('POST', '/webhooks', { body: { url: 'https://example.com/51', events } })
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [400, ['url']])
  await service.stop()
})

test('conventions 10.1 unknown events, none, or unknown fields are refused', async () => {
  const url = 'https://example.com/hook'
  for (const body of [
    { url, events: ['no_such_event'] },
    { url, events: [] },
    { url },
    { events },
    { url, events, secret: 'whsec_mine' },
  ]) {
    assert.equal((await closed.call('POST', '/webhooks', { body })).status, 400, JSON.stringify(body))
  }
})

test('conventions 10.2 every event that is named may be subscribed to, decision_made among them', async () => {
  const named = ['new_report', 'request_updated', 'medium_invalid', 'report_failed', 'decision_made', 'webhook_test']
  const { webhook } = (
    await closed.call('POST', '/webhooks', { body: { url: 'https://example.com/all', events: named } })
  ).body
  assert.deepEqual(webhook.events, named)
})

test('a webhook that subscribed as update_request keeps the name, in every version, and is told by it', async (t) => {
  const receiver = await startReceiver(t, answering(204))
  const url = `http://127.0.0.1:${receiver.port}/former`
  for (const version of ['2023-06-01', '2024-01-25', '2026-11-01']) {
    const call = (method: string, path: string, body?: object) =>
      open.call(method, path, { ...(body && { body }), headers: { 'api-version': version } })
    const made = await call('POST', '/webhooks', { url, events: ['new_report', 'update_request'] })
    const { id } = made.body.webhook
    assert.deepEqual((await call('GET', `/webhooks/${id}`)).body.webhook.events, ['new_report', 'update_request'])
    const settings = { webhooks: [{ id, url, events: ['update_request'] }] }
    const listed = await call('POST', `/businesses/${open.owner.organisation}`, { settings })
    assert.deepEqual(listed.body.business.settings.webhooks[0].events, ['update_request'])
    await open.tell('request_updated')
    await open.tell('new_report')
    await open.deliver()
    const told = receiver.received.splice(0).map(({ body }) => JSON.parse(body))
    assert.deepEqual(told, [{ event: 'update_request', requestId: '69188f2a5c1e4b7d9a3f6c20' }], version)
    const both = { events: ['update_request', 'request_updated'] }
    const named = await call('POST', `/webhooks/${id}`, both)
    assert.deepEqual(named.body.webhook.events, ['request_updated'], 'both names are one subscription')
    await open.tell('request_updated')
    await open.deliver()
    assert.deepEqual(
      receiver.received.splice(0).map(({ body }) => JSON.parse(body).event),
      ['request_updated'],
      'once, by the present name',
    )
    assert.equal((await call('POST', '/webhooks', { url, events: ['update_request', 'constructor'] })).status, 400)
    await call('POST', `/webhooks/${id}`, { status: 'deleted' })
  }
})

test('the refusal of an address of this machine names the setting that allows it', async () => {
  for (const url of ['https://localhost/hook', 'http://127.0.0.1:9000/hook', 'https://10.0.0.7/hook']) {
    const { status, body } = await closed.call('POST', '/webhooks', { body: { url, events } })
    assert.deepEqual([status, body.violations[0].code], [400, 'destination-refused'], url)
    assert.match(body.errors.url, /WEBHOOK_ALLOW_SUBNETS=127\.0\.0\.0\/8/, url)
  }
  const elsewhere = await closed.call('POST', '/webhooks', { body: { url: 'ftp://example.com/hook', events } })
  assert.doesNotMatch(elsewhere.body.errors.url, /WEBHOOK_ALLOW_SUBNETS/, 'not where it would not help')
})

test('conventions 10.1 business.settings.webhooks holds the same webhooks with url, events and key', async () => {
  const service = await startWebhookService()
  const path = `/businesses/${service.owner.organisation}`
  const added = await service.call('POST', path, { body: { url: 'https://example.com/added', events } })
  const [first] = added.body.business.settings.webhooks
  assert.match(first.key, /^whsec_/)
  assert.deepEqual([first.url, first.events], ['https://example.com/added', events])
  const list = {
    webhooks: [
      { id: first.id, url: 'https://example.com/moved', events },
      { url: 'https://example.com/new', events },
    ],
  }
  const replaced = await service.call('POST', path, { body: { settings: list } })
  const webhooks: Wire[] = replaced.body.business.settings.webhooks
  const moved = webhooks.find(({ id }) => id === first.id)
  const made = webhooks.find(({ id }) => id !== first.id)
  assert.equal(webhooks.length, 2)
  assert.deepEqual([moved.url, moved.key], ['https://example.com/moved', `…${first.key.slice(-4)}`])
  assert.match(made.key, /^whsec_/)
  const unknown = { webhooks: [{ id: '69188f2a5c1e4b7d9a3f6c20', url: 'https://example.com/x', events }] }
  const refused = await service.call('POST', path, { body: { settings: unknown } })
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [400, ['settings.webhooks.0.id']])
  const left = await service.call('POST', path, {
    body: { settings: { webhooks: [{ id: made.id, url: made.url, events }] } },
  })
  assert.deepEqual(
    left.body.business.settings.webhooks.map(({ id }: Wire) => id),
    [made.id],
  )
  assert.equal((await service.call('GET', `/webhooks/${first.id}`)).status, 404)
  const read = (await service.call('GET', path)).body.business.settings.webhooks
  const listed = (await service.call('GET', '/webhooks')).body.webhooks
  assert.deepEqual(
    read,
    listed.map(({ health: _, ...webhook }: Wire) => webhook),
  )
  await service.stop()
})

const specialHosts = [
  ...['127.0.0.1', 'localhost', '0.0.0.0', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254', '[fd00:ec2::254]'],
  ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '192.0.0.1', '198.18.0.1', '224.0.0.1', '240.0.0.1'],
  ...['[fc00::1]', '[fe80::1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '2130706433', '0177.1', '0x7f.1', '127.1'],
  ...['127.0.0.1.', 'localhost.', 'example.com.', '１２７.0.0.1', '①②⑦.0.0.1', 'ｌocalhost'],
]

describe('addresses that are refused', () => {
  test('G-01 a special address, however written, is refused at registration with 400', async () => {
    for (const host of specialHosts) {
      const answer = await closed.call('POST', '/webhooks', { body: { url: `https://${host}/hook`, events } })
      assert.deepEqual([answer.status, answer.body.code], [400, 'validation-failed'], host)
      assert.deepEqual(Object.keys(answer.body.errors), ['url'], host)
    }
  })

  test('G-01 the same holds for a change of the address, and for business.settings.webhooks', async () => {
    const { id } = await closed.register({ url: 'https://example.com/hook', events })
    const url = 'https://169.254.169.254/latest'
    const organisation = `/businesses/${closed.owner.organisation}`
    for (const [path, body] of [
      [`/webhooks/${id}`, { url }],
      [organisation, { url, events }],
      [organisation, { settings: { webhooks: [{ url, events }] } }],
    ] as const) {
      assert.equal((await closed.call('POST', path, { body })).status, 400, path)
    }
    assert.equal((await closed.webhook(id)).url, 'https://example.com/hook', 'nothing was changed')
  })

  test('G-06 other schemes, user info, service ports, line ends and long addresses are 400', async () => {
    for (const url of [
      ...['file:///etc/passwd', 'gopher://example.com/', 'ftp://example.com/', 'javascript:alert(1)', '//example.com'],
      ...['https://user@example.com/', 'https://user:word@example.com/', 'https://example.com:22/'],
      ...['https://example.com:25/', 'https://example.com:6379/', 'https://example.com/a\r\nHost: b'],
      ...[
        'https://example.com/\n',
        'https://exam\tple.com/',
        `https://example.com/${'a'.repeat(10_000)}`,
        '',
        'nonsense',
      ],
    ]) {
      const { status, body } = await closed.call('POST', '/webhooks', { body: { url, events } })
      assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, ['url']], JSON.stringify(url.slice(0, 60)))
    }
  })
})

test('conventions 10.9 http is for test keys and allowed subnets only; the ports are 443 and 1024 to 65535', async () => {
  const status = async (service: WebhookService, url: string, token?: string) =>
    (await service.call('POST', '/webhooks', { ...(token && { token }), body: { url, events } })).status
  assert.equal(await status(closed, 'http://example.com:8080/'), 400)
  const { token } = await closed.member('administrator', { test: true })
  assert.equal(await status(closed, 'http://example.com:8080/', token), 201)
  assert.equal(await status(closed, 'http://127.0.0.1:8080/', token), 400, 'a test key opens no subnet')
  assert.equal(await status(open, 'http://127.0.0.1:8080/'), 201)
  assert.equal(await status(open, 'http://10.0.0.1:8080/'), 400)
  assert.equal(await status(closed, 'https://example.com:443/'), 201)
  assert.equal(await status(closed, 'https://example.com:1024/'), 201)
  assert.equal(await status(closed, 'https://example.com:1023/'), 400)
  assert.equal(await status(closed, `https://example.com/${'a'.repeat(2_048 - 'https://example.com/'.length)}`), 201)
  assert.equal(await status(closed, `https://example.com/${'a'.repeat(2_049 - 'https://example.com/'.length)}`), 400)
})

test('a deleted webhook is sent nothing, not even what was queued for it', async (t) => {
  const receiver = await startReceiver(t, answering(204))
  const { id } = await open.register({ url: `http://127.0.0.1:${receiver.port}`, events: ['report_failed'] })
  await open.tell('report_failed')
  await open.call('POST', `/webhooks/${id}`, { body: { status: 'deleted' } })
  await open.deliver()
  assert.equal(receiver.received.length, 0)
})
