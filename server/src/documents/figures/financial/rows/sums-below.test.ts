import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import type { StatementRow } from './statement-rows.ts'
import { sumsBelow } from './sums-below.ts'

const read = (fixed: string, note = 'en euros') => {
  const assets = statementPage(
    1,
    [400, 500],
    [
      ['BALANCE DE SITUACIÓN', '2024', '2023'],
      [note],
      ['ACTIVO'],
      ['A) ACTIVO NO CORRIENTE', fixed, '41.000'],
      ['I. Inmovilizado intangible', '2.000', '1.000'],
      ['II. Inmovilizado material', '50.000', '40.000'],
      ['B) ACTIVO CORRIENTE', '30.500', '22.000'],
      ['III. Deudores comerciales', '20.500', '15.000'],
      ['VII. Efectivo y otros activos líquidos equivalentes', '10.000', '7.000'],
      ['TOTAL ACTIVO', '82.500', '63.000'],
    ],
  )
  return readFinancialFigures(statementEvidence([assets])).years[0]?.figures
}

test('a sum that stands above its lines is proven by them', () => {
  const figures = read('52.000')
  assert.equal(figures?.totalFixedAssets?.valueCents, 5_200_000)
  assert.equal(figures?.totalFixedAssets?.status, 'proven')
  assert.equal(figures?.cashAvailable?.status, 'proven')
})

test('a sum that its lines do not make is not', () => {
  assert.notEqual(read('53.000')?.totalFixedAssets?.status, 'proven')
})

test('thousands told in words prove, and words of thousands that are not understood leave all unproven', () => {
  const told = read('52.000', '(Miles de euros)')
  assert.equal(told?.totalFixedAssets?.valueCents, 5_200_000_000)
  assert.equal(told?.totalFixedAssets?.status, 'proven')
  const unclear = read('52.000', 'importes redondeados al millar: x 1.000 aprox. (mio)')
  assert.equal(unclear?.totalFixedAssets?.status, 'unproven')
})

const row = (label: string, ...figures: number[]) =>
  ({
    instance: 1,
    label,
    normal: label.toLowerCase(),
    isTotal: false,
    section: 'liabilities',
    cells: new Map(figures.map((figure, at) => [`column ${at}`, { cents: figure * 100 }])),
  }) as unknown as StatementRow
const sums = (...rows: StatementRow[]) => sumsBelow(rows).relations.map(({ what }) => what)

test('lines that are parts of one sum are not the sum of one another, though it comes out', () => {
  assert.deepEqual(
    sums(
      row('Dettes', 240_000),
      row('Fournisseurs', 120_000),
      row('Dettes fiscales', 85_000),
      row('Autres dettes', 35_000),
    ),
    ['“Dettes” is the 3 lines below it'],
  )
  assert.deepEqual(
    sums(
      row('Passif', 155_000),
      row('Fournisseurs', 120_000),
      row('En France', 85_000),
      row('Hors de France', 35_000),
      row('Autres', 35_000),
    ),
    ['“Fournisseurs” is the 2 lines below it', '“Passif” is the 2 lines below it'],
  )
})

test('three digits in one column are met by chance; in two they are a sum', () => {
  assert.deepEqual(sums(row('Capital', 120), row('Réserves', 85), row('Report', 35)), [])
  assert.equal(sums(row('Dettes', 120, 131), row('Fiscales', 85, 90), row('Autres', 35, 41)).length, 2)
})
