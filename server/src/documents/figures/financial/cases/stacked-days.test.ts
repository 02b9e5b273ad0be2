import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const assets = (...heads: readonly PrintedRow[]) => {
  const rows: PrintedRow[] = [
    ['BILAN ACTIF'],
    ...heads,
    ['Terrains', '561 029', '', '561 029', '561 029'],
    ['Constructions', '3 449 332', '1 412 452', '2 036 880', '1 921 808'],
    ['Total actif immobilisé', '4 010 361', '1 412 452', '2 597 909', '2 482 837'],
    ['Stocks', '689 144', '', '689 144', '639 062'],
    ['Disponibilités', '3 035 920', '', '3 035 920', '1 551 729'],
    ['Total actif circulant', '3 725 064', '', '3 725 064', '2 190 791'],
    ['TOTAL ACTIF', '7 735 425', '1 412 452', '6 322 973', '4 673 628'],
  ]
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [300, 380, 470, 560], rows)]))
  return years.map(({ periodEnd, figures: { totalFixedAssets } }) => [
    periodEnd,
    (totalFixedAssets?.valueCents ?? 0) / 100,
  ])
}

test('a day that stands below the head of its column ends the year that the head names', () => {
  const found = assets(
    ['', 'Brut 1', 'Amortissements,', 'Exercice N clos le', 'N-1 30/06/2023'],
    ['', '', 'provisions 2', '30/06/2024', '4'],
  )
  assert.deepEqual(found, [
    ['2024-06-30', 2_597_909],
    ['2023-06-30', 2_482_837],
  ])
})

test('a day beside the year N is that of the year before, and ends no other', () => {
  assert.deepEqual(assets(['', 'Brut', 'Amortissements', 'Exercice N', '30/06/2023']), [
    [null, 2_597_909],
    [null, 2_482_837],
  ])
})
