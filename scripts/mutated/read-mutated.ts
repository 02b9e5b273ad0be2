import { readFileSync } from 'node:fs'
import { limits } from '#documents/limits.ts'
import { readingRunner } from '#documents/programs.ts'
import { sniffKind } from '#documents/sniff.ts'
import { silentLog } from '#kernel/log.ts'
import { Problem } from '#kernel/problem.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { mutatedDocument } from '#test/support/mutated-documents.ts'

export type Fault = { seed: number; file: string; what: string; detail: string }
export type Tally = {
  seed: number
  count: number
  outcomes: Record<string, number>
  /** By the clock, with the load of the machine. */
  slowest: { ms: number; seed: number }
  /** What a child had at most. */
  largestBytes: number
  faults: Fault[]
}

// Behind these stands a bug of ours: an exception that nobody meant, a crash, a hang, a limit that only the parent could hold.
const ours = /^the file could not be read|the reader ended|longer than|more than \d+ bytes of memory|more memory than/
const soundEvery = 100

/**
 * Reads mutated documents, one seed after another, in children that are kept warm as the service keeps them. Now and then a sound
 * document is read between them: a child that one of them has spoiled would not.
 */
export async function readMutated(
  { seed: first, count, lanes }: { seed: number; count: number; lanes: number },
  { signal, onRead }: { signal?: AbortSignal; onRead?: (tally: Tally) => void } = {},
): Promise<Tally> {
  const options = { log: silentLog, processes: lanes, rssBytesMax: limits.rssBytesMax }
  const runners = { parse: readingRunner('parse', options), image: readingRunner('image', options) }
  const tally: Tally = {
    seed: first,
    count: 0,
    outcomes: {},
    slowest: { ms: 0, seed: first },
    largestBytes: 0,
    faults: [],
  }
  const look = setInterval(() => {
    for (const pid of Object.values(runners).flatMap((runner) => runner.processIds()))
      tally.largestBytes = Math.max(tally.largestBytes, highWaterBytes(pid))
  }, 50)
  const readOne = async (bytes: Buffer) => {
    const kind = sniffKind(bytes)
    const isPicture = kind !== undefined && kind !== 'pdf' && kind !== 'data'
    const [task, how] = [() => ({ bytes }), { deadlineMs: limits.deadlineMs }]
    return isPicture ? runners.image.run('read', task, how) : runners.parse.run('read', task, how)
  }
  const readSeed = async (seed: number) => {
    const { file, what, bytes } = mutatedDocument(seed)
    const startedMs = performance.now()
    const answer = await persistently(() => readOne(bytes))
    const ms = performance.now() - startedMs
    if (ms > tally.slowest.ms) tally.slowest = { ms, seed }
    const outcome = answer.ok ? 'read' : answer.reason.code
    tally.outcomes[outcome] = (tally.outcomes[outcome] ?? 0) + 1
    if (!answer.ok && ours.test(answer.reason.detail))
      tally.faults.push({ seed, file, what, detail: answer.reason.detail })
    if (seed % soundEvery === 0 && !(await persistently(() => readOne(makePdf()))).ok)
      tally.faults.push({ seed, file, what, detail: 'a sound document was not read after it' })
    tally.count += 1
    onRead?.(tally)
  }
  let next = first
  const lane = async () => {
    while (next < first + count && !signal?.aborted) await readSeed(next++)
  }
  try {
    await Promise.all(Array.from({ length: lanes }, lane))
  } finally {
    clearInterval(look)
    for (const runner of Object.values(runners)) runner.close()
  }
  return tally
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
