import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { silentLog } from '#kernel/log.ts'
import { emptyDatabaseUrl } from '#test/support/database.ts'
import { migrate, pendingMigrations, withMigrationLock } from './migrate.ts'
import { openPostgres } from './postgres.ts'

const first = 'CREATE TABLE things (id integer PRIMARY KEY);\nINSERT INTO things VALUES (1);\n'
const second = 'ALTER TABLE things ADD COLUMN name text;'

async function emptyDatabase() {
  const url = await emptyDatabaseUrl()
  const database = await openPostgres({ url, poolSizeMax: 4, log: silentLog, applicationName: 'migrate.test' })
  after(() => database.close())
  return database
}

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  after(() => rmSync(folder, { recursive: true }))
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

test('migrations are applied once, in the order of their numbers', async () => {
  const database = await emptyDatabase()
  const folder = folderOf({ '0002_names.sql': second, '0001_things.sql': first, 'README.md': 'not one' })
  assert.deepEqual(await pendingMigrations(database, { folder }), ['0001_things.sql', '0002_names.sql'])
  assert.deepEqual(await migrate(database, { folder }), ['0001_things.sql', '0002_names.sql'])
  assert.deepEqual(await migrate(database, { folder }), [])
  assert.deepEqual(await pendingMigrations(database, { folder }), [])
  writeFileSync(join(folder, '0003_more.sql'), `INSERT INTO things VALUES (2, 'new')`)
  assert.deepEqual(await migrate(database, { folder }), ['0003_more.sql'])
  assert.deepEqual(await database.query('SELECT id, name FROM things ORDER BY id'), [
    { id: 1, name: null },
    { id: 2, name: 'new' },
  ])
})

test('runners that start together apply each migration once', async () => {
  const database = await emptyDatabase()
  const slow = (sql: string) => `SELECT pg_sleep(0.05); ${sql}`
  const folder = folderOf({ '0001_things.sql': slow(first), '0002_names.sql': slow(second) })
  const names = await Promise.all([1, 2, 3].map(() => migrate(database, { folder })))
  assert.deepEqual(names.flat().sort(), ['0001_things.sql', '0002_names.sql'])
})

test('a start does not wait for ever for another process that changes the schema, and says so', async () => {
  const database = await emptyDatabase()
  const folder = folderOf({ '0001_things.sql': first })
  await withMigrationLock(database, async () => {
    await assert.rejects(migrate(database, { folder, lockWaitMs: 200 }), /Another process has been changing the schema/)
  })
  assert.deepEqual(await migrate(database, { folder, lockWaitMs: 200 }), ['0001_things.sql'])
})

test('a migration that fails leaves nothing behind, is named, and stops the ones after it', async () => {
  const database = await emptyDatabase()
  const folder = folderOf({ '0001_things.sql': `${first} SELECT 1 / 0;`, '0002_names.sql': second })
  await assert.rejects(migrate(database, { folder }), /0001_things\.sql failed: division by zero/)
  assert.deepEqual(await database.query(`SELECT to_regclass('things') AS things`), [{ things: null }])
  writeFileSync(join(folder, '0001_things.sql'), first)
  assert.equal((await migrate(database, { folder })).length, 2)
})

test('a changed, a missing, a late and a doubled migration are refused', async () => {
  const database = await emptyDatabase()
  const applied = folderOf({ '0001_things.sql': first, '0003_names.sql': second })
  await migrate(database, { folder: applied })
  const refuse = (files: Record<string, string>, message: RegExp) =>
    assert.rejects(migrate(database, { folder: folderOf(files) }), message)
  await refuse({ '0001_things.sql': `${first} -- edited`, '0003_names.sql': second }, /0001_things\.sql was changed/)
  await refuse({ '0003_names.sql': second }, /newer than this program: it has the migration 0001_things/)
  await refuse(
    { '0001_things.sql': first, '0002_late.sql': '', '0003_names.sql': second },
    /0002_late\.sql comes before/,
  )
  await refuse({ '0001_a.sql': '', '0001_b.sql': '' }, /0001_b\.sql has a number/)
  await refuse({ 'first.sql': '' }, /not the name of a migration/)
  const windows = folderOf({ '0001_things.sql': first.replaceAll('\n', '\r\n'), '0003_names.sql': second })
  assert.deepEqual(await migrate(database, { folder: windows }), [])
})

test('a program of before still starts on a schema to which only was added, and not on one that breaks it', async () => {
  const database = await emptyDatabase()
  const old = folderOf({ '0001_things.sql': first })
  await migrate(database, { folder: old })
  await migrate(database, { folder: folderOf({ '0001_things.sql': first, '0002_names.sql': second }) })
  assert.deepEqual(await migrate(database, { folder: old }), [])
  const third = '-- breaks: names are kept elsewhere now\nALTER TABLE things DROP COLUMN name;'
  const all = { '0001_things.sql': first, '0002_names.sql': second, '0003_no_names.sql': third }
  await migrate(database, { folder: folderOf(all) })
  await assert.rejects(
    migrate(database, { folder: old }),
    /newer than this program: it has the migration 0003_no_names/,
  )
})

test('the list of a service that did not tell breaking migrations from others yet is completed', async () => {
  const database = await emptyDatabase()
  await database.query(
    'CREATE TABLE schema_migrations (number integer PRIMARY KEY, name text NOT NULL, sha256 text NOT NULL, applied timestamptz NOT NULL DEFAULT now())',
  )
  await database.query(`INSERT INTO schema_migrations VALUES (7, '0007_unknown.sql', '')`)
  const folder = folderOf({ '0001_things.sql': first })
  assert.deepEqual(await pendingMigrations(database, { folder }), ['0001_things.sql'])
  await assert.rejects(migrate(database, { folder }), /newer than this program/)
})
