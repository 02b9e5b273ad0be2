import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from './read-financial-figures.ts'

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
