import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const read = (textFrom: 'layer' | 'ocr', rights: readonly number[], rows: readonly PrintedRow[]) =>
  readFinancialFigures(statementEvidence([statementPage(1, rights, rows, textFrom)])).years

test('what the document is called, and its day, in a corner of the page head no column', () => {
  const years = read(
    'layer',
    [400, 500],
    [
      ['', '', 'Comptes annuels 30/09/2024'],
      ['Bilan passif'],
      ['Capital', '40 000', '40 000'],
      ['Réserves', '12 000', '9 000'],
      ['Total capitaux propres', '52 000', '49 000'],
      ['Emprunts bancaires', '60 000', '70 000'],
      ['Total dettes', '60 000', '70 000'],
      ['Total passif', '112 000', '119 000'],
    ],
  )
  assert.deepEqual(
    years.map(({ yearsBack, figures: { equity } }) => [yearsBack, equity?.valueCents, equity?.status]),
    [
      [0, 52_000_00, 'unproven'],
      [1, 49_000_00, 'unproven'],
    ],
  )
})

test('where the only head that was read is that of the second column, the first is of the year after it', () => {
  const rows: PrintedRow[] = [
    ['Bilan passif'],
    ['', '', '30/09/2023'],
    ['Capital', '40 000', '', '40 000'],
    ['Réserves', '12 000', '', '9 000'],
    ['Total capitaux propres', '52 000', '', '49 000'],
    ['Emprunts bancaires', '60 000', '', '70 000'],
    ['Total dettes', '60 000', '', '70 000'],
    ['Total passif', '112 000', '', '119 000'],
  ]
  // The head begins where its column does, the amounts end there.
  const [newer, older] = read('ocr', [400, 475, 500], rows)
  assert.deepEqual(
    [newer?.periodEnd, newer?.figures.equity?.valueCents, older?.periodEnd, older?.figures.equity?.valueCents],
    ['2024-09-30', 52_000_00, '2023-09-30', 49_000_00],
  )
})

test('each year may have its shares of the turnover beside it, under heads that were lost', () => {
  const rows: PrintedRow[] = [
    ['Compte de résultat'],
    ['Ventes de marchandises', '664 000', '41,50', '676 000', '39,76'],
    ['Production vendue', '936 000', '58,50', '1 024 000', '60,24'],
    ["Montant net du chiffre d'affaires", '1 600 000', '100,00', '1 700 000', '100,00'],
    ['Dotations aux amortissements', '49 000', '3,06', '52 000', '3,06'],
    ["Total des charges d'exploitation", '1 500 000', '93,75', '1 600 000', '94,12'],
    ["Résultat d'exploitation", '100 000', '6,25', '100 000', '5,88'],
    ['Bénéfice ou perte', '80 000', '5,00', '70 000', '4,12'],
  ]
  const years = read('ocr', [300, 370, 450, 540], rows)
  assert.deepEqual(
    years.map(({ figures: { revenue } }) => revenue?.valueCents),
    [1_600_000_00, 1_700_000_00],
  )
})

test('a digit alone between two amounts of a picture is dust, and no sum', () => {
  const rows: PrintedRow[] = [
    ['Balance sheet'],
    ['', '', '2024', '', '2023'],
    ['Fixed assets'],
    ['Tangible assets', '199,000', '7', '192,000', ''],
    ['Investments', '30,000', '', '27,000', ''],
    ['', '', '229,000', '', '219,000'],
    ['Current assets'],
    ['Stocks', '116,000', '', '118,000', ''],
    ['Cash at bank and in hand', '253,000', '', '55,000', ''],
    ['', '369,000', '', '173,000', ''],
    ['Creditors: amounts falling due within one year', '(100,000)', '', '(90,000)', ''],
    ['Net current assets', '', '269,000', '', '83,000'],
    ['Total assets less current liabilities', '', '498,000', '', '302,000'],
    ['Net assets', '', '498,000', '', '302,000'],
  ]
  const years = read('ocr', [330, 400, 470, 540], rows)
  assert.equal(years[0]?.figures.totalFixedAssets?.valueCents, 229_000_00)
})
