import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Evidence } from '#documents/evidence.ts'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const row = (day: string, label: string, amount: Cell): readonly Cell[] => [[day, 40], [label, 90], amount]
const rows = ([one, two]: readonly [string, string], days: readonly string[], more: Rows = []): Rows => [
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [['EUR du 01/09/2025 au 31/10/2025', 40]],
  [['Jour', 40], ['Opérations', 90], r('Débit', 430), r('Crédit', 530)],
  [['Ancien solde au 31/08/2025', 90], r('1 000,00', 530)],
  [[one, 40]],
  row(days[0] ?? '', 'PRLV ENERGIE', r('50,00', 430)),
  row(days[1] ?? '', '12 CHEQUES', r('400,00', 530)),
  row(days[2] ?? '', 'LOYER', r('100,00', 430)),
  [[two, 40]],
  row(days[3] ?? '', 'VIR CLIENT FACT DU 29/08/2025', r('25,00', 530)),
  row(days[4] ?? '', 'CARTE', r('10,00', 430)),
  ...more,
  [['Nouveau solde au 31/10/2025', 90], r('1 265,00', 530)],
]
const told = (evidence: Evidence) => {
  const { statements, problems } = readBankStatements(evidence)
  const [statement] = statements
  return {
    days: statement?.transactions.map(({ bookingDate }) => bookingDate),
    labels: statement?.transactions.map(({ label }) => label),
    sanity: statement?.sanity.percentage,
    codes: problems.map(({ code }) => code),
  }
}
const whole = ['2025-09-03', '2025-09-17', '2025-09-17', '2025-10-02', '2025-10-30']

test('bare numbers under the names of months are the days of those months', () => {
  for (const months of [
    ['Septembre 2025', 'Octobre 2025'],
    ['SEPTEMBRE', 'OCTOBRE'],
    ['Mois de septembre 2025', 'Mois d’octobre 2025'],
    ['Settembre 2025', 'Ottobre 2025'],
    ['September 2025', 'Oktober 2025'],
  ] as const) {
    const { days, sanity, codes, labels } = told(textPages(rows(months, ['03', '17', '17', '02', '30'])))
    assert.deepEqual([days, sanity, codes], [whole, 100, []], months[0])
    assert.deepEqual(labels?.slice(1, 4), ['12 CHEQUES', 'LOYER', 'VIR CLIENT FACT DU 29/08/2025'])
  }
})

test('numbers of one digit, those printed once for a day, and pages that go on with a month are read as well', () => {
  const months = ['Septembre 2025', 'Octobre 2025'] as const
  assert.deepEqual(told(textPages(rows(months, ['3', '17', '', '2', '30']))).days, whole)
  const all = rows(months, ['03', '17', '17', '02', '30'])
  assert.deepEqual(told(textPages(all.slice(0, 10), all.slice(10))).days, whole)
})

test('numbers that only count the lines, or that a calendar does not have, are no days', () => {
  const months = ['Septembre 2025', 'Octobre 2025'] as const
  for (const numbers of [
    ['1', '2', '3', '4', '5'],
    ['31', '12', '25', '04', '17'],
  ])
    assert.notEqual(told(textPages(rows(months, numbers))).sanity, 100, numbers.join())
})

test('a day that was changed is told, and a scan that lost one proves nothing', () => {
  const months = ['Septembre 2025', 'Octobre 2025'] as const
  const more = ['05', '06', '07', '08', '09', '10', '13', '14', '15', '16', '17'].flatMap((day) => [
    row(day, 'CARTE', r('10,00', 430)),
    row(day, 'AVOIR', r('10,00', 530)),
  ])
  const changed = told(textPages(rows(months, ['17', '03', '17', '02', '02'], more)))
  assert.deepEqual(changed.codes, ['day-out-of-order'])
  assert.notEqual(told(scannedPages(0, rows(months, ['03', '17', '', '02', '30']))).sanity, 100)
})

const numbered = (numbers: readonly string[], days: readonly string[], titles: Rows): Rows => [
  [
    ['Account number: 44595417', 300],
    ['GBP', 500],
  ],
  [['Statement period 01/02/2025 - 31/03/2025', 300]],
  [['Opening balance', 160], r('1,000.00', 520)],
  ...titles,
  ...['-3.00', '-100.00', '-30.00', '-3.00', '-100.00', '206.00'].flatMap((amount, at): Rows => {
    const day = days[at] ?? ''
    const cells: readonly Cell[] = [[numbers[at] ?? '', 40], [day, 90], ['Coffee', 160], r(amount, 520)]
    return [...(at === 0 ? [[['February 2025', 40]] as const] : at === 3 ? [[['March 2025', 40]] as const] : []), cells]
  }),
  [['Closing balance', 160], r('970.00', 520)],
]

test('numbers of lines beside days are no days of their own, whether they begin again with each month or have a gap', () => {
  const days = ['04/02/2025', '05/02/2025', '12/02/2025', '03/03/2025', '07/03/2025', '09/03/2025']
  const iso = days.map((day) => day.split('/').toReversed().join('-'))
  const titles: Rows = [[['No', 40], ['Date', 90], ['Description', 160], r('Amount', 520)]]
  for (const numbers of ['1 2 3 1 2 3', '1 2 3 4 5 6', '1 2 4 6 7 8', '7 9 10 1 3 4'])
    for (const heads of [titles, []]) {
      const { statements } = readBankStatements(textPages(numbered(numbers.split(' '), days, heads)))
      const read = statements[0]?.transactions.map(({ bookingDate, valueDate }) => [bookingDate, valueDate])
      assert.deepEqual(
        read,
        iso.map((day) => [day, null]),
        numbers,
      )
    }
})

test('a number that stands twice in a month is a day, and that beside it of value', () => {
  const days = ['04/02/2025', '04/02/2025', '12/02/2025', '04/03/2025', '07/03/2025', '11/03/2025']
  const booked = numbered('03 03 11 03 07 10'.split(' '), days, [])
  assert.deepEqual(
    readBankStatements(textPages(booked)).statements[0]?.transactions.map(({ bookingDate }) => bookingDate),
    ['2025-02-03', '2025-02-03', '2025-02-11', '2025-03-03', '2025-03-07', '2025-03-10'],
  )
})

test('numbers that begin again with each month, or go on where one ends, count the lines though no day stands beside them', () => {
  for (const numbers of ['1 2 3 1 2 3', '1 2 3 4 5 6']) {
    const { statements } = readBankStatements(textPages(numbered(numbers.split(' '), [], [])))
    assert.notEqual(statements[0]?.sanity.percentage, 100, numbers)
  }
})
