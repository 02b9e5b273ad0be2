import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from './config.ts'
import { readDataKeys } from './data-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'data-key-'))
after(() => rmSync(folder, { recursive: true }))
const [one, other] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
const keysOf = (env: Record<string, string | undefined>) => readDataKeys(readConfig({ DATA_DIR: folder, ...env }))

test('a key is made on the first start, for its owner alone, and is the same on the next', async () => {
  const [made] = await keysOf({})
  assert.equal(statSync(join(folder, 'data.key')).mode & 0o777, 0o600)
  assert.equal((await keysOf({}))[0].name, made.name)
})

test('it may be a setting, a file, or follow from SECRET_KEY, which makes no file', async () => {
  const elsewhere = join(folder, 'elsewhere')
  const [ofSecret] = await keysOf({ SECRET_KEY: one, DATA_DIR: elsewhere })
  assert.ok(!existsSync(elsewhere))
  const file = join(folder, 'key')
  writeFileSync(file, `${one}\n`, { mode: 0o600 })
  const [set, old] = await keysOf({ DATA_KEY: one, DATA_KEY_OLD: other })
  assert.equal((await keysOf({ DATA_KEY_FILE: file }))[0].name, set.name)
  assert.equal(new Set([ofSecret.name, set.name, old?.name]).size, 3)
})

test('a key that was made of SECRET_KEY can be changed: the secret is then given as the key before', async () => {
  const [before] = await keysOf({ SECRET_KEY: one })
  const [now, ...old] = await keysOf({ SECRET_KEY: one, DATA_KEY: other, DATA_KEY_OLD: one })
  assert.notEqual(now.name, before.name)
  assert.ok(old.some(({ name }) => name === before.name))
})

test('H-05 a file that others can read, one that is not there and a weak key are refused', async () => {
  const file = join(folder, 'open')
  writeFileSync(file, one)
  chmodSync(file, 0o640)
  await assert.rejects(keysOf({ DATA_KEY_FILE: file }), /can be read by other users/)
  await assert.rejects(keysOf({ DATA_KEY_FILE: join(folder, 'none') }), /cannot be read/)
  assert.throws(() => readConfig({ DATA_KEY: 'changeme'.repeat(8) }), /DATA_KEY: this is not random/)
})
