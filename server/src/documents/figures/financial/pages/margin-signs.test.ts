import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const rows = (sign: string): PrintedRow[] => [
  ['BILAN PASSIF', '31/12/2024', '31/12/2023'],
  [`${sign} Capital social`, '50 000', '50 000'],
  [sign],
  ["Résultat de l'exercice", '10 000', '5 000'],
  ['Total capitaux propres', '60 000', '55 000'],
  ['Emprunts', '30 000', '35 000'],
  ['Total dettes', '30 000', '35 000'],
  ['TOTAL PASSIF', '90 000', '90 000'],
]
const currencyOf = (table: readonly PrintedRow[], from: 'layer' | 'ocr') =>
  readFinancialFigures(statementEvidence([statementPage(1, [440, 520], table, from)])).currency

test('signs that a picture gives for the words in a margin are no currency', () => {
  assert.equal(currencyOf(rows('£'), 'ocr'), null)
})

test('signs over the columns are, and in a text layer any sign is what it is', () => {
  const heads: PrintedRow[] = [['', '£', '£'], ...rows('¥')]
  assert.equal(currencyOf(heads, 'ocr'), 'GBP')
  assert.equal(currencyOf(rows('£'), 'layer'), 'GBP')
})
