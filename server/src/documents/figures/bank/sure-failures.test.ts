import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from './read-bank-statements.ts'
import { sureFailures } from './sure-failures.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const rows = (closing: string): Rows => [
  [['du 01/03/2024 au 31/03/2024', 40]],
  [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)],
  [['Ancien solde', 120], r('100,00', 470)],
  [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
  [['05/03/2024', 40], ['CLIENT', 120], r('25,00', 470)],
  [['Nouveau solde', 120], r(closing, 470)],
]

test('a closing balance that was changed in a text fails surely; read from a picture it may be misread', () => {
  const [failure] = sureFailures(readBankStatements(textPages(rows('665,00'))))
  assert.deepEqual(
    [failure?.what, failure?.expectedCents, failure?.foundCents, failure?.place?.page],
    ['closing balance', 6_500, 66_500, 1],
  )
  assert.deepEqual(sureFailures(readBankStatements(textPages(rows('65,00')))), [])
  assert.deepEqual(sureFailures(readBankStatements(scannedPages(0, rows('665,00')))), [])
})

test('a line whose amount was not understood makes every failure unsure', () => {
  const [first, ...rest] = rows('665,00')
  const broken: Rows = [
    first as Rows[number],
    ...rest.map((cells) => cells.map((cell): Cell => (cell[0] === '60,00' ? r('6O.0', 400) : cell))),
  ]
  const more: Rows = [...broken.slice(0, 3), [['01/03/2024', 40], ['FRAIS', 120], r('1,00', 400)], ...broken.slice(3)]
  assert.deepEqual(sureFailures(readBankStatements(textPages(more))), [])
})
