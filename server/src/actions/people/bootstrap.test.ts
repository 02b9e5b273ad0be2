import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newApiKey } from '#domain/api-key.ts'
import { type LogFields, silentLog } from '#kernel/log.ts'
import { testDatabase } from '#test/support/database.ts'
import { theApi } from '#test/support/endpoint.ts'
import { startTestService } from '#test/support/service.ts'
import { bootstrap, tellTokenUser } from './bootstrap.ts'

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

test('every start with BOOTSTRAP_TOKEN says which user it belongs to, and never the token', async () => {
  const lines: [string, LogFields][] = []
  const keep = (event: string, fields: LogFields = {}) => void lines.push([event, fields])
  const log = { ...silentLog, info: keep, warn: keep }
  const token = newApiKey('live')
  const env = { ROLES: 'api', BOOTSTRAP_EMAIL: 'first@fictional.example', BOOTSTRAP_TOKEN: token }
  const { service: started, owner, stop } = await startTestService({ env, log })
  const told = () => lines.filter(([event]) => event.startsWith('bootstrap.'))
  const expected = ['bootstrap.user', { userId: owner.user, organisationId: owner.organisation, role: 'owner' }]
  assert.deepEqual(told(), [expected])
  await tellTokenUser(started.app, token)
  assert.deepEqual(told().slice(1), [expected], 'the second start says it again')
  await tellTokenUser(started.app, newApiKey('live'))
  assert.equal(told().at(-1)?.[0], 'bootstrap.token-unknown', 'a token that is no key of this database is told')
  await tellTokenUser(started.app, undefined)
  assert.equal(told().length, 3, 'without a token nothing is said')
  await started.app.database.write("UPDATE keys SET expires = now() - interval '1 hour'", [])
  await tellTokenUser(started.app, token)
  assert.equal(told().at(-1)?.[0], 'bootstrap.token-unknown', 'one that has expired is not live')
  assert.equal(told().length, 4)
  assert.ok(!JSON.stringify(lines).includes(token.slice(9)))
  await stop()
})
