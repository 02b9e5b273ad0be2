import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#test/support/database.ts'
import { theApi } from '#test/support/endpoint.ts'
import { bootstrap } from './bootstrap.ts'

const { service } = await theApi()

test('of several processes that start on an empty database one makes the first owner', async () => {
  const database = await testDatabase()
  const asked = {
    email: 'First@Fictional.example',
    token: undefined,
    organisation: 'Fictional',
    apiVersion: '2026-11-01',
  }
  const made = await Promise.all(Array.from({ length: 5 }, () => bootstrap({ ...service.app, database }, asked)))
  const [owner, ...others] = made.filter((one) => one !== undefined)
  assert.deepEqual(others, [])
  const users = await database.query('SELECT id, email, role FROM users')
  assert.deepEqual(users, [{ id: owner?.user, email: 'first@fictional.example', role: 'owner' }])
  assert.equal(await bootstrap({ ...service.app, database }, asked), undefined)
})
