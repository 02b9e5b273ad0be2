import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtConsole } from '#test/support/built-console.ts'
import { theApi } from '#test/support/endpoint.ts'

await builtConsole()
const { call } = await theApi()

const script = async () => {
  const { text } = await call('GET', '/console', { token: '' })
  return /src="([^"]+\.js)"/.exec(text)?.[1] ?? ''
}

test('a script is named after its content, compressed, and may be kept for ever', async () => {
  const answer = await call('GET', await script(), { token: '', headers: { 'accept-encoding': 'br' } })
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-type'), 'text/javascript; charset=utf-8')
  assert.equal(answer.headers.get('content-encoding'), 'br')
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
})

test('a part that is gone is a problem, not the page', async () => {
  for (const name of ['gone-00000000.js', '..%2Findex.html', 'index.html']) {
    const answer = await call('GET', `/console/assets/${name}`, { token: '' })
    assert.deepEqual([answer.status, answer.body.code], [404, 'not-found'], name)
  }
})
