import { parseArgs } from 'node:util'
import type { FolderOptions } from './over-folder.ts'
import { peakMemory } from './peak-memory.ts'

type Told<Line> = (lines: readonly Line[], given: Readonly<Record<string, string | undefined>>) => string

/**
 * The command behind `score:NAME`: options, progress on a terminal, and a last line that says how it went. `told`: what to add to
 * it; `more`: options of this command alone, each with what its value stands for.
 */
export async function scoreFolder<Line extends { error?: string }>(
  name: string,
  score: (options: FolderOptions) => Promise<Line[]>,
  told: Told<Line> = () => '',
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const own = Object.fromEntries(Object.keys(more).map((option) => [option, { type: 'string' as const }]))
  const { values } = parseArgs({
    options: {
      ...own,
      dir: { type: 'string' },
      out: { type: 'string' },
      timeout: { type: 'string', default: '120' },
      jobs: { type: 'string', default: '2' },
      cache: { type: 'string' },
    },
  })
  const [timeoutSeconds, jobs] = [Number(values.timeout), Number(values.jobs)]
  if (values.dir === undefined || values.out === undefined || !(timeoutSeconds > 0) || !(jobs >= 1)) {
    const others = Object.entries(more).map(([option, value]) => ` [--${option} ${value}]`)
    process.stderr.write(
      `usage: npm run -s score:${name} -- --dir DIR --out FILE.jsonl [--timeout 120] [--jobs 2] [--cache DIR]${others.join('')}\n`,
    )
    process.exit(2)
  }
  const startedMs = performance.now()
  const isTerminal = process.stderr.isTTY === true
  const memory = peakMemory()
  const lines = await score({
    folder: values.dir,
    out: values.out,
    timeoutMs: timeoutSeconds * 1000,
    jobs: Math.floor(jobs),
    ...(values.cache !== undefined && { cache: values.cache }),
    watch: (processIds) => memory.watch(processIds),
    progress: (done, all, file) => {
      if (isTerminal) process.stderr.write(`\r\u001b[K${done}/${all} ${file}`)
    },
  })
  if (isTerminal) process.stderr.write('\r\u001b[K')
  const failed = lines.filter(({ error }) => error !== undefined).length
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  process.stderr.write(
    `${lines.length} files, ${told(lines, values)}${failed} without an answer, ${seconds} s, peak memory ${memory.megabytes()} MB with children\n`,
  )
}
