import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

type Page = readonly [rights: readonly number[], rows: readonly PrintedRow[]]
const told = (...pages: readonly Page[]) => {
  const printed = pages.map(([rights, rows], at) => statementPage(at + 1, rights, rows))
  const figure = readFinancialFigures(statementEvidence(printed)).years[0]?.figures.amortizationDepreciation
  return figure === undefined ? undefined : `${figure.valueCents / 100} ${figure.status}`
}

const german: Page = [
  [430, 520],
  [
    ['Bilanz zum 31.12.2024'],
    ['AKTIVA', '31.12.2024', '31.12.2023'],
    ['Anlagevermögen', '60.000', '50.000'],
    ['Umlaufvermögen', '40.000', '20.000'],
    ['Summe Aktiva', '100.000', '70.000'],
    ['PASSIVA', '31.12.2024', '31.12.2023'],
    ['Eigenkapital', '40.000', '30.000'],
    ['Summe Verbindlichkeiten', '60.000', '40.000'],
    ['Summe Passiva', '100.000', '70.000'],
  ],
]
const spiegel = (charge: string): Page => [
  [160, 205, 250, 295, 340, 385, 430, 475, 520, 565],
  [
    ['Anhang'],
    ['Anlagenspiegel'],
    ['', 'AHK', 'Zugänge', 'Abgänge', 'AHK', 'AfA', 'Zugänge', 'Abgänge', 'AfA', 'Buchwert', 'Vorjahr'],
    ['Software', '20.000', '1.000', '500', '20.500', '10.000', '3.000', '400', '12.600', '7.900', '10.000'],
    ['Maschinen', '80.000', '19.200', '900', '98.300', '40.000', '6.800', '600', '46.200', '52.100', '40.000'],
    ['Summe', '100.000', '20.200', '1.400', '118.800', '50.000', charge, '1.000', '58.800', '60.000', '50.000'],
  ],
]

test('the row of all fixed assets tells what was written off where its movements come out', () => {
  assert.equal(told(german, spiegel('9.800')), '9800 unproven')
  assert.equal(told(german, spiegel('9.900')), undefined)
  // The book value of the year before may be left out: it is what the cost was less what was written off.
  const withoutBefore = (charge: string): Page => {
    const [rights, rows] = spiegel(charge)
    return [rights.slice(0, 9), rows.map((row) => row.slice(0, 10) as unknown as PrintedRow)]
  }
  assert.equal(told(german, withoutBefore('9.800')), '9800 unproven')
  assert.equal(told(german, withoutBefore('9.900')), undefined)
})

const british = (goodwill: readonly PrintedRow[]): Page => [
  [430, 520],
  [
    ['Balance sheet as at 31 December 2024'],
    ['', '2024', '2023'],
    ['Fixed assets'],
    ...goodwill,
    ['Tangible assets', '60,000', '50,000'],
    ['Current assets', '40,000', '20,000'],
    ['Creditors: amounts falling due within one year', '(30,000)', '(25,000)'],
    ['Net current assets', '10,000', '(5,000)'],
    ["Shareholders' funds", '70,000', '45,000'],
  ],
]
const note = (closing: string, ...dust: readonly PrintedRow[]): Page => [
  [360, 440, 520],
  [
    ['Notes to the financial statements'],
    ['5 Tangible fixed assets'],
    ['', 'Plant', 'Vehicles', 'Total'],
    ['Cost'],
    ['At 1 January 2024', '60,000', '40,000', '100,000'],
    ['Additions', '15,000', '5,000', '20,000'],
    ['At 31 December 2024', '75,000', '45,000', '120,000'],
    ['Depreciation'],
    ['At 1 January 2024', '30,000', '20,000', '50,000'],
    ['Charge for the year', '7,000', '5,000', '12,000'],
    ['Eliminated on disposal', '-', '(2,000)', '(2,000)'],
    ['At 31 December 2024', '37,000', '23,000', closing],
    ['Net book value'],
    ...dust,
    ['At 31 December 2024', '38,000', '22,000', '60,000'],
    ['At 31 December 2023', '30,000', '20,000', '50,000'],
  ],
]

test('a British note tells the charge of all assets where it comes out, and its book value is that of the balance sheet', () => {
  assert.equal(told(british([]), note('60,000')), '12000 unproven')
  assert.equal(told(british([]), note('61,000')), undefined)
})

test('rules that a picture gave as dots and colons hide no line of the note', () => {
  assert.equal(told(british([]), note('60,000', [':'], ['.'])), '12000 unproven')
})

test('where goodwill is written off as well, and has no note, the charge of the others is not all', () => {
  assert.equal(told(british([['Goodwill', '10,000', '12,000']]), note('60,000')), undefined)
})
