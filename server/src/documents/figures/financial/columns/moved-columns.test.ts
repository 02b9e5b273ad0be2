import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { pageLines } from '../pages/page-lines.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import { headsMovements } from './moved-columns.ts'

const rights = [250, 330, 410, 490]
const isOfMovements = (...cells: readonly string[]) => {
  const [line] = pageLines(statementEvidence([statementPage(1, rights, [['Immobilisations', ...cells]])]))
  return line !== undefined && headsMovements(line)
}

test('heads of what came and what went are those of movements', () => {
  assert.equal(isOfMovements('Début', 'Augmentations', 'Diminutions', 'Fin'), true)
  assert.equal(isOfMovements('01.01.', 'Zugänge', 'Abgänge', 'Ende'), true)
  assert.equal(isOfMovements('Cost', 'Additions', 'Disposals', 'Cost'), true)
})

test('other heads, and those that name years beside, are not', () => {
  assert.equal(isOfMovements('Brut', 'Amortissements', 'Net', 'Net'), false)
  assert.equal(isOfMovements('Acquisitions', 'Provisions', 'Net', 'Net'), false)
  assert.equal(isOfMovements('31/12/2024', 'Augmentations', 'Diminutions', '31/12/2023'), false)
})

test('the total of a table of movements is no other total of the fixed assets', () => {
  const rows: PrintedRow[] = [
    ['BILAN ACTIF', '', '', '31/12/2024', '31/12/2023'],
    ['Immobilisations corporelles', '', '', '60 000', '50 000'],
    ['TOTAL ACTIF IMMOBILISÉ', '', '', '60 000', '50 000'],
    ['TOTAL ACTIF CIRCULANT', '', '', '40 000', '20 000'],
    ['TOTAL GÉNÉRAL', '', '', '100 000', '70 000'],
    ['COMPTE DE RÉSULTAT', '', '', '31/12/2024', '31/12/2023'],
    ["Chiffre d'affaires net", '', '', '85 921', '81 456'],
    ['Résultat net', '', '', '3 950', '5 335'],
  ]
  const notes: PrintedRow[] = [
    ['Immobilisations'],
    ['Valeurs brutes', 'Début', 'Augmentations', 'Diminutions', 'Fin'],
    ['Terrains', '40 000', '3 000', '1 000', '42 000'],
    ['Constructions', '30 000', '9 000', '2 000', '37 000'],
    ['TOTAL', '70 000', '12 000', '3 000', '79 000'],
  ]
  const { years } = readFinancialFigures(
    statementEvidence([statementPage(1, rights, rows), statementPage(2, rights, notes)]),
  )
  assert.deepEqual(
    years.map(({ figures }) => figures.totalFixedAssets?.valueCents),
    [60_000_00, 50_000_00],
  )
})
