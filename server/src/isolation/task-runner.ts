import { setMaxListeners } from 'node:events'
import type { Log } from '#kernel/log.ts'
import { Problem } from '#kernel/problem.ts'
import { inSpan, noTracing, type Span, type Tracer } from '#kernel/trace.ts'
import { type ChildOutcome, type ChildProgram, type ChildRights, startChild, type TaskChild } from './child-process.ts'
import { processLimits } from './limits.ts'
import { createSlots, type Slots, type Waiter } from './slots.ts'
import { type Answer, type FailureOf, TaskFailure, type TaskTable } from './tasks.ts'

/** How it ended that a child gave no answer, and what the task may have cost. */
export type Ending = {
  how: 'too-slow' | 'too-large' | 'out-of-memory' | 'ended'
  deadlineMs: number
  rssBytesMax: number
}

export type RunnerOptions<C extends string = string> = {
  log: Log
  tracer?: Tracer | undefined
  /** How many tasks run at once; one more for a group of which none runs. */
  processes: number
  rssBytesMax: number
  childIdleMs?: number | undefined
  /** Of those who may be turned away. */
  waitingMax?: number | undefined
  rights?: ChildRights | undefined
  /** A system short of memory kills the largest process: where a task is what made it large, it counts as brought down by it. */
  isBlamedForKills?: boolean | undefined
  /** What is said of a task that brought its child down. */
  blame(ending: Ending): FailureOf<C>
  /** What is said where no process can be had. */
  noProcess: string
}

export type RunOptions = {
  /** Of CPU time; asleep it may spend some times as much: see `time-account.ts`. */
  deadlineMs: number
  signal?: AbortSignal | undefined
  /** How long a task that has begun may go on after `signal`, so that its child need not be ended. Absent: not at all. */
  graceMs?: number | undefined
  /** Whose task it is, for lines and the spare place: see `slots.ts`. */
  group?: string | undefined
  /** What the caller is told when too many wait; without it, it is never turned away. */
  turnAway?: (() => Error) | undefined
}

export type TaskRunner<T extends TaskTable, C extends string = string> = {
  /**
   * Makes the task when its turn has come, and runs it in a child. What the task is to blame for is an answer. Rejects for what
   * it is not: `signal` aborts, the task cannot be made, no child can be had, the runner is closed.
   */
  run<M extends keyof T & string>(
    mode: M,
    makeTask: () => Promise<T[M]['task']> | T[M]['task'],
    options: RunOptions,
  ): Promise<Answer<T[M]['value'], C>>
  /** Starts a child where none lives: whoever sees work coming need not wait for it then. */
  warm(): void
  /** The children that live now. */
  processIds(): number[]
  close(): void
}

/** Runs tasks in child processes that can be killed: a task may cost its own child, never the service. */
export function taskRunner<T extends TaskTable, C extends string = string>(
  program: ChildProgram,
  options: RunnerOptions<C>,
): TaskRunner<T, C> {
  const { log, rssBytesMax, noProcess, tracer = noTracing } = options
  const slots = createSlots(options.processes, { waitingMax: options.waitingMax, hasSpare: true })
  const children = childPool(
    () => startOrTell(program, options.rights, noProcess),
    options.childIdleMs ?? processLimits.childIdleMs,
  )
  const closing = new AbortController()
  // One listener for each task that runs.
  setMaxListeners(0, closing.signal)

  const attempt = async (mode: string, task: unknown, deadlineMs: number, signal: AbortSignal, span: Span) => {
    for (let tries = 1; ; tries += 1) {
      const child = children.take()
      span.note({ 'roentgen.child.pid': child.pid, 'roentgen.child.tries': tries })
      const outcome = await child.run({ mode, task, deadlineMs }, { rssBytesMax, signal }).catch((error: unknown) => {
        children.end(child)
        throw error
      })
      // What a bomb has filled does not go back to the system: better a new child.
      if (outcome.kind === 'answered' && !isLimit(outcome.answer)) children.giveBack(child)
      else children.end(child)
      if (outcome.kind === 'answered') return outcome.answer
      signal.throwIfAborted()
      log.warn('child.ended', { pid: child.pid, kind: program.name, mode, outcome: outcome.kind, attempt: tries })
      const isBlamed = isDueToTask(outcome, options.isBlamedForKills)
      if (tries < triesMax(outcome, isBlamed)) continue
      if (!isBlamed) throw noCapacity(noProcess)
      return { ok: false as const, reason: options.blame({ how: endingOf(outcome), deadlineMs, rssBytesMax }) }
    }
  }

  return {
    run(mode, makeTask, { deadlineMs, signal, graceMs, group, turnAway }) {
      const either = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal])
      const waiter = { signal: either, owner: group, group: `${mode} ${group ?? ''}`, turnAway }
      return inSpan(tracer, `${program.name} ${mode}`, { kind: 'internal' }, (span) =>
        inSlot(slots, waiter, span, async () => {
          const task = await makeTask()
          either.throwIfAborted()
          if (signal === undefined || graceMs === undefined)
            return (await attempt(mode, task, deadlineMs, either, span)) as Answer<never, C>
          const later = laterThan(signal, graceMs)
          const end = AbortSignal.any([later.signal, closing.signal])
          return (await attempt(mode, task, deadlineMs, end, span).finally(later.close)) as Answer<never, C>
        }),
      )
    },
    warm() {
      if (closing.signal.aborted || children.pids().length > 0) return
      try {
        children.giveBack(children.take())
      } catch {
        // None can be had now: whoever needs one is told so then.
      }
    },
    processIds: () => children.pids(),
    close() {
      const reason = new Error(`closed: the service stops, and starts no more ${program.name} processes`)
      slots.close(reason)
      closing.abort(reason)
      children.endAll()
    },
  }
}

/** Aborts so long after another does. */
function laterThan(signal: AbortSignal, graceMs: number) {
  const later = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const begin = () => {
    timer = setTimeout(() => later.abort(signal.reason), graceMs)
  }
  signal.addEventListener('abort', begin, { once: true })
  return {
    signal: later.signal,
    close() {
      signal.removeEventListener('abort', begin)
      clearTimeout(timer)
    },
  }
}

/** What the task itself is to blame for is its answer. */
async function inSlot<V, C extends string>(
  slots: Slots,
  waiter: Waiter,
  span: Span,
  work: () => Promise<Answer<V, C>>,
): Promise<Answer<V, C>> {
  const askedMs = performance.now()
  const giveBack = await slots.take(waiter)
  span.note({ 'roentgen.child.waited_ms': Math.round(performance.now() - askedMs) })
  try {
    return await work()
  } catch (error) {
    if (error instanceof TaskFailure) return { ok: false, reason: { code: error.code as C, detail: error.message } }
    throw error
  } finally {
    giveBack()
  }
}

/**
 * A child that ends for no reason of ours may have been unlucky: once more. One that somebody else killed (an operator, a
 * system short of memory) says nothing of the task at all, which must not be refused for it.
 */
function triesMax(outcome: ChildOutcome, isBlamed: boolean): number {
  if (outcome.kind === 'unreachable' || isHeldUp(outcome)) return 2
  if (outcome.kind !== 'ended' || outcome.signal === 'SIGABRT') return 1
  return isBlamed ? 2 : 6
}

/** It was not let work, which is nobody's fault but the machine's. */
const isHeldUp = ({ kind }: ChildOutcome) => kind === 'stopped' || kind === 'starved'

/** Signals that come from outside: a child that its task brings down ends by another, or with an exit code. */
const signalsFromOutside = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']

function isDueToTask(outcome: ChildOutcome, isBlamedForKills = false): boolean {
  if (outcome.kind !== 'ended') return outcome.kind !== 'unreachable' && !isHeldUp(outcome)
  if (outcome.signal === 'SIGKILL' && isBlamedForKills) return true
  return !signalsFromOutside.includes(outcome.signal ?? '')
}

export const noCapacity = (detail: string) =>
  new Problem('temporary-reduced-capacity', `${detail}; nothing was lost`, { headers: { 'Retry-After': '5' } })

/** V8 aborts when its heap is full. */
function endingOf(outcome: ChildOutcome): Ending['how'] {
  if (outcome.kind === 'too-large') return outcome.kind
  if (outcome.kind === 'too-slow' || outcome.kind === 'hung') return 'too-slow'
  return outcome.kind === 'ended' && outcome.signal === 'SIGABRT' ? 'out-of-memory' : 'ended'
}

/** Some reasons why a process cannot be made are told at once, others only later as `unreachable`. */
function startOrTell(program: ChildProgram, rights: ChildRights | undefined, noProcess: string): TaskChild {
  try {
    return startChild(program, rights)
  } catch {
    throw noCapacity(noProcess)
  }
}

const isLimit = (answer: Answer<unknown>) => !answer.ok && answer.reason.code === 'resource-limit'

/** Started when needed, kept while busy or lately used, replaced after some tasks or any failure. */
function childPool(start: () => TaskChild, idleMs: number) {
  const all = new Set<TaskChild>()
  const idle: { child: TaskChild; timer: NodeJS.Timeout }[] = []

  const end = (child: TaskChild) => {
    all.delete(child)
    child.end()
  }
  return {
    end,
    /** The one used last: the others may then grow old and end. */
    take(): TaskChild {
      for (let next = idle.pop(); next !== undefined; next = idle.pop()) {
        clearTimeout(next.timer)
        if (next.child.isAlive()) return next.child
        end(next.child)
      }
      const child = start()
      all.add(child)
      return child
    },
    giveBack(child: TaskChild): void {
      if (!child.isAlive() || !all.has(child) || child.tasksRun >= processLimits.tasksPerChildMax) {
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
