import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Evidence } from '#documents/evidence.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { FinancialField, FinancialReading } from './financial-reading.ts'
import { readFinancialFigures } from './read-financial-figures.ts'

const amounts = (text: string) => text.replaceAll('_', '\u00a0')
const rows = (table: readonly PrintedRow[]): PrintedRow[] =>
  table.map(([label, ...cells]) => [label, ...cells.map(amounts)])
const page = (number: number, rights: readonly number[], table: readonly PrintedRow[]) =>
  statementPage(number, rights, rows(table))
const figure = ({ years }: FinancialReading, field: FinancialField, back = 0) =>
  years.find(({ yearsBack }) => yearsBack === back)?.figures[field]

const liabilities: PrintedRow[] = [
  ['Bilan passif'],
  ['', '31/12/2024', '31/12/2023'],
  ['Capital social', '50_000', '50_000'],
  ["Résultat de l'exercice", '30_000', '(4_000)'],
  ['Total capitaux propres', '80_000', '46_000'],
  ['Emprunts', '70_000', '60_000'],
  ['Fournisseurs', '50_000', '44_000'],
  ['Total dettes', '120_000', '104_000'],
  ['TOTAL PASSIF', '200_000', '150_000'],
]
const assets: PrintedRow[] = [
  ['Immobilisations corporelles', '105_000', '95_000'],
  ['Total actif immobilisé', '105_000', '95_000'],
  ['Stocks', '20_000', '10_000'],
  ['Disponibilités', '75_000', '45_000'],
  ['Total actif circulant', '95_000', '55_000'],
  ['TOTAL ACTIF', '200_000', '150_000'],
]
const turned = (table: readonly PrintedRow[]): PrintedRow[] =>
  table.map(([label, a, b]) => (a === undefined || b === undefined ? [label] : [label, b, a]))

test('a page without heads and the older year first is turned by the total that it shares with one that has heads', () => {
  const reading = readFinancialFigures(
    statementEvidence([page(1, [400, 500], liabilities), page(2, [300, 360], [['Bilan actif'], ...turned(assets)])]),
  )
  assert.deepEqual(
    [figure(reading, 'cashAvailable')?.valueCents, figure(reading, 'cashAvailable')?.status],
    [75_000_00, 'proven'],
  )
})

test('the number of a tax form is no year, and gives no period', () => {
  const form: PrintedRow[] = [['DGFiP N° 2050-SD'], ['Bilan actif', '31/12/2024', '31/12/2023'], ...assets]
  const reading = readFinancialFigures(statementEvidence([page(1, [400, 500], form), page(2, [400, 500], liabilities)]))
  assert.deepEqual(
    reading.years.map(({ periodEnd }) => periodEnd),
    ['2024-12-31', '2023-12-31'],
  )
})

test('a period above the table is one day, and does not name its columns', () => {
  const income: PrintedRow[] = [
    ['Compte de résultat'],
    ['Période du 01/01/2024 au 31/12/2024'],
    ['', '2023', '2024'],
    ["Chiffre d'affaires", '200_000', '300_000'],
    ['Achats', '204_000', '270_000'],
    ['Résultat net', '(4_000)', '30_000'],
  ]
  const reading = readFinancialFigures(
    statementEvidence([page(1, [400, 500], liabilities), page(2, [400, 500], income)]),
  )
  assert.equal(figure(reading, 'revenue')?.valueCents, 300_000_00)
})

test('per cents with one decimal beside the amounts, and a dash for nil, leave the amounts where they are', () => {
  const income: PrintedRow[] = [
    ['Compte de résultat'],
    ['', '31/12/2024', '% CA', '31/12/2023', '% CA'],
    ["Chiffre d'affaires", '300_000', '100,0', '200_000', '100,0'],
    ['Autres produits', '-', '0,0', '1_000', '0,5'],
    ['Achats', '270_000', '90,0', '205_000', '102,5'],
    ['Résultat net', '30_000', '10,0', '(4_000)', '-2,0'],
  ]
  const reading = readFinancialFigures(
    statementEvidence([page(1, [400, 500], liabilities), page(2, [330, 380, 460, 510], income)]),
  )
  assert.deepEqual(
    [figure(reading, 'revenue')?.valueCents, figure(reading, 'revenue', 1)?.valueCents],
    [300_000_00, 200_000_00],
  )
})

test('a page in units after one in thousands is told by the result that both print', () => {
  const thousands = liabilities.map(
    ([label, ...cells]): PrintedRow => [label, ...cells.map((cell) => cell.replace(/_000/, ''))],
  )
  const income: PrintedRow[] = [
    ['Compte de résultat'],
    ['', '31/12/2024', '31/12/2023'],
    ["Chiffre d'affaires", '300_400', '200_700'],
    ['Achats', '270_050', '204_900'],
    ['Résultat net', '30_350', '(4_200)'],
  ]
  const reading = readFinancialFigures(
    statementEvidence([page(1, [400, 500], [['Montants en K€'], ...thousands]), page(2, [400, 500], income)]),
  )
  assert.deepEqual(
    [figure(reading, 'revenue')?.valueCents, figure(reading, 'equity')?.valueCents],
    [300_400_00, 80_000_00],
  )
})

/** As a wide table is printed on an upright page: the text runs upwards. */
const onItsSide = (upright: PageEvidence): PageEvidence => ({
  ...upright,
  words: upright.words.map((word) => {
    const [left, top, right, bottom] = word.box
    return { ...word, box: [top, 842 - right, bottom, 842 - left] as const }
  }),
})

test('a page that stands on its side is read, and its figures keep their places', () => {
  const evidence: Evidence = statementEvidence(
    [
      page(1, [400, 500], [['Bilan actif', '31/12/2024', '31/12/2023'], ...assets]),
      page(2, [400, 500], liabilities),
    ].map(onItsSide),
  )
  const cash = figure(readFinancialFigures(evidence), 'cashAvailable')
  assert.equal(cash?.valueCents, 75_000_00)
  assert.equal(cash?.box?.[1], 842 - 400)
})

test('maturities told in words count where both parts make the debts, and not otherwise', () => {
  const told = (words: string) =>
    readFinancialFigures(
      statementEvidence([
        page(1, [400, 500], [['Bilan actif', '31/12/2024', '31/12/2023'], ...assets]),
        page(2, [400, 500], [...liabilities, [words]]),
      ]),
    )
  const right = told("(1) Dont à plus d'un an : 55 000 (1) Dont à moins d'un an : 65 000")
  assert.deepEqual(
    [figure(right, 'currentLiabilities')?.valueCents, figure(right, 'currentLiabilities')?.status],
    [65_000_00, 'proven'],
  )
  const other = told("(1) Dont à plus d'un an : 5 000 (1) Dont à moins d'un an : 65 000")
  assert.equal(figure(other, 'currentLiabilities'), undefined)
})

test('loans due within a year that only their names tell are given, and not called proven: one may be missing', () => {
  const byMaturity: PrintedRow[] = liabilities.flatMap((row): PrintedRow[] =>
    row[0] === 'Emprunts'
      ? [
          ["Emprunts bancaires - part à plus d'un an", '60_000', '55_000'],
          ["Emprunts bancaires - part à moins d'un an", '10_000', '5_000'],
        ]
      : [row],
  )
  const reading = readFinancialFigures(
    statementEvidence([
      page(1, [400, 500], [['Bilan actif', '31/12/2024', '31/12/2023'], ...assets]),
      page(2, [400, 500], byMaturity),
    ]),
  )
  const { valueCents, status } = figure(reading, 'shortTermDebt') ?? {}
  assert.deepEqual([valueCents, status], [10_000_00, 'unproven'])
  assert.equal(figure(reading, 'totalDebt')?.status, 'proven')
})
