import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import { finnishLines } from '../words/fi-lines.ts'
import { matchersFor } from '../words/section-headings.ts'

const read = (rows: readonly PrintedRow[]) => {
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [400, 500], rows)]))
  const told = Object.entries(years[0]?.figures ?? {}).map(([field, { valueCents, status }]) => [
    field,
    `${valueCents / 100} ${status}`,
  ])
  return { end: years[0]?.periodEnd, ...Object.fromEntries(told) } as Record<string, string | null | undefined>
}

const czechAssets = (...own: readonly PrintedRow[]): PrintedRow[] => [
  ['ROZVAHA v tis. Kč k 31.12.2023'],
  ['', '2023', '2022'],
  ['AKTIVA CELKEM', '9 317', '8 204'],
  ['B. Stálá aktiva', '4 106', '3 151'],
  ['C. Oběžná aktiva', '5 211', '5 053'],
  ...own,
  ['PASIVA CELKEM', '9 317', '8 204'],
  ['A. Vlastní kapitál', '5 642', '4 989'],
]

test('Czech securities held for a short time are no cash; where no cash is told they hold it, and prove nothing', () => {
  const [stocks, claims] = [
    ['C.I. Zásoby', '1 873', '1 990'],
    ['C.II. Pohledávky', '2 419', '2 307'],
  ] as const
  const securities: PrintedRow = ['C.III. Krátkodobý finanční majetek', '208', '119']
  const cash: PrintedRow = ['C.IV. Peněžní prostředky', '711', '637']
  assert.equal(read(czechAssets(stocks, claims, securities, cash)).cashAvailable, '711000 proven')
  const older: PrintedRow = ['C.IV. Krátkodobý finanční majetek', '919', '756']
  assert.equal(read(czechAssets(stocks, claims, older)).cashAvailable, '919000 unproven')
})

test('all that a Czech company earned is not what it sold', () => {
  const sold: PrintedRow = ['I. Tržby z prodeje výrobků a služeb', '10 347', '9 113']
  const rest: PrintedRow[] = [
    ['III. Ostatní provozní výnosy', '918', '807'],
    ['VI. Výnosové úroky a podobné výnosy', '104', '53'],
    ['*** Výsledek hospodaření za účetní období', '653', '501'],
    ['* Čistý obrat za účetní období', '11 369', '9 973'],
  ]
  const told = (...rows: readonly PrintedRow[]) =>
    read([['VÝKAZ ZISKU A ZTRÁTY v tis. Kč'], ['', '2023', '2022'], ...rows]).revenue
  assert.equal(told(sold, ...rest), undefined)
  assert.equal(told(...rest), '11369000 unproven')
})

test('what of the result belongs to others than the owners is not the result', () => {
  const told = (...rows: readonly PrintedRow[]) =>
    read([
      ['Consolidated income statement', '2024', '2023'],
      ['Revenue', '45,317', '40,226'],
      ['Operating profit', '12,412', '11,931'],
      ['Finance costs', '(1,218)', '(1,107)'],
      ['Profit before tax', '11,194', '10,824'],
      ['Tax', '(2,381)', '(2,222)'],
      ...rows,
    ]).netIncome
  for (const words of ['Profit for the financial period', 'Profit for the year', 'Net income']) {
    const owners: PrintedRow = [`${words} attributable to owners of the parent`, '7,776', '7,691']
    for (const others of ['non-controlling interests', 'noncontrolling interest', 'the minority interests']) {
      const part: PrintedRow = [`${words} attributable to ${others}`, '1,037', '911']
      assert.equal(told(part, owners)?.split(' ')[0], '7776', `${words} ${others}`)
      assert.equal(told(part), undefined)
    }
    const broken: PrintedRow[] = [[`${words} attributable to`, '1,037', '911'], ['non-controlling interests']]
    assert.equal(told(...broken, owners)?.split(' ')[0], '7776', words)
  }
})

test('the day of a title may stand before its comma or behind it', () => {
  const end = (title: string) =>
    read([
      [title],
      ['', '2024', '2023'],
      ['Fixed assets', '60,000', '50,000'],
      ['Total assets', '60,000', '50,000'],
      ['Equity', '60,000', '50,000'],
    ]).end
  assert.equal(end('Balance sheet, 30 June'), '2024-06-30')
  assert.equal(end('Balance sheet 30 June, assets'), '2024-06-30')
})

test('a table whose head speaks of the designation of its lines has heads; the designation of the company is none', () => {
  const found = read([
    ['BILAN ACTIF'],
    ['Désignation de la rubrique', '2023', '2022'],
    ['Total actif immobilisé', '60 000', '50 000'],
    ['Disponibilités', '40 000', '20 000'],
    ['Total actif circulant', '40 000', '20 000'],
    ['TOTAL ACTIF', '100 000', '70 000'],
  ])
  assert.deepEqual([found.cashAvailable, found.totalFixedAssets], ['40000 proven', '60000 proven'])
})

test('Finnish untaxed reserves are no provisions', () => {
  const key = matchersFor(finnishLines).line.get('liabilities')?.('tilinpaatossiirtojen kertyma', false)
  assert.equal(key, 'otherLiabilities')
})

test('amounts without separators are no numbers of boxes for the last year being smaller', () => {
  const found = read([
    ['Balance sheet'],
    ['', '31/12/2024', '31/12/2023'],
    ['Fixed assets', '1200', '900'],
    ['Current assets', '3400', '80'],
    ['Total assets', '4600', '980'],
    ['Equity', '3100', '930'],
    ['Total liabilities', '1500', '50'],
  ])
  assert.equal(found.totalAssets?.split(' ')[0], '4600')
})

const scanned = (rows: readonly PrintedRow[]) => {
  const page = statementPage(1, [400, 500], rows, 'ocr')
  return readFinancialFigures(statementEvidence([page])).years.map(({ figures }) => figures)
}

test('an amount that was not read takes nothing from the one beside it, nor does what a line is made of', () => {
  const [now, before] = scanned([
    ['CUENTA DE PÉRDIDAS Y GANANCIAS', '31/12/2024', '31/12/2023'],
    ['1. Importe neto de la cifra de negocios', '768.117', '715:140;'],
    ['8. Amortización del inmovilizado', '-28.036', '-28.467'],
    ['D) RESULTADO DEL EJERCICIO (C + 19', '115.925', '92.230'],
  ])
  assert.equal(now?.revenue?.valueCents, 768_117_00)
  assert.equal(before?.revenue, undefined)
  assert.equal(now?.netIncome?.valueCents, 115_925_00)
  assert.equal(before?.netIncome?.valueCents, 92_230_00)
})

test('a line with a number of its own is no rest of the one above it, whose amounts were not read', () => {
  const [now] = scanned([
    ['GEWINN- UND VERLUSTRECHNUNG', '31.12.2024', '31.12.2023'],
    ['1. Umsatzerlöse er OLA'],
    ['2. Veränderung des Bestands', '14.761,61', '-14.422,44'],
    ['7. Abschreibungen', '-74.666,91', '-66.224,25'],
    ['11. Zinsen und ähnliche Aufwendungen', '-11.594,26', '-20.064,85'],
    ['14. Ergebnis nach Steuern = Jahresüberschuss', '152.758,32', '131.720,26'],
  ])
  assert.equal(now?.revenue, undefined)
  assert.equal(now?.netIncome?.valueCents, 152_758_32)
})

test('amounts that a blot made one join no two columns, and dust behind the number of a note makes it no amount', () => {
  const page = statementPage(
    1,
    [300, 400, 500],
    [
      ['BALANCE SHEET', '', '2024', '2023'],
      ['Fixed assets', '4', '569,580', '595,207'],
      ['Stocks', '6', '116,929', '223,032'],
      ['Debtors', '7.', '369,106', '431,992'],
      ['Cash at bank and in hand', '', '12090113986100000000', ''],
      ['Total current assets', '', '606,936', '794,885'],
      ['Creditors: amounts falling due within one year', '8', '(304,383)', '(400,757)'],
      ['Net current assets', '', '302,553', '394,128'],
      ['Total assets less current liabilities', '', '872,133', '989,335'],
      ['Net assets', '', '872,133', '989,335'],
      ["Shareholders' funds", '', '872,133', '989,335'],
    ],
    'ocr',
  )
  const [now, before] = readFinancialFigures(statementEvidence([page])).years.map(({ figures }) => figures)
  assert.equal(now?.currentLiabilities?.valueCents, 304_383_00)
  assert.equal(before?.currentLiabilities?.valueCents, 400_757_00)
})

test('in millions with decimals a picture that shows none lost its comma', () => {
  const rows: PrintedRow[] = [
    ["BILAN AU 31 DÉCEMBRE 2024 (en millions d'euros)"],
    ['PASSIF', '2024', '2023'],
    ['Capital souscrit', '17,2', '17,2'],
    ['Réserves', '65,8', '65,8'],
    ['Résultats reportés', '186,1', '24,9'],
    ["Résultat de l'exercice", '55,2', '161,2'],
    ['Capitaux propres', '324,3', '2691'],
    ['Dettes', '310,0', '420,7'],
    ['TOTAL PASSIF', '634,3', '689,8'],
  ]
  const page = statementPage(1, [400, 500], rows, 'ocr')
  const [now, before] = readFinancialFigures(statementEvidence([page])).years.map(({ figures }) => figures)
  assert.equal(now?.equity?.valueCents, 324_300_000_00)
  assert.equal(before?.equity, undefined)
})
