import assert from 'node:assert/strict'
import { test } from 'node:test'
import { theApi } from '#test/support/endpoint.ts'

const { call, url } = await theApi()

test('the interface is served as an OpenAPI 3.1 document of this very address, to anybody', async () => {
  const answer = await call('GET', '/openapi.json', { token: '' })
  assert.equal(answer.status, 200)
  assert.match(answer.body.openapi, /^3\.1\./)
  assert.deepEqual(
    answer.body.servers.map((server: { url: string }) => server.url),
    [url],
  )
  assert.ok(answer.body.paths['/requests'].post)
  assert.equal(answer.body.paths['/request/{id}'], undefined, 'the alias is silent')
})
