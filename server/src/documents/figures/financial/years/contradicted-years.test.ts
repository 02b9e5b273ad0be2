import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

/** Equity as it is told of each year, where the liabilities have these heads and totals. */
function equityOf(heads: readonly [string, string], totals: readonly [string, string] = ['615 781', '606 016']) {
  const assets: PrintedRow[] = [
    ['BILAN ACTIF', '31/12/2024', '31/12/2023'],
    ['TOTAL ACTIF IMMOBILISÉ', '254 128', '246 037'],
    ['TOTAL ACTIF CIRCULANT', '361 653', '359 979'],
    ['TOTAL GÉNÉRAL', '615 781', '606 016'],
  ]
  const liabilities: PrintedRow[] = [
    ['BILAN PASSIF', ...heads],
    ['TOTAL CAPITAUX PROPRES', '294 074', '209 555'],
    ['Provisions pour risques et charges', '8 441', '8 849'],
    ['TOTAL DETTES', '313 266', '387 612'],
    ['TOTAL GÉNÉRAL', ...totals],
  ]
  const pages = [assets, liabilities].map((rows, at) => statementPage(at + 1, [400, 500], rows))
  return readFinancialFigures(statementEvidence(pages)).years.flatMap(({ figures: { equity } }) =>
    equity === undefined ? [] : [`${equity.valueCents / 100} ${equity.status}`],
  )
}

test('totals that another table prints a year later prove nothing, nor does what stands beside them', () => {
  assert.deepEqual(equityOf(['31/12/2024', '31/12/2023']), ['294074 proven', '209555 proven'])
  for (const equity of equityOf(['31/12/2023', '31/12/2022'])) assert.doesNotMatch(equity, / proven$/)
})

/** The turnover of each year, beside a balance sheet of 2025 and 2024 with this result. */
function turnoverOf(heads: readonly [string, string], results: readonly [string, string]) {
  const sheet: PrintedRow[] = [
    ['BILAN PASSIF', '31/12/2025', '31/12/2024'],
    ['Capital social', '9 981', '8 101'],
    ["Résultat de l'exercice", ...results],
    ['TOTAL CAPITAUX PROPRES', '17 981', '17 101'],
    ['TOTAL GÉNÉRAL', '17 981', '17 101'],
  ]
  const income: PrintedRow[] = [
    ['COMPTE DE RÉSULTAT', ...heads],
    ["Chiffre d'affaires", '105 276', '108 173'],
    ["TOTAL PRODUITS D'EXPLOITATION", '105 276', '108 173'],
    ["BÉNÉFICE DE L'EXERCICE", '3 687', '3 336'],
  ]
  const pages = [income, sheet].map((rows, at) => statementPage(at + 1, [400, 500], rows))
  return readFinancialFigures(statementEvidence(pages)).years.flatMap(({ figures: { revenue } }) =>
    revenue === undefined ? [] : [`${revenue.valueCents / 100} ${revenue.status}`],
  )
}

test('statements of which one ends a year later prove nothing, unless the result of the shared year is the same', () => {
  assert.deepEqual(turnoverOf(['31/12/2025', '31/12/2024'], ['3 687', '3 336']), ['105276 proven', '108173 proven'])
  assert.deepEqual(turnoverOf(['31/12/2024', '31/12/2023'], ['4 000', '3 687']), ['105276 proven', '108173 proven'])
  assert.deepEqual(turnoverOf(['31/12/2024', '31/12/2023'], ['3 690', '3 340']), ['105276 unproven', '108173 unproven'])
})

/** Fixed assets of each year, where the notes print the creditors of the balance sheet so. */
function assetsBeside(notes: readonly (readonly [string, string, string])[]) {
  const sheet: PrintedRow[] = [
    ['Balance sheet as at 31 December 2024', '2024', '2023'],
    ['Total fixed assets', '254,128', '246,037'],
    ['Total current assets', '361,653', '359,979'],
    ['Total assets', '615,781', '606,016'],
    ['Creditors: amounts falling due within one year', '313,266', '387,612'],
  ]
  const printed: PrintedRow[] = [['Notes to the accounts', '2024', '2023'], ...notes]
  const pages = [sheet, printed].map((rows, at) => statementPage(at + 1, [400, 500], rows))
  return readFinancialFigures(statementEvidence(pages)).years.flatMap(({ figures: { totalFixedAssets } }) =>
    totalFixedAssets === undefined ? [] : [`${totalFixedAssets.valueCents / 100} ${totalFixedAssets.status}`],
  )
}

test('a table whose amounts the notes print the other way round proves nothing', () => {
  const trade = ['Trade creditors', '110,000', '120,000'] as const
  const proven = ['254128 proven', '246037 proven']
  assert.deepEqual(assetsBeside([trade, ['Total creditors', '313,266', '387,612']]), proven)
  assert.deepEqual(assetsBeside([trade, ['Total creditors', '387,612', '313,266']]), [
    '254128 unproven',
    '246037 unproven',
  ])
  // What is the same in both orders is no sign.
  assert.deepEqual(
    assetsBeside([
      ['Creditors at the end of the year', '313,266', '387,612'],
      ['Creditors at the end of the year before', '387,612', '313,266'],
    ]),
    proven,
  )
})

/** Assets of each year, where equity and the result of the newer year are so. */
function assetsWith(equity: readonly [string, string], results: readonly [string, string]) {
  const sheet: PrintedRow[] = [
    ['BILAN', '31/12/2024', '31/12/2023'],
    ['ACTIF'],
    ['TOTAL ACTIF IMMOBILISÉ', '254 128', '246 037'],
    ['TOTAL ACTIF CIRCULANT', '361 653', '359 979'],
    ['TOTAL ACTIF', '615 781', '606 016'],
    ['PASSIF'],
    ['TOTAL CAPITAUX PROPRES', ...equity],
    ['TOTAL DETTES', '315 781', '315 781'],
    ['TOTAL PASSIF', '615 781', '606 016'],
  ]
  const income: PrintedRow[] = [
    ['COMPTE DE RÉSULTAT', '31/12/2024', '31/12/2023'],
    ["Chiffre d'affaires", '105 276', '108 173'],
    ["RÉSULTAT DE L'EXERCICE", ...results],
  ]
  const pages = [sheet, income].map((rows, at) => statementPage(at + 1, [400, 500], rows))
  return readFinancialFigures(statementEvidence(pages)).years.map(({ figures: { totalFixedAssets } }) =>
    totalFixedAssets === undefined ? undefined : totalFixedAssets.status,
  )
}

test('equity that moved by just as much as the result, but the other way, is of a balance sheet whose years are exchanged', () => {
  assert.deepEqual(assetsWith(['300 000', '290 235'], ['9 765', '3 000']), ['proven', 'proven'])
  assert.deepEqual(assetsWith(['300 000', '290 235'], ['-9 765', '3 000']), ['unproven', 'unproven'])
  // With a dividend nobody can say.
  assert.deepEqual(assetsWith(['300 000', '290 235'], ['-9 700', '3 000']), ['proven', 'proven'])
})
