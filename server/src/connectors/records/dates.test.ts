import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFromParts, dateOf, partialDateOf } from './dates.ts'

test('dates are read as registers write them', () => {
  const written = {
    '2008-11-27': '2008-11-27',
    '2026-05-18T21:50:26+02:00': '2026-05-18',
    '27/11/2008': '2008-11-27',
    '20211223': '2021-12-23',
    '27 novembre 2008': '2008-11-27',
    '1er janvier 2020': '2020-01-01',
    '12 Août 2015': '2015-08-12',
    '3 FEVRIER 2011': '2011-02-03',
  }
  for (const [text, date] of Object.entries(written)) assert.equal(dateOf(text), date, text)
})

test('what is no day of a calendar is no date', () => {
  for (const text of [
    '',
    '2021-02-30',
    '31/04/2020',
    '32 mai 2020',
    '12 mois 2020',
    '0000-00-00',
    '2021',
    '1 1 1',
    'x'.repeat(1e6),
  ]) {
    assert.equal(dateOf(text), undefined, text.slice(0, 20))
  }
})

test('a date is as precise as it is written', () => {
  assert.deepEqual(['1964', '1964-09', '1964-09-14', '1964-13', '64', '[NON-DIFFUSIBLE]'].map(partialDateOf), [
    '1964',
    '1964-09',
    '1964-09-14',
    undefined,
    undefined,
    undefined,
  ])
  assert.deepEqual(
    [
      dateFromParts('1971', '9', '14'),
      dateFromParts(1971, 9),
      dateFromParts('1971', '0', '0'),
      dateFromParts('0'),
      dateFromParts('1971', '2', '31'),
    ],
    ['1971-09-14', '1971-09', '1971', undefined, '1971-02'],
  )
})
