import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')

test('openapi.json lints clean with Redocly’s recommended rules', () => {
  const redocly = join(root, 'node_modules/.bin/redocly')
  const { status, stdout, stderr } = spawnSync(redocly, ['lint', 'openapi.json', '--format=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16_777_216,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  assert.equal(status, 0, stdout + stderr)
  // Warnings do not change the status.
  const { totals, problems } = JSON.parse(stdout)
  assert.deepEqual(problems, [])
  assert.deepEqual(totals, { errors: 0, warnings: 0, ignored: 0 })
})
