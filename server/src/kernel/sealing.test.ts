import assert from 'node:assert/strict'
import { createSecretKey } from 'node:crypto'
import { test } from 'node:test'
import { isSealed, masterKey, newDataKey, openBytes, sealBytes } from './sealing.ts'

const key = createSecretKey(newDataKey())
const text = Buffer.from('a fictional statement')

test('what was sealed is opened with the same key at the same place, and nowhere else', () => {
  const sealed = sealBytes(key, text, 'request')
  assert.ok(isSealed(sealed) && !isSealed(text) && !sealed.includes(text))
  assert.deepEqual(openBytes(key, sealed, 'request'), text)
  assert.notDeepEqual(sealBytes(key, text, 'request'), sealed)
  assert.throws(() => openBytes(key, sealed, 'another'))
  assert.throws(() => openBytes(createSecretKey(newDataKey()), sealed, 'request'))
  sealed[30] = (sealed[30] ?? 0) ^ 1
  assert.throws(() => openBytes(key, sealed, 'request'))
})

test('two keys of the service have two names, and one key always the same', () => {
  const [one, other] = [newDataKey(), newDataKey()]
  assert.equal(masterKey(one).name, masterKey(Buffer.from(one)).name)
  assert.notEqual(masterKey(one).name, masterKey(other).name)
})
