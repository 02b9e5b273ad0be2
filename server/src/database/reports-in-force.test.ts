import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { OrganisationId, RunId, UserId } from '#kernel/ids.ts'
import { silentLog } from '#kernel/log.ts'
import { emptyDatabaseUrl } from '#test/support/database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { reportStore } from './reports.ts'
import { runStore } from './runs.ts'

const migrations = join(import.meta.dirname, 'migrations')
const before = mkdtempSync(join(tmpdir(), 'migrations-'))
for (const file of readdirSync(migrations).filter((name) => name < '0036')) {
  cpSync(join(migrations, file), join(before, file))
}
after(() => rmSync(before, { recursive: true }))

async function databaseOfBefore(): Promise<Database> {
  const url = await emptyDatabaseUrl()
  const database = await openPostgres({ url, poolSizeMax: 2, log: silentLog, applicationName: 'reports-in-force.test' })
  after(() => database.close())
  await migrate(database, { folder: before })
  await database.query(`INSERT INTO organisations (id, name, creation, updated) VALUES ('o', 'Acme', now(), now());
    INSERT INTO users (id, organisation, email, role, creation, updated) VALUES ('u', 'o', 'a@example.com', 'owner', now(), now());
    INSERT INTO requests (id, organisation, creator, code_type, code_id, code_key, status, stage, notes, test, creation, updated)
    VALUES ('q', 'o', 'u', 'siren', '1', '1', 's', 's', '{}', false, now(), now())`)
  return database
}

let reportCount = 0

/** By the statements of the version before, which knows neither of the columns. Its run is named as it is. */
async function addReport(database: Database, id: string, { replaces = null as string | null, status = 'completed' }) {
  await database.query(
    `INSERT INTO runs (id, organisation, request, source, subject, fingerprint, status, creation, updated)
     VALUES ($1, 'o', 'q', 'doc_xray', 'q', 'f', $2, now(), now())`,
    [id, status],
  )
  reportCount += 1
  await database.query(
    `INSERT INTO reports (id, organisation, request, creator, run, source, code_type, code_id, code_key, replaces, raw, made_by, test, creation)
     VALUES ($1, 'o', 'q', 'u', $1, 'doc_xray', 'siren', '1', '1', $2, '{}', '{}', false, to_timestamp($3))`,
    [id, replaces, reportCount],
  )
}

const caller = { organisation: 'o' as OrganisationId, user: 'u' as UserId, role: 'owner', test: false, key: undefined }

/** `id`: in force; `id>by`: replaced; `-id`: withdrawn. In the order in which they were made. */
async function listed(database: Database, filters: { latest?: true } = {}): Promise<string> {
  const { items } = await reportStore(database).list(caller as never, filters, { limit: 50 })
  return items
    .map(
      ({ id, replacedBy, withdrawn }) =>
        `${withdrawn ? '-' : ''}${id}${replacedBy === undefined ? '' : `>${replacedBy}`}`,
    )
    .reverse()
    .join(' ')
}

test('0036 to 0038 mark the reports that were replaced or withdrawn before', async () => {
  const database = await databaseOfBefore()
  await addReport(database, 'a', {})
  await addReport(database, 'b', { replaces: 'a' })
  await addReport(database, 'c', { replaces: 'b', status: 'superseded' })
  await addReport(database, 'd', { replaces: 'b' })
  await addReport(database, 'e', { replaces: 'd', status: 'superseded' })
  await addReport(database, 'f', {})
  assert.equal((await migrate(database)).filter((name) => /^003[678]/.test(name)).length, 3)
  assert.equal(await listed(database), 'a>b b>d -c d -e f')
  assert.equal(await listed(database, { latest: true }), 'd f')
})

test('reports that the version before replaces, withdraws and revives are marked too', async () => {
  const database = await databaseOfBefore()
  await migrate(database)
  const setStatus = (run: string, status: 'superseded' | 'completed') =>
    runStore(database).setStatus(run as RunId, status, new Date())
  await addReport(database, 'a', {})
  await addReport(database, 'b', { replaces: 'a' })
  assert.equal(await listed(database), 'a>b b')
  await setStatus('b', 'superseded')
  assert.equal(await listed(database), 'a -b')
  await addReport(database, 'c', { replaces: 'a' })
  assert.equal(await listed(database, { latest: true }), 'c')
  await setStatus('b', 'completed')
  assert.equal(await listed(database), 'a>c b c')
  await setStatus('c', 'superseded')
  assert.equal(await listed(database), 'a>b b -c')
})

test('a page of reports is read from one table, though each says whether it is in force', async () => {
  const database = await databaseOfBefore()
  await migrate(database)
  for (let at = 0; at < 60; at += 1)
    await addReport(database, `r${String(at).padStart(2, '0')}`, {
      replaces: at % 2 ? `r${String(at - 1).padStart(2, '0')}` : null,
    })
  const asked: string[] = []
  const recording: Database = {
    ...database,
    query: (text, values, name) => {
      asked.push(text)
      return database.query(text, values, name)
    },
  }
  await reportStore(recording).list(caller as never, {}, { limit: 25 })
  const [page] = asked
  const [plan] = await database.query<{ 'QUERY PLAN': [{ Plan: { 'Relation Name'?: string } }] }>(
    `EXPLAIN (FORMAT JSON) ${page}`.replaceAll('$1', "'o'").replaceAll('$2', 'false'),
  )
  assert.equal(JSON.stringify(plan).match(/Relation Name/g)?.length, 1)
})
