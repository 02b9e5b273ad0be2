import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages } from '#test/support/bank-page.ts'
import { readBankStatements } from './read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const scan: Rows = [
  [['Relevé du 01/03/2024 au 31/03/2024', 40]],
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [['Ancien solde', 120], r('100,00', 470)],
  [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)],
  [['01/03/2024', 40], ['CARTE', 120], r('2,00', 400)],
  [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
  [['15/03/2024', 40], ['CLIENT', 120], r('25,00', 470)],
  [['16/03/2024', 40], ['CARTE', 120], r('1,00', 400)],
  [['Nouveau solde', 120], r('62,00', 470)],
]

test('an amount with all its digits in their column, of which a scan lost the comma, is read and not reckoned', () => {
  const read = (digits: string, at: number) =>
    readBankStatements(scannedPages(0, scan.with(5, [['02/03/2024', 40], ['LOYER', 120], r(digits, at)])))
  const { statements, problems } = read('6000', 400)
  assert.deepEqual([problems, statements[0]?.sanity.percentage], [[], 100])
  for (const other of [read('6100', 400), read('6000', 300)])
    assert.ok(other.statements.every(({ sanity }) => sanity.percentage !== 100))
})
