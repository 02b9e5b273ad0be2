import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { FinancialField } from '../financial-reading.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import { columnUnitTold, lastYearUnitTold, unitTold } from './statement-money.ts'

const assets: PrintedRow[] = [
  ['A. Anlagevermögen'],
  ['I. Sachanlagen', '6.225.134,15', '6.170'],
  ['Summe Anlagevermögen', '6.225.134,15', '6.170'],
  ['B. Umlaufvermögen'],
  ['I. Vorräte', '2.806.901,20', '2.947'],
  ['II. Kassenbestand, Guthaben bei Kreditinstituten', '1.192.898,22', '641'],
  ['Summe Umlaufvermögen', '3.999.799,42', '3.588'],
  ['Summe Aktiva', '10.224.933,57', '9.758'],
]
const sheet = (...heads: readonly PrintedRow[]) => [
  statementPage(1, [400, 500], [['Bilanz zum 31. Dezember 2024'], ['AKTIVA'], ...heads, ...assets]),
]
type Told = { cents: number | undefined; status: string | undefined }
const read = (pages: ReturnType<typeof sheet>, field: FinancialField = 'totalAssets'): Told[] => {
  const { years } = readFinancialFigures(statementEvidence(pages))
  return [0, 1].map((back) => {
    const figure = years.find(({ yearsBack }) => yearsBack === back)?.figures[field]
    return { cents: figure?.valueCents, status: figure?.status }
  })
}
const bothProven = [
  { cents: 10_224_933_57, status: 'proven' },
  { cents: 9_758_000_00, status: 'proven' },
]

test('the year in EUR beside the year before in TEUR: the unit is that of the column', () => {
  for (const heads of [
    [
      ['', 'Geschäftsjahr', 'Vorjahr'],
      ['', 'EUR', 'TEUR'],
    ],
    [
      ['', '31.12.2024', '31.12.2023'],
      ['', '€', 'T€'],
    ],
    [
      ['', '31.12.2024', 'Vorjahr'],
      ['', 'Euro', 'Tsd.€'],
    ],
    [['Angaben in EUR (Vorjahr in TEUR)'], ['', '31.12.2024', '31.12.2023']],
  ] as PrintedRow[][])
    assert.deepEqual(read(sheet(...heads)), bothProven, JSON.stringify(heads))
})

test('of the other years, other words and other places of the unit', () => {
  const older = assets.map(
    ([label, year, last]): PrintedRow => (year === undefined ? [label] : [label, last ?? '', year]),
  )
  const pages = [
    statementPage(
      1,
      [400, 500],
      [['Bilanz zum 31. Dezember 2024'], ['AKTIVA'], ['', '31.12.2023', '31.12.2024'], ['', 'TEUR', 'EUR'], ...older],
    ),
  ]
  assert.deepEqual(read(pages), bothProven)
  const french: PrintedRow[] = [
    ['Bilan actif'],
    ['', '31/12/2024', '31/12/2023'],
    ['', '(en €)', '(en K€)'],
    ['Immobilisations corporelles', '105 120,50', '95'],
    ['Total actif immobilisé', '105 120,50', '95'],
    ['Stocks', '20 400,10', '10'],
    ['Disponibilités', '75 200,40', '45'],
    ['Total actif circulant', '95 600,50', '55'],
    ['TOTAL ACTIF', '200 721,00', '150'],
  ].map(([label = '', ...cells]): PrintedRow => [label, ...cells.map((cell) => cell.replaceAll(' ', '\u00a0'))])
  assert.deepEqual(
    read([statementPage(1, [400, 500], french)]).map(({ cents }) => cents),
    [200_721_00, 150_000_00],
  )
})

test('a page that goes on without heads is told in the units of the page before, which proves nothing', () => {
  const second: PrintedRow[] = [
    ['PASSIVA'],
    ['A. Eigenkapital'],
    ['I. Gezeichnetes Kapital', '850.000,00', '850'],
    ['II. Gewinnvortrag', '3.807.000,00', '3.190'],
    ['III. Jahresüberschuss', '874.866,54', '1.027'],
    ['Summe Eigenkapital', '5.531.866,54', '5.067'],
    ['B. Verbindlichkeiten'],
    ['1. Verbindlichkeiten gegenüber Kreditinstituten', '4.693.067,03', '4.691'],
    ['Summe Passiva', '10.224.933,57', '9.758'],
  ]
  const [first] = sheet(['', 'Geschäftsjahr', 'Vorjahr'], ['', 'EUR', 'TEUR'])
  const pages = first === undefined ? [] : [first, statementPage(2, [400, 500], second)]
  assert.deepEqual(read(pages, 'equity'), [
    { cents: 5_531_866_54, status: 'unproven' },
    { cents: 5_067_000_00, status: 'unproven' },
  ])
})

test('thousands over one column alone do not make thousands of cents, and what no head tells is not proven', () => {
  assert.deepEqual(read(sheet(['', '31.12.2024', '2023/TEUR'])), [
    { cents: 10_224_933_57, status: 'unproven' },
    { cents: 9_758_000_00, status: 'proven' },
  ])
})

test('a unit that what is printed speaks against proves nothing', () => {
  const statuses = (...heads: PrintedRow[]) => read(sheet(...heads)).map(({ status }) => status)
  // The year before is a thousandth of the year, and nothing says why.
  assert.deepEqual(statuses(['', '31.12.2024', '31.12.2023']), ['unproven', 'unproven'])
  // Thousands with cents.
  assert.deepEqual(statuses(['Angaben in TEUR'], ['', '31.12.2024', '31.12.2023']), ['unproven', 'unproven'])
})

test('a column whose head tells its unit is told in that, whatever a line says of the year before', () => {
  const whole = assets.map(([label, year]): PrintedRow => (year === undefined ? [label] : [label, year, year]))
  const heads: PrintedRow[] = [
    ['', '31.12.2024', '31.12.2023'],
    ['', 'EUR', 'EUR'],
  ]
  const page = (note: string) =>
    statementPage(1, [400, 500], [['Bilanz zum 31. Dezember 2024'], ['AKTIVA'], ...heads, ...whole, [note]])
  for (const note of ['Haftungsverhältnisse (Vorjahr: TEUR)', 'davon bis 1 Jahr (Vorjahr: TEUR 12)'])
    assert.deepEqual(
      read([page(note)]).map(({ cents }) => cents),
      [10_224_933_57, 10_224_933_57],
      note,
    )
})

test('the words of a column that tell its unit', () => {
  for (const [head, cents] of [
    ['EUR', 100],
    ['€', 100],
    ['CHF', 100],
    ['2024 £', 100],
    ['Geschäftsjahr EUR', 100],
    ['TEUR', 100_000],
    ['T€', 100_000],
    ['Vorjahr (TEUR)', 100_000],
    ['Tsd. EUR', 100_000],
    ['Tsd. €', 100_000],
    ['TCHF', 100_000],
    ['€k', 100_000],
    ['K €', 100_000],
    ["£'000", 100_000],
    ['2023 k€', 100_000],
    ['Mio. €', 100_000_000],
    ['€m', 100_000_000],
    ['Vorjahr', undefined],
    ['31.12.2023', undefined],
    ['Stammkapital 25.000 EUR in Bar eingezahlt am 3. Mai', undefined],
  ] as const)
    assert.equal(columnUnitTold(head), cents, head)
})

test('a line that tells the unit of the year before does not tell that of the page', () => {
  for (const [line, page, last] of [
    ['Angaben in EUR (Vorjahr in TEUR)', 100, 100_000],
    ['Vorjahr in TEUR', undefined, 100_000],
    ['Bilanz zum 31.12.2024 (Vorjahr: T€)', undefined, 100_000],
    ["Montants en euros, exercice précédent en milliers d'euros", 100, 100_000],
    ['Valori in euro (esercizio precedente in migliaia di euro)', 100, 100_000],
    ['Amounts in euros (prior year in thousands of euros)', 100, 100_000],
    ['Importes en euros (ejercicio anterior en miles de euros)', 100, 100_000],
    ['Bedragen in euro (vorig boekjaar in duizend euro)', 100, 100_000],
    ['Bilanz in TEUR', 100_000, undefined],
    ['davon Restlaufzeit bis 1 Jahr EUR 12.345,67 (Vorjahr: TEUR 12)', undefined, undefined],
    ['davon mit einer Restlaufzeit bis 1 Jahr (Vorjahr in TEUR 12)', undefined, undefined],
  ] as const)
    assert.deepEqual([unitTold(line), lastYearUnitTold(line)], [page, last], line)
})

test('a page that says millions, and single euros, above columns in thousands: the columns are likelier, and nothing is proven', () => {
  const whole = assets.map(([label, , last]): PrintedRow => (last === undefined ? [label] : [label, last, last]))
  const told = (...lines: string[]) =>
    read([
      statementPage(
        1,
        [400, 500],
        [
          ...lines.map((line): PrintedRow => [line]),
          ['Bilanz zum 31. Dezember 2024'],
          ['AKTIVA'],
          ['', '31.12.2024', '31.12.2023'],
          ['', 'TEUR', 'TEUR'],
          ...whole,
        ],
      ),
    ])[0]
  assert.deepEqual(told(), { cents: 9_758_000_00, status: 'proven' })
  assert.deepEqual(told('Alle Angaben in Mio. EUR', 'Sämtliche Beträge sind in EUR angegeben.'), {
    cents: 9_758_000_00,
    status: 'unproven',
  })
})
