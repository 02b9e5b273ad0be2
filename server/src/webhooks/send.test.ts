import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { type ConnectOptions, parseSubnets } from '#outbound/index.ts'
import { startRawReceiver, startReceiver } from '#test/support/receiver.ts'
import { selfSigned } from '#test/support/self-signed.ts'
import { nextAttempt } from './schedule.ts'
import { type Message, webhookSender } from './send.ts'
import { newSecret, signatureHeader } from './signature.ts'

const body = '{"event":"webhook_test"}'
const loopback: ConnectOptions = { allowSubnets: parseSubnets('127.0.0.0/8') }

function openSender(t: TestContext, options: ConnectOptions = loopback) {
  const sender = webhookSender(options)
  t.after(() => sender.close())
  return (url: string, more: Partial<Message> = {}) =>
    sender.send({ url, headers: {}, body, allowHttp: false, timeoutMs: 10_000, ...more })
}

test('a message arrives byte for byte with its signature, which the public library verifies', async (t) => {
  const receiver = await startReceiver(t, (response) => response.writeHead(204).end())
  const secret = newSecret()
  const id = '6917c2000102030405060708'
  const timestampSeconds = Math.floor(Date.now() / 1000)
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signatureHeader({ id, timestampSeconds, body, secrets: [secret] }),
  }
  const outcome = await openSender(t)(`http://127.0.0.1:${receiver.port}/in?a=1`, { headers })
  assert.deepEqual({ ...outcome, tookMs: 0 }, { ok: true, statusCode: 204, responseBody: '', tookMs: 0 })
  const [received] = receiver.received
  assert.equal(received?.path, '/in?a=1')
  assert.equal(received?.headers['content-type'], 'application/json')
  new Webhook(secret).verify(received?.body ?? '', received?.headers as Record<string, string>)
})

test('W-04 a 500, 410 and 429 are failures with their status, and Retry-After reaches the schedule', async (t) => {
  const receiver = await startReceiver(t, (response, { path }) => {
    response.writeHead(Number(path.slice(1)), { 'retry-after': '3600' }).end('no')
  })
  const send = openSender(t)
  for (const statusCode of [500, 410, 429]) {
    const outcome = await send(`http://127.0.0.1:${receiver.port}/${statusCode}`)
    assert.deepEqual(
      { ...outcome, tookMs: 0 },
      { ok: false, statusCode, retryAfterSeconds: 3600, responseBody: 'no', tookMs: 0 },
    )
    const now = new Date('2026-11-14T09:30:00.000Z')
    const next = nextAttempt({ attempt: 1, outcome, now, random: () => 0 })
    assert.deepEqual(next, statusCode === 410 ? 'exhausted' : { at: new Date('2026-11-14T10:30:00.000Z') })
  }
})

test('G-05 W-04 a 302 is a failure and is not followed, wherever it leads', async (t) => {
  const inner = await startReceiver(t, (response) => response.end('secret'))
  const location = `http://127.0.0.1:${inner.port}/`
  const receiver = await startReceiver(t, (response) => response.writeHead(302, { location }).end())
  const outcome = await openSender(t)(`http://127.0.0.1:${receiver.port}/`)
  assert.equal(outcome.ok, false)
  assert.equal(outcome.error, 'redirect')
  assert.equal(outcome.statusCode, 302)
  assert.equal(inner.connections(), 0)
})

test('W-04 a receiver that accepts and never answers is given up at the deadline', async (t) => {
  const port = await startRawReceiver(t, (socket) => socket.resume())
  const outcome = await openSender(t)(`http://127.0.0.1:${port}/`, { timeoutMs: 200 })
  assert.equal(outcome.error, 'timeout')
  assert.ok(outcome.tookMs >= 190)
})

test('W-04 half a body is a failure, so that the event is sent again', async (t) => {
  const port = await startRawReceiver(t, (socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'))
  })
  const outcome = await openSender(t)(`http://127.0.0.1:${port}/`)
  assert.equal(outcome.ok, false)
  assert.equal(outcome.error, 'reset')
  assert.equal(outcome.statusCode, 200)
})

test('W-04 a reset and a closed port are told apart', async (t) => {
  const port = await startRawReceiver(t, (socket) => socket.once('data', () => socket.resetAndDestroy()))
  const send = openSender(t)
  assert.equal((await send(`http://127.0.0.1:${port}/`)).error, 'reset')
  const closed = net.createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const closedPort = (closed.address() as AddressInfo).port
  closed.close()
  await once(closed, 'close')
  assert.equal((await send(`http://127.0.0.1:${closedPort}/`)).error, 'connection-refused')
})

test('W-04 a TLS handshake that never ends is given up at the deadline', async (t) => {
  const port = await startRawReceiver(t, (socket) => socket.resume())
  const outcome = await openSender(t)(`https://127.0.0.1:${port}/`, { timeoutMs: 200 })
  assert.equal(outcome.error, 'timeout')
})

test('TLS is verified: unknown authority and wrong name are refused before a byte of the event is sent', async (t) => {
  const tls = await selfSigned('receiver.example')
  const receiver = await startReceiver(t, (response) => response.end('ok'), { tls })
  const resolve = async () => ['127.0.0.1']
  const trusting = openSender(t, { ...loopback, resolve, ca: tls.cert })
  const url = `https://receiver.example:${receiver.port}/`
  assert.equal((await openSender(t, { ...loopback, resolve })(url)).error, 'tls')
  assert.equal((await trusting(`https://other.example:${receiver.port}/`)).error, 'tls')
  assert.equal(receiver.received.length, 0)
  assert.equal((await trusting(url)).ok, true)
  assert.equal((await trusting(`https://127.0.0.1:${receiver.port}/`)).ok, true)
})

test('G-07 a body of 10 GB is cut at 8 KiB, and a 2xx is still a success', async (t) => {
  const cut = Promise.withResolvers<void>()
  const receiver = await startReceiver(t, (response) => {
    response.writeHead(200, { 'content-length': String(10 * 2 ** 30) })
    // And then nothing: who waits for more waits until the deadline.
    response.write(Buffer.alloc(9 * 1024, 'a'))
    response.on('close', cut.resolve)
  })
  const outcome = await openSender(t)(`http://127.0.0.1:${receiver.port}/`)
  assert.deepEqual([outcome.ok, outcome.error, outcome.responseBody.length], [true, undefined, 2048])
  const hungUp = await Promise.race([cut.promise.then(() => true), sleep(3000, false, { ref: false })])
  assert.ok(hungUp, 'the connection is still open')
})

test('G-07 a body of one byte now and then is cut at the deadline', async (t) => {
  const receiver = await startReceiver(t, (response) => {
    let drops = 0
    // It ends long after the deadline, so that whoever does not keep it has an answer.
    const drip = setInterval(() => (++drops < 60 ? response.write('a') : response.end()), 50)
    response.on('close', () => clearInterval(drip))
  })
  const outcome = await openSender(t)(`http://127.0.0.1:${receiver.port}/`, { timeoutMs: 400 })
  assert.deepEqual([outcome.ok, outcome.error, outcome.statusCode], [false, 'timeout', 200])
})

test('G-07 ten thousand headers are cut at 64 KiB', async (t) => {
  const many = Array.from({ length: 10_000 }, (_, i) => `x-header-${i}: value\r\n`).join('')
  const port = await startRawReceiver(t, (socket) => {
    socket.once('data', () => socket.write(`HTTP/1.1 200 OK\r\n${many}content-length: 0\r\n\r\n`))
  })
  const outcome = await openSender(t)(`http://127.0.0.1:${port}/`)
  assert.equal(outcome.ok, false)
  assert.equal(outcome.error, 'response-too-large')
})

test('an answer that is no HTTP, switches protocols or says "continue" for ever is a failure', async (t) => {
  const raw = async (text: string) => {
    const port = await startRawReceiver(t, (socket) => socket.once('data', () => socket.write(text)))
    return openSender(t)(`http://127.0.0.1:${port}/`)
  }
  assert.equal((await raw('SSH-2.0-OpenSSH_9.9\r\n')).error, 'protocol')
  assert.equal((await raw('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n')).ok, false)
  assert.equal((await raw('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1000))).error, 'protocol')
})

test('a message that is called back is given up at once', async (t) => {
  const port = await startRawReceiver(t, (socket) => socket.resume())
  const send = openSender(t)
  const abort = new AbortController()
  const sending = send(`http://127.0.0.1:${port}/`, { signal: abort.signal })
  setTimeout(() => abort.abort(), 50)
  assert.equal((await sending).error, 'aborted')
  assert.equal((await send(`http://127.0.0.1:${port}/`, { signal: abort.signal })).error, 'aborted')
})

test('connections are kept between messages, and at most 32 go to one receiver', async (t) => {
  const receiver = await startReceiver(t, (response) => setTimeout(() => response.end('ok'), 20))
  const send = openSender(t)
  const url = `http://127.0.0.1:${receiver.port}/`
  for (let i = 0; i < 5; i++) assert.ok((await send(url)).ok)
  assert.equal(receiver.connections(), 1)
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => send(url)))
  assert.ok(outcomes.every((outcome) => outcome.ok))
  assert.ok(receiver.connections() <= 32, `${receiver.connections()} connections`)
})

test('a kept connection that the receiver closed meanwhile is no failure: the message goes on a new one', async (t) => {
  let connections = 0
  let requests = 0
  const port = await startRawReceiver(t, (socket) => {
    connections += 1
    let first = true
    socket.on('data', () => {
      requests += 1
      if (first) socket.write('HTTP/1.1 204 No Content\r\n\r\n')
      else socket.resetAndDestroy()
      first = false
    })
  })
  const send = openSender(t)
  const url = `http://127.0.0.1:${port}/`
  assert.ok((await send(url)).ok)
  assert.ok((await send(url)).ok)
  assert.deepEqual([connections, requests], [2, 3])
})

test('G-09 the rest of a cut answer never reaches the next message, and answers are cleaned', async (t) => {
  const receiver = await startReceiver(t, (response, { path }) => {
    response.end(path === '/a' ? 'secret of A '.repeat(100_000) : 'answer\u0000 \u001b[31mto\r\n B')
  })
  const send = openSender(t)
  assert.match((await send(`http://127.0.0.1:${receiver.port}/a`)).responseBody, /^secret of A/)
  assert.equal((await send(`http://127.0.0.1:${receiver.port}/b`)).responseBody, 'answer [31mto B')
})

test('a connection is given up after being idle, but never for a receiver that thinks longer than that', async (t) => {
  const receiver = await startReceiver(t, (response) => setTimeout(() => response.end('ok'), 300))
  const send = openSender(t, { ...loopback, idleMs: 50 })
  const url = `http://127.0.0.1:${receiver.port}/`
  assert.equal((await send(url)).ok, true)
  assert.equal((await send(url)).ok, true)
  assert.equal(receiver.connections(), 1)
  await sleep(300)
  assert.equal((await send(url)).ok, true)
  assert.equal(receiver.connections(), 2)
})
