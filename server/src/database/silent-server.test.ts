import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLog } from '#kernel/log.ts'
import { emptyDatabaseUrl } from '#test/support/database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

let url: string
before(async () => {
  url = await emptyDatabaseUrl()
})

async function eventually(holds: () => boolean) {
  for (const deadline = Date.now() + 20_000; !holds(); await sleep(10)) {
    if (Date.now() > deadline) assert.fail('it did not happen')
  }
}

/** A network that can lose everything on its way without a word: connections stay open, and nothing passes. */
async function startNetwork(t: TestContext) {
  const sockets = new Set<Socket>()
  let era = 0
  let isSilent = false
  const proxy = createServer((client) => {
    const server = connect(Number(new URL(url).port), '127.0.0.1')
    const born = era
    const passes = () => !isSilent && born === era
    sockets.add(client)
    client.on('close', () => sockets.delete(client))
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('error', () => {})
      from.on('data', (data) => passes() && to.write(data))
      from.on('close', () => (passes() || from === client) && to.destroy())
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  t.after(() => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  })
  const through = new URL(url)
  through.port = `${(proxy.address() as AddressInfo).port}`
  return {
    url: through.href,
    connections: () => sockets.size,
    fallSilent() {
      isSilent = true
    },
    /** For new connections: those of before have lost bytes. */
    recover() {
      era += 1
      isSilent = false
    },
  }
}

const options = { poolSizeMax: 4, log: silentLog, applicationName: 'silent-server.test' }
const never = 600_000

async function notify(channel: string, payload: string) {
  const other = await openPostgres({ ...options, url })
  await other.query('SELECT pg_notify($1, $2)', [channel, payload])
  await other.close()
}

test('a query that gets no answer fails, and the next one has a new connection', { timeout: 60_000 }, async (t) => {
  const network = await startNetwork(t)
  const database = await openPostgres({ ...options, url: network.url, limits: { answerMs: 500 } })
  t.after(() => database.close())
  network.fallSilent()
  const work = database.transaction(async (transaction) => {
    await transaction.write('SELECT 1')
    await transaction.query('SELECT 2')
  })
  await assert.rejects(work, /Query read timeout|Connection terminated/)
  network.recover()
  assert.deepEqual(await database.query('SELECT 3 AS value'), [{ value: 3 }])
})

test('writes that are answered together have time for two that wait', { timeout: 60_000 }, async (t) => {
  const database = await openPostgres({ ...options, url, limits: { answerMs: 3000 } })
  t.after(() => database.close())
  await database.transaction(async (transaction) => {
    await transaction.write('SELECT pg_sleep($1)', [2], 'sleep')
    await transaction.write('SELECT pg_sleep($1)', [2], 'sleep')
  })
})

test('closing ends all connections of a silent server, busy or idle', { timeout: 60_000 }, async (t) => {
  const network = await startNetwork(t)
  const limits = { answerMs: never, pingEveryMs: never, closeMs: 300 }
  const database = await openPostgres({ ...options, url: network.url, limits })
  await database.listen('events', () => {})
  await Promise.all([database.query('SELECT 1'), database.query('SELECT 2')])
  assert.equal(network.connections(), 3)
  network.fallSilent()
  const busy = assert.rejects(database.query('SELECT 3'))
  await sleep(50)
  await database.close()
  await busy
  await eventually(() => network.connections() === 0)
})

test('a listener notices that its connection is silent, and hears again on another', { timeout: 60_000 }, async (t) => {
  const network = await startNetwork(t)
  const limits = { answerMs: 500, pingEveryMs: 700 }
  const database = await openPostgres({ ...options, url: network.url, limits })
  t.after(() => database.close())
  const heard: string[] = []
  await database.listen('events', (payload) => heard.push(payload))
  network.fallSilent()
  network.recover()
  await eventually(() => heard.includes(''))
  await notify('events', 'again')
  await eventually(() => heard.includes('again'))
})

test('LISTEN without an answer fails, and works again on another connection', { timeout: 60_000 }, async (t) => {
  const network = await startNetwork(t)
  const limits = { answerMs: 500, pingEveryMs: never }
  const database = await openPostgres({ ...options, url: network.url, limits })
  t.after(() => database.close())
  await database.listen('first', () => {})
  network.fallSilent()
  await assert.rejects(
    database.listen('second', () => {}),
    /Query read timeout/,
  )
  network.recover()
  const heard: string[] = []
  await database.listen('second', (payload) => heard.push(payload))
  await notify('second', 'heard')
  await eventually(() => heard.includes('heard'))
})

test('a migration may take longer than any answer', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  t.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '0001_long.sql'), 'SELECT pg_sleep(2)')
  const database = await openPostgres({ ...options, url, limits: { statementMs: 500, answerMs: 1000 } })
  t.after(() => database.close())
  assert.deepEqual(await migrate(database, { folder }), ['0001_long.sql'])
  await assert.rejects(database.query('SELECT pg_sleep(2)'), { code: '57014' })
})
