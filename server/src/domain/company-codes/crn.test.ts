import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crn } from './crn.ts'

const fault = (sent: string) => crn.fault(crn.normalise(sent))

test('digits alone, or two letters and six digits, pass', () => {
  for (const sent of ['00000006', 'SC123456', 'ni 012345', 'OE000001']) assert.equal(fault(sent), undefined, sent)
})

test('zeros on the left may be left out', () => {
  assert.equal(crn.normalise('6'), '00000006')
  assert.equal(crn.normalise('sc1234'), 'SC001234')
})

test('anything else is a wrong format', () => {
  for (const sent of ['', '123456789', 'SC1234567', 'S1234567', 'SCO12345', 'SC']) {
    assert.deepEqual(fault(sent), { code: 'format' }, sent)
  }
})
