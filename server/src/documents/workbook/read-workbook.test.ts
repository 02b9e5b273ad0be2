import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MadeCell, type MadeWorkbook, makeWorkbook } from '#test/support/make-workbook.ts'
import { createBudget } from '../budget.ts'
import { readBankStatements } from '../figures/bank/read-bank-statements.ts'
import { readFinancialFigures } from '../figures/financial/read-financial-figures.ts'
import { linesOf } from '../figures/lines.ts'
import { gatherEvidence } from '../gather.ts'
import type { PageEvidence } from '../page-evidence.ts'
import { readWorkbook } from './read-workbook.ts'

const read = (made: MadeWorkbook) => readWorkbook(makeWorkbook(made), createBudget(20_000))
const textsOf = (page: PageEvidence | undefined) =>
  linesOf(page?.words ?? []).map(({ text }) => text.replaceAll('\u202f', ' '))
const shown = (rows: readonly (readonly MadeCell[])[], more: Partial<MadeWorkbook> = {}) =>
  textsOf(read({ sheets: [{ name: 'Sheet', rows }], ...more }).pages[0])

test('texts, inline texts, numbers and results of formulas are read as they are shown', () => {
  const rows: MadeCell[][] = [
    ['Ventes & services', { number: 1_234_567.5, format: '#,##0.00' }],
    [{ inline: 'Achats' }, { number: -1_000, format: '#,##0;(#,##0)' }],
    ['Charges', { number: 2_500, format: '#,##0_);(#,##0)' }],
    ['Coûts', { number: 300, format: '(#,##0);#,##0' }],
    ['Néant', { number: 0, format: '_-* #,##0_-;-* #,##0_-;_-* "-"??_-' }],
    ['Somme', { formula: 'SUM(B1:B4)', result: 1_236_067.5 }],
    ['Marge', { number: 0.125, format: '0.0%' }],
    ['En milliers', { number: 4_200_000, format: '#,##0,' }],
    ['Caisse', { number: 12, format: '#,##0.00\\ [$€-40C]' }],
    ['Dette', { number: 12, format: '(#,##0 "EUR");#,##0 "EUR"' }],
  ]
  assert.deepEqual(shown(rows), [
    'Ventes & services 1 234 567.50',
    'Achats -1 000',
    'Charges 2 500',
    'Coûts (300)',
    'Néant -',
    'Somme 1 236 067.50',
    'Marge 12.5%',
    'En milliers 4 200',
    'Caisse 12.00€',
    'Dette (12EUR)',
  ])
})

test('days are told by the format, counted from 1900 or from 1904', () => {
  const rows: MadeCell[][] = [
    ['a', { number: 45_657, format: 'dd/mm/yyyy' }],
    ['b', { number: 45_657.75, format: 'd mmm yyyy h:mm' }],
    ['c', { number: 45_657, format: 'yyyy' }],
    ['d', { number: 59, format: '[$-40C]d mmmm yyyy;@' }],
    ['e', { number: 45_657, format: '#,##0 "d"' }],
  ]
  assert.deepEqual(shown(rows), ['a 2024-12-31', 'b 2024-12-31', 'c 2024', 'd 1900-02-28', 'e 45 657'])
  assert.equal(shown(rows, { date1904: true })[0], 'a 2029-01-01')
})

test('hidden sheets, rows and columns are told and not read', () => {
  const { workbook, pages } = read({
    sheets: [
      {
        name: 'Bilan',
        rows: [
          ['Actif', 1, 2],
          ['Secret', 3, 4],
        ],
        hiddenRows: [2],
        hiddenColumns: [3],
      },
      { name: 'Calculs', rows: [['x', 1]], state: 'veryHidden' },
    ],
  })
  assert.deepEqual(workbook.sheets, [
    { name: 'Bilan', hidden: false, pages: [1] },
    { name: 'Calculs', hidden: true, pages: [] },
  ])
  assert.deepEqual(pages.map(textsOf), [['Actif 1']])
  assert.equal(workbook.faults.length, 3)
})

test('what was never calculated, and what is an error, is told', () => {
  const { workbook } = read({
    sheets: [
      {
        name: 'S',
        rows: [
          ['a', { formula: 'A2*2' }],
          ['b', { error: '#REF!' }],
        ],
      },
    ],
  })
  assert.match(workbook.faults.join('\n'), /B2 shows the error "#REF!"\n.*1 formulas have no result/)
})

test('a merged title stands over the middle of its columns', () => {
  const { pages } = read({
    sheets: [
      {
        name: 'S',
        merged: ['B1:C1'],
        rows: [
          ['', '2024', null],
          ['', 'Brut', 'Net'],
          ['Terrains', 1_000_000, 900_000],
        ],
      },
    ],
  })
  const word = (text: string) => pages[0]?.words.find((one) => one.text.replaceAll('\u202f', '') === text)?.box ?? []
  const [left = 0, , right = 0] = word('2024')
  assert.ok(left > (word('1000000')[0] ?? 0) && right < (word('900000')[2] ?? 0))
})

test('properties name the program, the people and the times', () => {
  const core =
    '<cp:coreProperties xmlns:cp="c" xmlns:dc="d" xmlns:dcterms="t"><dc:creator>Cabinet Martin</dc:creator><cp:lastModifiedBy>J. Martin</cp:lastModifiedBy><dcterms:created>2025-02-01T08:00:00Z</dcterms:created></cp:coreProperties>'
  const { workbook } = read({ core, sheets: [{ name: 'S', rows: [['a']] }], parts: { 'xl/vbaProject.bin': 'macro' } })
  assert.deepEqual(
    [workbook.creator, workbook.lastModifiedBy, workbook.modified],
    ['Cabinet Martin', 'J. Martin', null],
  )
  assert.equal(workbook.created?.instant, '2025-02-01T08:00:00.000Z')
  assert.equal(workbook.hasMacros, true)
})

const money = (number: number): MadeCell => ({ number, format: '#,##0' })

const accounts: MadeWorkbook = {
  sheets: [
    {
      name: 'Bilan',
      rows: [
        ['SARL MENUISERIE DUVAL'],
        ['Bilan au 31/12/2024 (en euros)'],
        ['ACTIF', { number: 45_657, format: 'dd/mm/yyyy' }, { number: 45_291, format: 'dd/mm/yyyy' }],
        ['Immobilisations incorporelles', money(20_000), money(25_000)],
        ['Immobilisations corporelles', money(180_000), money(150_000)],
        ['Total actif immobilisé', { formula: 'SUM(B4:B5)', result: 200_000 }, money(175_000)],
        ['Stocks', money(60_000), money(55_000)],
        ['Créances clients', money(90_000), money(80_000)],
        ['Disponibilités', money(50_000), money(40_000)],
        ['Total actif circulant', money(200_000), money(175_000)],
        ['TOTAL ACTIF', money(400_000), money(350_000)],
        [],
        ['PASSIF', { number: 45_657, format: 'dd/mm/yyyy' }, { number: 45_291, format: 'dd/mm/yyyy' }],
        ['Capital social', money(100_000), money(100_000)],
        ['Réserves', money(40_000), money(20_000)],
        ["Résultat de l'exercice", money(30_000), money(20_000)],
        ['Total capitaux propres', money(170_000), money(140_000)],
        ['Emprunts auprès des établissements de crédit', money(130_000), money(120_000)],
        ['Dettes fournisseurs', money(70_000), money(60_000)],
        ['Dettes fiscales et sociales', money(30_000), money(30_000)],
        ['Total dettes', money(230_000), money(210_000)],
        ['TOTAL PASSIF', money(400_000), money(350_000)],
      ],
    },
    {
      name: 'Compte de résultat',
      rows: [
        ['Compte de résultat', 2024, 2023],
        ["Chiffre d'affaires net", money(600_000), money(550_000)],
        ['Achats de marchandises', money(250_000), money(240_000)],
        ['Autres achats et charges externes', money(120_000), money(110_000)],
        ['Salaires et traitements', money(150_000), money(140_000)],
        ['Dotations aux amortissements', money(30_000), money(28_000)],
        ["Total des charges d'exploitation", money(550_000), money(518_000)],
        ["Résultat d'exploitation", money(50_000), money(32_000)],
        ['Intérêts et charges assimilées', money(10_000), money(8_000)],
        ['Impôts sur les bénéfices', money(10_000), money(4_000)],
        ["Résultat net de l'exercice", money(30_000), money(20_000)],
      ],
    },
  ],
}

test('the figures of a balance sheet and an income statement are read, each sheet as a page', async () => {
  const result = await gatherEvidence(makeWorkbook(accounts), 20_000)
  assert.ok(result.ok)
  const { evidence } = result
  assert.equal(evidence.kind, 'workbook')
  assert.match(evidence.classification?.types[0]?.class ?? '', /financial_statement/)
  const [year, before] = readFinancialFigures(evidence).years
  const euros = (figures: object | undefined) =>
    Object.fromEntries(Object.entries(figures ?? {}).map(([name, { valueCents }]) => [name, valueCents / 100]))
  assert.equal(year?.periodEnd, '2024-12-31')
  assert.deepEqual(
    [
      euros(year?.figures).totalAssets,
      euros(year?.figures).equity,
      euros(year?.figures).netIncome,
      euros(year?.figures).revenue,
    ],
    [400_000, 170_000, 30_000, 600_000],
  )
  assert.equal(euros(before?.figures).totalAssets, 350_000)
  assert.equal(year?.figures.totalAssets?.status, 'proven')
  assert.deepEqual([year?.figures.totalAssets?.page, year?.figures.totalAssets?.box], [null, null])
})

test('numbered totals of a French balance sheet need no heading above them', async () => {
  const bilan = accounts.sheets[0]?.rows.filter(([label]) => label !== 'PASSIF') ?? []
  const titled = new Map([
    ['Total capitaux propres', 'TOTAL (I)'],
    ['Total dettes', 'TOTAL (IV)'],
  ])
  const rows = bilan.map(([label, ...amounts]) => [titled.get(String(label)) ?? label ?? null, ...amounts])
  const result = await gatherEvidence(makeWorkbook({ sheets: [{ name: 'Bilan', rows }] }), 20_000)
  assert.ok(result.ok)
  const { equity, totalDebt } = readFinancialFigures(result.evidence).years[0]?.figures ?? {}
  assert.deepEqual([equity?.valueCents, totalDebt?.valueCents], [17_000_000, 23_000_000])
})

const day = (number: number): MadeCell => ({ number, format: 'dd/mm/yyyy' })

test('what a bank exported is read as the movements of an account, filtered rows too', async () => {
  const rows: MadeCell[][] = [
    ['Compte', 'FR7630006000011234567890189'],
    ['Titulaire', 'SARL MENUISERIE DUVAL'],
    [],
    ['Date', 'Libellé', 'Débit', 'Crédit', 'Solde'],
    [day(45_293), 'VIR CLIENT "DUPONT"', null, 1_500, 11_500],
    [day(45_294), 'LOYER', 1_200.5, null, 10_299.5],
    [day(45_300), 'PRLV URSSAF', 800, null, 9_499.5],
  ]
  const result = await gatherEvidence(makeWorkbook({ sheets: [{ name: 'Export', rows, hiddenRows: [6] }] }), 20_000)
  assert.ok(result.ok)
  assert.equal(result.evidence.classification?.types[0]?.class, 'bank_statement')
  const { statements } = readBankStatements(result.evidence)
  const [statement] = statements
  assert.deepEqual([statement?.iban, statement?.holder], ['FR7630006000011234567890189', 'SARL MENUISERIE DUVAL'])
  assert.deepEqual(
    statement?.transactions.map(({ bookingDate, cents, label }) => [bookingDate, cents, label]),
    [
      ['2024-01-02', 150_000, 'VIR CLIENT "DUPONT"'],
      ['2024-01-03', -120_050, 'LOYER'],
      ['2024-01-09', -80_000, 'PRLV URSSAF'],
    ],
  )
  assert.equal(statement?.sanity.percentage, 100)
})

test('a ledger is no export of a bank, though it has days, debits and credits', () => {
  const rows: MadeCell[][] = [
    ['Grand livre 2024'],
    ['Date', 'Compte', 'Libellé', 'Débit', 'Crédit'],
    [day(45_293), '411000', 'Facture 12', 120, null],
    [day(45_293), '707000', 'Facture 12', null, 120],
  ]
  assert.equal(read({ sheets: [{ name: 'GL', rows }] }).data, undefined)
})
