import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClassificationEvidence } from '#documents/classification-evidence.ts'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenTotal } from './broken-total.ts'

const row = (label: string, now: string, before: string): Cell[] => [
  { text: label, left: 40 },
  { text: now, right: 445 },
  { text: before, right: 535 },
]

const accounts = (turnover = '3,126,938', fixed = '406,858'): Cell[][] => [
  row('', '2025', '2024'),
  row('Turnover', turnover, '2,540,691'),
  row('Cost of sales', '(1,871,150)', '(1,394,908)'),
  row('Gross profit', '1,255,788', '1,145,783'),
  row('Administrative expenses', '(804,206)', '(753,918)'),
  row('Operating profit', '451,582', '391,865'),
  row('', '2025', '2024'),
  row('Intangible assets', '37,684', '11,624'),
  row('Tangible assets', '369,174', '222,087'),
  row('Total fixed assets', fixed, '233,711'),
]

const inspect = (rows: Cell[][]) => brokenTotal.inspect({ pages: [printedPage(rows)] })

test('accounts that add up in both years are clear', () => {
  assert.equal(inspect(accounts()).result, 'clear')
})

test('a turnover raised in one year no longer makes the profit that the other year proves it to make', () => {
  const outcome = inspect(accounts('5,426,938'))
  assert.ok(outcome.result === 'flagged')
  const boxes = outcome.findings.flatMap(({ places }) => places ?? [])
  assert.ok(
    boxes.some(({ box }) => box[1] === 54 && box[2] === 445),
    'the turnover is among the places',
  )
})

test('a total raised in one year is found where it stands', () => {
  const outcome = inspect(accounts(undefined, '806,858'))
  assert.ok(outcome.result === 'flagged')
  assert.ok(outcome.findings[0]?.places?.some(({ box }) => box[1] === 166))
})

test('harmless: a group that stands before its parts makes the last of them only while the others are nothing', () => {
  const trial = (parts: string) => [
    row('Patrimonio generado', '34,084,064', '33,642,280'),
    row('Resultados del ejercicio', parts, '3,697,152'),
    row('Resultados de ejercicios anteriores', '34,106,825', '29,945,128'),
  ]
  const proven = accounts().slice(6)
  assert.notEqual(inspect([...trial('104,450,343'), ...proven]).result, 'flagged')
})

test('totals that are off by what rounding explains are clear', () => {
  assert.equal(inspect(accounts(undefined, '406,857')).result, 'clear')
})

test('harmless: a table of statistics, typed by people who mistype, is of no kind that is judged here', () => {
  const classification: ClassificationEvidence = {
    language: 'en',
    types: [{ class: 'other', confidence: 0.99 }],
    because: [],
    period: null,
    date: null,
  }
  const pages = [printedPage(accounts('5,426,938'))]
  assert.equal(brokenTotal.judge({ pages, classification }).result, 'inconclusive')
  const types = [{ class: 'certified_financial_statement' as const, confidence: 0.99 }]
  assert.equal(brokenTotal.judge({ pages, classification: { ...classification, types } }).result, 'flagged')
})

const account = (label: string, amounts: readonly string[]): Cell[] => [
  { text: label, left: 20 },
  ...amounts.map((text, at) => ({ text, right: 300 + 90 * at })),
]

/** A list of accounts under their headings: before, debited, after. The result of the year is not yet part of its heading. */
const list = (debited: string): Cell[][] => [
  account('Proveedores', ['39,562.00', '131,324.34', '91,762.34']),
  account('Contratistas', ['72,427.28', '262,620.18', '190,192.90']),
  account('Total pasivo', ['111,989.28', '393,944.52', '281,955.24']),
  account('Patrimonio generado', ['33,642,280.75', '3,719,884.33', '34,084,064.12']),
  account('Resultado del ejercicio', ['3,697,152.66', '3,697,152.66', '14,450,343.82']),
  account('Resultado de ejercicios anteriores', ['29,945,128.09', debited, '34,106,825.03']),
]

test('harmless: accounts that make one another in one column, and in another make nothing where they should, are no sum', () => {
  assert.notEqual(inspect(list('0.00')).result, 'flagged')
  assert.equal(inspect(list('22,731.67')).result, 'flagged')
})

test('harmless: a cost that is what one cost leaves of another in one year is no total of theirs', () => {
  const rows = [
    row('', '2024', '2023'),
    row('Revenue', '1,076,504', '1,053,072'),
    row('Materials', '(430,602)', '(431,760)'),
    row('Services', '(193,771)', '(157,961)'),
    row('Staff', '(322,951)', '(273,799)'),
    row('Depreciation', '(15,337)', '(16,498)'),
    row('Operating profit', '113,843', '173,054'),
    row('Interest', '(3,548)', '(6,079)'),
    row('Profit before tax', '110,295', '166,975'),
  ]
  assert.notEqual(inspect(rows).result, 'flagged')
})
