import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { FinancialField } from '../financial-reading.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const rights = [440, 520]
const assets: PrintedRow[] = [
  ['BILAN - ACTIF', '31/12/2024', '31/12/2023'],
  ['Immobilisations corporelles', '500 000', '520 000'],
  ['Immobilisations financières', '20 000', '30 000'],
  ['Total actif immobilisé', '520 000', '550 000'],
  ['Clients', '180 000', '150 000'],
  ['Disponibilités', '300 000', '250 000'],
  ['Total actif circulant', '480 000', '400 000'],
  ['TOTAL ACTIF', '1 000 000', '950 000'],
]
const liabilities = (debts: number): PrintedRow[] => [
  ['BILAN - PASSIF', '31/12/2024', '31/12/2023'],
  ['Capital social', '500 000', '500 000'],
  ["Résultat de l'exercice", '100 000', '50 000'],
  ['Total capitaux propres', '600 000', '550 000'],
  ['Emprunts', `${debts - 150} 000`, '260 000'],
  ['Fournisseurs', '150 000', '140 000'],
  ['Total dettes', `${debts} 000`, '400 000'],
  ['TOTAL PASSIF', debts === 400 ? '1 000 000' : `${600 + debts} 000`, '950 000'],
]
const income: PrintedRow[] = [
  ['COMPTE DE RÉSULTAT', '31/12/2024', '31/12/2023'],
  ["Chiffre d'affaires net", '900 000', '800 000'],
  ['Résultat net', '100 000', '50 000'],
]
const read = (...tables: readonly (readonly PrintedRow[])[]) =>
  readFinancialFigures(statementEvidence(tables.map((rows, at) => statementPage(at + 1, rights, rows)))).years
const statusOf = (years: ReturnType<typeof read>, field: FinancialField, back = 0) =>
  years.find(({ yearsBack }) => yearsBack === back)?.figures[field]?.status

test('sides that each add up to another total prove nothing of their year, save the one that the result ties', () => {
  const years = read(assets, liabilities(350), income)
  assert.equal(statusOf(years, 'totalAssets'), 'contradicted')
  assert.equal(statusOf(years, 'totalFixedAssets'), 'unproven')
  assert.equal(statusOf(years, 'cashAvailable'), 'unproven')
  assert.deepEqual([statusOf(years, 'equity'), statusOf(years, 'totalDebt')], ['proven', 'proven'])
  assert.equal(statusOf(years, 'totalFixedAssets', 1), 'proven')
})

test('a total that the lines above it do not make is wrong alone', () => {
  const broken = assets.map((row): PrintedRow => (row[0] === 'TOTAL ACTIF' ? [row[0], '1 090 000', '950 000'] : row))
  const years = read(broken, liabilities(400), income)
  assert.equal(statusOf(years, 'totalAssets'), 'contradicted')
  assert.deepEqual([statusOf(years, 'totalFixedAssets'), statusOf(years, 'totalDebt')], ['proven', 'proven'])
})

test('sides with one total are proven by their sums', () => {
  const years = read(assets, liabilities(400), income)
  assert.deepEqual([statusOf(years, 'totalAssets'), statusOf(years, 'totalFixedAssets')], ['proven', 'proven'])
})
