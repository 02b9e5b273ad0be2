import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtConsole } from '#test/support/built-console.ts'
import { theApi } from '#test/support/endpoint.ts'

await builtConsole()
const { call } = await theApi()

test('an address inside the console is answered with its page, however deep', async () => {
  const page = await call('GET', '/console', { token: '' })
  for (const path of [
    '/console/',
    '/console/requests',
    '/console/requests/000000000000000000000000/documents/x?page=2',
  ]) {
    const answer = await call('GET', path, { token: '' })
    assert.deepEqual([answer.status, answer.text], [200, page.text], path)
    assert.equal(answer.headers.get('content-security-policy'), page.headers.get('content-security-policy'))
  }
})

test('nothing is written there', async () => {
  const answer = await call('POST', '/console/requests', { token: '', body: {} })
  assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'GET, HEAD, OPTIONS'])
})
