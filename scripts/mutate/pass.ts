import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAreas } from './area.ts'
import { openJudge } from './judge.ts'
import { type Mutant, type MutantKind, mutantsOf, mutated } from './mutants.ts'
import type { Outcome } from './outcome.ts'
import { sampleOf, seeded } from './sample.ts'

type Asked = {
  root: string
  folders: readonly string[]
  kinds: readonly MutantKind[]
  sample: number
  seed: number
  signal: AbortSignal
}

/** Each mutant of the sample against the tests of its area, the nearest first; what they made of it is told at once. */
export async function mutate(asked: Asked, tell: (outcome: Outcome, of: number) => void): Promise<void> {
  const { root, folders, kinds, sample, seed, signal } = asked
  const random = seeded(seed)
  const chosen = sampleOf(
    folders.flatMap((folder) => sitesIn(root, folder, kinds, random)),
    sample,
    random,
  )
  const areas = openAreas(root)
  const judge = openJudge(root, signal)
  try {
    for (const { at, code, ...site } of chosen) {
      const startedMs = performance.now()
      const { file } = site
      const reached = areas.testsOf(file)
      const change = { file, code: mutated(code, { at, ...site }), affected: areas.affectedBy(file) }
      let [tests, isKilled] = [0, false]
      for (const { test } of reached) {
        if (await judge.isSlow(test)) continue
        tests++
        isKilled = await judge.isNoticed(test, change)
        if (isKilled) break
      }
      const result = isKilled ? 'killed' : tests === 0 ? 'untested' : 'survived'
      tell({ ...site, result, tests, tookMs: performance.now() - startedMs }, chosen.length)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    judge.end()
  }
}

type Site = Mutant & { file: string; code: string }

function sitesIn(root: string, folder: string, kinds: readonly MutantKind[], random: () => number): Site[] {
  return globSync(folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      return mutantsOf(code, () => random() < 0.5, kinds).map((mutant) => ({ ...mutant, file, code }))
    })
}
