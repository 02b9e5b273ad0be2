import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { silentLog } from '#kernel/log.ts'
import { atEnd } from '#test/support/database.ts'
import { type PostgresServer, postgresServerMissing, startPostgresServer } from '#test/support/postgres-server.ts'
import { until } from '#test/support/until.ts'
import { expectNotices, WrongDatabaseAddress } from './pooler.ts'
import { openPostgres, type PostgresDatabase } from './postgres.ts'

const skip = postgresServerMissing() ?? false
const options = { poolSizeMax: 8, log: silentLog, applicationName: 'pooler.test' }

let place: PostgresServer
let database: PostgresDatabase

before(async () => {
  if (skip !== false) return
  place = await startPostgresServer()
  atEnd(() => place.close())
  database = await openPostgres({ ...options, url: place.pooledUrl, directUrl: place.directUrl })
  await database.query('CREATE TABLE things (name text PRIMARY KEY)')
})
after(() => database?.close())

test('a named statement is asked again and again, also where the pooler lends another connection', {
  skip,
}, async () => {
  // Each keeps its connection for a moment: else one may serve them all.
  const sql = 'SELECT $1::int AS value, pg_backend_pid() AS pid FROM pg_sleep(0.02)'
  const echo = (value: number) => database.query(sql, [value], 'echo')
  const rounds = await Promise.all(Array.from({ length: 40 }, (_, value) => echo(value)))
  assert.deepEqual(
    rounds.map(([row]) => row?.value),
    Array.from({ length: 40 }, (_, value) => value),
  )
  assert.ok(new Set(rounds.map(([row]) => row?.pid)).size > 1, 'several connections were lent')
  const prepared = await database.query('SELECT FROM pg_prepared_statements')
  assert.equal(prepared.length, 0, 'nothing of ours stays on a connection that others get')
})

test('limits of time hold inside a transaction, and are gone with it', { skip }, async () => {
  const limits = `SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`
  const [inside] = await database.transaction((transaction) => transaction.query(limits))
  assert.deepEqual(inside, { statement: '30s', idle: '1min' })
  assert.deepEqual(await database.query(limits), [{ statement: '0', idle: '0' }])
})

test('what a transaction sends without waiting arrives, or rolls back as a whole', { skip }, async () => {
  await database.transaction(async (transaction) => {
    for (const name of ['one', 'two', 'three'])
      await transaction.write('INSERT INTO things VALUES ($1)', [name], 'insert')
  })
  const doubled = database.transaction(async (transaction) => {
    for (const name of ['four', 'one']) await transaction.write('INSERT INTO things VALUES ($1)', [name], 'insert')
  })
  await assert.rejects(doubled, { code: '23505' })
  assert.equal((await database.query('SELECT FROM things')).length, 3)
})

test('a notice that is sent through the pooler is heard on the direct connection', { skip }, async () => {
  const heard: string[] = []
  const stop = await database.listen('news', (payload) => heard.push(payload))
  await database.transaction((transaction) => transaction.write(`SELECT pg_notify('news', 'arrived')`))
  await until('it is heard', () => heard.includes('arrived'))
  await stop()
})

test('whoever takes the pooler for the server is told which setting is missing', { skip }, async () => {
  await assert.rejects(openPostgres({ ...options, url: place.pooledUrl }), (error) => {
    assert.ok(error instanceof WrongDatabaseAddress)
    return /DATABASE_DIRECT_URL/.test(error.message)
  })
})

test('a direct address of another database is refused: nobody would be woken', { skip }, async () => {
  const elsewhere = place.directUrl.replace(/\/roentgen$/, '/postgres')
  const other = await openPostgres({ ...options, url: elsewhere })
  const crossed = { ...database, listen: other.listen }
  await assert.rejects(expectNotices(crossed, 1_000), /DATABASE_DIRECT_URL/)
  await other.close()
})
