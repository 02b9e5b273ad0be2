import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtConsole } from '#test/support/built-console.ts'
import { theApi } from '#test/support/endpoint.ts'

await builtConsole()
const { call } = await theApi()

test('the console is a page with scripts and styles of this service alone', async () => {
  const answer = await call('GET', '/console', { token: '' })
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/html; charset=utf-8'])
  assert.equal(answer.headers.get('cache-control'), 'no-cache')
  const addresses = [...answer.text.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1] ?? '')
  assert.ok(addresses.some((address) => address.endsWith('.js')))
  for (const address of addresses) assert.match(address, /^\/console\/assets\//)
  assert.doesNotMatch(answer.text, /<style|<script>|style="|onload=/)
})

test('H-06 its policy forbids scripts and styles in the page, and frames around it', async () => {
  const { headers } = await call('GET', '/console', { token: '' })
  const policy = headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'; .*frame-ancestors 'none'/)
  assert.doesNotMatch(policy, /unsafe|data:/)
  assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin')
})
