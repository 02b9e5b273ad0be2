import assert from 'node:assert/strict'
import { test } from 'node:test'
import { earnedSeverity, falseAlarmBound } from './false-alarms.ts'

test('the bound of a detector that never fired is about three by the number of documents', () => {
  assert.ok(Math.abs(falseAlarmBound({ fired: 0, of: 1_000 }) - 0.00299) < 0.00001)
  assert.ok(Math.abs(falseAlarmBound({ fired: 0, of: 100 }) - 0.0295) < 0.0001)
})

test('every alarm raises the bound, every document lowers it', () => {
  // Of a table of exact binomial intervals: 5 of 100, one-sided 95 %.
  assert.ok(Math.abs(falseAlarmBound({ fired: 5, of: 100 }) - 0.1023) < 0.0005)
  assert.ok(falseAlarmBound({ fired: 1, of: 500 }) > falseAlarmBound({ fired: 0, of: 500 }))
  assert.ok(falseAlarmBound({ fired: 1, of: 500 }) > falseAlarmBound({ fired: 1, of: 600 }))
})

test('what was never tried is bounded by nothing', () => {
  assert.equal(falseAlarmBound({ fired: 0, of: 0 }), 1)
  assert.equal(falseAlarmBound({ fired: 3, of: 3 }), 1)
})

test('a severity is earned by documents', () => {
  assert.equal(earnedSeverity({ fired: 0, of: 100 }), 'notice')
  assert.equal(earnedSeverity({ fired: 0, of: 200 }), 'suspicious')
  assert.equal(earnedSeverity({ fired: 0, of: 998 }), 'fraudulent')
  assert.equal(earnedSeverity({ fired: 1, of: 998 }), 'suspicious')
  assert.equal(earnedSeverity({ fired: 20, of: 998 }), 'notice')
})
