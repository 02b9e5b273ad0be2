import assert from 'node:assert/strict'
import { test } from 'node:test'
import { criteria } from './criteria.ts'
import { falseAlarmBound } from './false-alarms.ts'
import { alarmsOf } from './record.ts'

test('the rate of false alarms is told with four decimals, never lower than it was measured', () => {
  for (const { typeCode, falseAlarms } of criteria) {
    const bound = falseAlarmBound(alarmsOf(typeCode))
    const { rateBelow } = falseAlarms
    assert.ok(rateBelow >= bound && rateBelow < bound + 0.000_1, `${typeCode} ${bound} ${rateBelow}`)
    assert.equal(rateBelow, Number(rateBelow.toFixed(4)))
  }
})
