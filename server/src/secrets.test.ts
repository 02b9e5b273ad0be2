import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { parseSecretKey, readSecretKey, secretsFrom } from './secrets.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roentgen-secrets-'))
})
after(() => rm(folder, { recursive: true, force: true }))

test('H-05 short, repeated and default secrets are refused, in hex and in base64', () => {
  const refused = [
    '',
    'secret',
    'changeme',
    'a'.repeat(62),
    '0'.repeat(64),
    'ab'.repeat(32),
    'changeme'.repeat(8),
    Buffer.alloc(32).toString('base64'),
    randomBytes(31).toString('hex'),
    randomBytes(31).toString('base64'),
  ]
  for (const text of refused) assert.throws(() => parseSecretKey(text), /random/, text)
  for (const encoding of ['hex', 'base64'] as const) {
    const key = randomBytes(32)
    assert.deepEqual(parseSecretKey(key.toString(encoding)), key)
  }
})

test('H-05 no refusal repeats the secret', () => {
  assert.throws(
    () => parseSecretKey('hunter2hunter2'),
    (error: Error) => !error.message.includes('hunter2'),
  )
})

test('H-05 a key file that others can read is refused, and one that is ours alone is used', async () => {
  const file = join(folder, 'shared.key')
  const key = randomBytes(32)
  await writeFile(file, `${key.toString('hex')}\n`)
  for (const mode of [0o644, 0o640, 0o604, 0o666]) {
    await chmod(file, mode)
    await assert.rejects(readSecretKey(undefined, file), /can be read by other users.*chmod 600/)
  }
  await chmod(file, 0o600)
  assert.deepEqual(await readSecretKey(undefined, file), key)
})

test('the file is made once, for its owner alone, and is the same for all who start at the same moment', async () => {
  const file = join(folder, 'new/secret.key')
  const keys = await Promise.all(Array.from({ length: 8 }, () => readSecretKey(undefined, file)))
  assert.equal(new Set(keys.map((key) => key.toString('hex'))).size, 1)
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.deepEqual(await readdir(join(folder, 'new')), ['secret.key'], 'no draft is left')
  assert.match(await readFile(file, 'utf8'), /^[0-9a-f]{64}\n$/)
})

test('the setting goes before the file, which is then not even made', async () => {
  const key = randomBytes(32)
  assert.deepEqual(await readSecretKey(key.toString('base64'), join(folder, 'none/secret.key')), key)
  await assert.rejects(stat(join(folder, 'none')))
})

test('what is encrypted differs each time, opens with the same secret, and with no other or when altered', () => {
  const [own, other] = [secretsFrom(randomBytes(32)), secretsFrom(randomBytes(32))]
  const [one, two] = [own.encrypt('whsec_é'), own.encrypt('whsec_é')]
  assert.notDeepEqual(one, two)
  assert.ok(!one.includes('whsec_'))
  assert.deepEqual([own.decrypt(one), own.decrypt(two)], ['whsec_é', 'whsec_é'])
  assert.throws(() => other.decrypt(one))
  for (let place = 0; place < one.length; place++) {
    const altered = Buffer.from(one)
    altered[place] = (altered[place] ?? 0) ^ 1
    assert.throws(() => own.decrypt(altered), `byte ${place}`)
  }
})

test('each purpose has a key of its own, always the same for the same secret', () => {
  const master = randomBytes(32)
  const keys = (['cursor', 'download', 'upload'] as const).map((purpose) => secretsFrom(master).keyFor(purpose))
  assert.equal(new Set(keys.map((key) => key.toString('hex'))).size, 3)
  assert.deepEqual(secretsFrom(master).keyFor('cursor'), keys[0])
})
