import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAreas } from './area.ts'
import { copyTree } from './copy.ts'
import { type Mutant, type MutantKind, mutantsOf, mutated } from './mutants.ts'
import type { Outcome } from './outcome.ts'
import { runTests } from './run-tests.ts'
import { sampleOf, seeded } from './sample.ts'

type Asked = {
  root: string
  folders: readonly string[]
  kinds: readonly MutantKind[]
  sample: number
  seed: number
  signal: AbortSignal
}

/** A loop without end is noticed too, but not waited for. */
const limitOf = (usualMs: number) => 20_000 + 4 * usualMs
const wholeLimitMs = 600_000

/** Each mutant of the sample against the tests of its area, the nearest first; what they made of it is told at once. */
export async function mutate(
  asked: Asked,
  tell: (outcome: Outcome, of: number, folder: string) => void,
): Promise<void> {
  const { root, folders, kinds, sample, seed, signal } = asked
  const random = seeded(seed)
  const all = folders.flatMap((folder) => sitesIn(root, folder, random)).filter(({ kind }) => kinds.includes(kind))
  const chosen = sampleOf(all, sample, random)
  const copy = copyTree(root)
  try {
    const judge = openJudge(copy, signal)
    for (const site of chosen) tell(await judge(site), chosen.length, copy.folder)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    copy.remove()
  }
}

type Site = Mutant & { file: string }

function sitesIn(root: string, folder: string, random: () => number): Site[] {
  return globSync(`${folder}/**/*.ts`, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) =>
      mutantsOf(readFileSync(join(root, file), 'utf8'), () => random() < 0.5).map((mutant) => ({ ...mutant, file })),
    )
}

function openJudge(copy: ReturnType<typeof copyTree>, signal: AbortSignal) {
  const areas = openAreas(copy.folder)
  /** How long these tests take when nothing was changed. They must pass, else every mutant would seem to be noticed. */
  const usual = new Map<string, number>()
  async function usualMs(tests: readonly string[]): Promise<number> {
    const key = tests.join('\n')
    const known = usual.get(key)
    if (known !== undefined) return known
    const startedMs = performance.now()
    const verdict = await runTests(copy.folder, tests, { limitMs: wholeLimitMs, signal })
    if (verdict !== 'passed') throw new Error(`unchanged, these tests do not pass: ${tests.join(' ')}`)
    usual.set(key, performance.now() - startedMs)
    return usual.get(key) ?? 0
  }

  return async ({ at, ...site }: Site): Promise<Outcome> => {
    const { file } = site
    const startedMs = performance.now()
    const reached = areas.testsOf(file)
    const near = reached.filter(({ steps }) => steps === 1).map(({ test }) => test)
    const far = reached.filter(({ steps }) => steps > 1).map(({ test }) => test)
    const code = mutated(readFileSync(join(copy.folder, file), 'utf8'), { ...site, at })
    let isKilled = false
    for (const tests of [near, far]) {
      if (tests.length === 0 || isKilled) continue
      const limitMs = limitOf(await usualMs(tests))
      const verdict = await copy.with(file, code, () => runTests(copy.folder, tests, { limitMs, signal }))
      isKilled = verdict !== 'passed'
    }
    const result = isKilled ? 'killed' : reached.length === 0 ? 'untested' : 'survived'
    return { ...site, result, tests: reached.length, tookMs: performance.now() - startedMs }
  }
}
