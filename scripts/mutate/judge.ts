import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Answer, Question } from './question.ts'

/** Modules that were imported once are never forgotten: a process that has grown this large is replaced. */
const memoryBytesMax = 1_500_000_000
/** A test that takes longer is left out: it would be most of the pass, and there is a nearer one. */
const testCpuMsMax = 1_500
/** The same by the clock, of a machine that has other things to do. */
const wholeLimitMs = 120_000

/**
 * Asks one process after the other whether a test passes, and replaces the process where it hangs or ends. `patienceMs`: how much
 * longer than usual a test may take; a loop without end is noticed too, but not waited for.
 */
export function openJudge(root: string, signal: AbortSignal, { patienceMs = 15_000 } = {}) {
  let running: ChildProcess | undefined
  /** How long each test takes when nothing is changed; `undefined`: too long. */
  const usual = new Map<string, number | undefined>()

  function end(): void {
    running?.kill('SIGKILL')
    running = undefined
  }
  signal.addEventListener('abort', end, { once: true })

  async function ask(question: Question, limitMs: number): Promise<Answer | 'late' | undefined> {
    signal.throwIfAborted()
    running ??= fork(join(import.meta.dirname, 'judge-process.ts'), [root], {
      cwd: root,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const judge = running
    let timer: NodeJS.Timeout | undefined
    const answer = await new Promise<Answer | 'late' | undefined>((resolve) => {
      timer = setTimeout(() => resolve('late'), limitMs)
      judge.once('close', () => resolve(undefined))
      judge.once('message', resolve)
      judge.send(question)
    }).finally(() => {
      clearTimeout(timer)
      judge.removeAllListeners()
    })
    signal.throwIfAborted()
    if (answer === undefined || answer === 'late' || answer.memoryBytes > memoryBytesMax) end()
    return answer
  }

  /** It must pass when nothing is changed, else every change would seem to be noticed. */
  async function usualMs(test: string): Promise<number | undefined> {
    if (usual.has(test)) return usual.get(test)
    const startedMs = performance.now()
    const answer = await ask({ test }, wholeLimitMs)
    if (answer !== 'late' && !answer?.isPassed)
      throw new Error(`unchanged, this test does not pass in one process with others: ${test} ${answer?.why ?? ''}`)
    const isSlow = answer === 'late' || answer.cpuMs > testCpuMsMax
    const tookMs = isSlow ? undefined : performance.now() - startedMs
    usual.set(test, tookMs)
    return tookMs
  }

  return {
    end,
    /** Whether the test takes so long that it is left out. */
    isSlow: async (test: string): Promise<boolean> => (await usualMs(test)) === undefined,
    async isNoticed(test: string, change: NonNullable<Question['change']>): Promise<boolean> {
      const answer = await ask({ test, change }, patienceMs + 4 * ((await usualMs(test)) ?? 0))
      return answer === 'late' || !answer?.isPassed
    },
  }
}
