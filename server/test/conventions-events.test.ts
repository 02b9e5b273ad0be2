import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sweep } from '#actions/sweep.ts'
import { openEventStream } from './support/event-reader.ts'
import { startTestService, type TestService } from './support/service.ts'
import { until } from './support/until.ts'

let service: TestService
let requests: string[]
before(async () => {
  service = await startTestService()
  requests = await Promise.all(Array.from({ length: 12 }, () => newRequest()))
})

type Event = { id: string; event: string; requestId: string; creation: string }
const newRequest = async (token?: string) =>
  (await service.call('POST', '/requests', { token, body: { code: { type: 'siren', id: '732829320' } } })).body.request
    .id as string
let counter = 0
/** Each is one event. */
const change = (id = requests[0], token?: string) =>
  service.call('POST', `/requests/${id}`, { token, body: { notes: { equity: ++counter } } })
const list = async (query = '') =>
  (await service.call('GET', `/events${query}`)).body as { events: Event[]; next: string | null }

async function readAll(after?: string): Promise<Event[]> {
  const all: Event[] = []
  let last = after
  for (;;) {
    const { events, next } = await list(`?limit=100${last === undefined ? '' : `&after=${last}`}`)
    all.push(...events)
    last = events.at(-1)?.id ?? last
    if (next === null) return all
  }
}

test('conventions 9.4 events are listed oldest first, behind the one that was seen last, with the next page in body and Link', async () => {
  for (let count = 0; count < 5; count++) await change(requests[count])
  const all = await readAll()
  assert.deepEqual(
    all.slice(-5).map(({ requestId, event }) => [requestId, event]),
    requests.slice(0, 5).map((id) => [id, 'request_updated']),
  )
  const start = all.at(-5)?.id
  const page = await service.call('GET', `/events?after=${start}&limit=3`)
  assert.deepEqual(page.body.events, all.slice(-4, -1))
  assert.equal(page.body.next, all.at(-2)?.id)
  const link = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
  const next = await service.call('GET', link.slice(service.url.length))
  assert.deepEqual([next.status, next.body.events, next.body.next], [200, all.slice(-1), null])
  assert.deepEqual((await service.call('GET', `/events/${start}`)).body.event, all.at(-5))
})

test('conventions 9.4 who reads on behind the last event seen misses none, however many write at once', async () => {
  const seen: Event[] = []
  const first = (await readAll()).at(-1)?.id
  let isWriting = true
  const tail = (async () => {
    for (let last = first, isOver = false; !isOver; ) {
      const wasWriting = isWriting
      const { events } = await list(`?limit=100&after=${last}`)
      seen.push(...events)
      last = events.at(-1)?.id ?? last
      // Once all is written, a look that finds nothing more is the last.
      isOver = !wasWriting && events.length === 0
    }
  })()
  const stream = await openEventStream(service.url, service.owner.token, { 'last-event-id': first ?? '' })
  const writers = requests.map(async (id) => {
    for (let count = 0; count < 12; count++) assert.equal((await change(id)).status, 200)
  })
  await Promise.all(writers)
  isWriting = false
  await tail
  const all = await readAll(first)
  assert.equal(all.length, 144)
  assert.deepEqual(
    seen.map(({ id }) => id),
    all.map(({ id }) => id),
  )
  await until('the stream has them all', () => stream.events.length >= 144)
  assert.deepEqual(
    stream.events.map(({ id }) => id),
    all.map(({ id }) => id),
  )
  stream.close()
})

test('conventions 9.4 the stream is the same as text/event-stream, and begins with what happens next', async () => {
  const stream = await openEventStream(service.url, service.owner.token)
  assert.match(stream.headers.get('content-type') ?? '', /^text\/event-stream/)
  assert.equal(stream.headers.get('cache-control'), 'no-store')
  await change()
  const [event] = await until('an event', () => stream.events.length > 0 && stream.events)
  const { events } = await list(`?after=${(await readAll()).at(-2)?.id}`)
  assert.deepEqual([event?.id, event?.event, event?.data], [events[0]?.id, 'request_updated', events[0]])
  stream.close()
})

test('conventions 9.4 Last-Event-ID goes on where the reader was; an id that has gone starts at the oldest kept', async () => {
  const all = await readAll()
  const at = all.length - 4
  const behind = await openEventStream(service.url, service.owner.token, { 'last-event-id': all[at]?.id ?? '' })
  await until('the rest', () => behind.events.length >= 3)
  assert.deepEqual(
    behind.events.map(({ id }) => id),
    all.slice(at + 1).map(({ id }) => id),
  )
  behind.close()
  const lost = await openEventStream(service.url, service.owner.token, { 'last-event-id': 'f'.repeat(24) })
  await until('everything', () => lost.events.length >= all.length)
  assert.deepEqual(
    lost.events.map(({ id }) => id),
    all.map(({ id }) => id),
  )
  lost.close()
})

test('conventions 9.4 a stream shows an analyst own requests, and nobody another organisation', async () => {
  const [analyst, stranger] = [await service.member('analyst'), await service.anotherOrganisation()]
  const streams = [
    await openEventStream(service.url, analyst.token),
    await openEventStream(service.url, stranger.token),
  ]
  await change(requests[1])
  const own = await newRequest(analyst.token)
  await change(own, analyst.token)
  const theirs = await newRequest(stranger.token)
  await change(theirs, stranger.token)
  await until('both were told', () => streams.every(({ events }) => events.length > 0))
  assert.deepEqual(
    streams.map(({ events }) => events.map(({ data }) => data.requestId)),
    [[own], [theirs]],
  )
  for (const stream of streams) stream.close()
})

test('B-03 a stream closes when its key is revoked, its user disabled or the role behind it changed', async () => {
  const members = [
    await service.member('administrator'),
    await service.member('administrator'),
    await service.member('administrator'),
  ]
  const [revoked, disabled, demoted] = members
  const streams = await Promise.all(members.map(({ token }) => openEventStream(service.url, token)))
  const { keys } = (await service.call('GET', '/keys?limit=100')).body
  const key = keys.find(({ user }: { user: string }) => user === revoked?.user)
  await service.call('POST', `/keys/${key.id}`, { body: { status: 'revoked' } })
  await service.call('POST', `/users/${disabled?.user}`, { body: { status: 'disabled' } })
  await service.call('POST', `/users/${demoted?.user}`, { body: { role: 'analyst' } })
  const startMs = performance.now()
  await Promise.all(streams.map(({ ended }) => ended))
  assert.ok(performance.now() - startMs < 5_000)
})

test('conventions 9.4 events are kept for 30 days', async () => {
  const [oldest, second] = await readAll()
  const { app } = service.service
  const age = (id: string | undefined, days: number) =>
    app.database.query('UPDATE events SET creation = $2 WHERE id = $1', [id, new Date(Date.now() - days * 86_400_000)])
  await age(oldest?.id, 31)
  await age(second?.id, 29)
  await sweep(app)
  assert.deepEqual((await readAll())[0]?.id, second?.id)
  assert.equal((await service.call('GET', `/events/${oldest?.id}`)).status, 404)
})
