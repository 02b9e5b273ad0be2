import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()

test('the keys of the organisation are listed, newest first, and none is shown', async () => {
  const { token } = await api.anotherOrganisation()
  const { key } = (await api.call('POST', '/keys', { token, body: { name: 'second' } })).body
  const answer = await api.call('GET', '/keys', { token })
  assert.equal(answer.status, 200)
  const { keys, ...rest } = answer.body
  assert.deepEqual(
    keys.map(({ name }: { name: string }) => name),
    ['second', 'first key'],
  )
  const { token: shownOnce, ...listed } = key
  assert.deepEqual(keys[0], listed)
  assert.ok(!answer.text.includes(shownOnce) && !answer.text.includes(token))
  assert.deepEqual(rest, { remaining: 0, next: null })
})

test('keys are the business of administrators', async () => {
  const { token } = await api.member('auditor')
  assert.deepEqual(refusal(await api.call('GET', '/keys', { token })), { status: 403, code: 'scope-missing' })
})
