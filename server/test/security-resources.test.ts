import assert from 'node:assert/strict'
import http from 'node:http'
import type { Socket } from 'node:net'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EventReader, openEventStream } from './support/event-reader.ts'
import { makePdf } from './support/make-pdf.ts'
import { openSocket } from './support/raw-http.ts'
import { startTestService, type TestService } from './support/service.ts'
import { until } from './support/until.ts'

let service: TestService
let slow: Slow[]
let stream: EventReader

before(async () => {
  service = await startTestService()
  slow = await openSlowConnections()
  stream = await openEventStream(service.url, service.owner.token)
})

const code = { type: 'siren', id: '732829320' }
const newRequest = async (options: { token?: string; body?: object } = {}) =>
  (await service.call('POST', '/requests', { body: { code }, ...options })).body.request.id as string

type Slow = { kind: string; openedMs: number; closedMs: number | undefined; socket: Socket }

/** They trickle while the other tests of this file run, and the last one looks what has become of them. */
async function openSlowConnections(): Promise<Slow[]> {
  const head = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`
  const kinds = [
    { kind: 'headers', begin: 'GET /requests HTTP/1.1\r\nHost: x\r\n', drop: 'X-A: b\r\n', count: 100 },
    { kind: 'body', begin: head('/requests', 'application/json'), drop: ' ', count: 80 },
    { kind: 'upload', begin: head('/storage', 'multipart/form-data; boundary=x'), drop: '--x', count: 20 },
  ]
  const opened: Slow[] = []
  for (const { kind, begin, drop, count } of kinds) {
    for (let number = 0; number < count; number++) {
      const socket = await openSocket(service.url)
      const one: Slow = { kind, openedMs: performance.now(), closedMs: undefined, socket }
      const trickle = setInterval(() => socket.write(drop), 3_000)
      socket
        .on('error', () => {})
        .once('close', () => {
          clearInterval(trickle)
          one.closedMs = performance.now()
        })
      socket.resume().write(begin)
      opened.push(one)
    }
  }
  return opened
}

/** As bytes, so that the client adds nothing; the answer may come before all is sent. */
function post(body: Buffer, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { token } = service.owner
    const length = 'transfer-encoding' in headers ? {} : { 'content-length': body.length }
    const all = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...length, ...headers }
    const call = http.request(`${service.url}/requests`, { method: 'POST', headers: all }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    let answered = false
    call.once('response', () => {
      answered = true
    })
    call.on('error', (error) => answered || reject(error)).end(body)
  })
}

test('D-01 a body of 256 KiB and one byte is a 413 before it is parsed; 256 KiB are taken', async () => {
  const bytes = 256 * 1024
  const padded = (length: number) => Buffer.from(JSON.stringify({ code }).padEnd(length, ' '))
  assert.equal((await post(padded(bytes))).status, 201)
  const tooLarge = await post(padded(bytes + 1))
  assert.deepEqual([tooLarge.status, JSON.parse(tooLarge.text).code], [413, 'too-large'])
  // Nothing of it is JSON: it was not looked at. Nor does it help to announce no length.
  assert.equal((await post(Buffer.alloc(bytes + 1, '{'))).status, 413)
  assert.equal((await post(Buffer.alloc(bytes + 1, '{'), { 'transfer-encoding': 'chunked' })).status, 413)
})

test('D-02 deep, wide and long bodies are a 400 or 413, at little cost', async () => {
  const depth = 100_000
  const bodies = {
    'nested arrays': Buffer.from('['.repeat(depth) + ']'.repeat(depth)),
    'nested arrays, not closed': Buffer.from('['.repeat(depth)),
    'nested objects': Buffer.from(`${'{"a":'.repeat(50_000)}1`),
    'an array of 10^6': Buffer.from(`[${'1,'.repeat(999_999)}1]`),
    'an array of 10^5': Buffer.from(`[${'1,'.repeat(99_999)}1]`),
    'a string of 10 MB': Buffer.from(`"${'a'.repeat(10_000_000)}"`),
    'a string of 250 kB': Buffer.from(`{"reference":"${'a'.repeat(250_000)}"}`),
  }
  for (const body of Object.values(bodies)) await post(body)
  for (const [what, body] of Object.entries(bodies)) {
    const [rss, cpu] = [process.memoryUsage().rss, process.cpuUsage()]
    const { status } = await post(body)
    const { user, system } = process.cpuUsage(cpu)
    assert.ok(status === 400 || status === 413, `${what}: ${status}`)
    // Of the processor, not of the clock: others use this machine too.
    assert.ok((user + system) / 1000 < 200, `${what} took ${(user + system) / 1000} ms`)
    assert.ok(process.memoryUsage().rss - rss < 50 * 1024 * 1024, `${what} took memory`)
  }
  assert.equal((await service.call('GET', '/requests')).status, 200)
})

test('D-03 a limit that is no whole number from 1 to 100 is a 400', async () => {
  for (const list of ['/requests', '/reports', '/users', '/keys', '/webhooks', '/events']) {
    for (const limit of ['0', '-1', '101', '1e9', 'NaN', '1.5', '', '+5', '0x10', ' 5', '٥', '1&limit=2']) {
      const { status, body } = await service.call(
        'GET',
        `${list}?limit=${limit.startsWith('1&') ? limit : encodeURIComponent(limit)}`,
      )
      assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, ['limit']], `${list} ${limit}`)
    }
    for (const limit of ['1', '100']) assert.equal((await service.call('GET', `${list}?limit=${limit}`)).status, 200)
  }
})

test('D-04 an offset beyond 10,000 is a 400 that names the cursor', async () => {
  assert.equal((await service.call('GET', '/requests?offset=10000')).status, 200)
  const { status, body } = await service.call('GET', '/requests?offset=10001')
  assert.equal(status, 400)
  assert.match(body.errors.offset, /`cursor`/)
})

async function p99OfReads(path: string): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 300; count++) {
    const startMs = performance.now()
    assert.equal((await service.call('GET', path)).status, 200)
    times.push(performance.now() - startMs)
  }
  return times.toSorted((a, b) => a - b)[296] as number
}

test('D-06 a thousand long polls hold no connection to the database and slow nobody down', async () => {
  const id = await newRequest()
  const etag = (await service.call('GET', `/requests/${id}`)).headers.get('etag') ?? ''
  const other = `/requests/${await newRequest()}`
  const before = await p99OfReads(other)
  const headers = { 'if-none-match': etag, prefer: 'wait=60' }
  const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const comeMs = performance.now()
  const waitedMs = () => performance.now() - comeMs
  // A poll that fails while the others still come is judged with them at the end.
  const polls = Promise.allSettled(Array.from({ length: 1_000 }, () => poll(`/requests/${id}`, headers, agent)))
  // Each of them has looked twice by the time that it waits, so the database is busy until the last one does.
  await until('all have come', () => Object.values(agent.sockets).flat().length === 1_000)
  let idleLooks = 0
  const connections = await until('the database is idle', async () => {
    const { busy, open } = await activity()
    idleLooks = busy === 0 ? idleLooks + 1 : 0
    return idleLooks >= 10 && open
  })
  assert.ok(connections <= 24, `${connections} connections to the database`)
  // A slow-down by the polls is there in every round; one by the machine is not.
  let during = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5 && during >= 2 * before && (round === 0 || waitedMs() < 40_000); round++)
    during = Math.min(during, await p99OfReads(other))
  const isOver = waitedMs() > 55_000
  assert.equal((await service.call('POST', `/requests/${id}`, { body: { notes: { equity: 5 } } })).status, 200)
  // On a machine so busy that their time was over before the change, they were told that nothing changed.
  const told = isOver ? [200, 304] : [200]
  const answers = (await polls).map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))
  assert.deepEqual(
    answers.filter((answer) => typeof answer === 'string' || !told.includes(answer)),
    [],
  )
  agent.destroy()
  const after = await p99OfReads(other)
  assert.ok(during < 2 * Math.max(before, after), `p99 ${during} ms beside ${before} and ${after} ms`)
})

async function activity(): Promise<{ busy: number; open: number }> {
  const [row] = await service.service.app.database.query<{ busy: number; open: number }>(
    `SELECT count(*) FILTER (WHERE state <> 'idle')::int AS busy, count(*)::int AS open FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
  return row ?? { busy: -1, open: -1 }
}

function poll(path: string, headers: Record<string, string>, agent: http.Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const all = { ...headers, authorization: `Bearer ${service.owner.token}` }
    http
      .get(service.url + path, { headers: all, agent }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0))
      })
      .once('error', reject)
  })
}

test('D-10 a flood of one organisation does not hold up the analysis of another', async () => {
  const rehearse = (await service.call('POST', '/keys', { body: { name: 'flood', test: true } })).body.key.token
  // Under a test key this company makes every analysis ten seconds longer.
  const flooded = await newRequest({ token: rehearse, body: { code: { type: 'siren', id: '100000017' } } })
  await Promise.all(
    [1, 2].map((page) => service.upload(flooded, makePdf({ pages: [`flood ${page}`] }), { token: rehearse })),
  )
  await until('the flood runs', async () => {
    const { request } = (await service.call('GET', `/requests/${flooded}`, { token: rehearse })).body
    return request.status === 'analysis_in_progress'
  })
  const { token } = await service.anotherOrganisation()
  const request = await newRequest({ token })
  await service.upload(request, makePdf(), { token })
  const { reports } = (
    await service.call('GET', `/reports?request=${request}`, { token, headers: { prefer: 'wait=30' } })
  ).body
  assert.equal(reports.length, 1)
  const flood = (await service.call('GET', `/reports?request=${flooded}`, { token: rehearse })).body.reports
  assert.equal(flood.length, 0, 'the other was first although it came last')
})

test('D-05 two hundred slow clients: others are served meanwhile, and the slow ones are cut within 30 s', async () => {
  assert.equal(slow.length, 200)
  while (slow.some(({ closedMs }) => closedMs === undefined)) {
    assert.equal((await service.call('GET', '/requests')).status, 200)
    for (const { kind, openedMs, closedMs = performance.now() } of slow)
      assert.ok(closedMs - openedMs <= 30_000, `slow ${kind} since ${Math.round(closedMs - openedMs)} ms`)
    await sleep(250)
  }
})

test('conventions 9.4 a comment every 15 s keeps a stream open on which nothing happens', async () => {
  await until('it was heard', () => stream.comments.includes(': still here'))
  stream.close()
})
