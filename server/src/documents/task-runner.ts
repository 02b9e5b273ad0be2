import { setMaxListeners } from 'node:events'
import type { Log } from '#kernel/log.ts'
import { Problem } from '#kernel/problem.ts'
import { type ChildOutcome, type ChildRights, type ReaderChild, startChild } from './child-process.ts'
import type { Answer, ChildKind, ChildTasks, TaskOf, ValueOf } from './child-tasks.ts'
import { type FailureReason, ReadFailure } from './failure.ts'
import { limits } from './limits.ts'
import { createSlots } from './slots.ts'

export type RunnerOptions = {
  log: Log
  /** How many tasks run at once. */
  processes: number
  rssBytesMax: number
  childIdleMs?: number | undefined
  /** Of those who may be turned away. */
  waitingMax?: number | undefined
  rights?: ChildRights | undefined
}

export type RunOptions = {
  /** Of CPU time; by the clock some times as much: see `limits.ts`. */
  deadlineMs: number
  signal?: AbortSignal | undefined
  /** Who waits in one line: see `slots.ts`. */
  group?: string | undefined
  /** What the caller is told when too many wait; without it, it is never turned away. */
  turnAway?: (() => Error) | undefined
}

export type TaskRunner<K extends ChildKind> = {
  /**
   * Makes the task when its turn has come, and runs it in a child. What the file is to blame for is an answer. Rejects for what
   * it is not: `signal` aborts, the task cannot be made, no child can be had, the runner is closed.
   */
  run<M extends keyof ChildTasks[K] & string>(
    mode: M,
    makeTask: () => Promise<TaskOf<K, M>> | TaskOf<K, M>,
    options: RunOptions,
  ): Promise<Answer<ValueOf<K, M>>>
  /** The children that live now. */
  processIds(): number[]
  close(): void
}

/** Runs tasks in child processes that can be killed: a file may cost its own child, never the service. */
export function taskRunner<K extends ChildKind>(kind: K, options: RunnerOptions): TaskRunner<K> {
  const { log, rssBytesMax } = options
  const slots = createSlots(options.processes, { waitingMax: options.waitingMax })
  const children = childPool(() => startOrTell(kind, options.rights), options.childIdleMs ?? limits.childIdleMs)
  const closing = new AbortController()
  // One listener for each task that runs.
  setMaxListeners(0, closing.signal)

  const attempt = async (mode: string, task: unknown, deadlineMs: number, signal: AbortSignal) => {
    for (let tries = 1; ; tries += 1) {
      const child = children.take()
      const outcome = await child.run({ mode, task, deadlineMs }, { rssBytesMax, signal })
      // What a bomb has filled does not go back to the system: better a new child.
      if (outcome.kind === 'answered' && !isLimit(outcome.answer)) children.giveBack(child)
      else children.end(child)
      if (outcome.kind === 'answered') return outcome.answer
      signal.throwIfAborted()
      log.warn('reader.child-ended', { pid: child.pid, kind, mode, outcome: outcome.kind, attempt: tries })
      if (tries < triesMax(outcome)) continue
      if (!isDueToFile(outcome)) throw noCapacity('no process could be had to read the file')
      return failed(reasonFor(outcome, deadlineMs, rssBytesMax))
    }
  }

  return {
    async run(mode, makeTask, { deadlineMs, signal, group, turnAway }) {
      const either = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal])
      const giveBack = await slots.take({ signal: either, group: `${mode} ${group ?? ''}`, turnAway })
      try {
        const task = await makeTask()
        either.throwIfAborted()
        return (await attempt(mode, task, deadlineMs, either)) as Answer<never>
      } catch (error) {
        if (error instanceof ReadFailure) return failed({ code: error.code, detail: error.message })
        throw error
      } finally {
        giveBack()
      }
    },
    processIds: () => children.pids(),
    close() {
      const reason = new Error('the document reader is closed')
      slots.close(reason)
      closing.abort(reason)
      children.endAll()
    },
  }
}

/**
 * A child that ends for no reason of ours may have been unlucky: once more. One that somebody else killed (an operator, a
 * system short of memory) says nothing of the file at all, and a file must not be refused for it.
 */
function triesMax(outcome: ChildOutcome): number {
  if (outcome.kind === 'unreachable') return 2
  if (outcome.kind !== 'ended' || outcome.signal === 'SIGABRT') return 1
  return isDueToFile(outcome) ? 2 : 6
}

/** Signals that come from outside: a child that its file brings down ends by another, or with an exit code. */
const signalsFromOutside = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']

const isDueToFile = (outcome: ChildOutcome): boolean =>
  outcome.kind !== 'unreachable' && !(outcome.kind === 'ended' && signalsFromOutside.includes(outcome.signal ?? ''))

export const noCapacity = (detail: string) =>
  new Problem('temporary-reduced-capacity', `${detail}; nothing was lost`, { headers: { 'Retry-After': '5' } })

const failed = (reason: FailureReason): { ok: false; reason: FailureReason } => ({ ok: false, reason })

function reasonFor(outcome: ChildOutcome, deadlineMs: number, rssBytesMax: number): FailureReason {
  if (outcome.kind === 'too-slow') return limit(`reading took longer than ${deadlineMs} ms`)
  if (outcome.kind === 'too-large') return limit(`reading took more than ${rssBytesMax} bytes of memory`)
  // V8 aborts when its heap is full.
  if (outcome.kind === 'ended' && outcome.signal === 'SIGABRT') return limit('reading took more memory than is allowed')
  return { code: 'file-unreadable', detail: 'the reader ended again and again while reading the file' }
}

/** Some reasons why a process cannot be made are told at once, others only later as `unreachable`. */
function startOrTell(kind: ChildKind, rights: ChildRights | undefined): ReaderChild {
  try {
    return startChild(kind, rights)
  } catch {
    throw noCapacity('no process could be had to read the file')
  }
}

const isLimit = (answer: Answer<unknown>) => !answer.ok && answer.reason.code === 'resource-limit'
const limit = (detail: string): FailureReason => ({ code: 'resource-limit', detail })

/** Started when needed, kept while busy or lately used, replaced after some files or any failure. */
function childPool(start: () => ReaderChild, idleMs: number) {
  const all = new Set<ReaderChild>()
  const idle: { child: ReaderChild; timer: NodeJS.Timeout }[] = []

  const end = (child: ReaderChild) => {
    all.delete(child)
    child.end()
  }
  return {
    end,
    /** The one used last: the others may then grow old and end. */
    take(): ReaderChild {
      for (let next = idle.pop(); next !== undefined; next = idle.pop()) {
        clearTimeout(next.timer)
        if (next.child.isAlive()) return next.child
        end(next.child)
      }
      const child = start()
      all.add(child)
      return child
    },
    giveBack(child: ReaderChild): void {
      if (!child.isAlive() || !all.has(child) || child.filesRead >= limits.filesPerChildMax) {
        end(child)
        return
      }
      const timer = setTimeout(() => {
        idle.splice(
          idle.findIndex((entry) => entry.child === child),
          1,
        )
        end(child)
      }, idleMs)
      timer.unref()
      idle.push({ child, timer })
    },
    pids: () => [...all].filter((child) => child.isAlive()).map((child) => child.pid),
    endAll(): void {
      for (const { timer } of idle.splice(0)) clearTimeout(timer)
      for (const child of [...all]) end(child)
    },
  }
}
