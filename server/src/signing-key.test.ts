import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from './config.ts'
import { readSigner } from './signing-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'signing-key-'))
after(() => rmSync(folder, { recursive: true }))
const key = randomBytes(32).toString('hex')
const idOf = async (env: Record<string, string>) => (await readSigner(readConfig({ DATA_DIR: folder, ...env }))).id

test('a key is made on the first start, for its owner alone, and is the same on the next', async () => {
  const made = await idOf({})
  assert.equal(statSync(join(folder, 'signing.key')).mode & 0o777, 0o600)
  assert.equal(await idOf({}), made)
})

test('it may be a setting, a file, or follow from SECRET_KEY, which makes no file', async () => {
  const elsewhere = join(folder, 'elsewhere')
  const ofSecret = await idOf({ SECRET_KEY: key, DATA_DIR: elsewhere })
  assert.ok(!existsSync(elsewhere))
  assert.equal(await idOf({ SECRET_KEY: key, DATA_DIR: join(folder, 'other') }), ofSecret, 'the same in every process')
  const file = join(folder, 'key')
  writeFileSync(file, `${key}\n`, { mode: 0o600 })
  assert.equal(await idOf({ SIGNING_KEY_FILE: file }), await idOf({ SIGNING_KEY: key }))
  assert.notEqual(await idOf({ SIGNING_KEY: randomBytes(32).toString('hex'), SECRET_KEY: key }), ofSecret)
})

test('H-05 a file that others can read, one that is not there and a weak key are refused', async () => {
  const file = join(folder, 'open')
  writeFileSync(file, key)
  chmodSync(file, 0o640)
  await assert.rejects(idOf({ SIGNING_KEY_FILE: file }), /can be read by other users/)
  await assert.rejects(idOf({ SIGNING_KEY_FILE: join(folder, 'none') }), /cannot be read/)
  assert.throws(() => readConfig({ SIGNING_KEY: 'changeme'.repeat(8) }), /SIGNING_KEY: this is not random/)
})
