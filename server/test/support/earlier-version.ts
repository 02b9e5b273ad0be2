import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process'

const migrations = 'server/src/database/migrations'
/** Before the last migration. */
const commitsMax = 20

export type Earlier = { commits: string[]; missing?: never } | { commits?: never; missing: string }

/** The part of a version that has to be the same for code of before to run: `3.1` and `3.9` do, `0.3` and `0.4` do not. */
const generation = (version: string) => /^\D*(0\.\d+|\d+)/.exec(version)?.[1]

/**
 * Versions whose schema is older than that of the one in this folder: the last release, then the commits before the last migration,
 * the newest first. They run with the packages that are installed here. Why there is none, where there is none: a clone of the
 * newest commits alone does not know what was before.
 */
export function earlierVersions(root: string): Earlier {
  const git = (...args: string[]): string | undefined => {
    try {
      const options: ExecFileSyncOptionsWithStringEncoding = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
      return execFileSync('git', ['-C', root, ...args], { ...options, maxBuffer: 100_000_000 }).trim()
    } catch {
      return undefined
    }
  }
  const packagesOf = (commit: string): Record<string, string> =>
    JSON.parse(git('show', `${commit}:package.json`) ?? '{}').dependencies ?? {}
  const runsHere = (commit: string) => {
    const here = packagesOf('HEAD')
    return Object.entries(packagesOf(commit)).every(
      ([name, version]) => generation(here[name] ?? '') === generation(version),
    )
  }
  const hasOlderSchema = (commit: string) => git('diff', '--quiet', commit, 'HEAD', '--', migrations) === undefined

  const changed = git('log', '-1', '--first-parent', '--format=%H', '--', migrations)
  if (!changed) return { missing: 'no earlier version is here: the repository has no history' }
  const released = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^')
  const before = git('rev-list', '--first-parent', `--max-count=${commitsMax}`, `${changed}^`)?.split('\n') ?? []
  const known = [released, ...before].filter((commit) => commit !== undefined).filter(hasOlderSchema)
  if (known.length === 0) return { missing: 'no earlier version is here: the history begins after the last migration' }
  const commits = known.filter(runsHere)
  if (commits.length === 0) return { missing: 'no earlier version is here that runs with the packages of this one' }
  return { commits }
}
