import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cfiscale } from './cfiscale.ts'

const fault = (sent: string) => cfiscale.fault(cfiscale.normalise(sent))

test('a company passes by its eleven digits', () => {
  assert.equal(fault('00743110157'), undefined)
  assert.deepEqual(fault('00743110158'), { code: 'check-digit' })
  assert.deepEqual(fault('0074311015'), { code: 'format' })
})

test('a person passes by sixteen characters, in any case', () => {
  assert.equal(fault('RCCMNL83S18D969H'), undefined)
  assert.equal(fault('rccmnl 83s18 d969h'), undefined)
  assert.deepEqual(fault('RCCMNL83S18D969A'), { code: 'check-digit' })
})

test('digits replaced by letters (omocodia) pass with their own check letter', () => {
  assert.equal(fault('RCCMNL83S18D96VW'), undefined)
  assert.deepEqual(fault('RCCMNL83S18D96VH'), { code: 'check-digit' })
})

test('a letter that no digit is replaced by is a wrong format', () => {
  assert.deepEqual(fault('RCCMNL83S18D96OH'), { code: 'format' })
  assert.deepEqual(fault('RCCMNL83F18D969H'), { code: 'format' })
})

test('a day that no month has is a wrong format, although the check letter is right', () => {
  const right = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => fault(`RCCMNL83S35D969${letter}`))
  assert.equal(right.filter((found) => found?.code === 'check-digit').length, 25)
  assert.equal(right.filter((found) => found?.code === 'format').length, 1)
})

test('a woman’s day of birth is raised by 40', () => {
  const faults = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => fault(`RCCMNL83S58D969${letter}`))
  assert.equal(faults.filter((found) => found === undefined).length, 1)
})
