import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Evidence } from '#documents/evidence.ts'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from './read-bank-statements.ts'

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
