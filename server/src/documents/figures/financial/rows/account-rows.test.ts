import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const heads: PrintedRow = ['', '31/12/2024', '31/12/2023']

/** The detail of an income statement over two pages: what the first ends with, and what the second begins with. */
const figuresOf = (last: readonly PrintedRow[], first: readonly PrintedRow[]) => {
  const pages = [
    statementPage(
      1,
      [440, 540],
      [
        ['Compte de résultat détaillé'],
        heads,
        ["Chiffre d'affaires net", '200 000', '190 000'],
        ['Autres achats et charges externes', '130 000', '128 000'],
        ["Total des charges d'exploitation", '130 000', '128 000'],
        ["RESULTAT D'EXPLOITATION", '70 000', '62 000'],
        ['Produits financiers', '2 500', '1 200'],
        ['768000 Autres produits financiers', '2 500', '1 200'],
        ...last,
      ],
    ),
    statementPage(
      2,
      [440, 540],
      [
        ...first,
        ['RESULTAT FINANCIER', '-12 500', '-10 900'],
        ['RESULTAT COURANT AVANT IMPOTS', '57 500', '51 100'],
        ['Impôts sur les bénéfices', '7 500', '7 100'],
        ["RESULTAT DE L'EXERCICE", '50 000', '44 000'],
      ],
    ),
  ]
  return readFinancialFigures(statementEvidence(pages)).years.map(({ figures }) => {
    const { interestExpense, netIncome } = figures
    return [interestExpense, netIncome].map((figure) => figure && `${figure.valueCents / 100} ${figure.status}`)
  })
}

const named = (row: PrintedRow, label: string): PrintedRow => [label, ...row.slice(1)]

const interest: PrintedRow = ['Intérêts et charges assimilées', '15 000', '12 100']
const loans: PrintedRow = ['661160 Intérêts des emprunts', '4 000', '3 000']
const bank: PrintedRow = ['661600 Intérêts bancaires', '11 000', '9 100']
const once = [
  ['15000 proven', '50000 proven'],
  ['12100 proven', '44000 proven'],
]

test('accounts on the page after their line are in the sums once', () => {
  assert.deepEqual(figuresOf([interest], [heads, loans, bank]), once)
  assert.deepEqual(figuresOf([interest, loans], [heads, bank]), once)
})

test('what is printed at the foot of a page and at the head of the next one does not part a line from its accounts', () => {
  const foot: PrintedRow = ['Page 3 sur', '4']
  const head: PrintedRow = ['HOLDING DES TROIS PUITS - Dossier', '3416']
  assert.deepEqual(figuresOf([interest, foot], [head, heads, loans, bank]), once)
  assert.deepEqual(figuresOf([interest, loans, foot], [head, heads, bank]), once)
})

test('accounts on the next page that do not make the line are lines of their own', () => {
  const other: PrintedRow = ['661700 Escomptes', '3 000', '2 000']
  const [now] = figuresOf([['Autres charges financières', '1 000', '1 100']], [heads, loans, bank, other])
  assert.notDeepEqual(now?.[0], '1000 proven')
})

test('accounts are known by numbers of any length', () => {
  for (const [first, second] of [
    ['6611 Intérêts des emprunts', '6616 Intérêts bancaires'],
    ['661 Intérêts des emprunts', '661 Intérêts bancaires'],
    ['66 11 60 Intérêts des emprunts', '66 16 00 Intérêts bancaires'],
  ] as const)
    assert.deepEqual(figuresOf([interest, named(loans, first), named(bank, second)], [heads]), once, first)
})

test('a line and what may be its parts, without numbers, give no figure: nobody can say which of them is all', () => {
  const interestsOf = (...rows: PrintedRow[]) => figuresOf(rows, [heads]).map(([interests]) => interests)
  const [first, second] = [named(loans, 'Intérêts des emprunts'), named(bank, '- Intérêts bancaires')]
  assert.deepEqual(interestsOf(interest, first, second), [undefined, undefined])
  assert.deepEqual(interestsOf(interest, named(interest, 'Intérêts des emprunts')), [undefined, undefined])
})

test('three lines of which one is as much as the others, and which the result takes away, are not told as that one', () => {
  const rows: PrintedRow[] = [
    ['Compte de résultat', '31/12/2024', '31/12/2023'],
    ["Chiffre d'affaires net", '200 000', '190 000'],
    ["RESULTAT D'EXPLOITATION", '100 000', '90 000'],
    ['Intérêts des emprunts', '15 000', '12 100'],
    ['Intérêts sur emprunts participatifs', '4 000', '3 000'],
    ['Intérêts bancaires', '11 000', '9 100'],
    ['RESULTAT FINANCIER', '-30 000', '-24 200'],
    ["RESULTAT DE L'EXERCICE", '70 000', '65 800'],
  ]
  const [year] = readFinancialFigures(statementEvidence([statementPage(1, [440, 540], rows)])).years
  const told = year?.figures.interestExpense
  assert.ok(told === undefined || told.valueCents === 30_000_00, `${told?.valueCents}`)
})

test('lines of one name that are not made of one another are all of them', () => {
  const [first, second] = [named(loans, 'Intérêts des emprunts'), named(bank, 'Intérêts bancaires')]
  assert.deepEqual(figuresOf([first, second], [heads]), once)
})

test('a line that is as much as two others of its sum is one of three, where the sum is nothing but their total', () => {
  const rows: PrintedRow[] = [
    ['Compte de résultat', '31/12/2024', '31/12/2023'],
    ["Chiffre d'affaires net", '200 000', '190 000'],
    ["Total des produits d'exploitation", '200 000', '190 000'],
    ['Intérêts des emprunts', '15 000', '12 100'],
    ['Intérêts sur emprunts participatifs', '4 000', '3 000'],
    ['Intérêts bancaires', '11 000', '9 100'],
    ['TOTAL', '30 000', '24 200'],
    ["RESULTAT DE L'EXERCICE", '170 000', '165 800'],
  ]
  const [year] = readFinancialFigures(statementEvidence([statementPage(1, [440, 540], rows)])).years
  assert.equal(year?.figures.interestExpense?.valueCents, 30_000_00)
})
