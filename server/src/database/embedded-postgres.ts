import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#kernel/log.ts'
import { findBinaries } from './embedded/binaries.ts'
import { clusterPaths, connectionUrl, databaseName, makeCluster, makeHome } from './embedded/cluster.ts'
import { holdPipe } from './embedded/holders.ts'
import { type Identity, serverIdentity } from './embedded/identity.ts'
import {
  guardServer,
  type Launch,
  launchServer,
  type Postmaster,
  readPostmaster,
  signalServer,
} from './embedded/postmaster.ts'
import { withStartLock } from './embedded/start-lock.ts'

export type EmbeddedPostgres = {
  /** Stays the same unless another program takes the port while the server is down: read it for each connection. */
  readonly url: string
  /** True where the server was running already. */
  readonly reused: boolean
  /** Lets go of the server; the last of our processes to do so waits until it has shut down. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: Log
  settings?: Readonly<Record<string, string>>
  identity?: Identity
  startTimeoutMs?: number
}

const watchEveryMs = 500
const takeOverMs = 250
// Replaying the log after a power cut can take long; a server that is still at it is not given up before this.
const startTimeoutMsDefault = 300_000
const stopTimeoutMs = 60_000
/**
 * PostgreSQL 18 told to stop while it recovers from the crash of a backend never ends by itself. To end it at once costs
 * the next start a recovery, and nothing else.
 */
const stopPatienceMs = 5_000

/**
 * A PostgreSQL server in `dataDir`, shared by all processes of ours that name the same folder. It runs as
 * long as one of them lives, and whoever finds it gone starts it again.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
  identity = serverIdentity(),
  startTimeoutMs = startTimeoutMsDefault,
}: Options) {
  const paths = clusterPaths(dataDir)
  makeHome(paths, identity)
  const binaries = findBinaries()
  const holders = holdPipe(paths.holders)
  const launch: Launch = { paths, binaries, identity, holders, settings }
  let up: Up
  try {
    up = await bringUp(launch, startTimeoutMs)
  } catch (error) {
    holders.release()
    throw error
  }
  const { reused } = up
  let isStopped = false
  let recovery: Promise<void> | undefined

  const recover = async () => {
    log.warn('postgres.lost')
    while (!isStopped) {
      try {
        up = await bringUp(launch, startTimeoutMs)
        return log.info('postgres.back', { port: up.port, ...rounded(up.spentMs) })
      } catch (error) {
        log.error('postgres.start-failed', { reason: (error as Error).message })
        await sleep(1000)
      }
    }
  }
  const watch = setInterval(() => {
    if (recovery !== undefined || isUp(launch)) return
    recovery = recover().finally(() => {
      recovery = undefined
    })
  }, watchEveryMs).unref()

  log.info(reused ? 'postgres.reused' : 'postgres.started', { port: up.port, ...rounded(up.spentMs) })
  const handle: EmbeddedPostgres = {
    get url() {
      return connectionUrl(paths, up.port)
    },
    reused,
    async stop() {
      if (isStopped) return
      isStopped = true
      clearInterval(watch)
      await recovery
      await letGo(launch, log)
    },
  }
  return handle
}

/** For a folder that is thrown away: its server, where it has one, is gone when this returns. */
export function endEmbeddedPostgres(dataDir: string): void {
  const paths = clusterPaths(dataDir)
  const deadline = performance.now() + stopPatienceMs
  for (let found = readPostmaster(paths); found?.isLive === true; found = readPostmaster(paths)) {
    if (performance.now() > deadline) return
    signalServer(found, 'SIGQUIT')
    // Whoever calls this cannot wait otherwise: the process ends.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}

function isUp({ paths, holders, identity }: Launch): boolean {
  const found = readPostmaster(paths)
  if (found?.isLive !== true) return false
  if (!holders.isGuarded() && found.status === 'ready') guardServer(found, holders, identity)
  return found.status !== 'stopping'
}

/**
 * What the time went for: another process that starts it, making and launching it, its answer (recovery is in that), and the end of a
 * server whose last holder has just died.
 */
type SpentMs = { lockMs: number; launchMs: number; answerMs: number; endMs: number }
type Up = { port: number; reused: boolean; spentMs: SpentMs }

async function bringUp(launch: Launch, startTimeoutMs: number): Promise<Up> {
  const { paths, binaries, identity, holders } = launch
  const deadline = performance.now() + startTimeoutMs
  const hurry = hurryStopping()
  const { spentMs, spend } = spending()
  let reused = true
  while (performance.now() < deadline) {
    const found = readPostmaster(paths)
    hurry(found)
    if (found?.isLive !== true) {
      await withStartLock(paths.lock, deadline, async () => {
        spend('lockMs')
        if (readPostmaster(paths)?.isLive === true) return
        await makeCluster(paths, binaries, identity)
        await launchServer(launch, deadline)
        spend('launchMs')
        reused = false
      })
      continue
    }
    if (found.status === 'ready' && (await answers(launch, found.port)) && (!reused || (await stays(launch, found)))) {
      if (!holders.isGuarded()) guardServer(found, holders, identity)
      spend('answerMs')
      return { port: found.port, reused, spentMs }
    }
    await sleep(10)
    spend(found.status === 'stopping' ? 'endMs' : 'answerMs')
  }
  throw new Error(
    `The embedded PostgreSQL did not become ready within ${startTimeoutMs / 1000} s: see ${paths.serverLog}`,
  )
}

function spending() {
  const spentMs: SpentMs = { lockMs: 0, launchMs: 0, answerMs: 0, endMs: 0 }
  let sinceMs = performance.now()
  return {
    spentMs,
    spend(what: keyof SpentMs) {
      const nowMs = performance.now()
      spentMs[what] += nowMs - sinceMs
      sinceMs = nowMs
    },
  }
}

const rounded = (spent: SpentMs) =>
  Object.fromEntries(Object.entries(spent).map(([what, ms]) => [what, Math.round(ms)]))

/** A server whose last holder has just died answers until its guard has had its turn: it is not taken over, but waited for. */
async function stays({ paths }: Launch, { pid }: Postmaster): Promise<boolean> {
  await sleep(takeOverMs)
  const now = readPostmaster(paths)
  return now?.isLive === true && now.pid === pid && now.status === 'ready'
}

/** To be shown the server again and again: ends one that has been stopping for too long. */
function hurryStopping(): (found: Postmaster | undefined) => void {
  let sinceMs: number | undefined
  return (found) => {
    if (found?.isLive !== true || found.status !== 'stopping') {
      sinceMs = undefined
      return
    }
    sinceMs ??= performance.now()
    if (performance.now() - sinceMs < stopPatienceMs) return
    sinceMs = performance.now()
    signalServer(found, 'SIGQUIT')
  }
}

/** False while the server starts or stops; makes our database the first time. */
async function answers({ paths }: Launch, port: number): Promise<boolean> {
  try {
    await runOnce(connectionUrl(paths, port))
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '3D000') {
      await runOnce(connectionUrl(paths, port, 'postgres'), `CREATE DATABASE ${databaseName}`).catch(ignoreExisting)
      return false
    }
    // Full is alive.
    if (code === '53300') return true
    if (code === '28P01') throw error
    return false
  }
}

async function runOnce(connectionString: string, statement?: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  // A server that goes away here is reported by the failed call.
  client.on('error', () => {})
  try {
    await client.connect()
    if (statement !== undefined) await client.query(statement)
  } finally {
    await client.end().catch(() => {})
  }
}

function ignoreExisting(error: { code?: string }) {
  if (error.code !== '42P04' && error.code !== '23505') throw error
}

async function letGo({ paths, holders }: Launch, log: Log) {
  const isGuarded = holders.isGuarded()
  holders.release()
  if (holders.areOthersHolding()) return
  const found = readPostmaster(paths)
  if (found?.isLive !== true) return
  if (!isGuarded) signalServer(found, 'SIGINT')
  const deadline = performance.now() + stopTimeoutMs
  const hurry = hurryStopping()
  for (let now = readPostmaster(paths); now?.isLive === true; now = readPostmaster(paths)) {
    hurry(now)
    if (performance.now() > deadline) return log.error('postgres.stop-slow', { pid: found.pid })
    if (holders.areOthersHolding()) return
    await sleep(10)
  }
  log.info('postgres.stopped')
}
