import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onceInAWhile } from './once.ts'

test('asked twice within minutes is asked once; a failure and an old answer are asked again', async () => {
  let nowMs = 0
  let calls = 0
  const once = onceInAWhile(() => nowMs)
  const ask = async () => {
    calls += 1
    if (calls === 1) throw new Error('down')
    return calls
  }
  await assert.rejects(once('a', ask), /down/)
  assert.deepEqual(await Promise.all([once('a', ask), once('a', ask)]), [2, 2])
  nowMs = 5 * 60_000
  assert.equal(await once('a', ask), 3)
  for (let at = 0; at < 300; at++) await once(`other ${at}`, async () => at)
  assert.equal(await once('a', ask), 4)
})
