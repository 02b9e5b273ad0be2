import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { dataKeyStore } from '#database/data-keys.ts'
import { masterKey } from '#kernel/sealing.ts'
import { testDatabase } from '#test/support/database.ts'
import { checkVault, openVault, subjectOfObject } from './open-vault.ts'
import { rotateDataKey } from './rotate-data-key.ts'

const [old, next] = [masterKey(randomBytes(32)), masterKey(randomBytes(32))]
const text = Buffer.from('what a register said')

test('what one process seals another opens, and with its key it is gone for good', async () => {
  const database = await testDatabase()
  const [one, other] = [openVault([old]), openVault([old])]
  const sealed = await one.seal(database, 'request', text)
  assert.deepEqual(await other.open(database, 'request', sealed), text)
  assert.deepEqual(await one.open(database, 'request', text), text, 'what was kept before there was encryption')
  await assert.rejects(one.open(database, 'another', sealed))
  await dataKeyStore(database).drop(['request'])
  await assert.rejects(openVault([old]).open(database, 'request', sealed), /is gone/)
  // Made anew: what was sealed with it since is opened also by who remembers the one before.
  const anew = await other.seal(database, 'request', text)
  assert.deepEqual(await one.open(database, 'request', anew), text)
})

test('a start with another key is told so, and goes on with both while keys are changed', async () => {
  const database = await testDatabase()
  await checkVault(database, [old])
  await assert.rejects(checkVault(database, [next]), { name: 'WrongDataKey', message: /DATA_KEY: .*DATA_KEY_OLD/ })
  await checkVault(database, [next, old])
})

test('changing the key of the service may be stopped and begun again, and costs nothing that was sealed', async () => {
  const database = await testDatabase()
  const before = openVault([old])
  const subjects = Array.from({ length: 1_100 }, (_, at) => `r${at}`)
  const sealed = await before.seal(database, 'r7', text)
  for (const subject of subjects) await before.newKey(database, subject)
  const stop = new AbortController()
  const stopped = rotateDataKey(database, [next, old], { signal: stop.signal, onStep: () => stop.abort() })
  await assert.rejects(stopped, { name: 'AbortError' })
  assert.deepEqual(await openVault([next, old]).open(database, 'r7', sealed), text, 'both keys are in use')
  assert.equal(await rotateDataKey(database, [next, old]), 600)
  assert.equal(await rotateDataKey(database, [next, old]), 0)
  await checkVault(database, [next])
  assert.deepEqual(await openVault([next]).open(database, 'r7', sealed), text)
})

test('a stored object has the key of its request, or of its file', () => {
  const [id, sha] = ['a'.repeat(24), 'b'.repeat(64)]
  assert.equal(subjectOfObject(`requests/${id}/document-x.pdf`), id)
  assert.equal(subjectOfObject(`pages/${id}/${sha}/v1-r0-p1-w300.webp`), `${id}/${sha}`)
  assert.equal(subjectOfObject('elsewhere/x'), undefined)
})
