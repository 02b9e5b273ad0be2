import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateOfDigits, swiftDate } from './machine-date.ts'

test('dates of machine formats, with or without separators and times', () => {
  for (const text of [
    '20240229',
    '2024-02-29',
    '2024/02/29',
    '2024-02-29T10:00:00+01:00',
    '20240229120000[-5:EST]',
    '2024-02-29Z',
  ])
    assert.equal(dateOfDigits(text), '2024-02-29', text)
  assert.equal(swiftDate('240229'), '2024-02-29')
  assert.equal(swiftDate('991231'), '1999-12-31')
})

test('what is no day of the calendar is no date', () => {
  for (const text of [
    '',
    '20230229',
    '2024-13-01',
    '2024-2-1',
    '29022024',
    '00000101',
    '2024-02/29',
    '2024-02-290',
    'today',
  ])
    assert.equal(dateOfDigits(text), undefined, text)
  for (const text of ['240230', '24022', '2402291', '']) assert.equal(swiftDate(text), undefined, text)
})
