import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, test } from 'node:test'
import { acceptableBodies, endpointsWithId, makeEveryThing, type Things } from './support/every-thing.ts'
import { makePdf } from './support/make-pdf.ts'
import { type Answer, postForm, startTestService, type TestService } from './support/service.ts'
import { shiftableClock } from './support/shiftable-clock.ts'

const clock = shiftableClock()
let service: TestService
let things: Things
let stranger: { token: string; organisation: string; user: string }

before(async () => {
  service = await startTestService({ clock })
  things = await makeEveryThing(service)
  stranger = await service.anotherOrganisation()
})

const randomId = () => (things.request.slice(0, 8) + randomBytes(8).toString('hex')) as string
const newRequest = async (token = service.owner.token) =>
  (await service.call('POST', '/requests', { token, body: { code: { type: 'siren', id: '732829320' } } })).body.request
    .id

/** Without what is bound to differ: the path that was called and the id of the call. */
const told = ({ status, headers, body }: Answer) => {
  const { instance: _path, requestId: _call, ...rest } = body ?? {}
  return { status, type: headers.get('content-type'), body: rest }
}

test('A-01 whoever reads or changes a thing of another organisation gets the 404 of a thing that never was', async () => {
  const readable: Partial<Record<keyof Things, string>> = {}
  for (const { endpoint, noun, path } of endpointsWithId) {
    if (endpoint.method === 'GET' && endpoint.path.split('/').length === 3 && noun !== 'delivery')
      readable[noun] = (await service.call('GET', path(things[noun]))).text.replace(/"url":"requests[^"]+"/, '')
  }
  assert.equal(Object.keys(readable).length, 9, 'every kind of thing was read')

  for (const { name, endpoint, noun, path } of endpointsWithId) {
    if (endpoint.method === 'POST') assert.ok(acceptableBodies[name], `${name} has no body in the list of this test`)
    const options = { token: stranger.token, ...(endpoint.method === 'POST' && { body: acceptableBodies[name] }) }
    const foreign = await service.call(endpoint.method, path(things[noun]), options)
    const never = await service.call(endpoint.method, path(randomId()), options)
    assert.equal(foreign.status, 404, `${name}: ${foreign.text}`)
    assert.deepEqual(told(foreign), told(never), name)
    const guessed = { ...options, headers: { 'if-none-match': '*', 'if-match': '*' } }
    assert.equal((await service.call(endpoint.method, path(things[noun]), guessed)).status, 404, name)
  }

  for (const { endpoint, noun, path } of endpointsWithId) {
    if (readable[noun] === undefined || endpoint.method !== 'GET' || endpoint.path.split('/').length !== 3) continue
    const now = (await service.call('GET', path(things[noun]))).text.replace(/"url":"requests[^"]+"/, '')
    assert.equal(now, readable[noun], `${noun} was changed by a stranger`)
  }
})

// What a busy machine adds to a call is never negative: the quicker calls show what the service itself does.
const lowerQuartile = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] as number

test('A-01 the 404 of a foreign thing takes no other time than that of a thing that never was', async () => {
  const timed = async (path: string) => {
    const startMs = performance.now()
    await service.call('GET', path, { token: stranger.token })
    return performance.now() - startMs
  }
  for (const { name, endpoint, noun, path } of endpointsWithId) {
    if (endpoint.method !== 'GET') continue
    const foreign: number[] = []
    const never: number[] = []
    let ratio = 0
    // A difference of the service is there in every round; a difference of the machine goes away with more calls.
    for (let round = 0; round < 8 && (ratio < 0.5 || ratio > 2); round++) {
      for (let pair = 0; pair < 20; pair++) {
        // Each comes first in every second pair, so that what the first call leaves behind weighs on both alike.
        if (pair % 2 === 0) foreign.push(await timed(path(things[noun])))
        never.push(await timed(path(randomId())))
        if (pair % 2 === 1) foreign.push(await timed(path(things[noun])))
      }
      ratio = lowerQuartile(foreign) / lowerQuartile(never)
    }
    assert.ok(ratio >= 0.5 && ratio <= 2, `${name}: ${ratio}`)
  }
})

test('A-01 an id of another organisation inside a body or a query is as unknown as a random one', async () => {
  const asStranger = (method: string, path: string, body?: object) =>
    service.call(method, path, { token: stranger.token, body })
  const asked = (ids: Things) => [
    asStranger('POST', '/keys', { name: 'x', user: ids.user }),
    asStranger('POST', '/requests', { code: { type: 'siren', id: '732829320' }, creator: ids.user }),
    asStranger('GET', `/events?after=${ids.event}`),
    asStranger('POST', `/businesses/${stranger.organisation}`, {
      settings: { webhooks: [{ id: ids.webhook, url: 'https://example.com/', events: ['new_report'] }] },
    }),
  ]
  const never = Object.fromEntries(Object.keys(things).map((noun) => [noun, randomId()])) as Things
  const [foreign, random] = [await Promise.all(asked(things)), await Promise.all(asked(never))]
  assert.deepEqual(foreign.map(told), random.map(told))
  assert.deepEqual(
    foreign.map(({ status }) => status),
    [400, 400, 200, 400],
  )
})

test('A-02 an analyst sees own requests and what hangs on them; administrator and auditor see all', async () => {
  const [first, second, administrator, auditor] = await Promise.all(
    ['analyst', 'analyst', 'administrator', 'auditor'].map((role) => service.member(role)),
  )
  assert.ok(first && second && administrator && auditor)
  const request = await newRequest(first.token)
  const medium = await service.upload(request, makePdf(), { token: first.token })
  const waiting = { token: first.token, headers: { prefer: 'wait=30' } }
  const [report] = (await service.call('GET', `/reports?request=${request}`, waiting)).body.reports
  const { events } = (await service.call('GET', '/events?limit=100', { token: first.token })).body
  assert.ok(events.length > 0 && events.every((event: { requestId: string }) => event.requestId === request))
  const paths = [
    ...['', '/media', '/notes'].map((rest) => `/requests/${request}${rest}`),
    `/media/${medium.id}`,
    `/reports/${report.id}`,
    `/events/${events[0].id}`,
  ]
  const statuses = async (token: string) =>
    Promise.all(paths.map(async (path) => (await service.call('GET', path, { token })).status))
  assert.deepEqual(
    await statuses(first.token),
    paths.map(() => 200),
  )
  assert.deepEqual(
    await statuses(second.token),
    paths.map(() => 404),
  )
  assert.deepEqual(
    await statuses(administrator.token),
    paths.map(() => 200),
  )
  assert.deepEqual(
    await statuses(auditor.token),
    paths.map(() => 200),
  )

  const changes = async (token: string) =>
    (await service.call('POST', `/requests/${request}`, { token, body: { notes: { equity: 1 } } })).status
  assert.deepEqual([await changes(second.token), await changes(auditor.token)], [404, 403])
  assert.equal(await changes(administrator.token), 200)
  assert.equal((await service.call('GET', '/requests', { token: second.token })).body.requests.length, 0)
  assert.equal(
    (await service.call('GET', `/reports?request=${request}`, { token: second.token })).body.reports.length,
    0,
  )
})

test('A-03 a list filtered by the request of another organisation is empty', async () => {
  const { status, body } = await service.call('GET', `/reports?request=${things.request}`, { token: stranger.token })
  assert.deepEqual([status, body], [200, { reports: [], remaining: 0, next: null }])
})

test('A-04 a cursor minted for one organisation, one list or live data is refused everywhere else', async () => {
  for (let count = 0; count < 2; count++) await newRequest()
  const { next } = (await service.call('GET', '/requests?limit=1')).body
  assert.equal((await service.call('GET', `/requests?limit=1&cursor=${next}`)).status, 200)
  const testKey = (await service.call('POST', '/keys', { body: { name: 'test', test: true } })).body.key.token
  const refused = [
    await service.call('GET', `/requests?limit=1&cursor=${next}`, { token: stranger.token }),
    await service.call('GET', `/requests?limit=1&cursor=${next}`, { token: testKey }),
    await service.call('GET', `/reports?limit=1&cursor=${next}`),
    await service.call('GET', `/requests?limit=1&reference=x&cursor=${next}`),
    await service.call('GET', `/requests?limit=1&cursor=${next.slice(0, -1)}${next.endsWith('A') ? 'B' : 'A'}`),
  ]
  assert.deepEqual(
    refused.map(({ status, body }) => [status, body.code]),
    refused.map(() => [400, 'cursor-invalid']),
  )
})

test('A-05 a medium on the request of another organisation is a 404, and nothing is made', async () => {
  const count = async () => (await service.call('GET', `/requests/${things.request}/media`)).body.media.length
  const before = await count()
  const meta = { name: 'a.pdf', size: 10, type: 'application/pdf' }
  const declare = (request: string) =>
    service.call('POST', '/media', { token: stranger.token, body: { name: 'other', type: 'document', meta, request } })
  const [foreign, never] = [await declare(things.request), await declare(randomId())]
  assert.equal(foreign.status, 404)
  assert.deepEqual(told(foreign), told(never))
  assert.equal(await count(), before)
})

test('A-06 a signed link dies with its key, the role behind it, its user and its hour: 403', async () => {
  const medium = await service.upload(await newRequest(), makePdf())
  const linkOf = async (token: string) =>
    (await service.call('GET', `/media/${medium.id}`, { token })).body.medium.url as string
  const open = async (link: string) => (await service.call('GET', `/${link}`, { token: '' })).status
  const revoke = async (token: string) => {
    const { keys } = (await service.call('GET', '/keys?limit=100')).body
    const { id } = keys.find((key: { lastFour: string }) => token.endsWith(key.lastFour))
    return service.call('POST', `/keys/${id}`, { body: { status: 'revoked' } })
  }
  const changes: ((member: { user: string; token: string }) => Promise<Answer>)[] = [
    ({ token }) => revoke(token),
    ({ user }) => service.call('POST', `/users/${user}`, { body: { role: 'analyst' } }),
    ({ user }) => service.call('POST', `/users/${user}`, { body: { status: 'disabled' } }),
  ]
  for (const change of changes) {
    const member = await service.member('administrator')
    const link = await linkOf(member.token)
    assert.equal(await open(link), 200)
    assert.equal((await change(member)).status, 200)
    assert.equal(await open(link), 403)
  }
  const link = await linkOf(service.owner.token)
  assert.equal(await open(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))), 403)
  clock.shiftSeconds(3_590)
  assert.equal(await open(link), 200)
  clock.shiftSeconds(11)
  assert.equal(await open(link), 403)
})

test('A-06 a token gets links for what it may read itself, and they end with it', async () => {
  const { id, token: secret } = (await service.call('POST', '/keys', { body: { name: 'a client' } })).body.key
  const tokenOf = async (scope: string): Promise<string> => {
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret, scope })
    const answer = await fetch(`${service.url}/oauth/token`, { method: 'POST', body })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  const open = async (link: string) => (await service.call('GET', `/${link}`, { token: '' })).status
  const linksOf = async (token: string): Promise<string[]> => {
    const meta = { name: 'a.pdf', size: 1_000, type: 'application/pdf' }
    const declared = { name: 'other', type: 'document', meta, request: await newRequest() }
    const ask = async (path: string, body: object) => (await service.call('POST', path, { token, body })).body.medium
    const made = await ask('/media', declared)
    const again = await ask(`/media/${made.id}/upload`, {})
    await postForm(again.upload, makePdf())
    const online = await ask(`/media/${made.id}`, { status: 'online' })
    assert.equal(online.status, 'online')
    return [made.url, again.url, online.url]
  }
  const statuses = (links: string[]) => Promise.all(links.map(open))
  const unsigned = await linksOf(await tokenOf('requests:write'))
  assert.ok(unsigned.every((link) => !link.includes('?')))
  assert.deepEqual(await statuses(unsigned), [403, 403, 403])
  const short = await linksOf(await tokenOf('requests:read requests:write'))
  const long = await linksOf(secret)
  assert.deepEqual(await statuses([...short, ...long]), Array(6).fill(200))
  clock.shiftSeconds(901)
  assert.deepEqual(await statuses([...short, ...long]), [403, 403, 403, 200, 200, 200])
})
