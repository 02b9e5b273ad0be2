import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program of another project that is started again whenever it ends, as whatever watches over it elsewhere would do. */
export type WatchedProgram = {
  /** Of the one that runs now. */
  readonly pid: number
  /** Resolves when it answers; throws what it said where it does not. */
  ready(): Promise<void>
  signal(name: NodeJS.Signals): void
  /** By SIGKILL, for good. */
  close(): Promise<void>
}

type Program = {
  command: readonly string[]
  spawnOptions?: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv }
  /** Whether it answers. */
  answers(): Promise<boolean>
}

const pauseMs = 100
const startMsMax = 120_000

export function watchProgram({ command: [program = '', ...args], spawnOptions = {}, answers }: Program) {
  let said = ''
  let isOver = false
  let child: ChildProcess
  const start = () => {
    child = spawn(program, args, { ...spawnOptions, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (chunk) => {
        said = (said + chunk).slice(-4_000)
      })
    child.once('exit', async () => {
      if (isOver) return
      // What it left may be in use for a moment, e.g. the memory that a killed server shares with its children.
      await sleep(pauseMs)
      if (!isOver) start()
    })
  }
  start()
  const watched: WatchedProgram = {
    get pid() {
      return child.pid ?? 0
    },
    async ready() {
      for (const end = performance.now() + startMsMax; !(await answers()); await sleep(pauseMs))
        if (performance.now() > end) throw new Error(`${program} does not answer: ${said}`)
    },
    signal: (name) => void child.kill(name),
    async close() {
      isOver = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
  return watched
}
