import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { daysAfter, daysBetween, isCalendarDate, monthsBetween } from './calendar-date.ts'

test('conventions 2.2 every day between year 0 and 9999 is a date', () => {
  const anyDay = fc.date({
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(fc.property(anyDay, (day) => assert.ok(isCalendarDate(day.toISOString().slice(0, 10)))))
})

test('conventions 2.2 days that no calendar has, and other forms, are no dates', () => {
  const impossible = ['2026-02-29', '2026-02-30', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00']
  const otherForms = [
    '',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    '2026/01/01',
    ' 2026-01-01',
    '2026-01-01\n',
    '+002026-01-01',
  ]
  for (const text of [...impossible, ...otherForms]) assert.equal(isCalendarDate(text), false, JSON.stringify(text))
})

test('days are counted over the ends of months and years', () => {
  assert.deepEqual(
    [daysAfter('2024-02-28', 1), daysAfter('2024-03-01', -1), daysAfter('2023-12-31', 1), daysAfter('2024-01-31', 31)],
    ['2024-02-29', '2024-02-29', '2024-01-01', '2024-03-02'],
  )
  assert.deepEqual([daysBetween('2024-02-28', '2024-03-01'), daysBetween('2024-03-01', '2024-02-28')], [2, -2])
  assert.deepEqual(
    ['2024-12-31', '2024-06-30', '2024-01-31', '2025-12-31'].map((to) => monthsBetween('2024-01-01', to)),
    [12, 6, 1, 24],
  )
})
