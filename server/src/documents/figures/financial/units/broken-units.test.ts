import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import { withWholeUnits } from './broken-units.ts'
import { unitTold } from './statement-money.ts'

test('a unit that is broken over two lines is that of the second, and the first has none', () => {
  for (const [first, second] of [
    ['i seguenti valori (importi in migliaia di', 'euro).'],
    ['Les montants sont exprimés en milliers', "d'euros, sauf mention contraire"],
    ['All amounts are stated in thousands of', 'euros'],
    ['Alle Angaben in Tausend', 'Euro'],
  ] as const)
    assert.deepEqual(withWholeUnits([first, second]).map(unitTold), [undefined, 100_000], first)
  assert.deepEqual(withWholeUnits(['Amounts in millions of', 'pounds sterling']).map(unitTold), [
    undefined,
    100_000_000,
  ])
})

test('lines that are whole stay as they are', () => {
  for (const lines of [
    ['Importi in migliaia di euro', '30/06/2024  30/06/2023'],
    ['Ricavi per migliaia di', 'clienti'],
    ['Il contributo è', 'euro 3.000'],
    ['euro'],
    [],
  ])
    assert.deepEqual(withWholeUnits(lines), lines)
})

test('thousands of euros within a sentence tell no unit', () => {
  const [, second = ''] = withWholeUnits(['Il fondo è cresciuto di alcune centinaia di migliaia di', 'euro nel corso'])
  assert.equal(unitTold(second), undefined)
})

const statement: PrintedRow[] = [
  ['Stato patrimoniale', '2024', '2023'],
  ['ATTIVO'],
  ['B) Immobilizzazioni'],
  ['II. Materiali', '54.493', '50.474'],
  ['Totale immobilizzazioni', '54.493', '50.474'],
  ['C) Attivo circolante'],
  ['IV. Disponibilità liquide', '66.831', '66.079'],
  ['Totale attivo circolante', '66.831', '66.079'],
  ['Totale attivo', '121.324', '116.553'],
]
const read = (...heads: PrintedRow[]) => {
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [420, 520], [...heads, ...statement])]))
  const figure = years[0]?.figures.totalAssets
  return [figure?.valueCents, figure?.status]
}

test('of a page that names its unit over two lines the amounts are in thousands', () => {
  assert.deepEqual(read(['I seguenti valori (importi in migliaia di'], ['euro).']), [121_324_000_00, 'proven'])
})

test('a page in euros that also names thousands in words that are not understood proves nothing', () => {
  assert.deepEqual(read(['Importi in euro']), [121_324_00, 'proven'])
  assert.deepEqual(read(['Importi in euro'], ['Prospetto (migliaia)']), [121_324_00, 'unproven'])
})

test('a sentence of thousands beside a page in euros harms nothing', () => {
  for (const sentence of [
    'La società serve ogni anno migliaia di clienti e ha investito per la nuova sede',
    'The company serves thousands of customers',
  ])
    assert.deepEqual(read(['Importi in euro'], [sentence]), [121_324_00, 'proven'], sentence)
})

const pages = (...each: PrintedRow[][]) => {
  const { years } = readFinancialFigures(
    statementEvidence(each.map((rows, at) => statementPage(at + 1, [420, 520], rows))),
  )
  const figure = years[0]?.figures.totalAssets
  return [figure?.valueCents, figure?.status]
}

test('key figures in thousands on another page leave statements in euros proven', () => {
  const keys: PrintedRow[] = [
    ['Indicatori principali (k€)', '2024', '2023'],
    ['Ordini ricevuti', '812', '790'],
    ['Addetti medi', '41', '39'],
  ]
  assert.deepEqual(pages(keys, [['Importi in euro'], ...statement]), [121_324_00, 'proven'])
})

test('no page tells a unit, and one names thousands in words that are not understood: nothing is proven', () => {
  assert.deepEqual(pages([['Bilancio (migliaia)']], statement), [121_324_00, 'unproven'])
  assert.deepEqual(pages([['La società serve ogni anno migliaia di clienti']], statement), [121_324_00, 'proven'])
})
