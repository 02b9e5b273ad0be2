import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClassificationEvidence, DocumentClass } from '#documents/classification-evidence.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { impossibleOrder } from './impossible-order.ts'

type Period = ClassificationEvidence['period']

const of = (kind: DocumentClass, period: Period = null): ClassificationEvidence => ({
  types: [{ class: kind, confidence: 0.99 }],
  because: [{ feature: 'title: payslip', weight: 2, page: 1 }],
  period,
  date: null,
  language: null,
})

const year: Period = { from: '2024-04-01', to: '2025-03-31', length: 'year' }
const month: Period = { from: '2025-11-01', to: '2025-11-30', length: 'month' }

const inspect = (classification: ClassificationEvidence, lines: readonly string[], ocr?: number) =>
  impossibleOrder.inspect({
    pages: [
      printedPage(
        lines.map((text) => [{ text, left: 40 }]),
        ocr === undefined ? {} : { ocr },
      ),
    ],
    classification,
  })

const summaries = (...asked: Parameters<typeof inspect>): string[] => {
  const outcome = inspect(...asked)
  return outcome.result === 'flagged' ? outcome.findings.map(({ summary }) => summary) : []
}

test('pay of a month long before the employee was hired', () => {
  for (const label of ['Eintritt', "Date d'entrée", 'Data assunzione:', 'Hire date'])
    assert.deepEqual(
      summaries(of('payslip', month), [`${label} 21.01.2027`]),
      ['hired on 21.01.2027, and paid for a month that ends on 2025-11-30'],
      label,
    )
  const outcome = inspect(of('payslip', month), ['Eintritt 21.01.2027'])
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.places?.length, 1, 'the day itself is shown')
})

test('harmless: who was hired before the month or within it, another day, and a month that is not known', () => {
  for (const day of ['21.01.2013', '17.11.2025', '15.12.2025'])
    assert.equal(inspect(of('payslip', month), [`Eintritt ${day}`]).result, 'clear', day)
  assert.notEqual(inspect(of('payslip', month), ['Contrat valable jusqu’au 21.01.2027']).result, 'flagged')
  assert.notEqual(inspect(of('payslip'), ['Eintritt 21.01.2027']).result, 'flagged')
  assert.notEqual(inspect(of('contract', month), ['Eintritt 21.01.2027']).result, 'flagged')
})

test('harmless: a day that OCR read, one that may be two days, and a document that may be another', () => {
  assert.notEqual(inspect(of('payslip', month), ['Eintritt 21.01.2027'], 0.95).result, 'flagged')
  assert.notEqual(inspect(of('payslip', month), ['Hire date 01/10/2026']).result, 'flagged')
  const doubtful = { ...of('payslip', month), types: [{ class: 'payslip' as const, confidence: 0.4 }] }
  assert.notEqual(inspect(doubtful, ['Eintritt 21.01.2027']).result, 'flagged')
})

const extract = (registered: string, ...others: string[]) =>
  summaries(of('company_registration'), [
    `Data iscrizione ${registered}`,
    ...others,
    'Documento estratto dal Registro Imprese in data 13/12/2025',
  ])

test('a register tells of what it registers later than it tells it', () => {
  assert.deepEqual(extract('27/01/2026'), ['registered on 27/01/2026, in an extract of 13/12/2025'])
  assert.deepEqual(extract('27/01/2008'), [])
})

test('harmless: what is to come, and extracts of two days', () => {
  assert.deepEqual(extract('27/01/2008', 'Durata della società 31/12/2060', 'Data fine carica 30/04/2027'), [])
  assert.deepEqual(extract('27/01/2026', 'Data estrazione 28/02/2026'), [])
})

const approved = (...lines: string[]) => summaries(of('certified_financial_statement', year), lines)

test('accounts that were approved before their year ended, also where the sentence goes on in the next line', () => {
  const found = ['approved on 6 October 2024, for a year that ends on 2025-03-31']
  assert.deepEqual(
    approved('These financial statements were approved by the board of directors on 6 October 2024 and'),
    found,
  )
  assert.deepEqual(approved('These accounts were approved by the', 'directors on 6 October 2024 and'), found)
  assert.deepEqual(approved('Les présents comptes ont été arrêtés par le conseil le 16/10/2024'), [
    'approved on 16/10/2024, for a year that ends on 2025-03-31',
  ])
})

test('harmless: accounts that were approved after their year, and what is said of those of the year before', () => {
  assert.deepEqual(approved('These financial statements were approved by the board of directors on 6 October 2025'), [])
  assert.deepEqual(approved('The accounts of the year before were approved by the directors on 6 October 2024'), [])
  assert.deepEqual(approved('These financial statements have not been audited since 6 October 2024'), [])
})

test('a letter that says since when something is so was not written before', () => {
  const letter = (written: string, since: string, kind: DocumentClass = 'other') =>
    inspect(of(kind), [
      'Harbour Logistics Limited',
      written,
      'To whom it may concern',
      `employed by us since ${since}.`,
      ...Array.from({ length: 8 }, () => 'This certificate is issued at the request of the employee.'),
    ])
  const outcome = letter('3 July 2015', '11 September 2017')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'so since 11 September 2017, in a letter of 3 July 2015')
  assert.equal(letter('3 July 2025', '11 September 2017').result, 'clear')
  // A contract that begins next week is already so.
  assert.equal(letter('28 June 2025', '1 July 2025').result, 'clear')
  assert.notEqual(letter('Published 3 July 2015 in Leeds', '11 September 2017').result, 'flagged')
  assert.notEqual(letter('3 July 2015', '11 September 2017', 'bank_statement').result, 'flagged')
  for (const head of [
    'Né le 3 juillet 1985',
    'Née à Lyon, le 3 juillet 1985',
    'Date of birth 3 July 1985',
    'Valid from 1 January 2015',
  ])
    assert.notEqual(letter(head, '11 September 2017').result, 'flagged', head)
  const german = [
    'Spedition Harbour GmbH',
    'Bremen, den 03.07.2015',
    'ist seit dem 11.09.2017 bei uns beschäftigt',
    ...Array(6).fill('Zeugnis'),
  ]
  assert.equal(inspect(of('other'), german).result, 'flagged')
})
