import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { earlierVersions } from './earlier-version.ts'

const scratch = mkdtempSync(join(tmpdir(), 'roentgen-history-'))
after(() => rmSync(scratch, { recursive: true }))

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

const withPackage = (version: string) => ({ 'package.json': JSON.stringify({ dependencies: { zod: version } }) })
const migration = (number: number) => ({ [`server/src/database/migrations/000${number}_a.sql`]: 'SELECT' })

/** A repository with a commit for each of these sets of files; gives the commits. */
function repository(name: string, ...commits: Record<string, string>[]) {
  const folder = join(scratch, name)
  mkdirSync(folder)
  git(folder, 'init', '--quiet')
  const made = commits.map((files, at) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    git(folder, 'add', '.')
    git(folder, 'commit', '--quiet', '--message', `commit ${at}`)
    return git(folder, 'rev-parse', 'HEAD')
  })
  return { folder, made }
}

const history = [
  { ...withPackage('4.1.0'), ...migration(1) },
  { a: '1' },
  migration(2),
  { a: '2' },
  { a: '3' },
] as const

test('earlier versions are those before the last migration, the newest first', () => {
  // However long ago that was.
  const later = Array.from({ length: 20 }, (_, at) => ({ later: String(at) }))
  const { folder, made } = repository('whole', ...history, ...later)
  assert.deepEqual(earlierVersions(folder), { commits: [made[1], made[0]] })
})

test('a release comes first, unless it has the same migrations', () => {
  const { folder, made } = repository('released', ...history)
  git(folder, 'tag', 'v0.2.0', made[3] ?? '')
  assert.deepEqual(earlierVersions(folder), { commits: [made[1], made[0]] })
  git(folder, 'tag', '--delete', 'v0.2.0')
  git(folder, 'tag', 'v0.1.0', made[0] ?? '')
  assert.deepEqual(earlierVersions(folder), { commits: ['v0.1.0', made[1], made[0]] })
})

test('a clone without that history says so, as does a folder that is no repository', () => {
  const { folder } = repository('source', ...history)
  for (const depth of [1, 2, 3]) {
    const shallow = join(scratch, `depth-${depth}`)
    git(scratch, 'clone', '--quiet', `--depth=${depth}`, `file://${folder}`, shallow)
    assert.deepEqual(earlierVersions(shallow), {
      missing: 'no earlier version is here: the history begins after the last migration',
    })
  }
  const enough = join(scratch, 'enough')
  git(scratch, 'clone', '--quiet', '--depth=4', `file://${folder}`, enough)
  assert.ok(earlierVersions(enough).commits)
  const plain = join(scratch, 'plain')
  mkdirSync(plain)
  assert.deepEqual(earlierVersions(plain), { missing: 'no earlier version is here: the repository has no history' })
})

test('code that was written for other packages is not run with those of now', () => {
  const missing = 'no earlier version is here that runs with the packages of this one'
  const newer = repository('newer', ...history, withPackage('4.9.0'))
  assert.ok(earlierVersions(newer.folder).commits)
  const other = repository('other', ...history, withPackage('5.0.0'))
  assert.deepEqual(earlierVersions(other.folder), { missing })
  const early = repository('early', { ...withPackage('0.4.1'), ...migration(1) }, migration(2), withPackage('0.5.0'))
  assert.deepEqual(earlierVersions(early.folder), { missing })
})
