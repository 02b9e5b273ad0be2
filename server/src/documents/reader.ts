import { setMaxListeners } from 'node:events'
import type { Log } from '#kernel/log.ts'
import { Problem } from '#kernel/problem.ts'
import { type ChildOutcome, type ReaderChild, type ReadMode, startChild } from './child-process.ts'
import type { ProbeResult, ReadResult } from './evidence.ts'
import { type FailureReason, ReadFailure } from './failure.ts'
import { limits } from './limits.ts'
import { createSlots } from './slots.ts'
import { bytesOf, type DocumentSource } from './source.ts'

/** `group`: whose file it is. Files of different groups are read in turn. */
export type ReadOptions = { signal?: AbortSignal; group?: string }

export type DocumentReader = {
  /**
   * All evidence of a file. Rejects only for what is not the file's fault: `signal` aborts, the source cannot be opened,
   * no child can be had (problem `temporary-reduced-capacity`) or the reader is closed.
   */
  read(source: DocumentSource, options?: ReadOptions): Promise<ReadResult>
  /** What it takes to accept a file: its kind, and whether it opens. Also rejects when too many wait already. */
  probe(source: DocumentSource, options?: ReadOptions): Promise<ProbeResult>
  /** The children that live now. */
  processIds(): number[]
  close(): Promise<void>
}

export type ReaderOptions = {
  log: Log
  /** How many files are read at once. */
  processes: number
  deadlineMs?: number
  rssBytesMax?: number
  childIdleMs?: number
  probesWaitingMax?: number
}

/** Reads files in child processes that can be killed: a file may cost its own child, never the service. */
export function documentReader(options: ReaderOptions): DocumentReader {
  const { log, processes } = options
  const deadlineMs = options.deadlineMs ?? limits.deadlineMs
  const rssBytesMax = options.rssBytesMax ?? limits.rssBytesMax
  const slots = createSlots(processes, { waitingMax: options.probesWaitingMax ?? limits.probesWaitingMax })
  const children = childPool(options.childIdleMs ?? limits.childIdleMs)
  const closing = new AbortController()
  // One listener for each file that is being read.
  setMaxListeners(0, closing.signal)

  const run = async (mode: ReadMode, source: DocumentSource, { signal, group = '' }: ReadOptions = {}) => {
    const either = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal])
    // Of those who read for a job there are no more than a worker has slots: they need no limit.
    const turnAway = mode === 'probe' ? () => noCapacity('too many files wait to be looked at') : undefined
    const giveBack = await slots.take({ signal: either, group: `${mode} ${group}`, turnAway })
    try {
      const bytes = await bytesOf(source)
      either.throwIfAborted()
      return await attempt(mode, bytes, either)
    } catch (error) {
      if (error instanceof ReadFailure) return failed({ code: error.code, detail: error.message })
      throw error
    } finally {
      giveBack()
    }
  }

  const attempt = async (mode: ReadMode, bytes: Uint8Array, signal: AbortSignal) => {
    const startedAt = performance.now()
    for (let tries = 1; ; tries += 1) {
      const child = children.take()
      const leftMs = Math.max(1_000, deadlineMs - (performance.now() - startedAt))
      const outcome = await child.run({ mode, bytes, deadlineMs: leftMs }, { rssBytesMax, signal })
      // What a bomb has filled does not go back to the system: better a new child.
      if (outcome.kind === 'answered' && !isLimit(outcome.result)) children.giveBack(child)
      else children.end(child)
      if (outcome.kind === 'answered') return outcome.result
      signal.throwIfAborted()
      log.warn('reader.child-ended', { pid: child.pid, outcome: outcome.kind, attempt: tries })
      if (tries < triesMax(outcome)) continue
      if (!isDueToFile(outcome)) throw noCapacity('no process could be had to read the file')
      return failed(reasonFor(outcome, deadlineMs, rssBytesMax))
    }
  }

  return {
    read: (source, how) => run('read', source, how) as Promise<ReadResult>,
    probe: (source, how) => run('probe', source, how) as Promise<ProbeResult>,
    processIds: () => children.pids(),
    async close() {
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

const noCapacity = (detail: string) =>
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
function startOrTell(): ReaderChild {
  try {
    return startChild()
  } catch {
    throw noCapacity('no process could be had to read the file')
  }
}

const isLimit = (result: ReadResult | ProbeResult) => !result.ok && result.reason.code === 'resource-limit'
const limit = (detail: string): FailureReason => ({ code: 'resource-limit', detail })

/** Started when needed, kept while busy or lately used, replaced after some files or any failure. */
function childPool(idleMs: number) {
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
      const child = startOrTell()
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
