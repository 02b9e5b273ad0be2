import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, theApi } from '#test/support/endpoint.ts'
import { until } from '#test/support/until.ts'

const api = await theApi()
const { call } = api
const update = (id: string, body: object, token?: string) =>
  call('POST', `/users/${id}`, { body, ...(token !== undefined && { token }) })

test('name, role and status are changed; the rest stays', async () => {
  const { user } = await api.member('analyst')
  const before = (await call('GET', `/users/${user}`)).body.user
  const answer = await update(user, { name: 'Ada', role: 'auditor' })
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.body, { user: { ...before, name: 'Ada', role: 'auditor' } })
})

test('the keys of a disabled user open nothing, until it is active again', async () => {
  const { user, token } = await api.member('analyst')
  const opens = async () => (await call('GET', '/requests', { token })).status === 200
  assert.ok(await opens())
  assert.equal((await update(user, { status: 'disabled' })).body.user.status, 'disabled')
  await until('the key opens nothing', async () => !(await opens()))
  await update(user, { status: 'active' })
  await until('the key opens again', opens)
})

test('the last owner stays one', async () => {
  const { user, token } = await api.anotherOrganisation()
  const demoted = await update(user, { role: 'analyst' }, token)
  assert.deepEqual(refusal(demoted), { status: 400, code: 'validation-failed', fields: ['role'] })
  const disabled = await update(user, { status: 'disabled' }, token)
  assert.deepEqual(refusal(disabled), { status: 400, code: 'validation-failed', fields: ['status'] })
})
