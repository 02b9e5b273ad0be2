import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#documents/limits.ts'
import { readingRunner } from '#documents/programs.ts'
import { sniffKind } from '#documents/sniff.ts'
import { silentLog } from '#kernel/log.ts'
import { Problem } from '#kernel/problem.ts'
import { watchCpu } from '#test/support/cpu-time.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { mutatedDocument } from '#test/support/mutated-documents.ts'

export type Fault = { seed: number; file: string; what: string; detail: string }
export type Tally = {
  seed: number
  count: number
  outcomes: Record<string, number>
  /** Of processor time: by the clock a busy machine makes any document slow. */
  slowest: { cpuMs: number; seed: number }
  /** What a child had at most. */
  largestBytes: number
  /** Calls to a service that runs in the process whose children read, as it does where it reads files; absent: there was none. */
  calls?: Calls
  faults: Fault[]
}
export type Calls = { answered: number; slowestMs: number }

// Behind these stands a bug of ours: an exception that nobody meant, a crash, a hang, a limit that only the parent could hold.
const ours = /^the file could not be read|the reader ended|longer than|more than \d+ bytes of memory|more memory than/
const soundEvery = 100
/** What is promised of any file. A reading that ends at its own limit, or is begun anew after a crash, stays below it. */
const cpuMsMax = 30_000
/** Longer than anybody waits for an answer, also where the machine has much else to do. */
const callMsMax = 30_000
const callEveryMs = 250

type Options = {
  signal?: AbortSignal
  onRead?: (tally: Tally) => void
  /** A call to the service that runs beside; rejects where it is not answered as it should be. */
  call?: (signal: AbortSignal) => Promise<unknown>
  cpuMsMax?: number
}

/**
 * Reads mutated documents, one seed after another, in children that are kept warm as the service keeps them. Now and then a sound
 * document is read between them: a child that one of them has spoiled would not.
 */
export async function readMutated(
  { seed: first, count, lanes }: { seed: number; count: number; lanes: number },
  { signal, onRead, call, cpuMsMax: spentMsMax = cpuMsMax }: Options = {},
): Promise<Tally> {
  const tally: Tally = {
    seed: first,
    count: 0,
    outcomes: {},
    slowest: { cpuMs: 0, seed: first },
    largestBytes: 0,
    faults: [],
  }
  const readSeed = async ({ read, processIds }: Lane, seed: number) => {
    const { file, what, bytes } = mutatedDocument(seed)
    const fault = (detail: string) => tally.faults.push({ seed, file, what, detail })
    const spentMs = watchCpu(processIds)
    const answer = await persistently(() => read(bytes)).finally(() => noteMemory(tally, processIds()))
    const cpuMs = spentMs()
    if (cpuMs > tally.slowest.cpuMs) tally.slowest = { cpuMs, seed }
    if (cpuMs > spentMsMax) fault(`it took ${(cpuMs / 1_000).toFixed(1)} s of a processor`)
    const outcome = answer.ok ? 'read' : answer.reason.code
    tally.outcomes[outcome] = (tally.outcomes[outcome] ?? 0) + 1
    if (!answer.ok && ours.test(answer.reason.detail)) fault(answer.reason.detail)
    if (seed % soundEvery === 0 && !(await persistently(() => read(makePdf()))).ok)
      fault('a sound document was not read after it')
    tally.count += 1
    onRead?.(tally)
  }
  let next = first
  const all = Array.from({ length: lanes }, openLane)
  const work = async (lane: Lane) => {
    while (next < first + count && !signal?.aborted) await readSeed(lane, next++)
  }
  const look = setInterval(() => {
    for (const { processIds } of all) noteMemory(tally, processIds())
  }, 50)
  const over = new AbortController()
  const calling = call === undefined ? undefined : callAll(call, tally, { isOver: over.signal, seed: () => next - 1 })
  try {
    await Promise.all(all.map(work))
  } finally {
    clearInterval(look)
    over.abort()
    for (const { close } of all) close()
    await calling
  }
  return tally
}

type Lane = ReturnType<typeof openLane>

/** One document after another, in children of its own: what one takes is not mixed with what another does. */
function openLane() {
  const options = { log: silentLog, processes: 1, rssBytesMax: limits.rssBytesMax }
  const runners = { parse: readingRunner('parse', options), image: readingRunner('image', options) }
  return {
    async read(bytes: Buffer) {
      const kind = sniffKind(bytes)
      const isPicture = kind !== undefined && kind !== 'pdf' && kind !== 'data'
      const [task, how] = [() => ({ bytes }), { deadlineMs: limits.deadlineMs }]
      return isPicture ? runners.image.run('read', task, how) : runners.parse.run('read', task, how)
    },
    processIds: () => Object.values(runners).flatMap((runner) => runner.processIds()),
    close() {
      for (const runner of Object.values(runners)) runner.close()
    },
  }
}

/** Again and again until it is over, and once at least; `seed`: what is read meanwhile. */
async function callAll(
  call: NonNullable<Options['call']>,
  tally: Tally,
  { isOver, seed }: { isOver: AbortSignal; seed: () => number },
): Promise<void> {
  const calls: Calls = { answered: 0, slowestMs: 0 }
  tally.calls = calls
  do {
    const startedMs = performance.now()
    try {
      await call(AbortSignal.timeout(callMsMax))
      calls.answered += 1
    } catch (error) {
      const detail = `the service beside it did not answer: ${error instanceof Error ? error.message : error}`
      tally.faults.push({ seed: seed(), file: '', what: '', detail })
    }
    calls.slowestMs = Math.max(calls.slowestMs, performance.now() - startedMs)
    await sleep(callEveryMs)
  } while (!isOver.aborted)
}

function noteMemory(tally: Tally, pids: readonly number[]): void {
  for (const pid of pids) tally.largestBytes = Math.max(tally.largestBytes, highWaterBytes(pid))
}

/** A machine that is too busy to let a child work says nothing of the file: the service tries again later, and so do we. */
async function persistently<T>(work: () => Promise<T>, tries = 20): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (tries === 1 || !(error instanceof Problem) || error.code !== 'temporary-reduced-capacity') throw error
    return persistently(work, tries - 1)
  }
}

/** Zero where the system has no `/proc`. */
function highWaterBytes(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1_024
  } catch {
    return 0
  }
}
