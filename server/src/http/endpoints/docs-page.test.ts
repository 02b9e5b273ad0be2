import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtDocs } from '#test/support/built-docs.ts'
import { refusal, theApi } from '#test/support/endpoint.ts'

await builtDocs()
const { call } = await theApi()
const read = (path: string, headers = {}) => call('GET', path, { token: '', headers })

test('a page is compressed as the client accepts it, and asked for again each time', async () => {
  const answer = await read('/docs/reference/requests.html', { 'accept-encoding': 'br' })
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/html; charset=utf-8'])
  assert.equal(answer.headers.get('content-encoding'), 'br')
  assert.equal(answer.headers.get('cache-control'), 'no-cache')
  assert.match(answer.text, /<h2 id="requestsCreate">/)
  assert.match((await read('/docs/')).text, /<h1 id="roentgen">/)
})

test('a script is named after its content and may be kept for ever', async () => {
  const { text } = await read('/docs/')
  const script = /src="(assets\/site-[^"]+\.js)"/.exec(text)?.[1]
  const answer = await read(`/docs/${script}`)
  assert.equal(answer.headers.get('content-type'), 'text/javascript; charset=utf-8')
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
})

test('what was not built as a page is not found, wherever it lies', async () => {
  for (const path of [
    'nothing.html',
    '..%2F..%2Fpackage.json',
    '%2e%2e/architecture.md',
    'sources.sha256',
    'index.html.br',
  ])
    assert.deepEqual(refusal(await read(`/docs/${path}`)), { status: 404, code: 'not-found' }, path)
})
