import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePdfDate, parseXmpDate } from './dates.ts'

const instantOf = (text: string) => parsePdfDate(text).instant

test('a full PDF date gives its instant and its time zone', () => {
  assert.deepEqual(parsePdfDate("D:20240131094500+01'00'"), {
    text: "D:20240131094500+01'00'",
    instant: '2024-01-31T08:45:00.000Z',
    offsetMinutes: 60,
    precision: 'second',
    fault: null,
  })
})

test('the spellings that producers use all mean the same instant and are no fault', () => {
  for (const text of [
    "D:20240131084500Z00'00'",
    'D:20240131084500Z',
    "D:20240131094500+01'00",
    'D:20240131094500+0100',
    "D:20240131094500+01'",
    "D:20240131034500-05'00'",
  ]) {
    const date = parsePdfDate(text)
    assert.deepEqual([date.instant, date.fault], ['2024-01-31T08:45:00.000Z', null], text)
  }
})

test('a date may stop after any part, and says how precise it is', () => {
  assert.deepEqual(
    ['D:2024', 'D:202402', 'D:20240203', 'D:2024020304', 'D:202402030405'].map((text) => parsePdfDate(text).precision),
    ['year', 'month', 'day', 'hour', 'minute'],
  )
  assert.equal(instantOf('D:202402'), '2024-02-01T00:00:00.000Z')
})

test('a date without a time zone says so', () => {
  assert.equal(parsePdfDate('D:20240131094500').offsetMinutes, null)
  assert.equal(parsePdfDate('D:20240131094500Z').offsetMinutes, 0)
})

test('a date outside the grammar is malformed, and read all the same where its meaning is plain', () => {
  assert.deepEqual(
    [parsePdfDate('20240131094500').fault, instantOf('20240131094500')],
    ['malformed', '2024-01-31T09:45:00.000Z'],
  )
  const iso = parsePdfDate('2024-01-31T09:45:00+01:00')
  assert.deepEqual([iso.fault, iso.instant], ['malformed', '2024-01-31T08:45:00.000Z'])
  for (const text of ['Tue Jan 31 09:45:00 2024', 'D:', 'D:19100', 'yesterday', "D:20240131094500+01'00'x"]) {
    assert.deepEqual([parsePdfDate(text).fault, instantOf(text)], ['malformed', null], text)
  }
})

test('a date that no calendar has is impossible, a 29th of February in a leap year is not', () => {
  for (const text of [
    'D:20241331',
    'D:20240230',
    'D:20230229',
    'D:20240131250000',
    'D:20240131096100',
    'D:00000101',
    "D:99991231235959-10'00'",
    'D:99991231235960Z',
    "D:00010101000000+01'00'",
  ]) {
    assert.deepEqual([parsePdfDate(text).fault, instantOf(text)], ['impossible', null], text)
  }
  assert.equal(parsePdfDate('D:20240229').fault, null)
  assert.equal(parseXmpDate('9999-12-31T23:59:59-10:00').fault, 'impossible')
  assert.equal(parsePdfDate('D:99991231235959Z').instant, '9999-12-31T23:59:59.000Z')
})

test('a time zone that is not on Earth is left out: the library that writes it reads the clock right', () => {
  for (const text of ["D:20240131094500+19'00'", "D:20240131094500+60'00'", "D:20240131094500-99'00'"]) {
    const { instant, offsetMinutes, fault } = parsePdfDate(text)
    assert.deepEqual([instant, offsetMinutes, fault], ['2024-01-31T09:45:00.000Z', null, 'malformed'], text)
  }
  assert.equal(parsePdfDate("D:20240230094500+60'00'").fault, 'impossible')
})

test('XMP dates are ISO 8601; colons in the date are malformed and understood', () => {
  assert.equal(parseXmpDate('2024-11-09T09:40:31.728708+01:00').instant, '2024-11-09T08:40:31.000Z')
  assert.deepEqual([parseXmpDate('2024-11').precision, parseXmpDate('2024-11').fault], ['month', null])
  const colons = parseXmpDate('2025:12:19T09:46:50+01:00')
  assert.deepEqual([colons.fault, colons.instant], ['malformed', '2025-12-19T08:46:50.000Z'])
  assert.equal(parseXmpDate("D:20240131094500+01'00'").fault, 'malformed')
})

test('a text of any length is cut before it is looked at', () => {
  assert.equal(parsePdfDate(`D:${'2'.repeat(100_000)}`).text.length, 64)
})
