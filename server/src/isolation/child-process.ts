import { type ChildProcess, fork } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { uniqueName } from '#kernel/random.ts'
import { processLimits } from './limits.ts'
import { openScratch, scratchArgument } from './scratch-file.ts'
import type { Answer, ChildMessage } from './tasks.ts'

export type ChildOutcome =
  | { kind: 'answered'; answer: Answer<unknown> }
  | { kind: 'too-slow' | 'too-large' | 'cancelled' | 'starved' }
  /** It could not be started, or cannot be reached: before it had anything to do with the task. */
  | { kind: 'unreachable' }
  /** It ended by itself, or somebody else ended it. */
  | { kind: 'ended'; signal: string | null; exitCode: number | null }

export type TaskChild = {
  pid: number
  tasksRun: number
  isAlive(): boolean
  /** Rejects for a task that cannot cross to another process. */
  run(message: ChildMessage, watch: { rssBytesMax: number; signal?: AbortSignal | undefined }): Promise<ChildOutcome>
  end(): void
}

const appFolder = path.resolve(import.meta.dirname, '../../..')
const source = path.resolve(import.meta.dirname, '..')
/** Installed as a package it is JavaScript. */
const isTypeScript = import.meta.filename.endsWith('.ts')

/** A program that runs as a child: what it may read, and how much it may remember. */
export type ChildProgram = {
  /** As the log calls it. */
  name: string
  entry: string
  /** Folders of the source that it is made of; it reads no other. */
  folders: readonly string[]
  /** Further files, by their full path. */
  files?: readonly string[]
  flags?: readonly string[]
  arguments?: readonly string[]
  heapMegabytesMax: number
}

/** Where npm puts packages: below the program, and beside it where it is a package itself. */
export const packageFolders = (folder: string): string[] => [
  path.join(folder, 'node_modules'),
  ...[...folder.matchAll(/[\\/]node_modules(?=[\\/])/g)].map(({ index, 0: part }) =>
    folder.slice(0, index + part.length),
  ),
]

/** A child reads its own program and the libraries: not the data folder, which by default lies in the same place. */
const readableBy = ({ entry, folders, files = [] }: ChildProgram): string[] => [
  import.meta.dirname,
  entry,
  ...files,
  ...folders.map((folder) => path.join(source, folder)),
  ...packageFolders(appFolder),
  path.join(appFolder, 'package.json'),
]

/**
 * Only OCR may start a program, and only where there is one: it has pixels that we rendered, never a file. It leads a process
 * group of its own, so that it never ends without that program.
 */
export type ChildRights = { mayStartPrograms?: boolean | undefined }

export function childNodeOptions(program: ChildProgram, { mayStartPrograms }: ChildRights = {}): readonly string[] {
  return [
    '--permission',
    ...(isTypeScript ? [`--import=${pathToFileURL(path.join(import.meta.dirname, 'without-types.mjs'))}`] : []),
    ...(program.flags ?? []),
    ...(mayStartPrograms === true ? ['--allow-child-process'] : []),
    ...readableBy(program).map((place) => `--allow-fs-read=${place}`),
    `--max-old-space-size=${program.heapMegabytesMax}`,
    '--no-warnings',
  ]
}

export function startChild(program: ChildProgram, rights: ChildRights = {}): TaskChild {
  const isGroup = rights.mayStartPrograms === true
  const child = forkChild(program, rights, isGroup)
  // A failed start or a closed channel is seen as `exit` or `close`; without a listener it would end the service.
  child.on('error', () => {})
  let alive = true
  child.once('exit', () => {
    alive = false
    // What it started does not outlive it.
    if (isGroup) killGroup(child)
  })
  setHold(child, false)
  const self: TaskChild = {
    pid: child.pid ?? 0,
    tasksRun: 0,
    isAlive: () => alive && child.connected,
    async run(message, watch) {
      setHold(child, true)
      try {
        const outcome = await watched(child, message, watch)
        self.tasksRun += 1
        if (outcome.kind !== 'answered') self.end()
        return outcome
      } finally {
        setHold(child, false)
      }
    },
    end() {
      alive = false
      if (isGroup && !hasEnded(child)) killGroup(child)
      else child.kill('SIGKILL')
    },
  }
  return self
}

/** What it hands to a program it writes to a file of its own: a program takes longer to read the same from a pipe. */
function forkChild(program: ChildProgram, rights: ChildRights, isGroup: boolean): ChildProcess {
  const scratch = isGroup ? openScratch(uniqueName(16)) : undefined
  try {
    const told = [...(program.arguments ?? []), ...(scratch === undefined ? [] : [scratchArgument])]
    return fork(program.entry, told, {
      execArgv: [...childNodeOptions(program, rights)],
      detached: isGroup,
      // No setting or secret of the service reaches the process that parses foreign bytes.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', ...(scratch === undefined ? [] : [scratch])],
    })
  } finally {
    if (scratch !== undefined) closeSync(scratch)
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The whole group has ended already.
  }
}

/** Only a child at work keeps the service's process alive. */
function setHold(child: ChildProcess, hold: boolean): void {
  if (hold) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

function watched(
  child: ChildProcess,
  message: ChildMessage,
  { rssBytesMax, signal }: { rssBytesMax: number; signal?: AbortSignal | undefined },
): Promise<ChildOutcome> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(deadline)
      clearInterval(poll)
      signal?.removeEventListener('abort', cancel)
      child.off('message', answered).off('exit', ended).off('error', failed)
    }
    const finish = (outcome: ChildOutcome) => {
      leave()
      resolve(outcome)
    }
    const answered = (answer: unknown) => finish({ kind: 'answered', answer: answer as Answer<unknown> })
    const ended = (exitCode: number | null, by: string | null) => finish({ kind: 'ended', signal: by, exitCode })
    const failed = () => finish({ kind: 'unreachable' })
    const cancel = () => finish({ kind: 'cancelled' })
    // The child stops itself at its deadline; these are for one that no longer can.
    const tooSlow = () => finish({ kind: 'too-slow' })
    const { pid = 0 } = child
    const [cpuBeforeMs, queuedBeforeMs] = [cpuMs(pid), queuedMs(pid)]
    const clockMs = message.deadlineMs * processLimits.clockPerCpuTime + 1_000
    let rounds = 1
    const late = () => {
      const kind = lateness(queuedMs(pid) - queuedBeforeMs, rounds * clockMs)
      // On a machine that is too busy to let it work, ending it would only make somebody begin again.
      if (kind === 'too-slow' || rounds === processLimits.starvedRoundsMax) return finish({ kind })
      rounds += 1
      deadline = setTimeout(late, clockMs)
    }
    let deadline = setTimeout(late, clockMs)
    const poll = setInterval(() => {
      if (familyBytes(pid) > rssBytesMax) finish({ kind: 'too-large' })
      else if (cpuMs(pid) - cpuBeforeMs > message.deadlineMs + 1_000) tooSlow()
    }, processLimits.rssPollMs)
    child.on('message', answered).once('exit', ended).once('error', failed)
    signal?.addEventListener('abort', cancel)
    if (hasEnded(child)) return ended(child.exitCode, child.signalCode)
    try {
      child.send(message, (error) => {
        if (error !== null) failed()
      })
    } catch (error) {
      // What cannot cross to another process, e.g. because it holds a function.
      leave()
      reject(error)
    }
  })
}

/** With the programs that it has started. */
function familyBytes(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + residentBytes(one), 0)
}

function childrenOf(pid: number): number[] {
  try {
    const line = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')
    return line
      .split(' ')
      .map(Number)
      .filter((child) => child > 0)
  } catch {
    return []
  }
}

/** Zero where the system has no `/proc`: there the limits inside the child must do. */
function residentBytes(pid: number): number {
  try {
    const match = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))
    return Number(match?.[1] ?? 0) * 1_024
  } catch {
    return 0
  }
}

const msPerTick = 10

/** Of the child and of what it has started, ended or not. Zero where the system has no `/proc`. */
function cpuMs(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + ticksOf(one) * msPerTick, 0)
}

/** A child that wanted to work and was not let for most of the time says nothing of its task; one that slept does. */
export const lateness = (queuedMs: number, clockMs: number): 'starved' | 'too-slow' =>
  queuedMs > clockMs / 2 ? 'starved' : 'too-slow'

const nsPerMs = 1_000_000

/** How long the child, and what it has started, waited for a processor. Zero where the system does not count it. */
function queuedMs(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + queuedNs(one) / nsPerMs, 0)
}

function queuedNs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[1] ?? 0)
  } catch {
    return 0
  }
}

function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name, in brackets, may hold spaces. Four numbers follow at these places: user, system, and both of ended children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  } catch {
    return 0
  }
}
