import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, ownApi, refusal } from '#test/support/endpoint.ts'
import { openExtraction } from '#test/support/open-extraction.ts'

const api = await ownApi()
const daySeconds = 86_400

const testKey = async () => (await api.call('POST', '/keys', { body: { name: 'test', test: true } })).body.key.token
const advance = (token: string, advanceSeconds: unknown) =>
  api.call('POST', '/test-clock', { token, body: { advanceSeconds } })
const secondsBetween = (a: string, b: string) => Math.round((Date.parse(a) - Date.parse(b)) / 1000)

test('an extraction falls due, and whoever listens hears of it at once', async () => {
  const { id, token, request } = await openExtraction(api)
  const before = (await api.call('GET', `/extractions/${id}`, { token })).body.extraction
  const answer = await advance(token, 3 * daySeconds)
  assert.equal(answer.status, 200)
  assert.ok(answer.body.testClock.advancedSeconds >= 3 * daySeconds)
  const after = (await api.call('GET', `/extractions/${id}`, { token })).body.extraction
  assert.equal(secondsBetween(before.due, after.due), 3 * daySeconds)
  const overdue = (await api.call('GET', '/extractions?overdue=true', { token })).body.extractions
  assert.ok(overdue.some((one: { id: string }) => one.id === id))
  const { events } = (await api.call('GET', '/events?limit=100', { token })).body
  const told = events.filter((one: { event: string; requestId: string }) => one.event === 'extraction_overdue')
  assert.deepEqual(
    told.map((one: { requestId: string }) => one.requestId),
    [request],
  )
})

test('a share expires, and all times of a request keep their order and their distance', async () => {
  const token = await testKey()
  const request = await newRequest(api, { token })
  const expires = new Date(Date.now() + 1.5 * daySeconds * 1000).toISOString()
  const shared = await api.call('POST', `/requests/${request.id}/shares`, { token, body: { expires } })
  assert.equal(shared.status, 201, shared.text)
  const link = `/shared/${shared.body.share.url.split('/').at(-1)}`
  assert.equal((await api.call('GET', link, { token: '' })).status, 200)
  const before = (await api.call('GET', `/requests/${request.id}`, { token })).body.request
  await advance(token, 2 * daySeconds)
  assert.equal((await api.call('GET', link, { token: '' })).status, 404)
  const after = (await api.call('GET', `/requests/${request.id}`, { token })).body.request
  assert.equal(secondsBetween(before.creation, after.creation), 2 * daySeconds)
  assert.equal(secondsBetween(before.updated, after.updated), 2 * daySeconds)
})

test('live data, and those of other organisations, stay as they are', async () => {
  const token = await testKey()
  const live = await newRequest(api)
  const other = await api.anotherOrganisation()
  const theirs = (await api.call('POST', '/keys', { token: other.token, body: { name: 'test', test: true } })).body.key
    .token
  const foreign = await newRequest(api, { token: theirs })
  await advance(token, 30 * daySeconds)
  assert.equal((await api.call('GET', `/requests/${live.id}`)).body.request.creation, live.creation)
  const read = await api.call('GET', `/requests/${foreign.id}`, { token: theirs })
  assert.equal(read.body.request.creation, foreign.creation)
  assert.equal((await api.call('GET', '/test-clock', { token: theirs })).body.testClock.advancedSeconds, 0)
})

test('a live key moves nothing, nor does a key that sees or writes less', async () => {
  assert.deepEqual(refusal(await advance(api.owner.token, 60)), { status: 404, code: 'not-found' })
  const analyst = await api.member('analyst', { test: true })
  assert.deepEqual(refusal(await advance(analyst.token, 60)), { status: 403, code: 'scope-missing' })
  const auditor = await api.member('auditor', { test: true })
  assert.deepEqual(refusal(await advance(auditor.token, 60)), { status: 403, code: 'scope-missing' })
  const administrator = await api.member('administrator', { test: true })
  assert.equal((await advance(administrator.token, 60)).status, 200)
})

test('it moves on only, by whole seconds, and is written into the audit', async () => {
  const token = await testKey()
  for (const wrong of [0, -60, 1.5, '60', 315_360_001, null])
    assert.equal((await advance(token, wrong)).status, 400, String(wrong))
  await advance(token, 61)
  const { entries } = (await api.call('GET', '/audit?action=test_clock_advanced&limit=1', { token })).body
  assert.deepEqual([entries[0].detail, entries[0].test], [{ seconds: 61 }, true])
  assert.ok(Date.now() - Date.parse(entries[0].creation) < 60_000, 'the audit says when it really was')
})
