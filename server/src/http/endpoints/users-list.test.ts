import assert from 'node:assert/strict'
import { test } from 'node:test'
import { theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call } = api
const found = async (query: string, token?: string) =>
  (await call('GET', `/users${query}`, token === undefined ? {} : { token })).body.users

test('a user is found by e-mail address, however it is written, and nobody by another', async () => {
  const { user, email } = await api.member('auditor')
  const [one, ...more] = await found(`?email=${encodeURIComponent(email.toUpperCase())}`)
  assert.deepEqual([one.id, one.email, one.role, more], [user, email, 'auditor', []])
  assert.deepEqual(await found('?email=nobody%40example.com'), [])
})

test('an analyst finds a colleague by the exact address, without it in the answer, and by browsing only itself', async () => {
  const [analyst, colleague] = [await api.member('analyst'), await api.member('administrator')]
  const [one] = await found(`?email=${colleague.email}`, analyst.token)
  assert.deepEqual([one.id, one.email], [colleague.user, undefined])
  const all = await found('', analyst.token)
  assert.deepEqual(
    all.map(({ id, email }: { id: string; email: string }) => [id, email]),
    [[analyst.user, analyst.email]],
  )
})
