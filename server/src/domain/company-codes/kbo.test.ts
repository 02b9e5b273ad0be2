import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kbo } from './kbo.ts'

const fault = (sent: string) => kbo.fault(kbo.normalise(sent))

test('a number passes with its dots, and without its first zero', () => {
  for (const sent of ['0403019261', '0403.019.261', '403019261']) assert.equal(fault(sent), undefined, sent)
  assert.equal(kbo.normalise('403.019.261'), '0403019261')
})

test('wrong check digits are told from a wrong format', () => {
  assert.deepEqual(fault('0403019262'), { code: 'check-digit' })
  assert.deepEqual(fault('0403019216'), { code: 'check-digit' })
  for (const sent of ['', '2403019261', '04030192610', '04030192'])
    assert.deepEqual(fault(sent), { code: 'format' }, sent)
})
