import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtDocs } from '#test/support/built-docs.ts'
import { theApi } from '#test/support/endpoint.ts'

await builtDocs()
const { call } = await theApi()

test('the first page of the documentation may load from the service alone', async () => {
  const answer = await call('GET', '/docs', { token: '' })
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/html; charset=utf-8'])
  const addresses = [...answer.text.matchAll(/(?:src|href|data-index)="([^"]*)"/g)].map((match) => match[1] ?? '')
  assert.ok(addresses.includes('docs/reference/index.html'))
  for (const address of addresses) assert.match(address, /^(docs\/|#)/)
  assert.equal(
    answer.headers.get('content-security-policy'),
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  assert.doesNotMatch(answer.text, /<style|<script>|style="|onclick/)
})
