import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { type ClusterPaths, choosePort, serverEnvironment, userHint } from './cluster.ts'
import type { Holders } from './holders.ts'
import type { Identity } from './identity.ts'

export type Postmaster = { pid: number; port: number; status: string; isLive: boolean }

const serverLogSizeBytesMax = 1_048_576

/** Small and quiet: little memory, few processes, and no statement or value ever in the server's log. */
const defaults = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
}

/**
 * The first shell waits for the server, so that none is left a zombie; the second is its guard. A line on the pipe
 * makes the guard look at its server, the end of the pipe makes it shut the server down. A server that has only just been
 * launched does not listen yet: it is told again until it is gone.
 */
const guardScript = `guard() {
  while read -r _; do kill -0 "$1" 2>/dev/null || exit 0; done
  kill -INT "$1" 2>/dev/null
  exec </dev/null
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do sleep 1; kill -INT "$1" 2>/dev/null || exit 0; done
  kill -QUIT "$1" 2>/dev/null
}
trap '' HUP INT TERM
`
const launchScript = `${guardScript}exec 3<&0 </dev/null
"$@" 3<&- & server=$!
guard "$server" <&3 3<&- & guard=$!
exec 3<&-
wait "$server"
kill -KILL "$guard" 2>/dev/null
`

let verifiedPid: number | undefined

/** What `postmaster.pid` says, and whether that process is really the server of this cluster. */
export function readPostmaster({ cluster }: ClusterPaths): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid, , , port, , , , status] = lines
  const number = Number(pid)
  if (!Number.isInteger(number) || number <= 0) return undefined
  return { pid: number, port: Number(port), status: status?.trim() ?? '', isLive: isServerOf(cluster, number) }
}

/** After a crash the number may belong to a zombie, or to another program: common in containers. */
function isServerOf(cluster: string, pid: number): boolean {
  try {
    // A zombie has no working folder; a server works in its cluster.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (pid === verifiedPid) return true
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' })
  if (!stdout.includes(cluster)) return false
  verifiedPid = pid
  return true
}

/** It may have gone in the moment since it was found. */
export function signalServer({ pid }: Postmaster, signal: 'SIGINT' | 'SIGQUIT') {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export type Launch = {
  paths: ClusterPaths
  binaries: Binaries
  identity: Identity
  holders: Holders
  settings: Readonly<Record<string, string>>
}

/** Returns when the server has taken the cluster, has refused for a reason that passes by itself, or has done neither in time and is gone. */
export async function launchServer(
  { paths, binaries, identity, holders, settings }: Launch,
  deadlineMs: number,
): Promise<void> {
  await dismissStaleGuards(holders, paths)
  const dead = readPostmaster(paths)?.pid
  const all = { ...defaults, port: `${await choosePort(paths)}`, ...settings }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logSizeBytes = statSync(paths.serverLog, { throwIfNoEntry: false })?.size ?? 0
  const log = openSync(paths.serverLog, logSizeBytes > serverLogSizeBytesMax ? 'w' : 'a', 0o600)
  const logStart = logSizeBytes > serverLogSizeBytesMax ? 0 : logSizeBytes
  const reader = holders.openReader()
  const program = [...identity.command, binaries.postgres, '-D', paths.cluster, ...options]
  const shell = spawn('/bin/sh', ['-c', launchScript, 'postgres-guard', ...program], {
    ...identity.spawnOptions,
    cwd: '/',
    // The server takes a lock file of this process for a stale one, which by now is known.
    env: { ...serverEnvironment, ...(dead === undefined ? {} : { PG_GRANDPARENT_PID: `${dead}` }) },
    // Its own session: Ctrl-C in the terminal is for us, and our end must not be the server's if others hold it.
    detached: true,
    stdio: [reader, log, log],
  })
  closeSync(reader)
  closeSync(log)
  let ended: Error | 'exit' | undefined
  shell.once('error', (error) => {
    ended = error
  })
  shell.once('exit', () => {
    ended = 'exit'
  })
  shell.unref()
  while (ended === undefined && readPostmaster(paths)?.isLive !== true && performance.now() < deadlineMs) await sleep(5)
  if (ended === undefined) return readPostmaster(paths)?.isLive === true ? undefined : endGroup(shell)
  const said = ended === 'exit' ? readFileSync(paths.serverLog, 'utf8').slice(logStart).trim() : ended.message
  if (!passesByItself(said)) throw new Error(`The embedded PostgreSQL does not start: ${said}${userHint(identity)}`)
  await sleep(100)
}

/** With its guard, which would keep the cluster for what we gave up. */
function endGroup({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}

function passesByItself(said: string): boolean {
  return /shared memory block|lock file "postmaster.pid"|Address already in use/.test(said)
}

/** A server left without its guard, e.g. because that was killed, gets another. */
export function guardServer({ pid }: Postmaster, holders: Holders, { spawnOptions }: Identity) {
  const reader = holders.openReader()
  const args = ['-c', `${guardScript}guard "$1"`, 'postgres-guard', `${pid}`]
  const shell = spawn('/bin/sh', args, {
    ...spawnOptions,
    cwd: '/',
    env: serverEnvironment,
    detached: true,
    stdio: [reader, 'ignore', 'ignore'],
  })
  shell.on('error', () => {})
  shell.unref()
  closeSync(reader)
}

/** A guard that stays although no server is to be seen has one that we cannot see: never start a second. */
async function dismissStaleGuards(holders: Holders, { cluster }: ClusterPaths) {
  for (let tries = 0; holders.isGuarded(); tries += 1) {
    if (tries === 200) {
      throw new Error(`${cluster} is in use by a server out of sight, e.g. in another container: use DATABASE_URL.`)
    }
    holders.wakeGuard()
    await sleep(25)
  }
}
