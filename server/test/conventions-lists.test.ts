import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '#http/endpoints/index.ts'
import { endpointsWithId, makeEveryThing, type Things } from './support/every-thing.ts'
import { startTestService, type TestService } from './support/service.ts'

let service: TestService
let things: Things
let ids: string[]

before(async () => {
  service = await startTestService()
  things = await makeEveryThing(service)
  ids = []
  for (let count = 0; count < 30; count++) ids.push(...(await Promise.all([1, 2].map(() => newRequest('walk')))))
})

const code = { type: 'siren', id: '732829320' }
const newRequest = async (reference: string, token?: string, type = code) =>
  (await service.call('POST', '/requests', { token, body: { code: type, reference } })).body.request.id as string
const list = async (query: string, path = '/requests') => (await service.call('GET', `${path}${query}`)).body
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)

test('conventions 5.1 a list has its items newest first by creation and id, what remains, and the next page in body and Link', async () => {
  const paged = endpoints.filter((endpoint) => endpoint.paged)
  assert.ok(paged.length >= 8)
  for (const { path } of paged) {
    const known = endpointsWithId.find(({ endpoint }) => endpoint.path === path)
    const { status, body } = await service.call('GET', known ? known.path(things[known.noun]) : path)
    assert.equal(status, 200, path)
    const plural = Object.keys(body).find((key) => Array.isArray(body[key])) ?? ''
    assert.deepEqual(Object.keys(body).sort(), ['next', plural, 'remaining'].sort(), path)
    const order = body[plural].map(({ creation, id }: { creation: string; id: string }) => `${creation} ${id}`)
    assert.deepEqual(order, order.toSorted().reverse(), path)
  }
  const first = await service.call('GET', '/requests?reference=walk&limit=10')
  assert.deepEqual([first.body.requests.length, first.body.remaining], [10, 50])
  assert.equal(
    first.headers.get('link'),
    `<${service.url}/requests?reference=walk&limit=10&cursor=${first.body.next}>; rel="next"`,
  )
  const last = await service.call('GET', '/requests?reference=walk&limit=60')
  assert.deepEqual([last.body.next, last.body.remaining, last.headers.get('link')], [null, 0, null])
})

async function walk(query: string, between: (page: number) => Promise<unknown> = async () => {}): Promise<string[]> {
  const seen: string[] = []
  let path: string | null = `/requests${query}`
  for (let page = 0; path !== null; page++) {
    const { headers, body } = await service.call('GET', path)
    seen.push(...idsOf(body.requests))
    await between(page)
    // By the header here; the body says the same.
    const link: string | undefined = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    path = link === undefined ? null : link.slice(service.url.length)
  }
  return seen
}

test('conventions 5.2 paging by cursor neither skips nor repeats what was there at the first page, whatever comes meanwhile', async () => {
  for (const limit of [1, 7, 25]) {
    const seen = await walk(`?reference=walk&limit=${limit}`)
    assert.deepEqual(seen.toSorted(), ids.toSorted(), `limit ${limit}`)
  }
  const news: string[] = []
  const disturbed = await walk('?reference=walk&limit=7', async (page) => {
    if (page < 5) news.push(await newRequest('walk'))
  })
  assert.deepEqual(disturbed.filter((id) => !news.includes(id)).toSorted(), ids.toSorted())
  assert.equal(new Set(disturbed).size, disturbed.length)
  ids.push(...news)
})

test('conventions 5.2 things made in the same millisecond are all on some page', async () => {
  const { database } = service.service.app
  await database.query('UPDATE requests SET creation = $1 WHERE reference = $2', [
    new Date('2026-11-14T09:30:00.000Z'),
    'walk',
  ])
  const seen = await walk('?reference=walk&limit=7')
  assert.deepEqual(seen, ids.toSorted().reverse())
})

test('conventions 5.2 the limit is 25 unless told; an altered or foreign cursor is `cursor-invalid`', async () => {
  const { requests, next } = await list('?reference=walk')
  assert.equal(requests.length, 25)
  for (const cursor of [
    '',
    'x',
    next.slice(1),
    `${next}A`,
    next.replace(/^./, (first: string) => (first === 'A' ? 'B' : 'A')),
    'A'.repeat(48),
  ]) {
    const { status, body } = await service.call('GET', `/requests?reference=walk&cursor=${cursor}`)
    assert.deepEqual([status, body.code], [400, 'cursor-invalid'], cursor)
  }
  assert.equal((await service.call('GET', `/requests?cursor=${next}`)).body.code, 'cursor-invalid', 'other filters')
})

test('conventions 5.3 offset is served too, up to 10,000 and not beside a cursor; what remains is counted up to 1,000', async () => {
  const all = idsOf((await list('?reference=walk&limit=100')).requests)
  assert.deepEqual(idsOf((await list('?reference=walk&offset=10&limit=5')).requests), all.slice(10, 15))
  assert.deepEqual((await list('?reference=walk&offset=9000')).requests, [])
  const { next } = await list('?reference=walk&limit=5&offset=5')
  assert.deepEqual(
    idsOf((await list(`?reference=walk&limit=5&cursor=${next}`)).requests),
    all.slice(10, 15),
    'the next page goes on by cursor',
  )
  const both = await service.call('GET', `/requests?reference=walk&limit=5&offset=5&cursor=${next}`)
  assert.deepEqual([both.status, Object.keys(both.body.errors)], [400, ['offset']])
  assert.match((await service.call('GET', '/requests?offset=10001')).body.errors.offset, /cursor/)
  const { database } = service.service.app
  await database.query(
    `INSERT INTO requests SELECT lpad(to_hex(n), 24, '0'), organisation, creator, collaborator, code_type, code_id, code_key, business_name,
       official_name, 'many', status, stage, notes, test, creation, updated
     FROM requests, generate_series(1, 1500) n WHERE id = $1`,
    [things.request],
  )
  assert.equal((await list('?reference=many&limit=1')).remaining, 1_000)
})

test('conventions 5.4 filters narrow the list, alone and together; an unknown source is an empty list', async () => {
  const kvk = await newRequest('filters', undefined, { type: 'kvk', id: '12345678' })
  await sleep(5)
  const siren = await newRequest('filters')
  const found = async (query: string) => idsOf((await list(`?reference=filters${query}`)).requests)
  assert.deepEqual((await found('')).toSorted(), [kvk, siren].toSorted())
  assert.deepEqual(await found('&code.type=kvk'), [kvk])
  assert.deepEqual(await found('&code.type=siren&code.id=732829320'), [siren])
  assert.deepEqual(await found('&code.type=kvk&code.id=732829320'), [])
  assert.deepEqual(await found('&status=analysed'), [])
  assert.equal((await found('&status=pending_analysis')).length, 2)
  assert.deepEqual(await found('&status=nonsense'), [])
  const { creation } = (await service.call('GET', `/requests/${siren}`)).body.request
  assert.deepEqual(await found(`&createdBefore=${creation}`), [kvk])
  assert.deepEqual(await found(`&createdAfter=${creation}`), [])
  assert.deepEqual(await found('&createdAfter=2020-01-01T00:00:00%2B02:00&code.type=kvk'), [kvk])

  const reports = async (query: string) => idsOf((await list(query, '/reports')).reports)
  assert.deepEqual(await reports(`?request=${things.request}`), [things.report])
  assert.deepEqual(await reports(`?source=doc_xray&request=${things.request}&code.type=siren&code.id=732829320`), [
    things.report,
  ])
  assert.deepEqual(await reports('?source=manager_xray'), [])
  assert.deepEqual(await reports('?source=nonsense'), [])
  assert.deepEqual(await reports('?request=nonsense'), [])
})

test('conventions 5.4 a filter that cannot be read is a 400, and so is one that stands twice', async () => {
  for (const query of [
    'createdAfter=yesterday',
    'createdBefore=2026-13-01T00:00:00Z',
    'createdAfter=2026-11-14',
    'status=',
    'reference=a&reference=b',
    'code.id=%00',
  ]) {
    const { status, body } = await service.call('GET', `/requests?${query}`)
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, [query.split('=')[0]]], query)
  }
})
