import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { FinancialField } from '../financial-reading.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const rights = [300, 380, 460, 540]
const read = (...tables: readonly (readonly PrintedRow[])[]) =>
  readFinancialFigures(statementEvidence(tables.map((rows, at) => statementPage(at + 1, rights, rows)))).years
const told = (years: ReturnType<typeof read>, field: FinancialField, back = 0) => {
  const figure = years.find(({ yearsBack }) => yearsBack === back)?.figures[field]
  return figure === undefined ? undefined : `${figure.valueCents / 100} ${figure.status}`
}

const assets: PrintedRow[] = [
  ['ACTIVA'],
  ['', '', '31-12-2024', '', '31-12-2023'],
  ['Vaste activa'],
  ['Immateriële vaste activa'],
  ['Goodwill', '', '31.000', '', '27.000'],
  ['Materiële vaste activa'],
  ['Bedrijfsgebouwen', '397.000', '', '287.000'],
  ['Machines en installaties', '188.000', '', '199.000'],
  ['Inventaris', '54.000', '', '43.000'],
  ['', '', '639.000', '', '529.000'],
  ['Financiële vaste activa'],
  ['Overige vorderingen', '', '23.000', '', '18.000'],
  ['Vlottende activa'],
  ['Voorraden', '', '121.000', '', '105.000'],
  ['Vorderingen'],
  ['Handelsdebiteuren', '326.000', '', '370.000'],
  ['Overlopende activa', '23.000', '', '20.000'],
  ['', '', '349.000', '', '390.000'],
  ['Liquide middelen', '', '597.000', '', '125.000'],
  ['Totaal activazijde', '', '1.760.000', '', '1.194.000'],
]
const liabilities: PrintedRow[] = [
  ['PASSIVA'],
  ['', '', '31-12-2024', '', '31-12-2023'],
  ['Eigen vermogen'],
  ['Geplaatst kapitaal', '18.000', '', '18.000'],
  ['Overige reserves', '1.087.000', '', '521.000'],
  ['', '', '1.105.000', '', '539.000'],
  ['Voorzieningen', '', '23.000', '', '18.000'],
  ['Langlopende schulden'],
  ['Schulden aan kredietinstellingen', '', '323.000', '', '360.000'],
  ['Kortlopende schulden'],
  ['Aflossingsverplichtingen', '50.000', '', '54.000'],
  ['Schulden aan leveranciers', '182.000', '', '159.000'],
  ['Belastingen en premies', '77.000', '', '64.000'],
  ['', '', '309.000', '', '277.000'],
  ['Totaal passivazijde', '', '1.760.000', '', '1.194.000'],
]

test('kinds of fixed assets below their heading, each with its own sum, are all of the fixed assets', () => {
  const years = read(assets, liabilities)
  assert.equal(told(years, 'totalFixedAssets'), '693000 proven')
  assert.equal(told(years, 'totalFixedAssets', 1), '574000 proven')
  assert.equal(told(years, 'totalAssets'), '1760000 proven')
})

test('debts without a total are all of them, also those of loans that are told by when they are due', () => {
  const years = read(assets, liabilities)
  assert.equal(told(years, 'totalDebt'), '632000 proven')
  const more = liabilities.map(
    (row): PrintedRow => (row[0] === 'Schulden aan leveranciers' ? ['Vooruitgefactureerd', ...row.slice(1)] : row),
  )
  assert.equal(told(read(assets, more), 'totalDebt'), undefined)
})

test('lines below the heading of receivables are no fixed assets', () => {
  const withoutFixed = assets.filter(([label]) => !/^(?:Vaste|Immateri|Materi|Financi)/.test(label))
  assert.equal(told(read(withoutFixed, liabilities), 'totalFixedAssets'), undefined)
})
