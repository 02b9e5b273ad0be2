import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Answer, Question } from './question.ts'

export type Verdict = 'passed' | 'failed' | 'late'

/** Modules that were imported once are never forgotten: a process that has grown this large is replaced. */
const memoryBytesMax = 1_500_000_000
/** As long as an unchanged test may take. */
const wholeLimitMs = 600_000

/** Asks one process after the other whether a test passes, and replaces the process where it hangs or ends. */
export function openJudge(root: string, signal: AbortSignal, { patienceMs = 15_000 } = {}) {
  /** A loop without end is noticed too, but not waited for. */
  const limitOf = (usualMs: number) => patienceMs + 4 * usualMs
  let running: ChildProcess | undefined
  /** How long each test takes when nothing is changed; known of those that have failed, since only these were asked. */
  const usual = new Map<string, number>()

  function end(): void {
    running?.kill('SIGKILL')
    running = undefined
  }
  signal.addEventListener('abort', end, { once: true })

  async function ask(question: Question, limitMs: number): Promise<Verdict> {
    signal.throwIfAborted()
    running ??= fork(join(import.meta.dirname, 'judge-process.ts'), [root], {
      cwd: root,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const judge = running
    const answer = await new Promise<Answer | 'late' | undefined>((resolve) => {
      const timer = setTimeout(() => resolve('late'), limitMs)
      judge.once('close', () => resolve(undefined))
      judge.once('message', (told: Answer) => {
        clearTimeout(timer)
        resolve(told)
      })
      judge.send(question)
    }).finally(() => judge.removeAllListeners())
    signal.throwIfAborted()
    if (answer === undefined || answer === 'late' || answer.memoryBytes > memoryBytesMax) end()
    if (answer === 'late') return 'late'
    return answer?.isPassed ? 'passed' : 'failed'
  }

  /** It must pass when nothing is changed, else every change would seem to be noticed. */
  async function usualMs(test: string): Promise<number> {
    const known = usual.get(test)
    if (known !== undefined) return known
    const startedMs = performance.now()
    const verdict = await ask({ test }, wholeLimitMs)
    if (verdict !== 'passed') throw new Error(`unchanged, this test does not pass in one process with others: ${test}`)
    const tookMs = performance.now() - startedMs
    usual.set(test, tookMs)
    return tookMs
  }

  return {
    end,
    async isNoticed(test: string, change: NonNullable<Question['change']>): Promise<boolean> {
      const limitMs = limitOf(usual.get(test) ?? 0)
      const verdict = await ask({ test, change }, limitMs)
      if (verdict === 'passed') return false
      const patientMs = limitOf(await usualMs(test))
      if (verdict === 'failed' || patientMs <= limitMs) return true
      return (await ask({ test, change }, patientMs)) !== 'passed'
    },
  }
}
