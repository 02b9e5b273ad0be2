import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Answering, startRawReceiver, startReceiver } from './support/receiver.ts'
import { answering, startWebhookService, type WebhookService, type Wire } from './support/webhook-service.ts'

let service: WebhookService
before(async () => {
  service = await startWebhookService()
})

const second = 1000
const hour = 3_600 * second
/** Before attempts 2 to 10. */
const waitsMs = [5 * second, 300 * second, hour / 2, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

/** One event to one receiver that fails at each attempt; gives the webhook, and the delivery after each. */
async function failAgainAndAgain(url: string, attempts: number, event: 'report_failed' | 'medium_invalid') {
  const { id } = await service.register({ url, events: [event] })
  await service.tell(event)
  const states: Wire[] = []
  for (let attempt = 1; attempt <= attempts; attempt++) {
    await (attempt === 1 ? service.deliver() : service.deliverNext())
    states.push((await service.deliveries(id))[0])
  }
  const webhook = await service.webhook(id)
  await service.call('POST', `/webhooks/${id}`, { body: { status: 'deleted' } })
  return { states, webhook }
}

const waitAfter = ({ nextAttempt, updated }: Wire) => Date.parse(nextAttempt) - Date.parse(updated)

function assertInSchedule(actualMs: number, wantedMs: number, what: string): void {
  assert.ok(actualMs >= wantedMs && actualMs <= wantedMs * 1.1 + 2, `${what}: ${actualMs} ms, wanted ${wantedMs} ms`)
}

test('conventions 10.7 W-04 ten attempts after 0 s, 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, each up to a tenth later', async (t) => {
  const receiver = await startReceiver(t, answering(500, {}, 'no'))
  const { states } = await failAgainAndAgain(`http://127.0.0.1:${receiver.port}`, 10, 'report_failed')
  for (const [index, wantedMs] of waitsMs.entries()) {
    const state = states[index]
    assert.equal(state.status, 'pending')
    assertInSchedule(waitAfter(state), wantedMs, `after attempt ${index + 1}`)
  }
  const last = states.at(-1)
  assert.deepEqual([last.status, last.nextAttempt, last.attempts.length], ['failed', null, 10])
  const [{ number, statusCode, responseBody }] = last.attempts
  assert.deepEqual({ number, statusCode, responseBody }, { number: 1, statusCode: 500, responseBody: 'no' })
  assert.equal(waitsMs.reduce((sum, one) => sum + one) / 60_000, 75 * 60 + 35 + 5 / 60)
  await service.deliverNext()
  assert.equal(receiver.received.length, 10, 'there is no eleventh')
})

const failures: Record<string, { answer: Answering; error: string | null; statusCode: number | null }> = {
  'a 302': { answer: answering(302, { location: 'http://127.0.0.1:9/' }), error: 'redirect', statusCode: 302 },
  'a 404': { answer: answering(404), error: null, statusCode: 404 },
  'half a body': {
    answer: (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half')
      setTimeout(() => response.destroy(), 50)
    },
    error: 'reset',
    statusCode: 200,
  },
  'a reset connection': { answer: (response) => void response.socket?.destroy(), error: 'reset', statusCode: null },
}

for (const [name, { answer, error, statusCode }] of Object.entries(failures)) {
  test(`conventions 10.7 W-04 ${name} is a failure, and is tried again after 5 s`, async (t) => {
    const receiver = await startReceiver(t, answer)
    const { states, webhook } = await failAgainAndAgain(`http://127.0.0.1:${receiver.port}`, 1, 'report_failed')
    const [state] = states
    assertInSchedule(waitAfter(state), 5 * second, name)
    assert.deepEqual([state.attempts[0].error, state.attempts[0].statusCode], [error, statusCode])
    assert.equal(webhook.failingSince, state.updated)
  })
}

test('conventions 10.7 W-04 a receiver that hangs, and one whose TLS never comes, fail after 15 s', async (t) => {
  const port = await startRawReceiver(t, () => {})
  const events = ['report_failed']
  const plain = await service.register({ url: `http://127.0.0.1:${port}`, events })
  const secure = await service.register({ url: `https://127.0.0.1:${port}`, events })
  await service.tell('report_failed')
  await service.deliver()
  for (const { id } of [plain, secure]) {
    const [{ status, attempts }] = await service.deliveries(id)
    assert.deepEqual([status, attempts[0].error, attempts[0].statusCode], ['pending', 'timeout', null])
    assert.ok(attempts[0].tookMs >= 14_900, `${attempts[0].tookMs} ms`)
    await service.call('POST', `/webhooks/${id}`, { body: { status: 'deleted' } })
  }
})

for (const [asked, wantedMs] of [
  ['120', 120 * second],
  ['2', 5 * second],
  ['864000', 24 * hour],
] as const) {
  test(`conventions 10.7 W-04 429 with Retry-After ${asked} waits ${wantedMs / second} s`, async (t) => {
    const receiver = await startReceiver(t, answering(429, { 'retry-after': asked }))
    const { states } = await failAgainAndAgain(`http://127.0.0.1:${receiver.port}`, 1, 'report_failed')
    assertInSchedule(waitAfter(states[0]), wantedMs, `Retry-After ${asked}`)
  })
}

test('conventions 10.7 410 disables the webhook at once, and the others that subscribed are told', async (t) => {
  const gone = await startReceiver(t, answering(410))
  const other = await startReceiver(t, answering(204))
  const { id } = await service.register({ url: `http://127.0.0.1:${gone.port}`, events: ['report_failed'] })
  await service.register({ url: `http://127.0.0.1:${other.port}`, events: ['webhook_disabled'] })
  await service.tell('report_failed')
  await service.deliver()
  const { status, disabledReason } = await service.webhook(id)
  assert.deepEqual({ status, disabledReason }, { status: 'disabled', disabledReason: 'the receiver answered 410' })
  const [delivery] = await service.deliveries(id)
  assert.deepEqual([delivery.status, delivery.nextAttempt], ['failed', null])
  assert.deepEqual(
    other.received.map(({ body }) => body),
    [`{"event":"webhook_disabled","webhookId":"${id}"}`],
  )
  await service.tell('report_failed')
  await service.deliver()
  assert.equal(gone.received.length, 1, 'a disabled webhook is sent nothing')
  const revived = await service.call('POST', `/webhooks/${id}`, { body: { status: 'active' } })
  assert.deepEqual([revived.body.webhook.status, revived.body.webhook.disabledReason], ['active', undefined])
  await service.call('POST', `/webhooks/${id}`, { body: { status: 'deleted' } })
})

test('conventions 10.7 failing for five days disables it, and what is still queued is discarded', async (t) => {
  let status = 500
  const receiver = await startReceiver(t, (response) => void response.writeHead(status).end())
  const { id } = await service.register({ url: `http://127.0.0.1:${receiver.port}`, events: ['report_failed'] })
  for (let day = 0; day < 5; day++) {
    await service.tell('report_failed')
    await service.deliver()
    assert.equal((await service.webhook(id)).status, 'active', `day ${day}`)
    service.shiftSeconds(24 * 3_600)
  }
  await service.tell('report_failed')
  await service.deliver()
  const webhook = await service.webhook(id)
  assert.deepEqual([webhook.status, webhook.disabledReason], ['disabled', 'deliveries have been failing for 5 days'])
  const events = (await service.call('GET', '/events?limit=100')).body.events
  const told = events.filter((one: Wire) => one.event === 'webhook_disabled' && one.webhookId === id)
  assert.equal(told.length, 1)
  status = 204
  const before = receiver.received.length
  await service.deliverNext()
  assert.equal(receiver.received.length, before)
  const states = new Set((await service.deliveries(id)).map((one: Wire) => one.status))
  assert.deepEqual(states, new Set(['discarded']))
})

test('conventions 10.7 one success makes a failing webhook healthy again', async (t) => {
  let status = 500
  const receiver = await startReceiver(t, (response) => void response.writeHead(status).end())
  const { id } = await service.register({ url: `http://127.0.0.1:${receiver.port}`, events: ['report_failed'] })
  await service.tell('report_failed')
  await service.deliver()
  assert.ok((await service.webhook(id)).failingSince)
  status = 204
  await service.deliverNext()
  assert.equal((await service.webhook(id)).failingSince, undefined)
  const [{ attempts, ...delivery }] = await service.deliveries(id)
  assert.deepEqual([delivery.status, delivery.nextAttempt], ['succeeded', null])
  assert.deepEqual(
    attempts.map((one: Wire) => [one.number, one.statusCode]),
    [
      [1, 500],
      [2, 204],
    ],
  )
  await service.call('POST', `/webhooks/${id}`, { body: { status: 'deleted' } })
})

const rateOf = async (id: string) => {
  const { database } = service.service.app
  return (await database.query<{ rate_factor: number }>('SELECT rate_factor FROM webhooks WHERE id = $1', [id]))[0]
    ?.rate_factor
}

for (const status of [429, 502, 504]) {
  test(`conventions 10.7 ${status} halves the rate, success doubles it again, and 500 leaves it`, async (t) => {
    let answer = status
    const receiver = await startReceiver(t, (response) => void response.writeHead(answer).end())
    const { id } = await service.register({ url: `http://127.0.0.1:${receiver.port}`, events: ['report_failed'] })
    await service.tell('report_failed')
    await service.deliver()
    assert.equal(await rateOf(id), 0.5)
    await service.deliverNext()
    assert.equal(await rateOf(id), 0.25)
    answer = 500
    await service.deliverNext()
    assert.equal(await rateOf(id), 0.25)
    answer = 204
    await service.deliverNext()
    assert.equal(await rateOf(id), 0.5)
    await service.call('POST', `/webhooks/${id}`, { body: { status: 'deleted' } })
  })
}

test('conventions 10.7 at a sixteenth of its rate a few messages are sent and the others put off, and another webhook is sent all', async (t) => {
  const receiver = await startReceiver(t, answering(204))
  const sentTo = (path: string) => receiver.received.filter((one) => one.path === path).length
  const url = `http://127.0.0.1:${receiver.port}`
  const slow = await service.register({ url: `${url}/slow`, events: ['report_failed'] })
  const fast = await service.register({ url: `${url}/fast`, events: ['report_failed'] })
  await service.service.app.database.query('UPDATE webhooks SET rate_factor = 0.0625 WHERE id = $1', [slow.id])
  // The queue goes by the clock of the database: what is put off is not due before the test says so.
  service.shiftSeconds(3_600)
  for (let event = 0; event < 10; event++) await service.tell('report_failed')
  const beganMs = performance.now()
  await service.deliver()
  const tookMs = performance.now() - beganMs
  assert.equal(sentTo('/fast'), 10)
  // A slot waits 200 ms for a turn at most, counted from when it asks.
  const turns = 1 + Math.floor((tookMs + 200) / 90)
  assert.ok(sentTo('/slow') >= 1, 'some had their turn')
  assert.ok(sentTo('/slow') <= turns, `${sentTo('/slow')} were sent in ${tookMs} ms, 90 ms apart`)
  await service.deliverNext()
  assert.equal(sentTo('/slow'), 10)
  assert.notEqual(await rateOf(slow.id), 0.0625, 'it recovers as it is sent')
  for (const { id } of [slow, fast]) await service.call('POST', `/webhooks/${id}`, { body: { status: 'deleted' } })
})
