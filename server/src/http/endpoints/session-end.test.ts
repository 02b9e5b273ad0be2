import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, theApi } from '#test/support/endpoint.ts'
import { signIn } from '#test/support/sign-in.ts'
import { until } from '#test/support/until.ts'

const api = await theApi()

test('B-09 after sign-out the cookie opens nothing, and the browser is told to forget it', async () => {
  const person = await signIn(api)
  const ended = await person.call('POST', '/session/end', { body: {} })
  assert.deepEqual([ended.status, ended.text], [204, ''])
  assert.match(ended.headers.get('set-cookie') ?? '', /^rgn_session=; .*Max-Age=0/)
  await until('the cookie opens nothing', async () => (await person.call('GET', '/session')).status === 401)
})

test('a key has no session to end', async () => {
  assert.deepEqual(refusal(await api.call('POST', '/session/end', { body: {} })), { status: 404, code: 'not-found' })
})
