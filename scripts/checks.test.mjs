import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')

function run(program, ...args) {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16_777_216,
  })
  return { status, said: `${stdout}${stderr}` }
}

test('the code type-checks', () => {
  const { status, said } = run('tsc', '--noEmit', '-p', 'tsconfig.json')
  assert.equal(status, 0, said)
})

test('the code is formatted and has no fault that the linter knows', () => {
  const { status, said } = run('biome', 'check', '--error-on-warnings', '.')
  assert.equal(status, 0, said)
})
