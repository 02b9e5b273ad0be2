import assert from 'node:assert/strict'
import { test } from 'node:test'
import { theApi } from '#test/support/endpoint.ts'
import { openapi } from './openapi.ts'

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

test('D-10 anybody may ask for it as often as they like: it is written and compressed once for an address', async () => {
  const { service } = await theApi()
  const endpoint = openapi as unknown as { handle(app: object, call: object): Promise<unknown> }
  const read = (publicUrl: string) =>
    endpoint.handle({ ...service.app, publicUrl }, { context: { endpoints: [openapi] } })
  const first = await read('https://one.example')
  assert.equal(await read('https://one.example'), first)
  for (const name of ['two', 'three', 'four', 'five']) await read(`https://${name}.example`)
  assert.notEqual(await read('https://one.example'), first, 'names that callers make up are not kept')
})

test('it comes compressed as it is, and with the same ETag each time', async () => {
  const read = (coding: string) => fetch(`${url}/openapi.json`, { headers: { 'accept-encoding': coding } })
  const plain = await read('identity')
  const [small, again] = [await read('br'), await read('br')]
  assert.equal(small.headers.get('content-encoding'), 'br')
  assert.equal(small.headers.get('etag'), again.headers.get('etag'))
  assert.deepEqual(await small.json(), await plain.json())
  assert.equal(plain.headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'")
})
