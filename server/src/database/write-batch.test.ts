import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { silentLog } from '#kernel/log.ts'
import { emptyDatabaseUrl } from '#test/support/database.ts'
import type { Transaction } from './database.ts'
import { openPostgres, type PostgresDatabase } from './postgres.ts'

let database: PostgresDatabase

before(async () => {
  const url = await emptyDatabaseUrl()
  // One connection, so that each meets what the one before has left on it.
  database = await openPostgres({ url, poolSizeMax: 1, log: silentLog, applicationName: 'write-batch.test' })
  await database.query(
    'CREATE TABLE things (name text PRIMARY KEY, made timestamptz, parts text[], bytes bytea, work xid8)',
  )
})
after(() => database.close())

const made = new Date('2026-03-01T10:11:12.345Z')
const put = (transaction: Transaction, name: string) =>
  transaction.write(
    'INSERT INTO things VALUES ($1, $2, $3, $4, pg_current_xact_id())',
    [name, made, ['a "b"', null], Buffer.from([0, 255])],
    'things.put',
  )
const rename = (transaction: Transaction, from: string, to: string) =>
  transaction.write('UPDATE things SET name = $2 WHERE name = $1', [from, to], 'things.rename')
const look = (transaction: Transaction) => transaction.write('SELECT name FROM things', [], 'things.look')
const things = () => database.query('SELECT * FROM things ORDER BY name')

test('named writes are one transaction, also without a query between them, and arrive as they were when they were written', async () => {
  const parts = ['x']
  await database.transaction(async (transaction) => {
    await put(transaction, 'one')
    await look(transaction)
    await rename(transaction, 'one', 'two')
    await transaction.write(
      'INSERT INTO things VALUES ($1, NULL, $2, NULL, pg_current_xact_id())',
      ['three', parts],
      'n',
    )
    parts.push('too late')
  })
  const [three, two] = await things()
  assert.deepEqual(
    { ...two, work: 0 },
    { name: 'two', made, parts: ['a "b"', null], bytes: Buffer.from([0, 255]), work: 0 },
  )
  assert.deepEqual([three?.parts, three?.made, three?.work], [['x'], null, two?.work])
  await database.query('DELETE FROM things')
})

test('where one fails none counts, and what stood behind it is asked for anew the next time', async () => {
  const remove = (transaction: Transaction) => transaction.write('DELETE FROM things', [], 'things.remove')
  const divide = (transaction: Transaction) => transaction.write('SELECT 1 / $1::int', [0], 'things.divide')
  for (const before of ['nothing', 'a query']) {
    const failing = database.transaction(async (transaction) => {
      if (before === 'a query') await transaction.query('SELECT 1')
      await put(transaction, 'lost')
      await divide(transaction)
      await remove(transaction)
    })
    await assert.rejects(failing, /division by zero/, before)
    assert.deepEqual(await things(), [], before)
  }
  await database.transaction(async (transaction) => {
    await put(transaction, 'kept')
    await transaction.query('SELECT 1')
    await put(transaction, 'kept too')
  })
  assert.equal((await things()).length, 2)
  await database.transaction(remove)
  assert.deepEqual(await things(), [])
})

test('one name for two texts is refused, and nothing of that transaction counts', async () => {
  await database.transaction((transaction) => put(transaction, 'kept'))
  const other = database.transaction(async (transaction) => {
    await transaction.query("INSERT INTO things (name) VALUES ('lost')")
    await transaction.write('DELETE FROM things', [], 'things.put')
  })
  await assert.rejects(other, { code: '42P05' })
  const bothNew = database.transaction(async (transaction) => {
    await transaction.write("INSERT INTO things (name) VALUES ('lost too')", [], 'things.new')
    await transaction.write('DELETE FROM things', [], 'things.new')
  })
  await assert.rejects(bothNew, { code: '42P05' })
  await database.transaction((transaction) => put(transaction, 'kept too'))
  assert.deepEqual(
    (await things()).map(({ name }) => name),
    ['kept', 'kept too'],
  )
  await database.query('DELETE FROM things')
})

test('a query sees what was written before it, and is told what failed there', async () => {
  const counted = await database.transaction(async (transaction) => {
    await put(transaction, 'seen')
    return transaction.query('SELECT name FROM things')
  })
  assert.deepEqual(counted, [{ name: 'seen' }])
  const again = database.transaction(async (transaction) => {
    await put(transaction, 'seen')
    await transaction.query('SELECT 1')
  })
  await assert.rejects(again, { code: '23505' })
})
