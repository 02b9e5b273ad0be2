import type { Mutant } from './mutants.ts'

/** `survived`: the tests that run the code all passed. `untested`: no test of the area runs it. `tests`: how many were run. */
export type Outcome = Omit<Mutant, 'at'> & {
  file: string
  result: 'killed' | 'survived' | 'untested'
  tests: number
  tookMs: number
}

const share = (some: number, all: number) => `${some} of ${all} (${all === 0 ? 0 : Math.round((100 * some) / all)} %)`

/** How many live on, by kind, and which. */
export function summary(outcomes: readonly Outcome[]): string {
  const alive = outcomes.filter(({ result }) => result !== 'killed')
  const byKind = [...Map.groupBy(outcomes, ({ kind }) => kind)].map(([kind, all]) => {
    const left = all.filter(({ result }) => result !== 'killed')
    return `  ${kind.padEnd(9)} ${share(left.length, all.length)}\n`
  })
  const lines = alive.map(({ file, line, from, to, result }) => `  ${file}:${line} ${from} → ${to} (${result})\n`)
  return [`Survivors: ${share(alive.length, outcomes.length)}\n`, ...byKind, ...lines].join('')
}
