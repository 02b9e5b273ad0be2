import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

type Row = readonly [label: string, amount: number]

const printed = ([label, amount]: Row): PrintedRow => [
  label,
  amount.toLocaleString('en'),
  (amount * 0.9).toLocaleString('en'),
]
const read = (titles: readonly [string, string], assets: readonly Row[], liabilities: readonly Row[]) => {
  const rows = [[titles[0]], ['', '2024', '2023'], ...assets.map(printed), [titles[1]], ...liabilities.map(printed)]
  const { totalFixedAssets, totalAssets } =
    readFinancialFigures(statementEvidence([statementPage(1, [440, 540], rows as PrintedRow[])])).years[0]?.figures ??
    {}
  return [totalFixedAssets, totalAssets].map((figure) => figure && `${figure.valueCents / 100} ${figure.status}`)
}
const french = (...fixed: readonly Row[]) =>
  read(
    ['Bilan actif', 'Bilan passif'],
    [...fixed, ['Stocks', 90_000], ['Disponibilités', 60_000], ['Total', 150_000], ['TOTAL ACTIF', 580_000]],
    [
      ['Capitaux propres', 400_000],
      ['Dettes', 180_000],
      ['TOTAL PASSIF', 580_000],
    ],
  )

test('a total below all kinds of fixed assets is theirs', () => {
  assert.deepEqual(
    french(
      ['Immobilisations incorporelles', 120_000],
      ['Immobilisations corporelles', 300_000],
      ['Immobilisations financières', 10_000],
      ['TOTAL (I)', 430_000],
    ),
    ['430000 proven', '580000 proven'],
  )
})

test('two totals that make all assets are the fixed ones and, with the cash, the current ones', () => {
  const fixed: Row[] = [
    ['Terrains', 120_000],
    ['Améliorations du fonds, constructions', 200_000],
    ['Matériel agricole', 110_000],
    ['TOTAL I', 430_000],
  ]
  assert.deepEqual(french(...fixed), ['430000 proven', '580000 proven'])
  assert.deepEqual(french(...fixed, ['Immobilisations financières', 0]), [undefined, '580000 proven'])
})

test('neither of two totals of fixed assets is that of all of them', () => {
  assert.deepEqual(
    french(
      ['Fonds commercial', 100_000],
      ['Autres immobilisations incorporelles', 20_000],
      ['Total', 120_000],
      ['Immobilisations corporelles', 300_000],
      ['Immobilisations financières', 10_000],
      ['Total', 310_000],
    ),
    [undefined, '580000 proven'],
  )
  assert.deepEqual(
    french(
      ['Immobilisations incorporelles', 120_000],
      ['Immobilisations corporelles', 295_000],
      ['Sous-total', 415_000],
      ['Prêts', 10_000],
      ['Dépôts et cautionnements', 5_000],
      ['Sous-total', 15_000],
    ),
    [undefined, '580000 proven'],
  )
})

test('the total of goodwill and other intangible assets is not that of the buildings below it', () => {
  assert.deepEqual(
    read(
      ['Balance sheet', 'Equity and liabilities'],
      [
        ['Goodwill', 100_000],
        ['Intangible assets', 20_000],
        ['Total', 120_000],
        ['Tangible assets', 300_000],
        ['Investments', 10_000],
        ['', 310_000],
        ['Stocks', 90_000],
        ['Cash at bank and in hand', 60_000],
        ['', 150_000],
        ['Total assets', 580_000],
      ],
      [
        ['Total equity', 400_000],
        ['Total liabilities', 180_000],
        ['Total equity and liabilities', 580_000],
      ],
    ),
    [undefined, '580000 proven'],
  )
})
