import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * One process at a time makes or starts the cluster. This only saves double work: what makes it safe is that a made
 * cluster is put in place by one rename, and that the server itself refuses to be second. Gives up when `deadlineMs` is over.
 */
export async function withStartLock<T>(path: string, deadlineMs: number, work: () => Promise<T>): Promise<T> {
  const mine = `${process.pid} ${startedAt(process.pid)}`
  while (!tryWrite(path, mine)) {
    removeIfStale(path)
    if (performance.now() > deadlineMs) {
      const [holder] = read(path)?.split(' ') ?? []
      throw new Error(`Process ${holder} has been starting the embedded PostgreSQL for too long: if it hangs, end it.`)
    }
    await sleep(20)
  }
  try {
    return await work()
  } finally {
    if (read(path) === mine) rmSync(path, { force: true })
  }
}

function tryWrite(path: string, content: string): boolean {
  // Written aside and linked: a lock is never seen half-written, which would look stale.
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function removeIfStale(path: string) {
  const content = read(path)
  if (content === undefined) return
  const [pid = '', started = ''] = content.split(' ')
  if (startedAt(Number(pid)) === started) return
  const aside = `${path}.${process.pid}.stale`
  try {
    renameSync(path, aside)
    // Another process may have replaced the stale lock between our look and our move: give it back.
    if (read(aside) !== content) linkSync(aside, path)
  } catch {
    // Someone else removed it, or took it meanwhile.
  } finally {
    rmSync(aside, { force: true })
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Tells a process from a later one of the same number, where the system says when it began. */
function startedAt(pid: number): string {
  if (process.platform !== 'linux') return isAlive(pid) ? 'alive' : 'dead'
  const stat = read(`/proc/${pid}/stat`)
  if (stat === undefined) return 'dead'
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' ? 'dead' : (fields[18] ?? 'alive')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
