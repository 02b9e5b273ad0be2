import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datesOf, parseDay } from './line-dates.ts'

const told = (text: string) => {
  const read = parseDay(text)
  return read && [read.day, read.month, read.year]
}
const wordsOf = (text: string) =>
  text.split(' ').map((word, at) => ({ text: word, box: [at * 60, 0, at * 60 + 50, 10] as const }))

test('a mark behind a day that refers to a note is no part of it', () => {
  for (const text of ['31/08/2024*', '31.08.2024**', '31/08/2024¹', '31/08/2024²', '31/08/2024(1)', '31.08.2024†'])
    assert.deepEqual(
      datesOf(wordsOf(text)).map(({ day, month, year }) => [day, month, year]),
      [[31, 8, 2024]],
      text,
    )
})

test('a speck before a day is no part of it', () => {
  for (const text of ['.27/02/2024', "'27/02/2024", '|27-02-2024'])
    assert.deepEqual(
      datesOf(wordsOf(text)).map(({ day, month, year }) => [day, month, year]),
      [[27, 2, 2024]],
      text,
    )
  assert.deepEqual(datesOf(wordsOf('.27.02')), [], 'which may be an amount')
})

test('days are read in the forms of six languages, with and without their year', () => {
  const expected = [3, 1, 2024]
  for (const text of [
    '03/01/2024',
    '3.1.2024',
    '03-01-24',
    '2024-01-03',
    '3 janv. 2024',
    '03 gen 2024',
    '3 january 2024',
    '3. januar 2024',
    '03ene2024',
    '3 jan 24',
    'jan 3, 2024',
    '03012024',
    '3 ianuarie 2024',
    '3 stycznia 2024',
    '3. tammikuuta 2024',
  ])
    assert.deepEqual(told(text), expected, text)
  for (const text of ['03/01', '03.01.', '03-01', '03 jan', '3 janvier'])
    assert.deepEqual(told(text), [3, 1, null], text)
})

test('what the calendar does not have, or has twice, is no day', () => {
  for (const text of [
    '31/02/2024',
    '00/01',
    '32.01.',
    '15 foo',
    '5. listopada 2024',
    '1/2/3',
    '29/02/2023',
    '13/13/2024',
  ])
    assert.equal(told(text), undefined, text)
  assert.deepEqual(told('29/02'), [29, 2, null], 'the year is not known')
})

test('a second number above twelve says that the month comes first', () => {
  assert.deepEqual(
    [parseDay('01/31/2024')?.order, parseDay('31/01/2024')?.order, parseDay('01/02/2024')?.order],
    ['month-first', 'day-first', 'either'],
  )
})

test('a day spread over words is one, the weekday before it belongs to it, and a wide gap ends it', () => {
  const near = 'Monday 03 JAN 2024 RENT'
    .split(' ')
    .map((text, at) => ({ text, box: [at * 40, 0, at * 40 + 36, 10] as const }))
  const [date, ...others] = datesOf(near)
  assert.deepEqual([date?.first, date?.last, date?.year, others.length], [0, 3, 2024, 0])
  assert.deepEqual(
    datesOf(wordsOf('03/01 2024')).map(({ year }) => year),
    [null],
  )
})

test('the number of a page is no day', () => {
  const word = (text: string, left: number) => ({ text, box: [left, 0, left + 20, 9] as const })
  assert.equal(datesOf([word('Page', 0), word('1/3', 24)]).length, 0)
  assert.equal(datesOf([word('Date', 0), word('1/3', 24)]).length, 1)
})

test('a day in brackets is one, and a time is none', () => {
  const days = (text: string) => datesOf(wordsOf(text)).map(({ day, month }) => [day, month])
  assert.deepEqual(days('02-10 (03-10) RENT'), [
    [2, 10],
    [3, 10],
  ])
  assert.deepEqual(days('Kontostand am 29.02.2024 um 20.04 Uhr'), [[29, 2]])
  assert.deepEqual(days('(12.11)'), [])
})

test('what stands before the word for an hour is a time only with a point: others are called Hr', () => {
  const days = (text: string) => datesOf(wordsOf(text)).map(({ day, month }) => [day, month])
  assert.deepEqual(days('15-03 (17-03) Hr Jansen'), [
    [15, 3],
    [17, 3],
  ])
  assert.deepEqual(days('20.04 Uhr'), [])
})

test('a point that OCR saw twice ends a day as one does', () => {
  assert.deepEqual(
    datesOf(wordsOf('13.03.. Lohn')).map(({ day, month, weak }) => [day, month, weak]),
    [[13, 3, false]],
  )
})
