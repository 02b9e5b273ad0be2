import assert from 'node:assert/strict'
import { test } from 'node:test'
import { theApi } from '#test/support/endpoint.ts'
import { until } from '#test/support/until.ts'

const { call } = await theApi()

test('a key is read as it was made, without the key itself', async () => {
  const { token, ...made } = (await call('POST', '/keys', { body: { name: 'for a script' } })).body.key
  const answer = await call('GET', `/keys/${made.id}`)
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.body, { key: made })
})

test('when a key was last used is seen', async () => {
  const { id, token } = (await call('POST', '/keys', { body: { name: 'in use' } })).body.key
  await call('GET', '/requests', { token })
  const lastUsed = await until('the use is written down', async () => {
    const { key } = (await call('GET', `/keys/${id}`)).body
    return (key.lastUsed as string | null) ?? undefined
  })
  assert.match(lastUsed, /^\d{4}-\d\d-\d\dT/)
})
