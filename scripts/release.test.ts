import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sdkVersion } from '#sdk/version.ts'
import { unreleased, withSection } from './release/changelog.ts'
import { versionsWritten } from './release/places.ts'
import { isNewer, versionFault } from './release/version.ts'

const root = join(import.meta.dirname, '..')
const { version: now } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test('the version is the same wherever it is written', () => {
  const written = versionsWritten(root)
  assert.ok(written.length >= 12)
  assert.deepEqual(
    written.filter(({ version }) => version !== now),
    [],
  )
  assert.equal(sdkVersion, now)
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  assert.deepEqual([lock.version, lock.packages[''].version], [now, now])
  assert.equal(JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')).info.version, now)
})

test('a version is newer by its numbers, and a preliminary one comes before its own', () => {
  for (const [next, before] of [
    ['0.1.1', '0.1.0'],
    ['0.10.0', '0.9.9'],
    ['1.0.0', '1.0.0-rc.2'],
    ['1.0.0-rc.10', '1.0.0-rc.9'],
  ])
    assert.ok(isNewer(next ?? '', before ?? ''), `${next} ${before}`)
  for (const [next, before] of [
    ['0.1.0', '0.1.0'],
    ['0.1.0-rc.1', '0.1.0'],
    ['0.0.9', '0.1.0'],
  ])
    assert.ok(!isNewer(next ?? '', before ?? ''), `${next} ${before}`)
  for (const wrong of ['1.2', 'v1.2.3', '1.2.3.4', 'latest', '1.2.3 ', '../1.2.3'])
    assert.match(versionFault(wrong, '0.1.0') ?? '', /no version/)
})

test('a section is closed under its version and day, and the next one is open', () => {
  const page = '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n'
  assert.equal(unreleased(page), '- New.')
  const closed = withSection(page, { version: '0.2.0', day: '2026-02-01' })
  assert.equal(
    closed,
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-02-01)\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n',
  )
  assert.equal(unreleased(closed), '')
})

let folder: string
let clone: string
const isClone = existsSync(join(root, '.git'))
const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim()
const release = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/release.ts', ...args], { cwd: clone, encoding: 'utf8' })

before(() => {
  if (!isClone) return
  folder = mkdtempSync(join(tmpdir(), 'roentgen-release-'))
  clone = join(folder, 'roentgen')
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone], { cwd: folder })
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  // A link is no folder to .gitignore.
  appendFileSync(join(clone, '.git/info/exclude'), 'node_modules\n')
  git('config', 'user.name', 'Test')
  git('config', 'user.email', 'test@example.com')
})
after(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
})

test('a dry run says what would be done and changes nothing', (t) => {
  if (!isClone) return t.skip('not a clone')
  const { status, stdout, stderr } = release('99.0.0', '--dry-run')
  assert.equal(status, 0, stderr)
  assert.match(stdout, new RegExp(`${now} → 99\\.0\\.0.*\n.*package\\.json.*Nothing was changed`))
  assert.equal(git('status', '--porcelain'), '')
  assert.equal(git('tag', '--list'), '')
})

test('what stands in the way is said at once, and nothing is written', (t) => {
  if (!isClone) return t.skip('not a clone')
  writeFileSync(join(clone, 'stray.txt'), '')
  git('tag', 'v0.0.1')
  const { status, stderr } = release('0.0.1')
  assert.equal(status, 1)
  assert.match(stderr, /0\.0\.1 is not newer than .*\n.*not committed\n.*a tag v0\.0\.1 already/)
  rmSync(join(clone, 'stray.txt'))
  assert.equal(git('status', '--porcelain'), '')
  assert.match(release().stderr, /^usage: /)
})

test('a version is written, committed, tagged and packed with its sums; a second one follows it', (t) => {
  if (!isClone) return t.skip('not a clone')
  const { status, stdout, stderr } = release('99.0.0', '--without-pages')
  assert.equal(status, 0, stderr)
  assert.match(stdout, /tagged v99\.0\.0/)
  assert.equal(git('status', '--porcelain'), '')
  assert.equal(git('log', '-1', '--format=%s'), 'Version 99.0.0')
  assert.match(git('tag', '--list', '--format=%(contents)', 'v99.0.0'), /^Roentgen 99\.0\.0\n\n/)
  assert.deepEqual(new Set(versionsWritten(clone).map(({ version }) => version)), new Set(['99.0.0']))
  assert.match(readFileSync(join(clone, 'CHANGELOG.md'), 'utf8'), /## Unreleased\n\n## 99\.0\.0 \(\d{4}-\d\d-\d\d\)\n/)
  const out = join(clone, 'dist/release/99.0.0')
  const names = readdirSync(out)
  for (const name of [
    'roentgen-99.0.0.tar.gz',
    'roentgen-sdk-99.0.0.tgz',
    'roentgen-99.0.0.tgz',
    'roentgen-99.0.0.cdx.json',
  ])
    assert.ok(names.includes(name), name)
  const sums = readFileSync(join(out, 'SHA256SUMS'), 'utf8').trim().split('\n')
  assert.equal(sums.length, names.length - 1)
  for (const line of sums) {
    const [sum, name = ''] = line.split('  ')
    assert.equal(
      createHash('sha256')
        .update(readFileSync(join(out, name)))
        .digest('hex'),
      sum,
      name,
    )
  }
  const list = execFileSync('tar', ['-tzf', join(out, 'roentgen-99.0.0.tar.gz')], {
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  })
  for (const path of ['server/src/main.ts', 'package-lock.json', 'deploy/roentgen.service'])
    assert.match(list, new RegExp(`^roentgen-99\\.0\\.0/${path}$`, 'm'))
  assert.doesNotMatch(list, /node_modules|\.git\//)
  const sbom = JSON.parse(readFileSync(join(out, 'roentgen-99.0.0.cdx.json'), 'utf8'))
  assert.equal(sbom.metadata.component.version, '99.0.0')
  assert.match(release('99.0.1').stderr, /nothing is under Unreleased/)
})
