import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { FinancialField, FinancialReading } from './financial-reading.ts'
import { readFinancialFigures, unexpected } from './read-financial-figures.ts'
import { isSurelyRead, unreadFigures } from './unread-figures.ts'

const rights = [400, 500]
const head: PrintedRow[] = [['Société VERDIER NORD SARL - SIREN 732829320'], ['Comptes annuels en euros']]
const assets: PrintedRow[] = [
  ['Bilan actif', '31/12/2024', '31/12/2023'],
  ['Immobilisations corporelles', '100\u00a0000', '90\u00a0000'],
  ['Immobilisations financières', '5\u00a0000', '5\u00a0000'],
  ['Total actif immobilisé', '105\u00a0000', '95\u00a0000'],
  ['Stocks', '20\u00a0000', '10\u00a0000'],
  ['Disponibilités', '75\u00a0000', '45\u00a0000'],
  ['Total actif circulant', '95\u00a0000', '55\u00a0000'],
  ['TOTAL ACTIF', '200\u00a0000', '150\u00a0000'],
]
const liabilities: PrintedRow[] = [
  ['Bilan passif', '31/12/2024', '31/12/2023'],
  ['Capital social', '50\u00a0000', '50\u00a0000'],
  ["Résultat de l'exercice", '30\u00a0000', '(4\u00a0000)'],
  ['Total capitaux propres', '80\u00a0000', '46\u00a0000'],
  ['Emprunts', '70\u00a0000', '60\u00a0000'],
  ['Fournisseurs', '50\u00a0000', '44\u00a0000'],
  ['Total dettes', '120\u00a0000', '104\u00a0000'],
  ['TOTAL PASSIF', '200\u00a0000', '150\u00a0000'],
]
const income: PrintedRow[] = [
  ['Compte de résultat', '31/12/2024', '31/12/2023'],
  ["Chiffre d'affaires", '300\u00a0000', '200\u00a0000'],
  ['Achats consommés', '240\u00a0000', '190\u00a0000'],
  ['Dotations aux amortissements', '15\u00a0000', '10\u00a0000'],
  ["Charges d'exploitation", '255\u00a0000', '200\u00a0000'],
  ["Résultat d'exploitation", '45\u00a0000', '0'],
  ['Intérêts et charges assimilées', '5\u00a0000', '4\u00a0000'],
  ['Impôt sur les bénéfices', '10\u00a0000', '0'],
  ['RÉSULTAT NET', '30\u00a0000', '(4\u00a0000)'],
]

const read = (...tables: readonly PrintedRow[][]) =>
  readFinancialFigures(statementEvidence(tables.map((rows, at) => statementPage(at + 1, rights, rows))))
const valuesOf = ({ years }: FinancialReading, back = 0) =>
  Object.fromEntries(
    Object.entries(years.find(({ yearsBack }) => yearsBack === back)?.figures ?? {}).map(([field, { valueCents }]) => [
      field,
      valueCents / 100,
    ]),
  )
const figure = ({ years }: FinancialReading, field: FinancialField) => years[0]?.figures[field]
const codes = ({ warnings }: FinancialReading) => warnings.map(({ code }) => code)
const changed = (rows: readonly PrintedRow[], label: string, ...cells: string[]): PrintedRow[] =>
  rows.map((row) => (row[0] === label ? [label, ...cells] : row))

test('the figures of both years are read, each with its place and the sums that prove it', () => {
  const reading = read([...head, ...assets], liabilities, income)
  assert.deepEqual(valuesOf(reading), {
    equity: 80_000,
    revenue: 300_000,
    amortizationDepreciation: 15_000,
    netIncome: 30_000,
    interestExpense: 5_000,
    cashAvailable: 75_000,
    totalFixedAssets: 105_000,
    totalAssets: 200_000,
    totalDebt: 120_000,
  })
  assert.equal(valuesOf(reading, 1).netIncome, -4_000)
  assert.deepEqual(
    [reading.companies[0]?.id, reading.name, reading.currency, reading.years[0]?.periodEnd],
    ['732829320', 'VERDIER NORD SARL', 'EUR', '2024-12-31'],
  )
  const cash = figure(reading, 'cashAvailable')
  assert.deepEqual([cash?.status, cash?.page, cash?.box?.[2], cash?.warnings], ['proven', 1, 400, []])
  assert.ok(figure(reading, 'totalAssets')?.proof.some(({ kind }) => kind === 'balance'))
})

test('what the statement leaves open is bounded, never guessed', () => {
  const year = read(assets, liabilities, income).years[0]
  assert.deepEqual(year?.bounds.currentLiabilities, {
    minCents: 50_000_00,
    maxCents: 120_000_00,
    what: 'debts other than loans … all debts',
  })
  assert.deepEqual(
    year?.absent.find(({ field }) => field === 'shortTermDebt'),
    { field: 'shortTermDebt', why: 'maturities-not-stated' },
  )
})

test('columns are of the years that they say, whichever comes first', () => {
  const turned = (rows: readonly PrintedRow[]): PrintedRow[] =>
    rows.map(([label, a, b]) => (a === undefined || b === undefined ? [label] : [label, b, a]))
  assert.equal(valuesOf(read(turned(assets), turned(liabilities), turned(income))).totalAssets, 200_000)
})

test('thousands are thousands', () => {
  const reading = read([['Montants en K€'], ...assets], liabilities, income)
  assert.deepEqual([reading.unitCents, valuesOf(reading).totalAssets], [100_000, 200_000_000])
})

test('a total that its lines do not make is told, and sent to a person', () => {
  const forged = read(
    changed(assets, 'TOTAL ACTIF', '280\u00a0000', '150\u00a0000'),
    changed(liabilities, 'TOTAL PASSIF', '280\u00a0000', '150\u00a0000'),
    income,
  )
  assert.equal(figure(forged, 'totalAssets')?.status, 'contradicted')
  assert.equal(figure(forged, 'equity')?.status, 'proven')
  assert.ok(codes(forged).includes('does-not-add-up'))
  const evidence = statementEvidence([statementPage(1, rights, assets)])
  assert.deepEqual(unreadFigures(evidence, forged)?.code, 'figures-do-not-add-up')
})

test('assets that are not the liabilities, and two results, are told', () => {
  const reading = read(
    changed(assets, 'TOTAL ACTIF', '210\u00a0000', '150\u00a0000'),
    liabilities,
    changed(income, 'RÉSULTAT NET', '31\u00a0000', '(4\u00a0000)'),
  )
  assert.ok(codes(reading).includes('assets-are-not-liabilities'))
  assert.ok(codes(reading).includes('results-differ'))
  assert.equal(figure(reading, 'netIncome')?.status, 'contradicted')
})

test('two balance sheets of one year that differ give no figure', () => {
  const other = changed(
    changed(assets, 'Disponibilités', '85\u00a0000', '45\u00a0000'),
    'Total actif circulant',
    '105\u00a0000',
    '55\u00a0000',
  )
  const reading = read(assets, liabilities, income, changed(other, 'TOTAL ACTIF', '210\u00a0000', '150\u00a0000'))
  assert.ok(codes(reading).includes('contradicting-statements'))
  assert.deepEqual([figure(reading, 'totalAssets'), figure(reading, 'cashAvailable')], [undefined, undefined])
  assert.equal(reading.years[0]?.absent.find(({ field }) => field === 'totalAssets')?.why, 'ambiguous')
})

test('an amount typed over another one is not believed', () => {
  const page = statementPage(1, rights, assets)
  const cash = page.words.find(({ text }) => text === '75\u00a0000')
  assert.ok(cash !== undefined)
  const [left, top, right, bottom] = cash.box
  const twice = {
    ...page,
    words: [...page.words, { ...cash, text: '95\u00a0000', box: [left - 5, top, right + 2, bottom] as const }],
  }
  const reading = readFinancialFigures(statementEvidence([twice, statementPage(2, rights, liabilities)]))
  assert.equal(figure(reading, 'cashAvailable'), undefined)
})

test('a figure that nothing confirms says so; read from a picture, a person has to read it', () => {
  const few: PrintedRow[] = [
    ['Bilan actif', '31/12/2024', '31/12/2023'],
    ['Disponibilités', '75\u00a0000', '45\u00a0000'],
    ['TOTAL ACTIF', '200\u00a0000', '150\u00a0000'],
    ['Capitaux propres', '80\u00a0000', '46\u00a0000'],
    ['Total dettes', '119\u00a0000', '104\u00a0000'],
  ]
  const printed = figure(read(few), 'equity')
  // Its status says so; a warning is for what has to be looked at.
  assert.deepEqual([printed?.status, printed?.warnings], ['unproven', []])
  assert.ok(codes(read(few)).includes('unproven'))
  const scan = statementEvidence([statementPage(1, rights, few, 'ocr')])
  assert.deepEqual(figure(readFinancialFigures(scan), 'equity')?.warnings, ['unproven'])
  assert.match(unreadFigures(scan)?.detail ?? '', /no sum confirms/)
  assert.equal(unreadFigures(statementEvidence([statementPage(1, rights, few)])), null)
})

test('a statement whose sums prove it is surely read, one that contradicts itself is not', () => {
  assert.equal(isSurelyRead(read(assets, liabilities, income)), true)
  assert.equal(
    isSurelyRead(read(assets, changed(liabilities, 'Total dettes', '125\u00a0000', '104\u00a0000'), income)),
    false,
  )
  assert.equal(isSurelyRead(read(income)), false)
})

test('another company, year and currency than expected are told', () => {
  const reading = read([...head, ...assets], liabilities, income)
  const found = unexpected(reading, { company: { type: 'siren', id: '356000000' }, year: 2023, currency: 'GBP' })
  assert.deepEqual(
    found.map(({ code }) => code),
    ['other-company', 'other-currency', 'other-year'],
  )
  assert.deepEqual(
    unexpected(reading, { company: { type: 'siren', id: '732829320' }, year: 2024, currency: 'EUR' }),
    [],
  )
})

test('amounts of 10^18 are told, and no number', () => {
  const large = changed(assets, 'Disponibilités', '1.000.000.000.000.000.000', '45\u00a0000')
  const reading = read(large, liabilities, income)
  assert.ok(codes(reading).includes('amount-too-large'))
  assert.equal(figure(reading, 'cashAvailable'), undefined)
})

test('a document without a statement gives nothing but a reason', () => {
  assert.deepEqual(codes(read([['Facture 12'], ['Travaux', '100,00'], ['Total', '120,00']])), ['no-statement'])
})
