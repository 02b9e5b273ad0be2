import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startTestService, type TestService } from './support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})

test('conventions 12.4 the reader comes from the service itself, and nothing from elsewhere', async () => {
  const page = await service.call('GET', '/docs', { token: '' })
  assert.equal(page.status, 200)
  const addresses = [...page.text.matchAll(/(?:src|href|spec-url)="([^"]*)"/g)].map(([, address]) => address)
  assert.deepEqual(addresses, ['data:,', '/openapi.json', '/docs/redoc.js'])

  const script = await service.call('GET', '/docs/redoc.js', { token: '' })
  assert.match(script.headers.get('content-type') ?? '', /^text\/javascript/)
  assert.ok(script.text.length > 100_000)
  // Its maker's picture is the one thing it would load.
  assert.doesNotMatch(script.text, /cdn\.redoc/)
})

test('the reader’s page may load from the service alone', async () => {
  const { headers } = await service.call('GET', '/docs', { token: '' })
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources.join(' ')]
    }),
  )
  assert.equal(policy.get('default-src'), "'none'")
  assert.equal(policy.get('script-src'), "'self'")
  assert.equal(policy.get('frame-ancestors'), "'none'")
  for (const [name, sources] of policy) assert.doesNotMatch(sources, /https?:|\*/, name)
})
