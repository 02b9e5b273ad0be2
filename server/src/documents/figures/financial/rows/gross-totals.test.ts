import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

/** The amounts of the left, then number, words and amounts of the right. */
const rights = [250, 340, 480, 570]
const figuresOf = (...tables: readonly (readonly PrintedRow[])[]) =>
  readFinancialFigures(statementEvidence(tables.map((rows, at) => statementPage(at + 1, rights, rows)))).years[0]
    ?.figures ?? {}

const balance = (fund: string): PrintedRow[] => [
  ['SITUAZIONE PATRIMONIALE A SEZIONI CONTRAPPOSTE'],
  ['Esercizio dal 01/01/2024 al 31/12/2024 - Valori in euro'],
  ['Conto ATTIVITÀ', 'Saldo dare', 'Conto', 'PASSIVITÀ', 'Saldo avere'],
  ['IMMOBILIZZAZIONI', '', '', 'FONDI'],
  ['06 Immobilizzazioni materiali', '90.000,00', '29', fund, '30.000,00'],
  ['ATTIVO CIRCOLANTE', '', '', 'CAPITALE'],
  ['13 Rimanenze finali', '25.400,00', '31', 'Capitale sociale', '40.000,00'],
  ['14 Clienti', '48.300,00', '33', 'Riserve', '12.000,00'],
  ['24 Banche c/c attivi e cassa', '18.650,00', '40', 'Fornitori', '61.500,00'],
  ['26 Ratei e risconti attivi', '1.150,00', '48', 'Erario', '22.400,00'],
  ['', '', '', "UTILE D'ESERCIZIO", '17.600,00'],
  ['TOTALE ATTIVITÀ', '183.500,00', '', 'TOTALE A PAREGGIO', '183.500,00'],
]
const income: readonly PrintedRow[] = [
  ['SITUAZIONE ECONOMICA A SEZIONI CONTRAPPOSTE'],
  ['Conto COSTI', 'Saldo dare', 'Conto', 'RICAVI', 'Saldo avere'],
  ['60 Acquisti di merci', '210.000,00', '58', 'Ricavi vendite e prestazioni', '410.000,00'],
  ['63 Servizi', '80.000,00', '64', 'Altri ricavi', '6.300,00'],
  ['68 Salari e stipendi', '75.000,00', '80', 'Interessi attivi', '200,00'],
  ['72 Ammortamenti', '12.000,00'],
  ['76 Oneri diversi di gestione', '4.100,00'],
  ['77 Altri costi', '6.900,00'],
  ['78 Canoni', '2.700,00'],
  ['81 Interessi passivi', '3.200,00'],
  ['90 Imposte', '5.000,00'],
  ["UTILE D'ESERCIZIO", '17.600,00'],
  ['TOTALE A PAREGGIO', '416.500,00', '', 'TOTALE RICAVI', '416.500,00'],
]

test('a list of accounts in two sections is read side by side, however short its second side is', () => {
  const { revenue, cashAvailable, amortizationDepreciation, interestExpense, netIncome } = figuresOf(
    balance('F.do amm.to impianti'),
    income,
  )
  assert.deepEqual(
    [revenue, cashAvailable, amortizationDepreciation, interestExpense, netIncome].map((each) => each?.valueCents),
    [410_000_00, 18_650_00, 12_000_00, 3_200_00, 17_600_00],
  )
})

test('assets whose depreciation stands on the other side are gross, and their totals are not the figures asked for', () => {
  const { totalAssets, totalFixedAssets } = figuresOf(balance('F.do amm.to impianti'), income)
  // The accounts make them without what was written off.
  assert.deepEqual([totalAssets?.valueCents, totalFixedAssets?.valueCents], [153_500_00, 60_000_00])
  assert.equal(figuresOf(balance('F.do amm.to impianti')).totalAssets, undefined)
  const net = figuresOf(balance('F.do rischi'), income)
  assert.equal(net.totalAssets?.valueCents, 183_500_00)
})

test('what a note below the balance sheet says was written off leaves its totals as they are', () => {
  const notes: PrintedRow[] = [
    ['Bilan actif', '', '31/12/2024', '31/12/2023'],
    ['Total actif immobilisé', '', '60 000', '50 000'],
    ['Total actif circulant', '', '40 000', '20 000'],
    ['Total actif', '', '100 000', '70 000'],
    ['Bilan passif', '', '31/12/2024', '31/12/2023'],
    ['Total capitaux propres', '', '40 000', '30 000'],
    ['Total dettes', '', '60 000', '40 000'],
    ['Total passif', '', '100 000', '70 000'],
    ['Amortissements cumulés', '', '5 000', '4 000'],
  ]
  const { totalAssets, totalFixedAssets } = figuresOf(notes)
  assert.deepEqual([totalAssets?.valueCents, totalFixedAssets?.valueCents], [100_000_00, 60_000_00])
})

test('all income is not what was sold: where the accounts tell the same result, their words say which are sales', () => {
  const { revenue, netIncome } = figuresOf(balance('F.do amm.to impianti'), income)
  assert.deepEqual([revenue?.valueCents, revenue?.status, netIncome?.status], [410_000_00, 'unproven', 'proven'])
})
