import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Evidence } from '#documents/evidence.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { FinancialField, FinancialReading } from '../financial-reading.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

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

test('of the columns of a group and of its parent, those of the group are read', () => {
  const sheet: PrintedRow[] = [
    ['Consolidated and company balance sheet'],
    ['', 'Group', 'Group', 'Company', 'Company'],
    ['', '2024', '2023', '2024', '2023'],
    ['Fixed assets'],
    ['Tangible assets', '3,702', '4,089', '2,423', '2,139'],
    ['Current assets'],
    ['Debtors', '870', '991', '2,230', '2,556'],
    ['Cash at bank and in hand', '2,638', '2,200', '745', '666'],
    ['', '3,508', '3,191', '2,975', '3,222'],
    ['Creditors: amounts falling due within one year', '(1,117)', '(1,124)', '(1,349)', '(1,249)'],
    ['Net assets', '6,093', '6,156', '4,049', '4,112'],
    ['Capital and reserves'],
    ['Called up share capital', '10', '10', '6', '6'],
    ['Profit and loss account', '6,083', '6,146', '4,043', '4,106'],
    ['Total equity', '6,093', '6,156', '4,049', '4,112'],
  ]
  const reading = readFinancialFigures(statementEvidence([statementPage(1, [300, 370, 440, 510], sheet)]))
  assert.deepEqual(
    [0, 1].flatMap((back) =>
      (['equity', 'cashAvailable'] as const).map((field) => figure(reading, field, back)?.valueCents),
    ),
    [609_300, 263_800, 615_600, 220_000],
  )
})

const unnamed: PrintedRow[] = [
  ['Situation intermédiaire – bilan passif'],
  ['', '31/12/2024', '31/12/2023'],
  ['Capital social', '50_000', '50_000'],
  ["Résultat de l'exercice", '30_000', '(4_000)'],
  ['TOTAL (I)', '80_000', '46_000'],
  ['Emprunts', '70_000', '60_000'],
  ['Fournisseurs', '50_000', '44_000'],
  ['TOTAL (IV)', '120_000', '104_000'],
  ['TOTAL GÉNÉRAL (I à V)', '200_000', '150_000'],
]

test('sums that no heading names are told by what they are the sums of', () => {
  const [year] = readFinancialFigures(statementEvidence([page(1, [400, 500], unnamed)])).years
  assert.deepEqual([year?.figures.equity?.valueCents, year?.figures.totalDebt?.valueCents], [80_000_00, 120_000_00])
  const loansAlone = unnamed.toSpliced(6, 0, ['Sous-total', '70_000', '60_000'])
  const [other] = readFinancialFigures(statementEvidence([page(1, [400, 500], loansAlone)])).years
  assert.notEqual(other?.figures.totalDebt?.valueCents, 70_000_00)
})

test('a title at the left that names two days does not name two columns', () => {
  const untitled: PrintedRow[] = [['Bilan actif'], ['Geschäftsjahr vom 01.01.2024 bis 31.12.2024'], ...assets]
  const reading = readFinancialFigures(statementEvidence([page(1, [400, 500], untitled)]))
  assert.notEqual(figure(reading, 'totalAssets')?.status, 'proven')
  assert.equal(figure(reading, 'totalAssets')?.valueCents, 200_000_00)
})

const scan = (table: readonly PrintedRow[]) =>
  readFinancialFigures(statementEvidence([statementPage(1, [400, 500], rows(table), 'ocr')]))
const sheet = (within: string, head: string): PrintedRow[] => [
  ['Balance sheet'],
  ['', '31.12.2024', head],
  ['Cash and cash equivalents', '40,100', '30,200'],
  ['Total current assets', '40,100', '30,200'],
  ['Total assets', '40,100', '30,200'],
  ['Current liabilities'],
  ['Accounts payable', '5,100', '4,100'],
  ['Current portion of long-term debt', '1,300', '1,200'],
  [within, '6,400', '5,300'],
  ['Long-term debt', '8,300', '6,700'],
  ['Total liabilities', '14,700', '12,000'],
  ["Stockholders' equity"],
  ['Common stock', '400', '200'],
  ['Retained earnings', '25,000', '18,000'],
  ["Total stockholders' equity", '25,400', '18,200'],
  ["Total liabilities and stockholders' equity", '40,100', '30,200'],
]

test('in a scan two sums of one name prove neither', () => {
  assert.deepEqual(
    [
      figure(scan(sheet('Total current liabilities', '31.12.2023')), 'totalDebt')?.status,
      figure(scan(sheet('Total liabilities', '31.12.2023')), 'totalDebt')?.status,
    ],
    ['proven', 'unproven'],
  )
})

test('letters that a rule left before an amount of a scan are no words, and a number that OCR misread names no other line', () => {
  const specked = statementPage(
    1,
    [330, 400, 440, 500],
    rows(
      sheet('Total current liabilities', '31.12.2023').map(([label, first = '', second = '']): PrintedRow => {
        const isSum = label === 'Total liabilities'
        const words = label.startsWith('Cash') ? `Ill. ${label}` : label
        return [words, isSum ? 'Da' : '', first, isSum ? 'de' : '', second]
      }),
    ),
    'ocr',
  )
  const reading = readFinancialFigures(statementEvidence([specked]))
  assert.deepEqual(
    [0, 1].flatMap((back) =>
      (['totalDebt', 'cashAvailable'] as const).map((field) => figure(reading, field, back)?.valueCents),
    ),
    [1_470_000, 4_010_000, 1_200_000, 3_020_000],
  )
})

test('numbers of notes are no year, though the year of the title stands above them', () => {
  const read = readFinancialFigures(
    statementEvidence([
      page(
        1,
        [378, 459, 544],
        [
          ['Harrowmere Instruments Limited'],
          ['Profit and loss account for the year ended 31 March', '2025'],
          ['', '', '2025', '2024'],
          ['', 'Note', '£', '£'],
          ['Turnover', '3', '15,976,854', '16,327,688'],
          ['Cost of sales', '', '(9,357,387)', '(9,463,924)'],
          ['Gross profit', '', '6,619,467', '6,863,764'],
          ['Operating profit', '4', '2,059,511', '1,878,651'],
          ['Interest payable and similar expenses', '6', '(148,401)', '(148,360)'],
          ['Profit before taxation', '', '1,911,110', '1,730,291'],
          ['Tax on profit', '7', '(461,712)', '(421,870)'],
          ['Profit for the financial year', '', '1,449,398', '1,308,421'],
        ],
      ),
    ]),
  )
  assert.equal(figure(read, 'revenue')?.valueCents, 1_597_685_400)
  assert.equal(figure(read, 'revenue', 1)?.valueCents, 1_632_768_800)
})
