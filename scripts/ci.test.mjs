import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const root = join(import.meta.dirname, '..')

/** Runs .ci/run with programs of our own in place of npm, apt and the like, and gives what npm was called with. */
function run(programs, env = { CI: 'true' }) {
  const folder = mkdtempSync(join(tmpdir(), 'ci-'))
  after(() => rmSync(folder, { recursive: true }))
  const all = { npm: 'echo "npm $*"', id: 'echo 1000', sudo: 'exit 1', 'dpkg-query': 'exit 1', ...programs }
  for (const [name, script] of Object.entries(all)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  const { stdout, stderr, status } = spawnSync('bash', [join(root, '.ci', 'run')], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}`, ...env },
  })
  assert.equal(status, 0, stderr)
  return { npm: stdout.trim(), said: stderr }
}

const installed = { 'dpkg-query': 'printf "install ok installed"' }
const root0 = { id: 'echo 0' }

test('where the programs are installed, or can be, no test may be skipped', () => {
  assert.deepEqual(run({ ...installed, 'apt-get': 'exit 1' }), { npm: 'npm test -- --twice --no-skips', said: '' })
  assert.deepEqual(run({ ...root0, 'apt-get': 'exit 0' }), { npm: 'npm test -- --twice --no-skips', said: '' })
  assert.deepEqual(run({ sudo: 'shift; exec "$@"', 'apt-get': 'exit 0' }), {
    npm: 'npm test -- --twice --no-skips',
    said: '',
  })
})

test('where they cannot be installed, all that is there is run, and the reason is said', () => {
  const offline = run({ ...root0, 'apt-get': 'echo "Temporary failure resolving the mirror"; exit 100' })
  assert.equal(offline.npm, 'npm test -- --twice')
  assert.match(offline.said, /could not be installed.*Temporary failure resolving the mirror/s)
  const withoutRights = run({ 'apt-get': 'exit 0' })
  assert.equal(withoutRights.npm, 'npm test -- --twice')
  assert.match(withoutRights.said, /neither root nor sudo .*qpdf/)
})

test('on a developer’s machine nothing is installed', () => {
  assert.deepEqual(run({ ...root0, 'apt-get': 'exit 1' }, {}), { npm: 'npm test -- --twice', said: '' })
})
