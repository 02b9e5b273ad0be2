import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const result = (before: string, from: 'layer' | 'ocr') => {
  const rows: PrintedRow[] = [
    ['BILAN PASSIF', '31/12/2024', '31/12/2023'],
    ['Capital social', '20 000', '20 000'],
    ['Report à nouveau', before, '65 689'],
    ["Résultat de l'exercice", '8 305', '9 318'],
    ['Total capitaux propres', '44 998', '95 007'],
    ['Emprunts', '10 000', '10 000'],
    ['Total dettes', '10 000', '10 000'],
    ['TOTAL PASSIF', '54 998', '105 007'],
    ['COMPTE DE RÉSULTAT', '31/12/2024', '31/12/2023'],
    ["Chiffre d'affaires", '600 000', '500 000'],
    ["Résultat de l'exercice", '8 305', '9 318'],
  ]
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [440, 538], rows, from)]))
  return years[0]?.figures.netIncome?.status
}

test('a result that a picture tells twice may have lost its sign twice: that it adds to equity proves it', () => {
  assert.equal(result('16 693', 'ocr'), 'proven')
  assert.notEqual(result('33 303', 'ocr'), 'proven')
})
