import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd, testDatabase } from './support/database.ts'
import { auditLedger } from './support/ledger-audit.ts'
import { startLedgerClient } from './support/ledger-client.ts'
import { makePdf } from './support/make-pdf.ts'
import { type Receiver, startReceiver } from './support/receiver.ts'
import { callerOf, postForm, type TestService } from './support/service.ts'
import {
  type Installation,
  newInstallation,
  type ServiceProcess,
  startProcess,
  steadyPort,
} from './support/service-process.ts'
import { until } from './support/until.ts'
import { answering, isSignedBy } from './support/webhook-service.ts'

const code = { type: 'siren', id: '732829320' }

let installation: Installation
let apis: [ServiceProcess, ServiceProcess]
let workers: [ServiceProcess, ServiceProcess]
let calls: [TestService['call'], TestService['call']]

async function start(roles: string): Promise<ServiceProcess> {
  return startProcess(installation, { port: await steadyPort(), roles })
}

before(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roentgen-several-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const { url } = await testDatabase()
  installation = newInstallation(dataDir, { DATABASE_URL: url })
  // All at once, on a database that is still empty.
  apis = await Promise.all([start('api'), start('api')])
  workers = await Promise.all([start('worker'), start('worker')])
  await Promise.all([...apis, ...workers].map(({ ready }) => ready))
  calls = [callerOf(apis[0].url, installation.token), callerOf(apis[1].url, installation.token)]
})

async function putOnline(call: TestService['call'], request: string): Promise<void> {
  const file = makePdf()
  const meta = { name: 'a.pdf', size: file.length, type: 'application/pdf' }
  const declared = { name: 'other', type: 'document', meta, request }
  const { medium } = (await call('POST', '/media', { body: declared })).body
  assert.equal((await postForm(medium.upload, file)).status, 204)
  assert.equal((await call('POST', `/media/${medium.id}`, { body: { status: 'online' } })).status, 200)
}

const newRequest = async (call: TestService['call'], body: object = { code }) =>
  (await call('POST', '/requests', { body })).body.request.id as string

// The first, since its client expects to be alone.
test('two APIs and two workers under load, one worker killed at its work: nothing is lost, no report is made twice', async (t) => {
  const receiver = await startReceiver(t, answering(204))
  const url = `http://127.0.0.1:${receiver.port}/`
  assert.equal((await calls[0]('POST', '/webhooks', { body: { url, events: ['new_report'] } })).status, 201)
  const { token } = installation
  const client = startLedgerClient({ urls: apis.map((api) => api.url), token, lanes: 4 })
  t.after(() => client.abandon())
  await until('it is at work', () => client.ledger.acknowledged > 40)
  await workers[0].kill9()
  const sofar = client.ledger.media.size
  await until('the other goes on', () => client.ledger.media.size > sofar + 10)
  workers[0] = await start('worker')
  await workers[0].ready
  await client.stopWriting()
  await until('each medium has its report, and each report was told', () => {
    return new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size >= client.ledger.media.size
  })
  // Time for a second report of the same medium, if there could be one.
  await sleep(1_000)
  await client.close()
  const kept = await auditLedger(client, receiver.received)
  const made = workers.map(({ lines }) => lines.filter(({ msg }) => msg === 'report.completed').length)
  t.diagnostic(JSON.stringify({ ...kept, reportsByWorker: made }))
})

async function eventsOf(call: TestService['call']): Promise<{ id: string }[]> {
  const all: { id: string }[] = []
  for (let next: string | null = ''; next !== null; ) {
    const { body } = await call('GET', `/events?limit=100${next === '' ? '' : `&after=${next}`}`)
    all.push(...body.events)
    next = body.next
  }
  return all
}

test('processes that start together on an empty database make one organisation, and all know its key', async () => {
  for (const call of calls) assert.equal((await call('GET', '/users')).body.users.length, 1)
  const worker = callerOf(workers[0].url, installation.token)
  await assert.rejects(worker('GET', '/healthz'), 'a worker serves no API')
})

test('what one API process wrote the other shows at once, also by cursor and signed link', async () => {
  const [first, second] = calls
  const ids = [await newRequest(first), await newRequest(second), await newRequest(first)]
  for (const id of ids) assert.equal((await second('GET', `/requests/${id}`)).status, 200)
  const page = (await first('GET', '/requests?limit=2')).body
  const rest = await second('GET', `/requests?limit=2&cursor=${page.next}`)
  assert.equal(rest.status, 200, 'the secret that signs cursors is shared')
  const key = { 'idempotency-key': 'the-same-in-both' }
  const [one, two] = await Promise.all(
    calls.map((call) => call('POST', '/requests', { headers: key, body: { code, reference: 'once' } })),
  )
  const statuses = [one?.status, two?.status].sort()
  assert.ok(statuses[0] === 201 && (statuses[1] === 201 || statuses[1] === 409), `${statuses}`)
  assert.equal((await first('GET', '/requests?reference=once')).body.requests.length, 1)
})

test('conventions 9.3 who waits at one API is answered when a worker has made the report', async () => {
  const [first, second] = calls
  const id = await newRequest(first)
  const waiting = second('GET', `/reports?request=${id}`, { headers: { prefer: 'wait=60' } })
  await putOnline(first, id)
  const { body, headers } = await waiting
  assert.equal(headers.get('preference-applied'), 'wait=60')
  assert.equal(body.reports.length, 1)
})

test('conventions 9.4 the event stream of one API tells what was done at the other, in order and without a gap', async () => {
  const [first] = calls
  const seen: { id: string; event: string }[] = []
  const leaving = new AbortController()
  const stream = await fetch(`${apis[1].url}/events/stream`, {
    headers: { authorization: `Bearer ${installation.token}` },
    signal: leaving.signal,
  })
  const reading = (async () => {
    let text = ''
    for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString()
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1]
        text = text.slice(end + 2)
        if (data !== undefined) seen.push(JSON.parse(data))
      }
    }
  })().catch(() => {})
  const before = await eventsOf(first)
  const id = await newRequest(first)
  await putOnline(first, id)
  await until('the report is told', () => seen.some(({ event }) => event === 'new_report'))
  assert.deepEqual(seen, (await eventsOf(first)).slice(before.length))
  leaving.abort()
  await reading
})

test('B-03 a key revoked at one API is refused by the other within 5 s, and its open stream ends', async () => {
  const [first, second] = calls
  const { id, token } = (await first('POST', '/keys', { body: { name: 'to be revoked' } })).body.key
  for (const call of calls) assert.equal((await call('GET', '/requests', { token })).status, 200)
  const stream = await fetch(`${apis[1].url}/events/stream`, { headers: { authorization: `Bearer ${token}` } })
  const ended = stream.text()
  await first('POST', `/keys/${id}`, { body: { status: 'revoked' } })
  const revokedMs = performance.now()
  await until('both refuse it', async () => {
    const answers = await Promise.all(calls.map((call) => call('GET', '/requests', { token })))
    return answers.every(({ status }) => status === 401)
  })
  assert.ok(performance.now() - revokedMs < 5_000)
  await ended
  assert.equal((await second('GET', '/requests')).status, 200)
})

test('a webhook that was sent elsewhere, got a new secret, or was disabled or deleted at one API is that for workers with the next message', async (t) => {
  const [first, second] = calls
  const [here, there] = await Promise.all([startReceiver(t, answering(204)), startReceiver(t, answering(204))])
  const urlOf = ({ port }: Receiver) => `http://127.0.0.1:${port}/`
  const register = async (url: string) =>
    (await first('POST', '/webhooks', { body: { url, events: ['request_updated'] } })).body.webhook
  const change = (id: string, body: object) => first('POST', `/webhooks/${id}`, { body })
  /** An event, told at the other API. */
  const happen = async () => {
    const id = await newRequest(second)
    await second('POST', `/requests/${id}`, { body: { notes: { equity: 1 } } })
    return id
  }
  const toldOf = ({ received }: Receiver, id: string) => received.filter(({ body }) => body.includes(id))
  const told = (where: Receiver, id: string) => until('it is told', () => toldOf(where, id)[0])

  const { id, key } = await register(urlOf(here))
  assert.ok(isSignedBy(key, await told(here, await happen())))
  await change(id, { url: urlOf(there) })
  const moved = await happen()
  await told(there, moved)
  assert.deepEqual(toldOf(here, moved), [])
  const rotated = (await first('POST', `/webhooks/${id}/rotate`, { body: {} })).body.webhook
  assert.ok(isSignedBy(rotated.key, await told(there, await happen())))
  await first('POST', `/webhooks/${id}/retire`, { body: {} })
  assert.ok(!isSignedBy(key, await told(there, await happen())), 'the former secret has ended')

  // What another webhook is told of was told by then to this one too, were it not disabled.
  const { id: fence } = await register(urlOf(here))
  await change(id, { status: 'disabled' })
  const unheard = await happen()
  await told(here, unheard)
  await change(id, { status: 'active' })
  const heard = await happen()
  await told(there, heard)
  assert.deepEqual(toldOf(there, unheard), [])
  await change(id, { status: 'deleted' })
  const last = await happen()
  await told(here, last)
  await sleep(500)
  assert.deepEqual(toldOf(there, last), [])
  await change(fence, { status: 'deleted' })
})

test('what an organisation sets at one API holds at the other with the next call', async () => {
  const [first, second] = calls
  const { id } = (await first('GET', '/session')).body.session.business
  const set = async (body: object) => assert.equal((await first('POST', `/businesses/${id}`, { body })).status, 200)
  const decide = async () => {
    const body = { decision: 'refer', reports: [], reason: 'to be looked at' }
    return (await second('POST', `/requests/${await newRequest(second)}/decisions`, { body })).body.decision.status
  }
  const read = async () => (await second('GET', `/businesses/${id}`)).body.business
  assert.deepEqual([await decide(), (await read()).settings.retentionDays.texts], ['final', null])
  await set({ name: 'Renamed', settings: { fourEyes: true, retentionDays: { texts: 90 }, language: 'fr' } })
  assert.equal(await decide(), 'pending_second')
  const { name, settings } = await read()
  assert.deepEqual([name, settings.retentionDays.texts, settings.language], ['Renamed', 90, 'fr'])
  await set({ settings: { fourEyes: false, retentionDays: { texts: null }, language: null } })
  assert.equal(await decide(), 'final')
})

test('an analysis whose worker is killed in the middle is finished by the other, once', async () => {
  const [first] = calls
  const { token } = (await first('POST', '/keys', { body: { name: 'rehearsal', test: true } })).body.key
  const call = callerOf(apis[0].url, token)
  // One worker alone, so that it is known which has the job; this company code makes it last ten seconds.
  await workers[0].kill9()
  const id = await newRequest(call, { code: { type: 'siren', id: '100000017' } })
  await putOnline(call, id)
  await until('it runs', async () => {
    const { analyses } = (await call('GET', `/requests/${id}`)).body.request
    return analyses[0]?.status === 'running'
  })
  await workers[1].kill9()
  workers[0] = await start('worker')
  await until(
    'it is finished',
    async () => {
      const { status } = (await call('GET', `/requests/${id}`)).body.request
      return status === 'analysed'
    },
    120_000,
  )
  assert.equal((await call('GET', `/reports?request=${id}`)).body.reports.length, 1)
})
