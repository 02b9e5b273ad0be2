import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const read = (...rows: (readonly [string, ...string[]])[]) =>
  readFinancialFigures(
    statementEvidence([statementPage(1, [400, 500], [['Stato patrimoniale', '31/12/2024', '31/12/2023'], ...rows])]),
  ).years[0]?.figures

const assets = [
  ['ATTIVO'],
  ['Totale immobilizzazioni', '60.000', '50.000'],
  ['Disponibilità liquide', '40.000', '30.000'],
  ['Totale attivo circolante', '40.000', '30.000'],
  ['Totale attivo', '100.000', '80.000'],
  ['PASSIVO'],
  ['Totale patrimonio netto', '70.000', '55.000'],
] as const

test('“Totale passività” above a larger whole is the debts', () => {
  const figures = read(
    ...assets,
    ['Totale passività', '30.000', '25.000'],
    ['Totale patrimonio netto e passività', '100.000', '80.000'],
  )
  assert.equal(figures?.totalDebt?.valueCents, 3_000_000)
  assert.equal(figures?.totalAssets?.valueCents, 10_000_000)
})

test('as the last line, and as much as the assets, it is the whole', () => {
  const figures = read(...assets, ['Totale debiti', '30.000', '25.000'], ['Totale passività', '100.000', '80.000'])
  assert.equal(figures?.totalDebt?.valueCents, 3_000_000)
  assert.ok(figures?.totalAssets?.proof.some(({ kind }) => kind === 'balance'))
})
