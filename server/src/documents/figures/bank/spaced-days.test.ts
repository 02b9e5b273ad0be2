import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from './read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const row = (day: string, value: string, label: string, amount: Cell): readonly Cell[] => [
  [day, 40],
  [label, 90],
  [value, 300],
  amount,
]
const rows = (day: (text: string) => string): Rows => [
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [[`DEVISE : EUR PERIODE DU ${day('01 01 25')} AU ${day('31 01 25')}`, 40]],
  [['Tel. 04 66 12 11 10', 40]],
  [['DATE', 40], ['LIBELLE', 90], ['VALEUR', 300], r('DEBIT', 430), r('CREDIT', 530)],
  [[`ANCIEN SOLDE AU ${day('31 12 24')}`, 90], r('1 000,00', 530)],
  row('02 01', day('04 01 25'), 'PRLV ENERGIE ECHEANCE 30/12/2024', r('50,00', 430)),
  row('03 01', day('03 01 25'), '12 CHEQUES', r('400,00', 530)),
  row('03 01', day('04 01 25'), 'LOYER', r('100,00', 430)),
  row('06 01', day('07 01 25'), 'VIR CLIENT FACT DU 29/12/2024', r('25,00', 530)),
  [[`NOUVEAU SOLDE AU ${day('31 01 25')}`, 90], r('1 275,00', 530)],
]

test('numbers of two digits with blanks between them are days where they stand in a column', () => {
  const { statements, problems } = readBankStatements(textPages(rows((text) => text)))
  assert.deepEqual(
    statements.map(({ from, to, sanity }) => [from, to, sanity.percentage]),
    [['2025-01-01', '2025-01-31', 100]],
  )
  assert.deepEqual(
    statements[0]?.transactions.map(({ bookingDate, valueDate, cents }) => [bookingDate, valueDate, cents]),
    [
      ['2025-01-02', '2025-01-04', -5_000],
      ['2025-01-03', '2025-01-03', 40_000],
      ['2025-01-03', '2025-01-04', -10_000],
      ['2025-01-06', '2025-01-07', 2_500],
    ],
  )
  assert.match(statements[0]?.transactions[1]?.label ?? '', /^12 CHEQUES/)
  assert.deepEqual(problems, [])
})
