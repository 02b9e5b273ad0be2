// pg-boss offers no way to complete a job only while one still holds it, so the queue reads and writes some of what is private
// to it. Each of these tests names one such thing: when pg-boss changes it, this file says so before anything else breaks.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Database } from '#database/database.ts'
import { jobSchema, jobsChannel } from '#database/jobs.ts'
import { silentLog } from '#kernel/log.ts'
import { openTestQueue, plainQueue } from '#test/support/test-queue.ts'
import { until } from '#test/support/until.ts'

const changed = (what: string) => `pg-boss has changed ${what}; see docs/queue.md, "What is private to pg-boss"`
const packageOf = (path: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../..', path, 'package.json'), 'utf8'))

async function jobRow(database: Database) {
  const [row] = await database.query<Record<string, unknown>>(`SELECT * FROM ${jobSchema}.job`)
  return row ?? {}
}

test('pg-boss is pinned to one version, and it is the one that is installed', () => {
  const { dependencies } = packageOf('.')
  assert.match(dependencies['pg-boss'], /^\d+\.\d+\.\d+$/, 'pin pg-boss exactly: this file was written for one version')
  assert.equal(packageOf('node_modules/pg-boss').version, dependencies['pg-boss'])
})

test('the columns of a job that the service reads or writes are there, with their types', async (t) => {
  const { database } = await openTestQueue(t)
  const columns = await database.query<{ name: string; type: string }>(
    `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type FROM pg_attribute a
     WHERE a.attrelid = '${jobSchema}.job'::regclass AND a.attnum > 0 AND NOT a.attisdropped`,
  )
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  const used = {
    id: 'uuid',
    name: 'text',
    data: 'jsonb',
    state: `${jobSchema}.job_state`,
    priority: 'integer',
    group_id: 'text',
    blocked: 'boolean',
    retry_count: 'integer',
    retry_limit: 'integer',
    created_on: 'timestamp with time zone',
    start_after: 'timestamp with time zone',
    started_on: 'timestamp with time zone',
    heartbeat_on: 'timestamp with time zone',
    output: 'jsonb',
    source_name: 'text',
    source_id: 'uuid',
    source_retry_count: 'integer',
  }
  for (const [name, type] of Object.entries(used))
    assert.equal(types.get(name), type, changed(`the column job.${name}`))
})

test('what we enqueue is what `insert` of pg-boss would have written', async (t) => {
  const { database, queue } = await openTestQueue(t)
  const { makeBoss } = await import('./boss.ts')
  const boss = makeBoss({ database, log: silentLog, supervise: false, migrate: false })
  await boss.start()
  t.after(() => boss.stop({ graceful: false, close: false }))
  const written = () =>
    database.query(
      `SELECT to_jsonb(j) - ARRAY['id', 'created_on', 'start_after', 'keep_until'] AS row, start_after - created_on AS due,
         keep_until - start_after AS kept FROM ${jobSchema}.job j ORDER BY data->>'at'`,
    )
  await boss.insert('work', [
    { data: { at: 'a' } },
    { data: { at: 'b' }, startAfter: 90.5, priority: -1, group: { id: 'tenant' } },
  ])
  const theirs = await written()
  await database.query(`DELETE FROM ${jobSchema}.job`)
  await queue.enqueue(database, 'work', { at: 'a' })
  await queue.enqueueMany(database, 'work', [{ data: { at: 'b' }, afterMs: 90_500, isBulk: true, group: 'tenant' }])
  assert.deepEqual(await written(), theirs, changed('what a new job holds'))
})

test('what we take is what `fetch` of pg-boss would have taken, in its order', async (t) => {
  const { database, queue } = await openTestQueue(t)
  await queue.enqueue(database, 'work', { at: 'later' }, { afterMs: 60_000 })
  for (const [at, more] of [
    ['third', { isBulk: true }],
    ['first', {}],
    ['never', { group: 'ignored' }],
    ['second', { group: 'other' }],
  ] as const)
    await queue.enqueue(database, 'work', { at }, more)
  const { makeBoss } = await import('./boss.ts')
  const boss = makeBoss({ database, log: silentLog, supervise: false, migrate: false })
  await boss.start()
  t.after(() => boss.stop({ graceful: false, close: false }))
  const ignoreGroups = ['ignored']
  const theirs: string[] = []
  // One at a time: of several together it does not say which came first.
  for (let at = 0; at < 4; at++)
    theirs.push(...(await boss.fetch('work', { batchSize: 1, ignoreGroups })).map(({ id }) => id))
  const rows = await database.query(`SELECT * FROM ${jobSchema}.job WHERE state = 'active' ORDER BY id`)
  await database.query(`UPDATE ${jobSchema}.job SET state = 'created', started_on = NULL WHERE state = 'active'`)
  const ours = await queue.claims.take('work', { limit: 10, ignoreGroups })
  assert.deepEqual(
    ours.map(({ data }) => data.at),
    ['first', 'second', 'third'],
  )
  assert.deepEqual(
    ours.map(({ id }) => id),
    theirs,
    changed('the order in which jobs are taken'),
  )
  const untimed = (all: Record<string, unknown>[]) => all.map((row) => ({ ...row, started_on: 0, heartbeat_on: 0 }))
  const taken = await database.query(`SELECT * FROM ${jobSchema}.job WHERE state = 'active' ORDER BY id`)
  assert.deepEqual(untimed(taken), untimed(rows), changed('what taking a job writes'))
})

test('the states of a job come in an order in which those that wait are before those that run', async (t) => {
  const { database } = await openTestQueue(t)
  const rows = await database.query<{ state: string }>(
    `SELECT unnest(enum_range(NULL::${jobSchema}.job_state))::text AS state`,
  )
  const states = rows.map(({ state }) => state)
  const before = states.slice(0, states.indexOf('active'))
  assert.deepEqual(
    before.toSorted(),
    ['created', 'retry'],
    changed('the order of job_state: `state < active` must mean "waits"'),
  )
  assert.ok(states.includes('failed'), changed('the state `failed`'))
})

test('job_now() is the time of the database, as heartbeats are written with it', async (t) => {
  const { database } = await openTestQueue(t)
  const [row] = await database.query<{ off: number }>(
    `SELECT abs(extract(epoch FROM ${jobSchema}.job_now() - clock_timestamp()))::float8 AS off`,
  )
  assert.ok((row?.off ?? Number.POSITIVE_INFINITY) < 5, changed('the function job_now()'))
})

test('what is enqueued is told on the channel that the service listens to, by the name of the queue', async (t) => {
  const { database, queue } = await openTestQueue(t)
  const told: string[] = []
  const unlisten = await database.listen(jobsChannel, (payload) => void told.push(payload))
  t.after(unlisten)
  await queue.enqueue(database, 'work', {})
  await until(changed('the channel of its notifications'), () => told.includes('work'))
})

test('the time of taking that pg-boss hands out is that of the row, to two milliseconds', async (t) => {
  const { database, queue } = await openTestQueue(t)
  for (let round = 0; round < 20; round++) await queue.enqueue(database, 'work', { round })
  const taken = await queue.claims.take('work', { limit: 20, ignoreGroups: [] })
  assert.equal(taken.length, 20)
  for (const { id, startedOn } of taken) {
    const [row] = await database.query<{ off: number }>(
      `SELECT abs(extract(epoch FROM started_on - $2::timestamptz) * 1000)::float8 AS off FROM ${jobSchema}.job WHERE id = $1`,
      [id, startedOn],
    )
    assert.ok((row?.off ?? 9) <= 2, changed(`how exactly it tells when a job was taken (${row?.off} ms off)`))
  }
})

test('a job set back to `retry` without a time of taking is taken again as the same attempt, and with one as the next', async (t) => {
  const { database, queue } = await openTestQueue(t)
  await queue.enqueue(database, 'work', {})
  const take = async () => (await queue.claims.take('work', { limit: 1, ignoreGroups: [] }))[0]
  assert.equal((await take())?.attempt, 1)
  await database.query(`UPDATE ${jobSchema}.job SET state = 'retry', started_on = NULL, heartbeat_on = NULL`)
  assert.equal((await take())?.attempt, 1, changed('what a release costs: an attempt is now counted'))
  await database.query(`UPDATE ${jobSchema}.job SET state = 'retry'`)
  assert.equal((await take())?.attempt, 2, changed('how attempts are counted'))
})

test('a completed job leaves no row; failing for the last time leaves what was said in `output`', async (t) => {
  const { database, queue } = await openTestQueue(t, [{ ...plainQueue, retryLimit: 0 }])
  await queue.enqueue(database, 'work', {})
  const [first] = await queue.claims.take('work', { limit: 1, ignoreGroups: [] })
  assert.ok(first)
  await database.transaction((inside) => queue.complete(inside, [first]))
  assert.deepEqual(await jobRow(database), {}, changed('the table that a job is in'))
  await queue.enqueue(database, 'work', {})
  const [second] = await queue.claims.take('work', { limit: 1, ignoreGroups: [] })
  assert.ok(second)
  await queue.claims.fail(second, 'no luck')
  const { state, output } = await jobRow(database)
  assert.deepEqual([state, output], ['failed', { message: 'no luck' }], changed('what it keeps of a failure'))
})

test('the scripts that pg-boss runs as one text begin with BEGIN and end with COMMIT, or are single statements', async (t) => {
  const { database } = await openTestQueue(t)
  const { bossDatabase } = await import('./boss.ts')
  const { PgBoss } = await import('pg-boss')
  const texts: string[] = []
  const through = bossDatabase(database)
  const db = {
    executeSql: (text: string, values?: unknown[]) => {
      texts.push(text)
      return through.executeSql(text, values)
    },
  }
  const boss = new PgBoss({ db, schema: 'pgboss_contract', supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue('one')
  await boss.stop({ graceful: false, close: false })
  const opened = texts.filter((text) => /^\s*BEGIN\b/i.test(text))
  assert.ok(opened.length > 0, changed('how it makes its schema: no script was seen'))
  for (const text of opened) assert.match(text, /^\s*BEGIN;[\s\S]*COMMIT;\s*$/, changed('how it writes its scripts'))
})
