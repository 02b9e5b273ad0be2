import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const rows = (period: string): Rows => [
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [[period, 40]],
  [['Date', 40], ['Nature des opérations', 120], r('Débit EUR', 400), r('Crédit EUR', 480)],
  [['SOLDE CREDITEUR AU 31.12.2024', 120], r('100,00', 480)],
  [['03.01', 40], ['LOYER', 120], r('60,00', 400)],
  [['20.01', 40], ['CLIENT', 120], r('25,00', 480)],
  [['SOLDE CREDITEUR AU 31.01.2025', 120], r('65,00', 480)],
]
const told = ({ statements, problems }: ReturnType<typeof readBankStatements>) => [
  statements[0]?.from,
  statements[0]?.to,
  statements[0]?.sanity.percentage === 100,
  problems.map(({ detail }) => detail),
]
const scanned = (period: string) => told(readBankStatements(scannedPages(0, rows(period))))

test('a period of whose end the number was read ends with the day of the closing balance, if that has this number', () => {
  assert.deepEqual(scanned('Relevé du 31 décembre 2024 au 31 gg'), ['2024-12-31', '2025-01-31', true, []])
})

test('one of whose end another number or none was read says so, and proves nothing', () => {
  const half = ['2025-01-01', '2025-01-31', false, ['only one day of the period could be read']]
  assert.deepEqual(scanned('Relevé du 31 décembre 2024 au 28 gg'), half)
  assert.deepEqual(scanned('Relevé du 31 décembre 2024 au al i ge'), half)
})

test('a day of a scan without a word that joins it to another is of no period, and a text says what it means', () => {
  const whole = ['2025-01-01', '2025-01-31', true, []]
  assert.deepEqual(scanned('Relevé du 31 décembre 2024'), whole)
  assert.deepEqual(told(readBankStatements(textPages(rows('Relevé du 31 décembre 2024 au 28 gg')))), whole)
})
