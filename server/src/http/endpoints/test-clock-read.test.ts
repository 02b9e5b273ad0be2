import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()

test('a test key reads how far the clock was moved; live data have none', async () => {
  const { token } = (await api.call('POST', '/keys', { body: { name: 'test', test: true } })).body.key
  const answer = await api.call('GET', '/test-clock', { token })
  assert.deepEqual([answer.status, answer.body], [200, { testClock: { advancedSeconds: 0 } }])
  assert.deepEqual(refusal(await api.call('GET', '/test-clock')), { status: 404, code: 'not-found' })
})
