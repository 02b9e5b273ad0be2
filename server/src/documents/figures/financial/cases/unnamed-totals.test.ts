import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const read = (rights: readonly number[], ...tables: readonly (readonly PrintedRow[])[]) =>
  readFinancialFigures(statementEvidence(tables.map((rows, at) => statementPage(at + 1, rights, rows))))
const figuresOf = ({ years }: ReturnType<typeof read>, yearsBack = 0) =>
  years.find((year) => year.yearsBack === yearsBack)?.figures ?? {}

const indian = (...unit: PrintedRow[]): PrintedRow[] => [
  ['Balance Sheet as at 31st March, 2024'],
  ...unit,
  ['Particulars', '31/03/2024', '31/03/2023'],
  ['I. EQUITY AND LIABILITIES'],
  ["(1) Shareholders' funds"],
  ['(a) Share capital', '450.00', '450.00'],
  ['(b) Reserves and surplus', '731.33', '685.11'],
  ["Total shareholders' funds", '1,181.33', '1,135.11'],
  ['(2) Non-current liabilities'],
  ['(a) Long-term borrowings', '213.32', '240.88'],
  ['(3) Current liabilities'],
  ['(a) Short-term borrowings', '115.79', '90.11'],
  ['(b) Trade payables', '328.37', '306.34'],
  ['TOTAL', '1,838.81', '1,772.44'],
  ['II. ASSETS'],
  ['(1) Non-current assets'],
  ['(a) Property, plant and equipment', '917.99', '930.96'],
  ['(2) Current assets'],
  ['(a) Inventories', '567.63', '490.16'],
  ['(b) Cash and cash equivalents', '353.19', '351.32'],
  ['TOTAL', '1,838.81', '1,772.44'],
]

test('both sides of an Indian balance sheet end with TOTAL: neither is the sum of the group above it', () => {
  const reading = read([440, 540], indian(['(All amounts in ₹ lakhs, unless otherwise stated)']))
  const { totalAssets, currentLiabilities, equity } = figuresOf(reading)
  assert.deepEqual([totalAssets?.valueCents, totalAssets?.status], [183_881_000_00, 'proven'])
  assert.equal(equity?.valueCents, 118_133_000_00)
  assert.equal(currentLiabilities, undefined)
  assert.equal(figuresOf(reading, 1).totalAssets?.valueCents, 177_244_000_00)
})

test('where one side alone is printed its TOTAL is still not what is due within a year', () => {
  const rows = indian()
  const reading = read(
    [440, 540],
    rows.slice(
      0,
      rows.findIndex(([label]) => label === 'II. ASSETS'),
    ),
  )
  assert.equal(figuresOf(reading).currentLiabilities, undefined)
})

test('the largest amount, printed twice without words, is the total of both sides', () => {
  const reading = read(
    [440, 540],
    [
      ['Balance Sheet'],
      ['As at November 30, 2024'],
      ['', '2024', '2023'],
      ['ASSETS'],
      ['CURRENT'],
      ['Cash', '145,845', '143,092'],
      ['Inventory', '343,202', '330,807'],
      ['', '489,047', '473,899'],
      ['EQUIPMENT', '404,020', '375,308'],
      ['', '893,067', '849,207'],
      ['LIABILITIES'],
      ['Accounts payable', '475,244', '493,597'],
      ['Current portion of long-term debt', '45,364', '44,993'],
      ["SHAREHOLDERS' EQUITY"],
      ['Share capital', '100', '100'],
      ['Retained earnings', '372,359', '310,517'],
      ['', '372,459', '310,617'],
      ['', '893,067', '849,207'],
    ],
  )
  assert.deepEqual(
    [figuresOf(reading).totalAssets?.valueCents, figuresOf(reading, 1).totalAssets?.valueCents],
    [893_067_00, 849_207_00],
  )
})

test('a year without a column for items has them among its sums, and both sides may end with the same amount alone', () => {
  const heads: PrintedRow = ['', 'EUR', 'Geschäftsjahr', 'Vorjahr']
  const assets: PrintedRow[] = [
    ['AKTIVA'],
    heads,
    ['A. Anlagevermögen'],
    ['1. Grundstücke', '260.000,00', '', '250.000,00'],
    ['2. Maschinen', '180.000,00', '', '190.000,00'],
    ['', '', '440.000,00', '440.000,00'],
    ['Summe Anlagevermögen', '', '440.000,00', '440.000,00'],
    ['III. Kassenbestand', '', '160.000,00', '130.000,00'],
    ['Summe Umlaufvermögen', '', '160.000,00', '130.000,00'],
    ['', '', '600.000,00', '570.000,00'],
  ]
  const liabilities: PrintedRow[] = [
    ['PASSIVA'],
    heads,
    ['Summe Eigenkapital', '', '250.000,00', '200.000,00'],
    ['C. Verbindlichkeiten'],
    ['1. Verbindlichkeiten gegenüber Kreditinstituten', '290.000,00', '', '300.000,00'],
    ['2. sonstige Verbindlichkeiten', '60.000,00', '', '70.000,00'],
    ['', '', '350.000,00', '370.000,00'],
    ['', '', '600.000,00', '570.000,00'],
  ]
  const found = read([330, 430, 530], assets, liabilities)
  const of = (back: number) =>
    (['totalFixedAssets', 'totalAssets', 'totalDebt'] as const).map(
      (field) => (figuresOf(found, back)[field]?.valueCents ?? 0) / 100,
    )
  assert.deepEqual(
    [of(0), of(1)],
    [
      [440_000, 600_000, 350_000],
      [440_000, 570_000, 370_000],
    ],
  )
})

const sides = (misread: string, last: string): PrintedRow[][] => [
  [
    ['AKTIVA', '31.12.2024', '31.12.2023'],
    ['Summe Anlagevermögen', '440.000,00', '440.000,00'],
    ['III. Kassenbestand', '160.000,00', '130.000,00'],
    ['Summe Umlaufvermögen', '160.000,00', '130.000,00'],
    ['', '600.000,00', '570.000,00'],
  ],
  [
    ['PASSIVA', '31.12.2024', '31.12.2023'],
    ['Summe Eigenkapital', '250.000,00', '200.000,00'],
    ['1. Verbindlichkeiten gegenüber Kreditinstituten', '290.000,00', '300.000,00'],
    ['2. sonstige Verbindlichkeiten', '60.000,00', '70.000,00'],
    ['Summe Verbindlichkeiten', misread, '370.000,00'],
    ['', last, '570.000,00'],
  ],
]
const totalOf = (textFrom: 'layer' | 'ocr', misread: string, last: string) => {
  const tables = sides(misread, last).map((rows, at) => statementPage(at + 1, [430, 530], rows, textFrom))
  const { totalAssets } = readFinancialFigures(statementEvidence(tables)).years[0]?.figures ?? {}
  return totalAssets === undefined ? undefined : `${totalAssets.valueCents / 100} ${totalAssets.status}`
}

test('one amount below both sides is their total, whatever was misread above it', () => {
  assert.equal(totalOf('ocr', '950.000,00', '600.000,00'), '600000 proven')
})

test('two sides that end with different amounts contradict each other', () => {
  assert.equal(totalOf('layer', '350.000,00', '600.000,00'), '600000 proven')
  assert.equal(totalOf('layer', '250.000,00', '500.000,00'), '600000 contradicted')
})

test('the total of lines that are all fixed assets is theirs, though no heading says so', () => {
  const rows = (one: string, other: string, total: string): PrintedRow[] => [
    ['BILAN SIMPLIFIÉ'],
    ['ACTIF', '31/12/2024', '31/12/2023'],
    [one, '56 517', '56 000'],
    [other, '92 928', '96 628'],
    [total, '149 445', '152 628'],
    ['Clients et comptes rattachés', '8 695', '8 945'],
    ['Disponibilités', '102 413', '63 943'],
    ['TOTAL II', '111 108', '72 888'],
    ['TOTAL GÉNÉRAL', '260 553', '225 516'],
    ['PASSIF', '31/12/2024', '31/12/2023'],
    ['Capital', '15 000', '15 000'],
    ["Résultat de l'exercice", '45 553', '10 516'],
    ['TOTAL I', '60 553', '25 516'],
    ['Emprunts et dettes assimilées', '200 000', '200 000'],
    ['TOTAL GÉNÉRAL', '260 553', '225 516'],
  ]
  const fixed = (one: string, other: string, total: string) =>
    figuresOf(read([440, 540], rows(one, other, total))).totalFixedAssets
  const { valueCents, status } = fixed('Immob. incorporelles', 'Immobilisations corporelles', 'TOTAL I') ?? {}
  assert.deepEqual([valueCents, status], [149_445_00, 'proven'])
  assert.equal(fixed('Immobilisations corporelles', 'Stocks', 'TOTAL I'), undefined)
})

test('the number of a total that a picture has joined to the word is none of its letters', () => {
  const rows: PrintedRow[] = [
    ['BILAN ACTIF'],
    ['ACTIF', '31/12/2024', '31/12/2023'],
    ['Actif immobilisé'],
    ['Immobilisations corporelles', '92 928', '96 628'],
    ['Total', '92 928', '96 628'],
    ['Actif circulant'],
    ['Disponibilités', '102 413', '63 943'],
    ['Totalll', '102 413', '63 943'],
    ['TOTAL ACTIF', '195 341', '160 571'],
    ['PASSIF', '31/12/2024', '31/12/2023'],
    ['Capitaux propres'],
    ['Capital', '15 000', '15 000'],
    ["Résultat de l'exercice", '62 847', '39 672'],
    ['Totall', '77 847', '54 672'],
    ['Dettes'],
    ['Emprunts et dettes assimilées', '117 494', '105 899'],
    ['Total III', '117 494', '105 899'],
    ['TOTAL PASSIF', '195 341', '160 571'],
  ]
  const picture = statementEvidence([statementPage(1, [440, 540], rows, 'ocr')])
  assert.equal(readFinancialFigures(picture).years[0]?.figures.equity?.valueCents, 77_847_00)
})

test('equity is a sum without words below a profit and loss account that is one of its lines', () => {
  const reading = read(
    [440, 540],
    [
      ['Balance sheet as at 31 December 2024'],
      ['', '2024', '2023'],
      ['Fixed assets', '90,000', '80,000'],
      ['Current assets', '40,000', '30,000'],
      ['Creditors: amounts falling due within one year', '(30,000)', '(25,000)'],
      ['Net current assets', '10,000', '5,000'],
      ['Total assets less current liabilities', '100,000', '85,000'],
      ['Provisions for liabilities', '(8,000)', '(6,000)'],
      ['', '92,000', '79,000'],
      ['Capital and reserves'],
      ['Called up share capital', '12,000', '12,000'],
      ['Share premium account', '20,000', '20,000'],
      ['Profit and loss account', '60,000', '47,000'],
      ['', '92,000', '79,000'],
    ],
  )
  const { equity } = figuresOf(reading)
  assert.deepEqual([equity?.valueCents, equity?.status], [92_000_00, 'proven'])
  assert.equal(figuresOf(reading, 1).equity?.valueCents, 79_000_00)
})
