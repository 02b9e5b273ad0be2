import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
let token: string
before(async () => {
  token = (await api.anotherOrganisation()).token
  await newRequest(api, { token, reference: 'first' })
  await newRequest(api, { token, reference: 'second' })
})

const counts = async (query: string, asking = token) =>
  (await api.call('GET', `/requests/counts?${query}`, { token: asking })).body.counts

test('requests are counted by what lists are filtered by, among those that the filters leave', async () => {
  const all = await counts('')
  assert.deepEqual(
    [all.status.pending_analysis, all.flag, all.decision.none, all.waiting.figures],
    [2, { red: 0, orange: 0, green: 0, none: 2 }, 2, 2],
  )
  assert.equal((await counts('reference=first')).decision.none, 1)
  assert.equal((await counts('flag=red')).decision.none, 0)
})

test('nothing of another organisation, of live in test, or of others to an analyst is counted', async () => {
  const stranger = await api.anotherOrganisation()
  assert.equal((await counts('', stranger.token)).decision.none, 0)
  const testKey = (await api.call('POST', '/keys', { token, body: { name: 'test', test: true } })).body.key.token
  assert.equal((await counts('', testKey)).decision.none, 0)
  await newRequest(api)
  const analyst = await api.member('analyst')
  assert.equal((await counts('', analyst.token)).decision.none, 0)
  await newRequest(api, { token: analyst.token })
  assert.equal((await counts('', analyst.token)).decision.none, 1)
})

test('an order is no filter', async () => {
  const answer = await api.call('GET', '/requests/counts?sort=worst', { token })
  assert.deepEqual(refusal(answer), { status: 400, code: 'parameter-unknown', fields: ['sort'] })
})
