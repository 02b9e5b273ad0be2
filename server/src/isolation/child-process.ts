import { type ChildProcess, fork } from 'node:child_process'
import { closeSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { uniqueName } from '#kernel/random.ts'
import { processLimits } from './limits.ts'
import { familyBytes } from './process-files.ts'
import { openScratch, scratchArgument } from './scratch-file.ts'
import type { Answer, ChildMessage } from './tasks.ts'
import { type Lateness, latenessOf, timeAccount } from './time-account.ts'

export type ChildOutcome =
  | { kind: 'answered'; answer: Answer<unknown> }
  | { kind: 'too-large' | 'cancelled' | Lateness }
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
    const { pid = 0 } = child
    const account = timeAccount(pid)
    // The child stops itself at its deadline; this is for one that no longer can.
    const poll = setInterval(() => {
      if (familyBytes(pid) > rssBytesMax) return finish({ kind: 'too-large' })
      const lateness = latenessOf(account.look(), message.deadlineMs)
      if (lateness !== undefined) finish({ kind: lateness })
    }, processLimits.pollMs)
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
