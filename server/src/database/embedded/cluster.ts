import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { secretBytes, uniqueName } from '#kernel/random.ts'
import type { Binaries } from './binaries.ts'
import type { Identity } from './identity.ts'

export type ClusterPaths = ReturnType<typeof clusterPaths>

export const userName = 'roentgen'
export const databaseName = 'roentgen'

/** A bare environment: neither `PG…` settings nor secrets of ours reach the server. */
export const serverEnvironment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' }

const passwordFile = 'client-password'
const draftPrefix = 'new-'

export function clusterPaths(dataDir: string) {
  const home = resolve(dataDir)
  return {
    home,
    cluster: join(home, 'cluster'),
    holders: join(home, 'holders'),
    lock: join(home, 'start.lock'),
    port: join(home, 'port'),
    serverLog: join(home, 'server.log'),
  }
}

export function makeHome({ home }: ClusterPaths, { owner, kind }: Identity) {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  // Another plain user has to pass the folder above to reach its own.
  if (kind === 'user') chmodSync(dirname(home), statSync(dirname(home)).mode | 0o011)
  const { uid, mode } = statSync(home)
  if (owner !== undefined && uid !== owner.uid) chownSync(home, owner.uid, owner.gid)
  if ((mode & 0o777) !== 0o700) chmodSync(home, 0o700)
}

/** Made aside and renamed in one step: a killed `initdb` leaves nothing that looks like a cluster. */
export async function makeCluster(paths: ClusterPaths, binaries: Binaries, identity: Identity) {
  if (existsSync(paths.cluster)) {
    checkVersion(paths.cluster, binaries)
    giveTo(paths.cluster, identity)
    // A restored copy often has wider permissions, which the server refuses.
    chmodSync(paths.cluster, 0o700)
    return
  }
  removeDrafts(paths.home)
  const name = `${draftPrefix}${uniqueName(6)}`
  const draft = join(paths.home, name)
  const password = secretBytes(24).toString('base64url')
  mkdirSync(draft, { mode: 0o700 })
  const secret = `${draft}.password`
  writeFileSync(secret, `${password}\n`, { mode: 0o600 })
  giveTo(draft, identity)
  giveTo(secret, identity)
  await initdb(draft, secret, binaries, identity)
  renameSync(secret, join(draft, passwordFile))
  syncToDisk(join(draft, passwordFile))
  syncToDisk(draft)
  putInPlace(draft, paths)
}

function putInPlace(draft: string, { home, cluster }: ClusterPaths) {
  try {
    renameSync(draft, cluster)
    syncToDisk(home)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process was quicker: a folder with contents is never replaced.
    if (!existsSync(cluster)) throw error
  }
}

async function initdb(folder: string, passwordFrom: string, binaries: Binaries, identity: Identity) {
  const options = [
    ...['-D', folder, '--username', userName, '--pwfile', passwordFrom, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--no-instructions', ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : [])],
  ]
  const [program = '', ...args] = [...identity.command, binaries.initdb, ...options]
  try {
    await promisify(execFile)(program, args, { ...identity.spawnOptions, env: serverEnvironment, cwd: '/' })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    rmSync(passwordFrom, { force: true })
    const { stderr = '', message } = error as Error & { stderr?: string }
    throw new Error(`The database cannot be made in ${folder}: ${stderr.trim() || message}.${userHint(identity)}`)
  }
}

export function userHint({ kind, owner }: Identity): string {
  if (kind !== 'user') return ''
  return ` (Started by root it runs as user ${owner?.uid}, who must be able to enter DATA_DIR and this program's folder.)`
}

function removeDrafts(home: string) {
  for (const name of readdirSync(home)) {
    if (name.startsWith(draftPrefix)) rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function checkVersion(cluster: string, { majorVersion }: Binaries) {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (made === majorVersion) return
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}, the embedded one is ${majorVersion}: dump it with ${made} and restore it.`,
  )
}

/** Root may have started the server in another way the last time, e.g. before the folder moved into a container. */
function giveTo(path: string, { owner }: Identity) {
  const stat = statSync(path)
  if (owner === undefined || stat.uid === owner.uid) return
  if (stat.isDirectory()) {
    for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
      lchownSync(join(path, entry), owner.uid, owner.gid)
    }
  }
  // The top last: if this is interrupted, it is done again.
  chownSync(path, owner.uid, owner.gid)
}

function syncToDisk(path: string) {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

export function connectionUrl({ cluster }: ClusterPaths, port: number, database = databaseName): string {
  const password = readFileSync(join(cluster, passwordFile), 'utf8').trim()
  return `postgres://${userName}:${password}@127.0.0.1:${port}/${database}`
}

/** The same port at every start, so that other processes find the server again under the address they know. */
export async function choosePort({ port: file }: ClusterPaths): Promise<number> {
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.NaN
  if (Number.isInteger(kept) && (await isFree(kept))) return kept
  for (;;) {
    // Below the range from which systems take the ports of outgoing connections: one of those could sit on it later.
    const port = 20_000 + (secretBytes(2).readUInt16BE() % 12_000)
    if (!(await isFree(port))) continue
    writeFileSync(file, `${port}\n`, { mode: 0o600 })
    return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}
