import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { silentLog } from '#kernel/log.ts'
import { rootIdentities } from './embedded/identity.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const program = join(import.meta.dirname, '../../test/support/embedded-postgres-process.ts')
const isRoot = process.getuid?.() === 0
const nobody = 65_534
const children = new Set<ChildProcess>()

let folder: string
/** Making a cluster is slow: the tests use one after another, each leaves it stopped. */
let dataDir: string

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  dataDir = join(folder, `a b $c 'd' ${'long '.repeat(30)}`.trim())
})
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const name of readdirSync(folder)) await eventually(() => !isRunning(join(folder, name)))
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

async function eventually(holds: () => boolean | Promise<boolean>) {
  for (const deadline = Date.now() + 60_000; !(await holds()); await sleep(20)) {
    if (Date.now() > deadline) assert.fail('it did not happen')
  }
}

async function ask<R = Record<string, unknown>>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows as R[]
  } finally {
    await client.end()
  }
}

function pidFile(dataDir: string): string[] {
  try {
    return readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

const serverPid = (dataDir: string) => Number(pidFile(dataDir)[0])
const isRunning = (dataDir: string) => pidFile(dataDir).length > 0

type Ours = { child: ChildProcess; ready: Promise<{ url: string; reused: boolean }>; acknowledged: number[] }

function startProcess(dataDir: string, options: { uid?: number; gid?: number } = {}): Ours {
  const child = spawn(process.execPath, [program, dataDir], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  children.add(child)
  const acknowledged: number[] = []
  let said = ''
  child.stderr?.on('data', (data) => {
    said += data
  })
  const ready = new Promise<{ url: string; reused: boolean }>((done, fail) => {
    child.once('exit', () => fail(new Error(`the process ended: ${said}`)))
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      if (line.startsWith('{')) done(JSON.parse(line))
      else acknowledged.push(Number(line))
    })
  })
  ready.catch(() => {})
  return { child, ready, acknowledged }
}

async function kill({ child }: Ours) {
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

async function assertAllKept(url: string, { child, acknowledged }: Ours) {
  // Before asking: a process that still runs goes on meanwhile.
  const numbers = [...acknowledged]
  assert.ok(numbers.length > 0)
  const rows = await ask<{ number: number }>(url, `SELECT number FROM ledger WHERE pid = ${child.pid}`)
  const kept = new Set(rows.map(({ number }) => number))
  assert.deepEqual(
    numbers.filter((number) => !kept.has(number)),
    [],
  )
}

test('a path may be long and hold blanks; only we may enter it, and only the password opens the server', async () => {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog })
  assert.equal(server.reused, false)
  assert.equal(statSync(dataDir).mode & 0o777, 0o700)
  assert.equal(statSync(join(dataDir, 'cluster')).mode & 0o777, 0o700)
  assert.equal(statSync(join(dataDir, 'cluster', 'client-password')).mode & 0o777, 0o600)
  const settings = await ask(
    server.url,
    `SELECT name, setting FROM pg_settings
    WHERE name IN ('listen_addresses', 'unix_socket_directories', 'fsync', 'synchronous_commit', 'server_encoding') ORDER BY name`,
  )
  assert.deepEqual(
    settings.map(({ setting }) => setting),
    ['on', '127.0.0.1', 'UTF8', 'on', ''],
  )
  const guess = new URL(server.url)
  guess.password = 'guess'
  await assert.rejects(ask(guess.href, 'SELECT 1'), { code: '28P01' })
  await server.stop()
})

test('a running server is reused, stopped by the last who lets go, and found again at the same address', async () => {
  const first = await startEmbeddedPostgres({ dataDir, log: silentLog })
  const second = await startEmbeddedPostgres({ dataDir, log: silentLog })
  assert.deepEqual([first.reused, second.reused, first.url === second.url], [false, true, true])
  await first.stop()
  assert.deepEqual(await ask(second.url, 'SELECT 1 AS one'), [{ one: 1 }])
  await second.stop()
  assert.equal(isRunning(dataDir), false)
  const third = await startEmbeddedPostgres({ dataDir, log: silentLog })
  assert.equal(third.url, first.url)
  await third.stop()
})

test('kill -9 of our only process shuts the server down, and every acknowledged commit is there again', async () => {
  for (let round = 0; round < 3; round += 1) {
    const ours = startProcess(dataDir)
    await ours.ready
    await eventually(() => ours.acknowledged.length > 20 * (round + 1))
    await kill(ours)
    // The second round does not wait: it starts while the server is going down.
    if (round !== 1) await eventually(() => !isRunning(dataDir))
    const server = await startEmbeddedPostgres({ dataDir, log: silentLog })
    await assertAllKept(server.url, ours)
    await server.stop()
  }
})

test('those who remain keep the server when the one that started it is killed, and restart it when it is killed itself', async () => {
  const starter = startProcess(dataDir)
  const { url } = await starter.ready
  const remaining = [startProcess(dataDir), startProcess(dataDir)]
  for (const { ready } of remaining) assert.deepEqual(await ready, { url, reused: true })
  const firstPid = serverPid(dataDir)
  const progress = () => remaining.map(({ acknowledged }) => acknowledged.length)
  const allProgress = async () => {
    const past = progress()
    await eventually(() => progress().every((count, index) => count > (past[index] ?? 0) + 5))
  }
  await kill(starter)
  await allProgress()
  assert.equal(serverPid(dataDir), firstPid)

  process.kill(firstPid, 'SIGKILL')
  await allProgress()
  assert.notEqual(serverPid(dataDir), firstPid)
  for (const ours of [starter, ...remaining]) await assertAllKept(url, ours)

  for (const ours of remaining) await kill(ours)
  await eventually(() => !isRunning(dataDir))
})

test('a server whose guard was killed gets another one', {
  skip: process.platform !== 'linux' && 'guards are found through /proc',
}, async () => {
  const ours = startProcess(dataDir)
  await ours.ready
  const guards = shellsReading(join(dataDir, 'holders'))
  assert.equal(guards.length, 1)
  for (const pid of guards) process.kill(pid, 'SIGKILL')
  await eventually(() => shellsReading(join(dataDir, 'holders')).some((pid) => !guards.includes(pid)))
  await kill(ours)
  await eventually(() => !isRunning(dataDir))
})

function shellsReading(pipe: string): number[] {
  const opened = (pid: string) => {
    try {
      const { ino } = statSync(pipe)
      return readdirSync(`/proc/${pid}/fd`).some((fd) => statSync(`/proc/${pid}/fd/${fd}`).ino === ino)
    } catch {
      return false
    }
  }
  const isShell = (pid: string) =>
    existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'sh'
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && opened(pid) && isShell(pid))
    .map(Number)
}

test('processes that start together on an empty folder make one cluster, past what a killed one left', async () => {
  const together = join(folder, 'together')
  mkdirSync(join(together, 'new-half-made'), { recursive: true })
  writeFileSync(join(together, 'new-half-made', 'PG_VERSION'), '18\n')
  writeFileSync(join(together, 'start.lock'), '4194305 1')
  const ours = [1, 2, 3].map(() => startProcess(together))
  const states = await Promise.all(ours.map(({ ready }) => ready))
  assert.equal(new Set(states.map(({ url }) => url)).size, 1)
  assert.equal(states.filter(({ reused }) => !reused).length, 1)
  assert.deepEqual(readdirSync(together).sort(), ['cluster', 'holders', 'port', 'server.log'])
  for (const each of ours) await kill(each)
  await eventually(() => !isRunning(together))
})

test('a postmaster.pid that names a zombie, or another program, does not hinder the start', async () => {
  const parent = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] })
  children.add(parent)
  const zombie = await new Promise<string>((done) => parent.stdout?.once('data', (data) => done(String(data).trim())))
  for (const pid of [zombie, `${parent.pid}`]) {
    const server = await startEmbeddedPostgres({ dataDir, log: silentLog })
    const [, ...rest] = pidFile(dataDir)
    await server.stop()
    writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), [pid, ...rest].join('\n'), { mode: 0o600 })
    const again = await startEmbeddedPostgres({ dataDir, log: silentLog })
    assert.equal(again.reused, false)
    assert.deepEqual(await ask(again.url, 'SELECT 1 AS one'), [{ one: 1 }])
    await again.stop()
  }
  parent.kill('SIGKILL')
})

test('a server that recovers from a crash when its last process dies comes back, and nothing is lost', async () => {
  for (const afterMs of [30, 60, 90]) {
    const ours = startProcess(dataDir)
    const { url } = await ours.ready
    await eventually(() => ours.acknowledged.length > 20)
    const [victim] = await ask<{ pid: number }>(
      url,
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'`,
    )
    process.kill(victim?.pid as number, 'SIGKILL')
    await sleep(afterMs)
    await kill(ours)
    const again = startProcess(dataDir)
    await assertAllKept((await again.ready).url, ours)
    await kill(again)
    await eventually(() => !isRunning(dataDir))
  }
})

test('a cluster of another PostgreSQL is refused with what to do', async () => {
  const older = join(folder, 'older')
  mkdirSync(join(older, 'cluster'), { recursive: true })
  writeFileSync(join(older, 'cluster', 'PG_VERSION'), '17\n')
  await assert.rejects(startEmbeddedPostgres({ dataDir: older, log: silentLog }), /made by PostgreSQL 17/)
})

test('a user without privileges starts it', async () => {
  const home = mkdtempSync(join(tmpdir(), 'embedded-nobody-'))
  if (isRoot) chownSync(home, nobody, nobody)
  const ours = startProcess(home, isRoot ? { uid: nobody, gid: nobody } : {})
  await ours.ready
  assert.equal(statSync(join(home, 'cluster')).uid, isRoot ? nobody : process.getuid?.())
  await kill(ours)
  await eventually(() => !isRunning(home))
  rmSync(home, { recursive: true })
})

test('root starts it in each of the ways, one after another in one folder', {
  skip: !isRoot && 'needs root',
}, async (context) => {
  // The last way is a user who has to pass this folder.
  chmodSync(folder, 0o711)
  for (const identity of rootIdentities()) {
    try {
      const server = await startEmbeddedPostgres({ dataDir, log: silentLog, identity })
      await ask(server.url, `CREATE TABLE "${identity.kind}" ()`)
      await server.stop()
    } catch (error) {
      // A container may forbid namespaces or capabilities; the plain user must do everywhere.
      if (identity.kind === 'user') throw error
      context.diagnostic(`${identity.kind}: ${(error as Error).message}`)
    }
  }
})
