import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database } from '#database/database.ts'
import { silentLog } from '#kernel/log.ts'
import { testDatabase } from '#test/support/database.ts'
import { plainQueue } from '#test/support/test-queue.ts'
import { openQueue, prepareQueue, type QueueDefinition } from './queue.ts'

const log = silentLog
const definitions: QueueDefinition[] = [
  { ...plainQueue, deadLetter: 'dead' },
  { ...plainQueue, name: 'dead' },
]

const storedQueues = (database: Database) =>
  database.query('SELECT name, retry_limit, dead_letter, heartbeat_seconds, updated_on FROM pgboss.queue ORDER BY name')

test('several processes may prepare an empty database at the same time', async (t) => {
  const database = await testDatabase()
  t.after(() => database.close())
  await database.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
  await Promise.all(Array.from({ length: 4 }, () => prepareQueue({ database, definitions, log })))
  const queue = await openQueue({ database, definitions, log })
  await queue.check()
  await queue.stop()
})

test('preparing again changes nothing, and writes nothing but what differs', async (t) => {
  const database = await testDatabase()
  t.after(() => database.close())
  await prepareQueue({ database, definitions, log })
  const before = await storedQueues(database)
  await prepareQueue({ database, definitions, log })
  assert.deepEqual(await storedQueues(database), before)

  const { deadLetter: _, heartbeatSeconds: __, ...changed } = { ...definitions[0], retryLimit: 7 } as QueueDefinition
  await prepareQueue({ database, definitions: [changed, ...definitions.slice(1)], log })
  const [dead, work] = await storedQueues(database)
  assert.deepEqual(dead, before[0])
  assert.deepEqual(
    { ...work, updated_on: undefined },
    { name: 'work', retry_limit: 7, dead_letter: null, heartbeat_seconds: null, updated_on: undefined },
  )
})

test('a queue that was made with another policy is refused, since jobs would be dropped without a word', async (t) => {
  const database = await testDatabase()
  t.after(() => database.close())
  await prepareQueue({ database, definitions, log })
  await database.query("UPDATE pgboss.queue SET policy = 'short' WHERE name = 'work'")
  await assert.rejects(
    prepareQueue({ database, definitions, log }),
    /queue work has the policy short; it needs standard/,
  )
})

test('a script of pg-boss that fails leaves no connection inside its transaction', async (t) => {
  const database = await testDatabase()
  t.after(() => database.close())
  await prepareQueue({ database, definitions, log })
  const { bossDatabase } = await import('./boss.ts')
  await assert.rejects(
    bossDatabase(database).executeSql('\n BEGIN;\n SELECT 1; SELECT 1/0;\n COMMIT;\n'),
    /division by zero/,
  )
  const answers = await Promise.all(Array.from({ length: 20 }, () => database.query('SELECT 1 AS one')))
  assert.ok(answers.every(([row]) => row?.one === 1))
})
