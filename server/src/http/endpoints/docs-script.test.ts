import assert from 'node:assert/strict'
import { test } from 'node:test'
import { theApi } from '#test/support/endpoint.ts'

const { call } = await theApi()

test('the script of the reader is served by the service itself, and may be kept for an hour', async () => {
  const answer = await call('GET', '/docs/redoc.js', { token: '' })
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-type'), 'text/javascript; charset=utf-8')
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=3600')
  assert.match(answer.text, /redoc/i)
})
