import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTimes } from '#test/support/doc-xray-evidence.ts'
import { impossibleDate } from './impossible-date.ts'

const resultOf = (dates: Parameters<typeof fileTimes>[0]) => impossibleDate.inspect({ times: fileTimes(dates) }).result

test('a date that no calendar has is found', () => {
  assert.equal(resultOf({ created: 'D:20240230094500Z' }), 'flagged')
  assert.equal(resultOf({ xmpModified: '2024-13-01' }), 'flagged')
})

test('a leap day is clear, and a malformed date is not its business', () => {
  assert.equal(resultOf({ created: 'D:20240229094500Z' }), 'clear')
  assert.equal(resultOf({ created: 'yesterday' }), 'clear')
})

test('without a date it cannot tell', () => {
  assert.equal(resultOf({}), 'inconclusive')
})

test('harmless: a program that was given no date writes nought for the year', () => {
  assert.equal(resultOf({ created: 'D:00000805034056' }), 'clear')
  assert.equal(resultOf({ created: 'D:00000000000000Z' }), 'clear')
})

test('harmless: a zone that no place has, beside a date that the calendar has, is a fault of a library', () => {
  assert.equal(resultOf({ created: "D:20240131094500+60'00'" }), 'clear')
  assert.equal(resultOf({ created: "D:20240230094500+60'00'" }), 'flagged')
})
