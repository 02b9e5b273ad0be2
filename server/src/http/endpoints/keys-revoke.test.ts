import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, theApi } from '#test/support/endpoint.ts'

const { call } = await theApi()

test('a revoked key opens nothing, for good', async () => {
  const { token, ...made } = (await call('POST', '/keys', { body: { name: 'lost on a train' } })).body.key
  const revoke = () => call('POST', `/keys/${made.id}`, { body: { status: 'revoked' } })
  const answer = await revoke()
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.body, { key: { ...made, status: 'revoked' } })
  const refused = await call('GET', '/requests', { token })
  assert.deepEqual(refusal(refused), { status: 401, code: 'credentials-invalid' })
  assert.deepEqual((await revoke()).body, answer.body)

  const revived = await call('POST', `/keys/${made.id}`, { body: { status: 'active' } })
  assert.deepEqual(refusal(revived), { status: 400, code: 'validation-failed', fields: ['status'] })
})
