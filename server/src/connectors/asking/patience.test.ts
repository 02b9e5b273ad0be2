import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { exchanges, type Patience, unlessAborted } from './patience.ts'

const patienceOf = (more: Partial<Patience> = {}): Patience => ({ ms: 60, silent: new Set(), ...more })
const never = new Promise<never>(() => {})

test('the wait for our own turn is no silence: patience begins when the register is asked', async () => {
  const underWay = exchanges()
  const patience = patienceOf()
  const answering = sleep(200).then(() => underWay.during(sleep(20, 'answered')))
  const waiting = { signal: undefined, patience, exchanges: underWay }
  assert.equal(await unlessAborted(answering, 'xx-demo', waiting), 'answered')
  assert.deepEqual([...patience.silent], [])
})

test('who is asked and says nothing is silent, also where other questions wait behind', async () => {
  const underWay = exchanges()
  const patience = patienceOf()
  const answering = sleep(100).then(() => underWay.during(never))
  const waiting = { signal: undefined, patience, exchanges: underWay }
  const asked = [answering, never].map((one) => unlessAborted(one, 'xx-demo', waiting))
  await Promise.all(asked.map((one) => assert.rejects(one, { reason: 'timeout' })))
  assert.deepEqual([...patience.silent], ['xx-demo'])
})

test('when the time for all is over, a question whose turn has not come is given up, and no register blamed', async () => {
  const patience = patienceOf({ untilMs: performance.now() + 150 })
  const began = performance.now()
  const waiting = { signal: undefined, patience, exchanges: exchanges() }
  await assert.rejects(unlessAborted(never, 'xx-demo', waiting), { reason: 'no-turn' })
  assert.ok(performance.now() - began >= 145)
  assert.deepEqual([...patience.silent], [])
})

test('where no turns are taken, whoever takes longer is silent', async () => {
  const patience = patienceOf()
  const waiting = { signal: undefined, patience, exchanges: undefined }
  await assert.rejects(unlessAborted(never, 'xx-demo', waiting), { reason: 'timeout' })
})
