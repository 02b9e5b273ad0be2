import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { named, newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
let token: string
let requests: string[]
const list = (query = '') => api.call('GET', `/events${query}`, { token })

before(async () => {
  token = (await api.anotherOrganisation()).token
  requests = []
  for (const equity of [1, 2, 3]) {
    const { id } = await newRequest(api, { token })
    requests.push(id)
    await api.call('POST', `/requests/${id}`, { token, body: { notes: { equity } } })
  }
})

test('events are listed in the order they happened, oldest first', async () => {
  const answer = await list()
  assert.equal(answer.status, 200)
  const names = Object.fromEntries(requests.map((id, index) => [`request ${index}`, id]))
  const updated = { id: '<id>', creation: '<time>', event: 'request_updated', changed: ['notes'] }
  assert.deepEqual(named(answer.body, names), {
    events: [0, 1, 2].map((index) => ({ ...updated, requestId: `<request ${index}>` })),
    next: null,
  })
})

test('the events of one request alone are listed; of one that is unknown or of others there are none', async () => {
  const { events } = (await list(`?request=${requests[1]}`)).body
  assert.deepEqual(
    events.map(({ requestId }: { requestId: string }) => requestId),
    [requests[1]],
  )
  const foreign = await newRequest(api)
  for (const id of [foreign.id, '0123456789abcdef01234567', 'x'])
    assert.deepEqual((await list(`?request=${id}`)).body, { events: [], next: null })
})

test('the way back: behind the last event seen, page by page', async () => {
  const all = (await list()).body.events
  const first = (await list('?limit=2')).body
  assert.deepEqual(first, { events: all.slice(0, 2), next: all[1].id })
  assert.deepEqual((await list(`?after=${first.next}`)).body, { events: all.slice(2), next: null })
  assert.deepEqual((await list(`?after=${all[2].id}`)).body, { events: [], next: null })
})

test('behind an event that is kept no more the list starts at the oldest; what is no id is not found', async () => {
  assert.equal((await list('?after=0123456789abcdef01234567')).body.events.length, 3)
  assert.deepEqual(refusal(await list('?after=yesterday')), { status: 404, code: 'not-found' })
})

test('newest first, `after` leads on to older ones', async () => {
  const ids = async (query: string) => {
    const { events, next } = (await list(query)).body
    return { ids: events.map(({ id }: { id: string }) => id), next }
  }
  const { ids: all } = await ids('?limit=100')
  const first = await ids('?sort=newest&limit=2')
  assert.deepEqual(first, { ids: all.toReversed().slice(0, 2), next: all.at(-2) })
  const rest = await ids(`?sort=newest&limit=100&after=${first.next}`)
  assert.deepEqual(rest, { ids: all.toReversed().slice(2), next: null })
  assert.deepEqual(refusal(await list('?sort=worst')).status, 400)
})
