import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { pageLines } from '../pages/page-lines.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const rows: PrintedRow[] = [
  ['BALANÇO EM 31 DE DEZEMBRO DE 2024'],
  ['RUBRICAS', '31-12-2024', '31-12-2023'],
  ['ACTIVO'],
  ['Activo não corrente'],
  ['Activos fixos tangíveis', '684 320,00', '712 640,00'],
  ['Activos intangíveis', '8 640,00', '11 280,00'],
  ['', '692 960,00', '723 920,00'],
  ['Activo corrente'],
  ['Caixa e depósitos bancários', '142 680,00', '96 420,00'],
  ['', '142 680,00', '96 420,00'],
  ['Total do activo', '835 640,00', '820 340,00'],
]

test('sums without words are those of the groups of a Portuguese balance sheet in the older spelling', () => {
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [400, 500], rows)]))
  assert.deepEqual(
    years.map(({ figures: { totalFixedAssets } }) => [totalFixedAssets?.valueCents, totalFixedAssets?.status]),
    [
      [692_960_00, 'proven'],
      [723_920_00, 'proven'],
    ],
  )
})

test('the number of the company below a table is no amount', () => {
  const [named, other] = ['Exemplo, Lda. – NIPC', 'Exemplo, Lda. – Total'].map((label) =>
    pageLines(statementEvidence([statementPage(1, [420], [[label, '500000000']])])).flatMap(({ amounts }) => amounts),
  )
  assert.deepEqual([named?.length, other?.length], [0, 1])
})
