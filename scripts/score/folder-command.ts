import { parseArgs } from 'node:util'
import type { FolderOptions } from './over-folder.ts'
import { peakMemory } from './peak-memory.ts'

/** What was asked for by a word without a value: `--alone`. */
export type Asked = ReadonlySet<string>
type Told<Line> = (lines: readonly Line[], given: Readonly<Record<string, string | undefined>>) => string

/**
 * The command behind `score:NAME`: options, progress on a terminal, and a last line that says how it went. `told`: what to add to
 * it; `more`: options of this command alone, each with what its value stands for, `null` where it has none.
 */
export async function scoreFolder<Line extends { error?: string }>(
  name: string,
  score: (options: FolderOptions, asked: Asked) => Promise<Line[]>,
  told: Told<Line> = () => '',
  more: Readonly<Record<string, string | null>> = {},
): Promise<void> {
  const withValue = Object.keys(more).filter((option) => more[option] !== null)
  const words = Object.keys(more).filter((option) => more[option] === null)
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(withValue.map((option) => [option, { type: 'string' as const }])),
      ...Object.fromEntries(words.map((option) => [option, { type: 'boolean' as const }])),
      dir: { type: 'string' },
      out: { type: 'string' },
      timeout: { type: 'string', default: '120' },
      jobs: { type: 'string', default: '2' },
      cache: { type: 'string' },
    },
  })
  const [timeoutSeconds, jobs] = [Number(values.timeout), Number(values.jobs)]
  if (values.dir === undefined || values.out === undefined || !(timeoutSeconds > 0) || !(jobs >= 1)) {
    const others = Object.entries(more).map(([option, value]) => ` [--${option}${value === null ? '' : ` ${value}`}]`)
    process.stderr.write(
      `usage: npm run -s score:${name} -- --dir DIR --out FILE.jsonl [--timeout 120] [--jobs 2] [--cache DIR]${others.join('')}\n`,
    )
    process.exit(2)
  }
  const startedMs = performance.now()
  const isTerminal = process.stderr.isTTY === true
  const memory = peakMemory()
  const given: Readonly<Record<string, string | boolean | undefined>> = values
  const asked = new Set(words.filter((word) => given[word] === true))
  const options = {
    folder: values.dir,
    out: values.out,
    timeoutMs: timeoutSeconds * 1000,
    jobs: Math.floor(jobs),
    ...(values.cache !== undefined && { cache: values.cache }),
    watch: (processIds: () => readonly number[]) => memory.watch(processIds),
    progress: (done: number, all: number, file: string) => {
      if (isTerminal) process.stderr.write(`\r\u001b[K${done}/${all} ${file}`)
    },
  }
  const lines = await score(options, asked)
  if (isTerminal) process.stderr.write('\r\u001b[K')
  const failed = lines.filter(({ error }) => error !== undefined).length
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  process.stderr.write(
    `${lines.length} files, ${told(lines, values)}${failed} without an answer, ${seconds} s, peak memory ${memory.megabytes()} MB with children\n`,
  )
}
