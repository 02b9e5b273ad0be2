import assert from 'node:assert/strict'
import type http from 'node:http'
import { type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { type ConnectOptions, openOutbound, parseSubnets } from '#outbound/index.ts'
import { type Answering, startReceiver } from '#test/support/receiver.ts'
import { type SelfSigned, selfSigned } from '#test/support/self-signed.ts'
import { asker, type Question } from './ask.ts'
import { ConnectorRefused, ConnectorUnavailable } from './failure.ts'

const shape = z.object({ name: z.string() })
const allowSubnets = parseSubnets('127.0.0.0/8')

type Options = { hasKey?: boolean; connect?: Partial<ConnectOptions>; host?: string; protocol?: string }

async function against(t: TestContext, answer: Answering, options: Options & { tls?: SelfSigned } = {}) {
  const { hasKey = false, connect = {}, host = '127.0.0.1', protocol = 'http', tls } = options
  const receiver = await startReceiver(t, answer, tls && { tls })
  const outbound = openOutbound({ allowSubnets, ...connect })
  t.after(() => outbound.close())
  const time = { nowMs: 1_000_000 }
  const waits: number[] = []
  const outcomes: string[] = []
  const baseUrl = `${protocol}://${host}:${receiver.port}`
  const ask = asker(
    { connector: 'xx-demo', baseUrl, limits: { perSecond: 1000, burst: 1000 }, hasKey },
    {
      outbound,
      nowMs: () => time.nowMs,
      signal: new AbortController().signal,
      asked: (register, outcome) => outcomes.push(`${register} ${outcome}`),
      async sleep(ms) {
        waits.push(ms)
        time.nowMs += ms
      },
    },
  )
  const get = (question: Partial<Question> = {}) => ask({ path: '/companies/1', ...question, hasToken: false }, shape)
  const reasonOf = async (question: Partial<Question> = {}) => {
    const answer = await get(question).catch((error: unknown) => error)
    assert.ok(answer instanceof ConnectorUnavailable, `${JSON.stringify(answer)} ${String(answer)}`)
    return answer.reason
  }
  return { get, reasonOf, receiver, waits, time, outcomes }
}

const json = (status: number, body: unknown, headers: http.OutgoingHttpHeaders = {}): Answering => {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
  }
}

test('an answer is read, plain or packed', async (t) => {
  assert.deepEqual(await (await against(t, json(200, { name: 'Adèle', more: 1 }))).get(), { name: 'Adèle' })
  const packed = gzipSync(JSON.stringify({ name: 'Adèle' }))
  assert.deepEqual(await (await against(t, json(200, packed, { 'content-encoding': 'gzip' }))).get(), { name: 'Adèle' })
})

test('a byte order mark is no part of an answer', async (t) => {
  assert.deepEqual(await (await against(t, json(200, '\ufeff{"name":"a"}'))).get(), { name: 'a' })
})

test('J-01 "did not answer" differs from "not found"', async (t) => {
  assert.equal(await (await against(t, json(404, { error: 'none' }))).get(), 'not-found')
  assert.equal(await (await against(t, json(404, ''))).get(), 'not-found')
  assert.equal(await (await against(t, json(406, {}))).get({ notFoundStatuses: [406] }), 'not-found')
  // A page of someone else's says nothing about the company.
  assert.equal(await (await against(t, json(404, '<html>no such page'))).reasonOf(), 'not-json')
})

test('a question that is refused for good is not asked again, and is no failure of the register', async (t) => {
  for (const status of [400, 405, 414, 422]) {
    const { get, receiver } = await against(t, json(status, { erreur: 'wrong' }))
    for (let call = 0; call < 6; call++) {
      const failure = await get().catch((error: unknown) => error)
      assert.ok(failure instanceof ConnectorRefused, String(status))
      assert.equal(failure.reason, 'request-refused')
    }
    assert.equal(receiver.received.length, 6, 'once each: no retries, and the circuit holds')
  }
  // These are of the moment.
  for (const status of [408, 425]) assert.equal(await (await against(t, json(status, {}))).reasonOf(), 'status')
})

test('J-01 HTML, half JSON and wrong types are no answer', async (t) => {
  assert.equal(await (await against(t, json(200, '<!doctype html><p>maintenance'))).reasonOf(), 'not-json')
  assert.equal(await (await against(t, json(200, '{"name": "Ad'))).reasonOf(), 'not-json')
  assert.equal(await (await against(t, json(200, ''))).reasonOf(), 'not-json')
  for (const body of [
    { name: ['a'] },
    { name: { toString: 'x' } },
    [],
    null,
    'text',
    7,
    { __proto__: { name: 'a' } },
  ]) {
    assert.equal(await (await against(t, json(200, JSON.stringify(body)))).reasonOf(), 'unexpected-shape')
  }
})

test('J-01 a redirect is not followed', async (t) => {
  const { reasonOf, receiver } = await against(t, json(302, '', { location: '/companies/2' }))
  assert.equal(await reasonOf(), 'redirect')
  assert.equal(receiver.received.length, 1)
})

test('J-01 a hundred megabytes are cut where the limit is, said or not', async (t) => {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  let sent = 0
  const endless: Answering = (response) => {
    const more = () => {
      while (!response.destroyed && sent < 1600 * chunk.length) {
        sent += chunk.length
        if (!response.write(chunk)) return response.once('drain', more)
      }
      return response.end()
    }
    more()
  }
  assert.equal(await (await against(t, endless)).reasonOf({ sizeBytesMax: 1024 * 1024 }), 'too-large')
  // What the machine's own buffers take comes on top.
  assert.ok(sent < 32 * 1024 * 1024, `${sent} bytes were taken`)
  const said = json(200, 'x', { 'content-length': 100 * 1024 * 1024 })
  assert.equal(await (await against(t, said)).reasonOf(), 'too-large')
})

test('J-01 a small gzip that unpacks to a hundred megabytes is cut too; other packings and broken ones are refused', async (t) => {
  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '))
  assert.ok(bomb.length < 256 * 1024)
  assert.equal(await (await against(t, json(200, bomb, { 'content-encoding': 'gzip' }))).reasonOf(), 'too-large')
  assert.equal(await (await against(t, json(200, 'x', { 'content-encoding': 'br' }))).reasonOf(), 'encoding')
  assert.equal(await (await against(t, json(200, 'no gzip', { 'content-encoding': 'gzip' }))).reasonOf(), 'encoding')
  const half = gzipSync(JSON.stringify({ name: 'a'.repeat(99) })).subarray(0, -12)
  assert.equal(await (await against(t, json(200, half, { 'content-encoding': 'gzip' }))).reasonOf(), 'encoding')
})

test('J-01 a byte now and then does not stretch the time for the whole', async (t) => {
  const dripping: Answering = (response) => {
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  }
  assert.equal(await (await against(t, dripping)).reasonOf({ deadlineMs: 300 }), 'timeout')
  assert.equal(await (await against(t, () => {})).reasonOf({ deadlineMs: 100 }), 'timeout')
})

test('J-01 a wrong length, a broken connection and a flood of headers are no answer', async (t) => {
  const short: Answering = (response) => {
    response.writeHead(200, { 'content-length': 1000 })
    response.write('{"name":"a"}', () => response.destroy())
  }
  assert.equal(await (await against(t, short)).reasonOf(), 'reset')
  const long: Answering = (response) => response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n{"name":"a"}')
  assert.match(await (await against(t, long)).reasonOf(), /^(protocol|not-json)$/)
  const headers: Answering = (response) => response.socket?.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(1e5)}\r\n\r\n`)
  assert.equal(await (await against(t, headers)).reasonOf(), 'too-large')
  const nonsense: Answering = (response) => response.socket?.end('SSH-2.0\r\n\r\n')
  assert.equal(await (await against(t, nonsense)).reasonOf(), 'protocol')
})

test('J-01 an untrusted certificate is refused', async (t) => {
  const { reasonOf, receiver } = await against(t, json(200, { name: 'a' }), {
    tls: await selfSigned('register.example'),
    protocol: 'https',
  })
  assert.equal(await reasonOf(), 'tls')
  assert.equal(receiver.received.length, 0)
})

test('J-01 a name that leads to an address that is not allowed is not connected to', async (t) => {
  const connect = { resolve: async () => ['127.0.0.1'], allowSubnets: [] }
  const { reasonOf, receiver } = await against(t, json(200, { name: 'a' }), {
    connect,
    host: 'register.example',
    protocol: 'https',
  })
  assert.equal(await reasonOf(), 'address-refused')
  assert.equal(receiver.connections(), 0)
})

test('J-01 an address that is written out is checked too, whatever the settings let through', async (t) => {
  const { reasonOf, receiver } = await against(t, json(200, { name: 'a' }), { connect: { allowSubnets: [] } })
  assert.equal(await reasonOf(), 'address-refused')
  assert.equal(receiver.connections(), 0)
})

test('J-01 no path leads to another host than that of the setting', async (t) => {
  const elsewhere = await startReceiver(t, json(200, { name: 'b' }))
  const { get, receiver } = await against(t, json(200, { name: 'a' }))
  for (const path of [`@127.0.0.1:${elsewhere.port}/`, '//127.0.0.2/x', '/a?b=http://127.0.0.2/']) {
    assert.deepEqual(await get({ path }), { name: 'a' }, path)
  }
  assert.equal(receiver.received.length, 3)
  assert.equal(elsewhere.connections(), 0)
})

test('a kept connection that the register closed meanwhile is no failure and costs no second turn', async (t) => {
  let requests = 0
  const answer: Answering = (response, one, request) => {
    requests += 1
    if (requests === 2) request.socket.resetAndDestroy()
    else json(200, { name: 'a' })(response, one, request)
  }
  const { get, waits } = await against(t, answer)
  for (let call = 0; call < 2; call++) assert.deepEqual(await get(), { name: 'a' })
  assert.deepEqual([requests, waits], [3, []])
})

test('J-01 after 429 the same question is asked again when the register says so', async (t) => {
  let calls = 0
  const answer: Answering = (response, one, request) => {
    calls += 1
    const busy = calls < 3
    json(busy ? 429 : 200, busy ? 'Too Many Requests' : { name: 'a' }, { 'retry-after': '2' })(response, one, request)
  }
  const { get, waits } = await against(t, answer)
  assert.deepEqual(await get(), { name: 'a' })
  assert.deepEqual(waits, [2000, 2000])
})

test('J-01 a register that wants to be left alone for an hour is, by all who would ask it', async (t) => {
  const { get, receiver, waits, time } = await against(t, json(429, '', { 'retry-after': '3600' }))
  const failure = await get().catch((error: unknown) => error)
  assert.ok(failure instanceof ConnectorUnavailable)
  assert.deepEqual([failure.reason, failure.retryAfterMs], ['rate-limited', 3_600_000])
  await assert.rejects(get(), { reason: 'rate-limited', retryAfterMs: 3_600_000 })
  assert.equal(receiver.received.length, 1)
  assert.deepEqual(waits, [])
  time.nowMs += 3_600_000
  await assert.rejects(get(), { reason: 'rate-limited' })
  assert.equal(receiver.received.length, 2)
})

test('J-01 a thousand years in Retry-After are a day, and nonsense a second', async (t) => {
  await assert.rejects((await against(t, json(429, '', { 'retry-after': '999999999' }))).get(), {
    retryAfterMs: 86_400_000,
  })
  const { reasonOf, waits } = await against(t, json(429, '', { 'retry-after': 'soon' }))
  assert.equal(await reasonOf(), 'rate-limited')
  assert.deepEqual(waits, [1000, 1000, 1000])
})

test('a server error is asked once more', async (t) => {
  const { reasonOf, receiver } = await against(t, json(500, { error: 'x' }))
  assert.equal(await reasonOf(), 'server-error')
  assert.equal(receiver.received.length, 2)
})

test('"not allowed" is neither "not found" nor "did not answer", where there is a key to be refused', async (t) => {
  for (const [status, reason] of [
    [401, 'key-refused'],
    [403, 'key-refused'],
    [402, 'no-credit'],
  ] as const) {
    const { get } = await against(t, json(status, {}), { hasKey: true })
    const failure = await get().catch((error: unknown) => error)
    assert.ok(failure instanceof ConnectorRefused)
    assert.equal(failure.reason, reason)
  }
})

test('a firewall that shuts us out where there is no key is of the moment, and the register is left alone', async (t) => {
  for (const status of [401, 402, 403]) {
    const { reasonOf, get, receiver } = await against(t, json(status, {}))
    for (let call = 0; call < 5; call++) assert.equal(await reasonOf(), 'status')
    await assert.rejects(get(), { reason: 'circuit-open' })
    assert.equal(receiver.received.length, 5)
  }
})

test('J-02 the circuit breaks after five failures, and half-opens for one', async (t) => {
  let isDown = true
  const answer: Answering = (response, one, request) =>
    json(isDown ? 302 : 200, isDown ? '' : { name: 'a' })(response, one, request)
  const { reasonOf, get, receiver, time, outcomes } = await against(t, answer)
  for (let call = 0; call < 5; call++) assert.equal(await reasonOf(), 'redirect')
  await assert.rejects(get(), { reason: 'circuit-open', retryAfterMs: 30_000 })
  assert.equal(receiver.received.length, 5)
  time.nowMs += 30_000
  assert.equal(await reasonOf(), 'redirect')
  // The trial failed: closed again, for longer.
  await assert.rejects(get(), { reason: 'circuit-open', retryAfterMs: 60_000 })
  time.nowMs += 60_000
  isDown = false
  assert.deepEqual(await get(), { name: 'a' })
  assert.deepEqual(await get(), { name: 'a' })
  assert.equal(receiver.received.length, 8)
  const ended = (outcome: string) => outcomes.filter((one) => one === `xx-demo ${outcome}`).length
  assert.deepEqual([ended('failed'), ended('left alone'), ended('answered')], [6, 2, 2])
})

test('no name that was asked for stands in an error', async (t) => {
  const { get } = await against(t, json(500, { error: 'no DUPONT here' }))
  const failure = (await get({ query: { nom: 'DUPONT' } }).catch((error: unknown) => error)) as Error
  assert.doesNotMatch(`${failure.message} ${failure.stack} ${JSON.stringify(failure)}`, /DUPONT/)
})
