import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { silentLog } from '#kernel/log.ts'
import { emptyDatabaseUrl } from '#test/support/database.ts'
import { groupCommit } from './group-commit.ts'
import { openPostgres, type PostgresDatabase } from './postgres.ts'
import type { Statement } from './write-batch.ts'

const statement = (name: string): Statement => ({ name, text: '', values: [] })

/** A server that answers when it is told to. */
function slowServer() {
  const sent: { names: string; answer(error?: Error): void }[] = []
  const send = (statements: readonly Statement[]) =>
    new Promise<void>((resolve, reject) => {
      const names = statements.map(({ name }) => name).join('')
      sent.push({ names, answer: (error) => (error === undefined ? resolve() : reject(error)) })
    })
  return { sent, names: () => sent.map(({ names }) => names), ...groupCommit(send) }
}

/** Until all that follows from what has happened has followed. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the first goes at once, what comes meanwhile goes together, and others do not wait for it', async () => {
  const server = slowServer()
  const first = server.commit('one', [statement('a')])
  const joined = ['b', 'c'].map((name) => server.commit('one', [statement(name), statement(name.toUpperCase())]))
  const other = server.commit('two', [statement('z')])
  assert.deepEqual(server.names(), ['a', 'z'])
  server.sent[0]?.answer()
  await first
  await settled()
  assert.deepEqual(server.names(), ['a', 'z', 'bBcC'])
  for (const { answer } of server.sent) answer()
  await Promise.all([...joined, other])
})

test('sixteen go together at most, and where so many wait they do not wait for those under way', async () => {
  const server = slowServer()
  const all = Array.from({ length: 35 }, () => server.commit('one', [statement('x')]))
  assert.deepEqual(
    server.names().map(({ length }) => length),
    [1, 16, 16],
  )
  server.sent[0]?.answer()
  await settled()
  assert.equal(server.names()[3]?.length, 2)
  for (const { answer } of server.sent) answer()
  await Promise.all(all)
})

test('whoever waits does not wait long for one that stands still', async () => {
  const server = slowServer()
  const first = server.commit('one', [statement('a')])
  const others = ['b', 'c'].map((name) => server.commit('one', [statement(name)]))
  assert.deepEqual(server.names(), ['a'])
  await new Promise((resolve) => setTimeout(resolve, 100))
  assert.deepEqual(server.names(), ['a', 'bc'])
  server.sent[1]?.answer()
  await Promise.all(others)
  server.sent[0]?.answer()
  await first
})

test('a connection that breaks fails all who were on it: whether they were committed nobody knows', async () => {
  const server = slowServer()
  const first = server.commit('one', [statement('a')])
  const lost = ['b', 'c'].map((name) => server.commit('one', [statement(name)]))
  server.sent[0]?.answer()
  await first
  await settled()
  server.sent[1]?.answer(new Error('Connection terminated unexpectedly'))
  for (const outcome of await Promise.allSettled(lost)) assert.equal(outcome.status, 'rejected')
  assert.deepEqual(server.names(), ['a', 'bc'])
})

let database: PostgresDatabase

before(async () => {
  const url = await emptyDatabaseUrl()
  database = await openPostgres({ url, poolSizeMax: 3, log: silentLog, applicationName: 'group-commit.test' })
  await database.query('CREATE TABLE things (name text PRIMARY KEY, work xid8 DEFAULT pg_current_xact_id())')
})
after(() => database.close())

const put = (name: string, commitsWith = 'one') =>
  database.transaction(
    (transaction) => transaction.write('INSERT INTO things (name) VALUES ($1)', [name], 'things.put'),
    { commitsWith },
  )
const works = async () => {
  const rows = await database.query<{ name: string; work: string }>('DELETE FROM things RETURNING name, work')
  return new Map(rows.map(({ name, work }) => [name, work]))
}

test('writes of several who wait are one transaction on the server', async () => {
  await Promise.all([put('a'), put('b'), put('c'), put('z', 'two')])
  const work = await works()
  assert.equal(work.size, 4)
  assert.equal(work.get('b'), work.get('c'))
  assert.notEqual(work.get('a'), work.get('b'))
  assert.notEqual(work.get('z'), work.get('b'))
})

test('one that is refused takes no other with it, and is told why as if it had been alone', async () => {
  const outcomes = await Promise.allSettled([put('a'), put('b'), put('a'), put('c'), put('c')])
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    // Who is first of two that want the same is not said; that one of them is.
    ['fulfilled', 'fulfilled', 'rejected', ...outcomes.slice(3).map(({ status }) => status)],
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  assert.deepEqual(
    refused.map(({ reason }) => reason.code),
    ['23505', '23505'],
  )
  assert.deepEqual([...(await works()).keys()].sort(), ['a', 'b', 'c'])
})

test('a transaction with a query is committed by itself, after the writes before it', async () => {
  const asking = database.transaction(
    async (transaction) => {
      await transaction.write('INSERT INTO things (name) VALUES ($1)', ['q'], 'things.put')
      return transaction.query<{ work: string }>('SELECT work FROM things WHERE name = $1', ['q'])
    },
    { commitsWith: 'one' },
  )
  const [[row]] = await Promise.all([asking, put('a'), put('b')])
  const work = await works()
  assert.equal(work.get('q'), row?.work)
  assert.notEqual(work.get('q'), work.get('b'))
})
