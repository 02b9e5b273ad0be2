import assert from 'node:assert/strict'
import { test } from 'node:test'
import { theApi } from '#test/support/endpoint.ts'

const { call } = await theApi()

test('the reader is a page that fetches nothing from elsewhere, and is not allowed to', async () => {
  const answer = await call('GET', '/docs', { token: '' })
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/html; charset=utf-8'])
  const addresses = [...answer.text.matchAll(/(?:src|href|spec-url)="([^"]*)"/g)].map((match) => match[1])
  assert.ok(addresses.includes('/openapi.json') && addresses.includes('/docs/redoc.js'))
  for (const address of addresses) assert.match(address ?? '', /^(\/(?!\/)|data:)/)
  const policy = answer.headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none'; script-src 'self'/)
  assert.doesNotMatch(policy, /https?:|\*/)
})
