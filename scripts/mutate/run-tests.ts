import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type Verdict = 'passed' | 'failed' | 'late'

/** All in one process, one after the other: starting a process for each costs more than most tests do. */
export async function runTests(
  folder: string,
  tests: readonly string[],
  { limitMs, signal }: { limitMs: number; signal: AbortSignal },
): Promise<Verdict> {
  signal.throwIfAborted()
  const node = join(folder, 'node_modules', '.bin', 'node')
  const options = [
    '--test',
    '--test-isolation=none',
    '--test-concurrency=1',
    '--test-reporter=dot',
    '--test-force-exit',
  ]
  const runner = spawn(node, [...options, ...tests], { cwd: folder, stdio: 'ignore', detached: true })
  let isLate = false
  // The whole group: a test may have started processes of its own.
  const end = () => {
    try {
      if (runner.pid !== undefined) process.kill(-runner.pid, 'SIGKILL')
    } catch {
      // It has just ended by itself.
    }
  }
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, limitMs)
  signal.addEventListener('abort', end, { once: true })
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      runner.once('error', reject)
      runner.once('close', resolve)
    })
    signal.throwIfAborted()
    if (isLate) return 'late'
    return code === 0 ? 'passed' : 'failed'
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    end()
  }
}
