import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTimes } from '#test/support/doc-xray-evidence.ts'
import { isUnsetClock } from './unset-clock.ts'

const printed = Date.parse('2009-03-04T00:00:00Z')
const isUnset = (created: string) => {
  const { creation } = fileTimes({ created })
  assert.ok(creation !== null)
  return isUnsetClock(creation, printed)
}

test('the first day of a clock is no date, in whichever time zone it was written', () => {
  for (const created of ['D:19700101000000Z', "D:19691231190000-05'00'", 'D:19800101000000', "D:20000101000211+01'00'"])
    assert.equal(isUnset(created), true, created)
})

test('years before the day printed is no date either: a template of old; a year before is one', () => {
  assert.equal(isUnset('D:19980517101500Z'), true)
  assert.equal(isUnset('D:20080304101500Z'), false)
  assert.equal(isUnset('D:20000517101500Z'), true)
})
