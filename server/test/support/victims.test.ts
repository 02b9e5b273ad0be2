import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { distributedBlows } from './distributed-blows.ts'
import type { PostgresServer } from './postgres-server.ts'
import type { S3Server } from './s3-server.ts'
import { until } from './until.ts'
import { type Blow, embeddedBlows, type Fleet, hold } from './victims.ts'

const skip = process.platform !== 'linux' && 'victims are found through /proc'
const dataDir = mkdtempSync(join(tmpdir(), 'roentgen-victims-'))
const started: ChildProcess[] = []
after(() => {
  for (const one of started) one.kill('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

/** A program that waits, and is known by the word. */
function waiting(word: string): number {
  const child = spawn('sleep', ['600'], { argv0: word, stdio: 'ignore' })
  started.push(child)
  return child.pid ?? 0
}

const isStopped = (pid: number) => / T /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
const goesOn = (pid: number) => until('it goes on', () => !isStopped(pid))
const isHeld = (pid: number) => until('it stands still', () => isStopped(pid))

/** Only what is looked at to choose a victim. */
const fleet = {
  installation: { dataDir, env: {}, token: '' },
  places: [{ roles: 'worker', port: 0, current: { pid: process.pid } }],
  chance: (below: number) => below - 1,
  held: { all: new Set() },
} as unknown as Fleet

async function expectHeld(blows: readonly Blow[], victim: string, pid: number) {
  const blow = blows.find((one) => one.victim === victim)
  assert.equal(await blow?.strike(fleet), true, victim)
  await isHeld(pid)
}

test('what is held stands still, and goes on by itself', { skip }, async () => {
  const pid = waiting('anything')
  const held = { all: new Set<Promise<void>>() }
  assert.equal(hold(held, pid, 300), true)
  await isHeld(pid)
  await Promise.all(held.all)
  await goesOn(pid)
  assert.equal(held.all.size, 0)
  assert.equal(hold(held, 0, 300), false, 'there was nothing to hold')
})

test('a child that reads documents is stopped, and the database server of an embedded installation', {
  skip,
}, async () => {
  const reader = waiting('documents/child.ts')
  await expectHeld(embeddedBlows, 'document reader, stopped', reader)
  const postmaster = waiting('postgres')
  mkdirSync(join(dataDir, 'database/cluster'), { recursive: true })
  writeFileSync(join(dataDir, 'database/cluster/postmaster.pid'), `${postmaster}\n`)
  await expectHeld(embeddedBlows, 'database, stopped', postmaster)
  await Promise.all(fleet.held.all)
  await Promise.all([reader, postmaster].map(goesOn))
})

test('so are they where the database is a server of its own; for longer than a heartbeat too', { skip }, async () => {
  const [reader, pid] = [waiting('documents/child.ts'), waiting('postgres')]
  const postgres = { server: { pid } } as PostgresServer
  const blows = distributedBlows({ postgres, s3: {} as S3Server, held: fleet.held })
  await expectHeld(blows, 'database, stopped', pid)
  await Promise.all(fleet.held.all)
  await expectHeld(blows, 'document reader, stopped', reader)
  for (const what of ['document reader', 'database'])
    for (const all of [blows, embeddedBlows])
      assert.ok(all.some(({ victim, lots }) => victim === `${what}, stopped for long` && lots > 0))
  await Promise.all(fleet.held.all)
})
