// Prepares a version: npm run release -- X.Y.Z [--dry-run] [--without-pages]. Writes the version everywhere, closes the section of the
// changelog, makes the files that are handed out, commits and tags. Nothing is published: the last lines say how.
import '../server/src/require-node.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeArtefacts } from './release/artefacts.ts'
import { unreleased, withSection } from './release/changelog.ts'
import { versionsWritten, writeVersion } from './release/places.ts'
import { run } from './release/run.ts'
import { versionFault } from './release/version.ts'

const root = join(import.meta.dirname, '..')
const git = (...args: string[]) => run(root, 'git', ...args)
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Everything that stands in the way, at once. */
function faultsOf(version: string, now: string, changes: string): string[] {
  const written = versionsWritten(root).filter((place) => place.version !== now)
  return [
    ...[versionFault(version, now) ?? []].flat(),
    ...written.map(({ file, version: found }) => `${file} has version ${found}, package.json ${now}`),
    ...(changes === '' ? ['CHANGELOG.md: nothing is under Unreleased; say what has changed'] : []),
    ...(git('status', '--porcelain') === '' ? [] : ['the folder has changes that are not committed']),
    ...(git('tag', '--list', `v${version}`) === '' ? [] : [`there is a tag v${version} already`]),
  ]
}

function prepare(version: string, { hasPages, madeAt }: { hasPages: boolean; madeAt: Date }): string[] {
  const changelog = join(root, 'CHANGELOG.md')
  const text = readFileSync(changelog, 'utf8')
  const changes = unreleased(text)
  const out = join(root, 'dist/release', version)
  try {
    writeVersion(root, version)
    writeFileSync(changelog, withSection(text, { version, day: madeAt.toISOString().slice(0, 10) }))
    git('add', '--update')
    const tree = git('write-tree')
    const names = makeArtefacts({ root, version, madeAt, tree, changes, out, hasPages })
    git('commit', '--quiet', '--message', `Version ${version}`)
    git('tag', '--annotate', '--cleanup=whitespace', `v${version}`, '--message', `Roentgen ${version}\n\n${changes}`)
    return names.map((name) => join('dist/release', version, name))
  } catch (error) {
    // The folder was clean before: whatever differs now was written here.
    git('reset', '--quiet', '--hard', 'HEAD')
    throw error
  }
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, 'without-pages': { type: 'boolean' } },
  })
  const [version] = positionals
  if (version === undefined || positionals.length > 1) {
    throw new Error('usage: npm run release -- X.Y.Z [--dry-run] [--without-pages]')
  }
  const { version: now } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const changes = unreleased(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
  const faults = faultsOf(version, now, changes)
  if (faults.length > 0) throw new Error(`No version can be made:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  if (values['dry-run']) {
    const files = [...new Set(versionsWritten(root).map(({ file }) => file))]
    say(`${now} → ${version}, ${changes.split(/^- /m).length - 1} entries of the changelog.`)
    say(`The version would be written to ${files.join(', ')}. Nothing was changed.`)
    return
  }
  const names = prepare(version, { hasPages: !values['without-pages'], madeAt: new Date() })
  say(`Version ${version} is committed and tagged v${version}, here alone:`)
  for (const name of names) say(`  ${name}`)
  say(`To publish: git push origin HEAD v${version}, then hand out the files above (npm publish takes the .tgz).`)
  say(`To take it back: git tag --delete v${version} && git reset --hard HEAD~1`)
}

try {
  main()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
