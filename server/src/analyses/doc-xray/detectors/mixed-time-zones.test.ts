import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTimes } from '#test/support/doc-xray-evidence.ts'
import { mixedTimeZones } from './mixed-time-zones.ts'

const inspect = (created: string, modified: string) =>
  mixedTimeZones.inspect({ times: fileTimes({ created, modified }) })

test('local time at creation and UTC at modification, in the same season, are found', () => {
  const outcome = inspect("D:20240115094500+01'00'", 'D:20240215094500Z')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'the file was created in UTC+01:00 and modified in UTC+00:00')
})

test('zones half the world apart are found in any season', () => {
  assert.equal(inspect("D:20240115094500+01'00'", "D:20240715094500-05'30'").result, 'flagged')
})

test('one zone, and summer time, are clear', () => {
  assert.equal(inspect("D:20240115094500+01'00'", "D:20240215094500+01'00'").result, 'clear')
  assert.equal(inspect("D:20240115094500+01'00'", "D:20240715094500+02'00'").result, 'clear')
  assert.equal(inspect("D:20240330094500+01'00'", "D:20240402094500+02'00'").result, 'clear')
})

test('a signing service in another zone is innocent', () => {
  const times = fileTimes({
    created: "D:20240115094500+01'00'",
    modified: 'D:20240215094500Z',
    signed: ['2024-02-15T09:45:10Z'],
  })
  assert.equal(mixedTimeZones.inspect({ times }).result, 'clear')
})

test('without zones it cannot tell', () => {
  assert.equal(inspect('D:20240115094500', 'D:20240215094500Z').result, 'inconclusive')
})
