import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { finnishLines } from './fi-lines.ts'
import { readFinancialFigures } from './read-financial-figures.ts'
import { matchersFor } from './section-headings.ts'

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
