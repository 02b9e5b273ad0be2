import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const row = (day: string, value: string, label: string, amount: Cell): readonly Cell[] => [
  [day, 40],
  [label, 90],
  [value, 300],
  amount,
]
const rows: Rows = [
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [['DEVISE : EUR PERIODE DU 01 01 25 AU 31 01 25', 40]],
  [['Tel. 04 66 12 11 10', 40]],
  [['DATE', 40], ['LIBELLE', 90], ['VALEUR', 300], r('DEBIT', 430), r('CREDIT', 530)],
  [['ANCIEN SOLDE AU 31 12 24', 90], r('1 000,00', 530)],
  row('02 01', '04 01 25', 'PRLV ENERGIE ECHEANCE 30/12/2024', r('50,00', 430)),
  row('03 01', '03 01 25', '12 CHEQUES', r('400,00', 530)),
  row('03 01', '04 01 25', 'LOYER', r('100,00', 430)),
  row('06 01', '07 01 25', 'VIR CLIENT FACT DU 29/12/2024', r('25,00', 530)),
  [['NOUVEAU SOLDE AU 31 01 25', 90], r('1 275,00', 530)],
]

test('numbers of two digits with blanks between them are days where they stand in a column', () => {
  const { statements, problems } = readBankStatements(textPages(rows))
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

/** Tills in numbers of two digits. */
const tills = (day: (text: string) => string, till: (row: number) => string): Rows => [
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [['DEVISE : EUR PERIODE DU 01/01/2025 AU 31/01/2025', 40]],
  [['DATE', 40], ['LIBELLE', 90], ['GUICHET', 300], r('DEBIT', 430), r('CREDIT', 530)],
  [['ANCIEN SOLDE AU 31/12/2024', 90], r('1 000,00', 530)],
  row(day('02 01'), till(0), 'PRLV ENERGIE', r('50,00', 430)),
  row(day('03 01'), till(1), 'REMISE CHEQUES', r('400,00', 530)),
  row(day('03 01'), till(2), 'LOYER', r('100,00', 430)),
  row(day('06 01'), till(3), 'VIR CLIENT', r('25,00', 530)),
  [['NOUVEAU SOLDE AU 31/01/2025', 90], r('1 275,00', 530)],
]

test('numbers of two digits are no days beside days with marks, nor where no calendar has them, nor in a few lines', () => {
  const [marked, spaced] = [(text: string) => text.replace(' ', '/'), (text: string) => text]
  for (const [day, till] of [
    [marked, (at: number) => `1${at + 1} 12`],
    [marked, (at: number) => `1${at + 1} 12 24`],
    [spaced, (at: number) => `75 1${at + 1}`],
    [spaced, (at: number) => (at < 2 ? `1${at + 1} 12` : 'AGENCE')],
  ] as const) {
    const { statements } = readBankStatements(textPages(tills(day, till)))
    const told = statements.flatMap(({ transactions }) => transactions)
    assert.deepEqual(
      told.map(({ bookingDate, label }, at) => [bookingDate, label.endsWith(till(at))]),
      ['02', '03', '03', '06'].map((text) => [`2025-01-${text}`, true]),
      `${day('02 01')}, ${till(0)}`,
    )
    assert.ok(told.every(({ valueDate }) => valueDate === null))
  }
})
