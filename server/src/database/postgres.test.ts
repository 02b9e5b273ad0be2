import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, silentLog } from '#kernel/log.ts'
import { Problem } from '#kernel/problem.ts'
import { emptyDatabaseUrl } from '#test/support/database.ts'
import { openPostgres, type PostgresDatabase } from './postgres.ts'

let url: string
let database: PostgresDatabase
const events: string[] = []
const log: Log = { ...silentLog, warn: (event) => events.push(event) }

before(async () => {
  url = await emptyDatabaseUrl()
  database = await openPostgres({ url, poolSizeMax: 4, log, applicationName: 'postgres.test' })
  await database.query('CREATE TABLE things (name text PRIMARY KEY)')
})
after(() => database.close())

async function names(): Promise<string[]> {
  return (await database.query<{ name: string }>('SELECT name FROM things ORDER BY name')).map(({ name }) => name)
}

async function eventually(holds: () => boolean) {
  for (const deadline = Date.now() + 20_000; !holds(); await sleep(10)) {
    if (Date.now() > deadline) assert.fail('it did not happen')
  }
}

async function killOthers(which: string) {
  await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database() AND ${which}`,
  )
}

test('values arrive as numbers, dates, days as text, and parsed JSON', async () => {
  const [row] =
    await database.query(`SELECT 42::bigint AS count, 9007199254740993::bigint AS huge, ARRAY[1, 2]::bigint[] AS counts,
    '2026-03-29T01:30:00Z'::timestamptz AS at, '2026-03-29'::date AS day, ARRAY['2026-03-29']::date[] AS days, '{"a": [1]}'::jsonb AS json`)
  assert.deepEqual(row, {
    count: 42,
    huge: '9007199254740993',
    counts: [1, 2],
    at: new Date('2026-03-29T01:30:00Z'),
    day: '2026-03-29',
    days: ['2026-03-29'],
    json: { a: [1] },
  })
})

test('a named statement is prepared once for each connection', async () => {
  await database.transaction(async (transaction) => {
    for (const value of [1, 2]) {
      assert.deepEqual(await transaction.query('SELECT $1::int AS value', [value], 'echo'), [{ value }])
    }
    const prepared = await transaction.query(`SELECT FROM pg_prepared_statements WHERE name = 'echo'`)
    assert.equal(prepared.length, 1)
  })
})

test('a transaction is committed when its work resolves, and rolled back when it throws', async () => {
  await database.transaction((transaction) => transaction.query(`INSERT INTO things VALUES ('kept')`))
  const thrown = new Error('no')
  const failing = database.transaction(async (transaction) => {
    await transaction.query(`INSERT INTO things VALUES ('lost')`)
    throw thrown
  })
  await assert.rejects(failing, (error) => error === thrown)
  assert.deepEqual(await names(), ['kept'])
  await database.query('DELETE FROM things')
})

test('a nested transaction joins the outer one and is rolled back with it', async () => {
  const failing = database.transaction(async (outer) => {
    await outer.transaction((inner) => inner.query(`INSERT INTO things VALUES ('inner')`))
    assert.equal((await outer.query('SELECT FROM things')).length, 1)
    throw new Error('no')
  })
  await assert.rejects(failing)
  assert.deepEqual(await names(), [])
})

test('a problem that keeps its effect is thrown after a commit, any other after a rollback', async () => {
  const failWith = (keepsEffect: boolean) =>
    database.transaction(async (transaction) => {
      await transaction.query('INSERT INTO things VALUES ($1)', [`keeps ${keepsEffect}`])
      throw new Problem('quota-exceeded', 'too many', { keepsEffect })
    })
  await assert.rejects(failWith(false), Problem)
  await assert.rejects(failWith(true), Problem)
  assert.deepEqual(await names(), ['keeps true'])
  await database.query('DELETE FROM things')
})

test('a transaction whose work overlooked a failed statement throws, since nothing was committed', async () => {
  const careless = database.transaction(async (transaction) => {
    await transaction.query(`INSERT INTO things VALUES ('lost')`)
    await transaction.query('SELECT 1 / 0').catch(() => {})
  })
  await assert.rejects(careless, /division by zero/)
  assert.deepEqual(await names(), [])
})

test('writes travel without waiting, in order, and count only if all of them succeed', async () => {
  await database.transaction(async (transaction) => {
    await transaction.write(`INSERT INTO things VALUES ('first')`)
    await transaction.write(`UPDATE things SET name = 'second' WHERE name = 'first'`)
  })
  assert.deepEqual(await names(), ['second'])
  const failing = database.transaction(async (transaction) => {
    await transaction.write(`INSERT INTO things VALUES ('third')`)
    await transaction.write('SELECT 1 / 0')
    await transaction.write(`INSERT INTO things VALUES ('fourth')`)
  })
  await assert.rejects(failing, /division by zero/)
  const noticed = database.transaction(async (transaction) => {
    await transaction.write('SELECT 1 / 0')
    await transaction.query('SELECT 1')
  })
  await assert.rejects(
    noticed,
    /division by zero/,
    'the next query tells the cause, not that the transaction has failed',
  )
  assert.deepEqual(await names(), ['second'])
  await database.query('DELETE FROM things')
})

test('a query after the end of its transaction is refused', async () => {
  const { query } = await database.transaction(async (transaction) => transaction)
  await assert.rejects(query('SELECT 1'), /after the end/)
})

test('queries sent at once in a transaction each get their own rows, also beside one that fails', async () => {
  const answers = database.transaction((transaction) =>
    Promise.all([1, 2, 3, 4].map((value) => transaction.query('SELECT $1::int AS value', [value], 'at-once'))),
  )
  assert.deepEqual((await answers).flat(), [{ value: 1 }, { value: 2 }, { value: 3 }, { value: 4 }])
  const settled = await database
    .transaction(async (transaction) => {
      const all = [
        transaction.query('SELECT 5 AS value'),
        transaction.query('SELECT 1 / 0'),
        transaction.query('SELECT 6'),
      ]
      return Promise.allSettled(all)
    })
    .catch((error: Error) => error.message)
  assert.match(String(settled), /division by zero/)
  assert.deepEqual(await database.query('SELECT 7 AS value'), [{ value: 7 }])
})

test('a refused statement leaves its connection in the pool, a lost connection is replaced', async () => {
  const one = await openPostgres({ url, poolSizeMax: 1, log, applicationName: 'one' })
  const pid = async () => (await one.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid
  const first = await pid()
  await assert.rejects(one.query('SELECT 1 / 0'), { code: '22012' })
  assert.equal(await pid(), first)
  await assert.rejects(one.query('SELECT pg_terminate_backend(pg_backend_pid())'))
  assert.notEqual(await pid(), first)
  await one.close()
})

test('an idle connection that is lost is logged and harms nobody', async () => {
  const idle = await openPostgres({ url, poolSizeMax: 2, log, applicationName: 'idle' })
  events.length = 0
  await killOthers(`application_name = 'idle'`)
  await eventually(() => events.includes('database.connection-lost'))
  assert.deepEqual(await idle.query('SELECT 1 AS value'), [{ value: 1 }])
  await idle.close()
})

test('a connection lost during COMMIT is an error for the caller, never a silent success', async () => {
  const proxy = await cuttingProxy(Number(new URL(url).port), 'COMMIT')
  const through = new URL(url)
  through.port = `${proxy.port}`
  const cut = await openPostgres({ url: through.href, poolSizeMax: 1, log, applicationName: 'cut' })
  await assert.rejects(cut.transaction((transaction) => transaction.query(`INSERT INTO things VALUES ('unknown')`)))
  await cut.close()
  proxy.close()
})

/** Forwards until a message contains the word, then cuts both sides. */
async function cuttingProxy(port: number, word: string) {
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => [client, server].map((each) => each.destroy()))
    }
    client.on('data', (data) => (data.includes(word) ? client.destroy() : server.write(data)))
    server.on('data', (data) => client.write(data))
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const close = () => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port: (proxy.address() as { port: number }).port, close }
}

test('all channels share one connection, which comes back by itself and says so', async () => {
  const heard: string[] = []
  const stopReports = await database.listen('reports', (payload) => heard.push(`reports ${payload}`))
  const stopEvents = await database.listen('Events "quoted"', (payload) => heard.push(`events ${payload}`))
  await database.query(`SELECT pg_notify('reports', '1'), pg_notify('Events "quoted"', '2'), pg_notify('else', '3')`)
  await eventually(() => heard.length === 2)
  assert.deepEqual(heard.sort(), ['events 2', 'reports 1'])

  const listening = `SELECT FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`
  assert.equal((await database.query(listening)).length, 1)
  heard.length = 0
  await killOthers(`query LIKE 'LISTEN%'`)
  await eventually(() => heard.length === 2)
  assert.deepEqual(heard.sort(), ['events ', 'reports '])
  await database.query(`SELECT pg_notify('reports', '4')`)
  await eventually(() => heard.includes('reports 4'))

  await stopReports()
  await database.query(`SELECT pg_notify('reports', '5'), pg_notify('Events "quoted"', '6')`)
  await eventually(() => heard.includes('events 6'))
  assert.ok(!heard.includes('reports 5'))
  await stopEvents()
})

test('a notification of a transaction is heard only once that is committed', async () => {
  const heard: string[] = []
  const stop = await database.listen('jobs', (payload) => heard.push(payload))
  await assert.rejects(
    database.transaction(async (transaction) => {
      await transaction.query(`SELECT pg_notify('jobs', 'rolled back')`)
      throw new Error('no')
    }),
  )
  await database.transaction((transaction) => transaction.query(`SELECT pg_notify('jobs', 'committed')`))
  await eventually(() => heard.length > 0)
  assert.deepEqual(heard, ['committed'])
  await stop()
})

test('what is looked up is planned once for each connection, by indexes alone; other statements as ever', async () => {
  await database.query('CREATE TABLE looked_up (id int PRIMARY KEY)')
  const explain = 'EXPLAIN SELECT FROM looked_up WHERE id = ANY($1)'
  const planOf = (rows: Record<string, unknown>[]) => rows.map((row) => row['QUERY PLAN']).join()
  await database.query('ANALYZE looked_up')
  assert.match(planOf(await database.query(explain, [[1]])), /Seq Scan/)
  assert.match(planOf(await database.lookUp(explain, [[1]])), /Index/)
  const select = 'SELECT id FROM looked_up WHERE id = ANY($1)'
  for (let round = 0; round < 3; round++) assert.deepEqual(await database.lookUp(select, [[1, round]]), [])
  const kept = `SELECT generic_plans::int AS count FROM pg_prepared_statements WHERE statement = '${select}'`
  assert.deepEqual(await database.lookUp(kept, []), [{ count: 3 }])
  // Servers compile what they take for dear; that of the tests never does.
  const compiles = `SELECT setting, source FROM pg_settings WHERE name = 'jit'`
  assert.deepEqual(await database.lookUp(compiles, []), [{ setting: 'off', source: 'session' }])
  const inside = await database.transaction((transaction) => transaction.lookUp(select, [[1]]))
  assert.deepEqual(inside, [])
})
