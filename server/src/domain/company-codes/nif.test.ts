import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nif } from './nif.ts'

const fault = (sent: string) => nif.fault(nif.normalise(sent))

test('companies pass, whether the check character is a digit or a letter', () => {
  for (const sent of ['A13585625', 'J99216582', 'a-1358562-5', 'J9921658B']) assert.equal(fault(sent), undefined, sent)
})

test('the legal form says whether a digit or a letter is right', () => {
  assert.deepEqual(fault('A1358562E'), { code: 'check-digit' })
  assert.equal(fault('P1358562E'), undefined)
  assert.deepEqual(fault('P13585625'), { code: 'check-digit' })
})

test('people pass by number and letter, foreigners by X, Y or Z', () => {
  for (const sent of ['54362315K', '12345678Z', 'X1234567L']) assert.equal(fault(sent), undefined, sent)
  assert.deepEqual(fault('54362315A'), { code: 'check-digit' })
})

test('anything else is a wrong format', () => {
  for (const sent of ['', 'A1358562', 'I13585625', 'A13585625X', '123456789']) {
    assert.deepEqual(fault(sent), { code: 'format' }, sent)
  }
})
