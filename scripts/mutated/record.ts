import type { Tally } from './read-mutated.ts'

const begin = '<!-- mutated -->'
const end = '<!-- /mutated -->'
const head = [
  '| Day | Seeds | Documents | Ended as | Slowest | Largest child | Calls to the service beside | Failures | Load |',
  '|---|---|---|---|---|---|---|---|---|',
]

/** The page with one more line, the newest last. */
export function recorded(
  page: string,
  { seed, count, outcomes, slowest, largestBytes, calls, faults }: Tally,
  { day, tookSeconds, load }: { day: string; tookSeconds: number; load: number },
): string {
  const [before = '', rest = ''] = page.split(begin)
  const [table = '', after = ''] = rest.split(end)
  const earlier = table.split('\n').filter((line) => /^\| \d{4}-/.test(line))
  const ended = Object.entries(outcomes)
    .sort(([, one], [, other]) => other - one)
    .map(([name, number]) => `${name} ${number}`)
    .join(', ')
  const failures = faults.length === 0 ? 'none' : `seeds ${faults.map((fault) => fault.seed).join(', ')}`
  const line = [
    day,
    `${seed} to ${seed + count - 1}`,
    String(count),
    ended,
    `${(slowest.cpuMs / 1_000).toFixed(1)} s of CPU (seed ${slowest.seed})`,
    `${Math.round(largestBytes / 2 ** 20)} MB`,
    calls === undefined ? 'none' : `${calls.answered}, slowest ${(calls.slowestMs / 1_000).toFixed(1)} s`,
    failures,
    `${load.toFixed(0)}, ${tookSeconds} s in all`,
  ]
  return `${before}${begin}\n${[...head, ...earlier, `| ${line.join(' | ')} |`].join('\n')}\n${end}${after}`
}
