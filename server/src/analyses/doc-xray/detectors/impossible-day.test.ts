import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentClass } from '#documents/classification-evidence.ts'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { impossibleDay } from './impossible-day.ts'
import { mistypedDay } from './mistyped-day.ts'

const classified = (type: DocumentClass) => ({
  types: [{ class: type, confidence: 0.95 }],
  because: [{ feature: 'title', weight: 1, page: 1 }],
  language: 'en' as const,
  period: null,
  date: null,
})

type Case = { type?: DocumentClass; head?: string; ocr?: number }

const inspect = (days: readonly string[], { type = 'bank_statement', head = 'Statement', ocr }: Case = {}) => {
  const rows: Cell[][] = [
    [{ text: head, left: 40 }],
    ...days.map((day, at) => [
      { text: day, left: 40 },
      { text: 'Payment', left: 160 },
      { text: `${at + 1}1,50`, right: 440 },
    ]),
  ]
  const given = { pages: [printedPage(rows, ocr === undefined ? {} : { ocr })], classification: classified(type) }
  return { place: impossibleDay.inspect(given), text: mistypedDay.inspect(given) }
}

const june = ['03/06/2024', '04/06/2024', '07/06/2024', '11/06/2024', '24/06/2024', '27/06/2024']

test('a movement of 31 June is found where it stands', () => {
  const { place, text } = inspect([...june, '31/06/2024'])
  assert.ok(place.result === 'flagged')
  assert.equal(place.findings[0]?.summary, '31/06/2024 does not exist')
  assert.equal(place.findings[0]?.places?.[0]?.box[0], 40)
  assert.deepEqual(text, { result: 'clear' })
})

test('in every form of day that a list may have, with its year or without', () => {
  const lists = [
    ['03/06', '04/06', '07/06', '11/06', '24/06', '31/06'],
    ['03.06.', '04.06.', '07.06.', '11.06.', '24.06.', '31.06.'],
    ['03.06.24', '04.06.24', '07.06.24', '11.06.24', '24.06.24', '31.06.24'],
    ['2024-11-04', '2024-11-05', '2024-11-07', '2024-11-11', '2024-11-24', '2024-11-31'],
    ['06/03/2024', '06/04/2024', '06/17/2024', '06/21/2024', '06/24/2024', '06/31/2024'],
    ['3 juin', '4 juin', '7 juin', '11 juin', '24 juin', '31 juin'],
    ['3 abr 2024', '4 abr 2024', '7 abr 2024', '11 abr 2024', '24 abr 2024', '31 abr 2024'],
    ['Nov 3, 2024', 'Nov 4, 2024', 'Nov 7, 2024', 'Nov 11, 2024', 'Nov 24, 2024', 'Nov 31, 2024'],
    ['3 feb 2023', '4 feb 2023', '7 feb 2023', '11 feb 2023', '24 feb 2023', '29 feb 2023'],
  ]
  for (const days of lists) assert.equal(inspect(days).place.result, 'flagged', days.at(-1))
})

test('harmless: the last days of the calendar, and the 29th of February of a year that has one', () => {
  for (const last of ['31/07/2024', '30/06/2024', '29/02/2024'])
    assert.deepEqual(inspect([...june, last]).place, { result: 'clear' }, last)
})

test('harmless: numbers that are no days, and days of pictures, which are misread', () => {
  for (const other of ['31.06', '31/06', '31/06/7', '31062024', '310624', 'L.31/06'])
    assert.deepEqual(inspect([...june, other]).place, { result: 'clear' }, other)
  assert.equal(inspect([...june, '31/06/2024'], { ocr: 0.95 }).place.result, 'inconclusive')
})

test('harmless: the day from which interest runs, behind that of booking, of months of thirty days', () => {
  const rows = (days: readonly [string, string][]): Cell[][] => [
    [{ text: 'Kontoauszug', left: 40 }],
    ...days.map(([booked, value]) => [
      { text: booked, left: 40 },
      { text: value, left: 110 },
      { text: 'Zinsen', left: 200 },
      { text: '1,50', right: 440 },
    ]),
  ]
  const winter = ['01', '03', '07', '14', '21', '24'].map((day): [string, string] => [
    `${day}.02.2023`,
    `${day}.02.2023`,
  ])
  const inspectRows = (last: [string, string]) =>
    impossibleDay.inspect({
      pages: [printedPage(rows([...winter, last]))],
      classification: classified('bank_statement'),
    }).result
  assert.equal(inspectRows(['28.02.2023', '30.02.2023']), 'clear')
  assert.equal(inspectRows(['30.02.2023', '28.02.2023']), 'flagged')
})

test('harmless: house numbers, sizes and quantities that look like days, in lists of other documents', () => {
  const lists = [
    ['12/1', '12/2', '15/3', '17/1', '22/4', '31/4'],
    ['2 set', '4 set', '6 set', '10 set', '12 set', '31 set'],
    ['28/2', '28/4', '30/1', '30/4', '30/6', '31/6'],
  ]
  for (const type of ['invoice', 'contract', 'payslip', 'other'] as const)
    for (const days of lists) assert.equal(inspect(days, { type }).place.result === 'flagged', false, `${type} ${days}`)
})

test('harmless: instalments at the end of each month, and days without an amount', () => {
  const plan = ['31/01/2024', '29/02/2024', '31/03/2024', '31/05/2024', '31/07/2024', '31/08/2024', '31/06/2024']
  assert.deepEqual(inspect(plan).place, { result: 'clear' })
  const pages = [printedPage([...june, '31/06/2024'].map((text) => [{ text, left: 40 }]))]
  const { result } = impossibleDay.inspect({ pages, classification: classified('bank_statement') })
  assert.equal(result, 'clear')
})

test('a day of issue that does not exist is found in what systems issue; an invoice is typed, and its day mentioned', () => {
  const issued = (head: string, type: DocumentClass) => inspect(june, { type, head })
  assert.equal(issued('Statement date: 31/06/2024', 'bank_statement').place.result, 'flagged')
  assert.equal(issued('Date d’émission : 31 juin 2024', 'payslip').place.result, 'flagged')
  for (const head of ['Due date: 31/06/2024', 'Date: 01/06/2024 - 31/06/2024', 'Statement date: 30/06/2024'])
    assert.deepEqual(issued(head, 'bank_statement').place, { result: 'clear' }, head)
  const typed = issued('Invoice date: 31/06/2024', 'invoice')
  assert.deepEqual([typed.place.result, typed.text.result], ['clear', 'flagged'])
})

test('a list with more such days than a calendar of ours explains tells nothing, and costs no more than its length', () => {
  const many = Array.from({ length: 51 }, (_, at) => `31/06/20${String(at + 10)}`)
  assert.equal(inspect([...june, ...many]).place.result, 'clear')
})

test('elsewhere in a text people mistype: it is mentioned', () => {
  const { place, text } = inspect(june, { type: 'other', head: 'I have lived there since the 31 June 2020.' })
  assert.deepEqual(place, { result: 'clear' })
  assert.ok(text.result === 'flagged')
  assert.match(text.findings[0]?.summary ?? '', /^31 June does not exist/)
})
