import assert from 'node:assert/strict'
import { test } from 'node:test'
import { theApi } from '#test/support/endpoint.ts'

const { call } = await theApi()

test('the process says that it lives, to anybody and without limit', async () => {
  const answer = await call('GET', '/healthz', { token: '' })
  assert.deepEqual([answer.status, answer.body], [200, { status: 'ok' }])
  assert.equal(answer.headers.get('ratelimit'), null)
})
