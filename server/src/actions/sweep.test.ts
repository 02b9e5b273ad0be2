import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { documentReaderVersion } from '#documents/evidence.ts'
import { testDatabase } from '#test/support/database.ts'
import { theApi } from '#test/support/endpoint.ts'
import type { App } from './app.ts'
import { bootstrap, type FirstOwner } from './people/bootstrap.ts'
import { sweep } from './sweep.ts'
import { inTransaction } from './tx.ts'

const dayMs = 86_400_000
let app: App
let owner: FirstOwner

before(async () => {
  const { service } = await theApi()
  app = { ...service.app, database: await testDatabase() }
  const made = await bootstrap(app, {
    email: undefined,
    token: undefined,
    organisation: 'Old',
    apiVersion: '2026-11-01',
  })
  assert.ok(made)
  owner = made
})

const at = (days: number): App => ({ ...app, clock: { now: () => new Date(Date.now() + days * dayMs) } })
const count = async (table: string) => (await app.database.query(`SELECT FROM ${table}`)).length

test('events are kept for 30 days and no longer', async () => {
  const { organisation } = owner
  await inTransaction(app, async (tx) => tx.tell({ event: 'request_updated', organisation, test: false }))
  await sweep(at(29.9))
  assert.equal(await count('events'), 1)
  await sweep(at(30.1))
  assert.equal(await count('events'), 0)
})

test('what older readers read is dropped, however much it is; what this one read stays', async () => {
  const insert = `INSERT INTO readings (organisation, sha256, reader_version, languages, evidence, json_bytes, stored_bytes, creation)
    SELECT $1, n::text, CASE n WHEN 0 THEN $2::int ELSE $2 - 1 END, 'eng', '', 0, 0, now() FROM generate_series(0, 1200) n`
  await app.database.query(insert, [owner.organisation, documentReaderVersion])
  await Promise.all([sweep(app), sweep(app)])
  assert.deepEqual(await app.database.query('SELECT sha256 FROM readings'), [{ sha256: '0' }])
})
