import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
/** What is held at the end in a box, and at the begin and the end of the table what was and is held: all in the same words. */
const rows = (said: (day: string) => string, closing = '+65,00 €', rent = '-60,00 €'): Rows => [
  [['Relevé du 01/03/2024 au 31/03/2024', 40]],
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [[said('31/03/2024'), 40]],
  [['+65,00 €', 140]],
  [['Date', 40], ['Libellé', 120], r('Montant', 470)],
  [[said('01/03/2024'), 120], r('+100,00 €', 470)],
  [['02/03', 40], ['LOYER', 120], r(rent, 470)],
  [['05/03', 40], ['CLIENT', 120], r('+25,00 €', 470)],
  [[said('31/03/2024'), 120], r(closing, 470)],
  [['Cotisation carte', 120], r('18,00 €', 470)],
]
const told = (given: Parameters<typeof readBankStatements>[0]) =>
  readBankStatements(given).statements.map(({ opening, closing, transactions, sanity }) => [
    opening?.cents,
    closing?.cents,
    transactions.map(({ cents }) => cents),
    sanity.percentage,
  ])
const proven = [[10_000, 6_500, [-6_000, 2_500], 100]]

test('of balances in the same words that of the earliest day opens, with a mark for a note behind the day or without', () => {
  for (const mark of ['', '*', '¹', '(1)']) {
    assert.deepEqual(told(textPages(rows((day) => `SOLDE CREDITEUR AU ${day}${mark}`))), proven, mark)
    assert.deepEqual(
      told(
        scannedPages(
          0,
          rows((day) => `SOLDE CREDITEUR AU ${day}${mark}`),
        ),
      ),
      proven,
      mark,
    )
  }
})

test('without days it is the one above the table that is not printed again below', () => {
  assert.deepEqual(told(textPages(rows(() => 'SOLDE').slice(0, -1))), proven)
})

test('a balance that was changed fails', () => {
  for (const said of [(day: string) => `SOLDE AU ${day}*`, () => 'SOLDE']) {
    const { statements } = readBankStatements(textPages(rows(said, '+95,00 €')))
    assert.equal(statements.length, 1)
    assert.ok(statements.every(({ sanity }) => sanity.percentage !== null && sanity.percentage < 100))
  }
})

test('a plus that a scan took for a minus, or the other way round, is turned where no other line may be, and told', () => {
  const { statements, problems } = readBankStatements(
    scannedPages(
      0,
      rows((day) => `SOLDE CREDITEUR AU ${day}`, '+65,00 €', '+60,00 €'),
    ),
  )
  assert.deepEqual(
    statements[0]?.transactions.map(({ cents }) => cents),
    [-6_000, 2_500],
  )
  assert.ok(problems.some(({ code }) => code === 'amount-reckoned'))
  assert.ok((statements[0]?.sanity.percentage ?? 100) < 100)
  assert.equal(told(textPages(rows((day) => `SOLDE AU ${day}`, '+65,00 €', '+60,00 €')))[0]?.[3], 0)
})

test('of two balances beside one another that of the later day may stand first', () => {
  const newest: Rows = [
    [['Lista movimenti 01/05/2026 - 31/05/2026', 40]],
    [['IBAN: IT60X0542811101000000123456', 40]],
    [
      ['Saldo contabile al 31/05/2026', 40],
      ['Saldo contabile al 30/04/2026', 300],
    ],
    [
      ['EUR 65,00', 40],
      ['EUR 100,00', 300],
    ],
    [['Data', 40], ['Descrizione', 120], r('Importo', 440), r('Saldo', 550)],
    [['20/05/2026', 40], ['BONIFICO', 120], r('+25,00', 440), r('65,00', 550)],
    [['12/05/2026', 40], ['CANONE', 120], r('-20,00', 440), r('40,00', 550)],
    [['04/05/2026', 40], ['PAGAMENTO POS', 120], r('-40,00', 440), r('60,00', 550)],
  ]
  assert.deepEqual(told(textPages(newest)), [[10_000, 6_500, [-4_000, -2_000, 2_500], 100]])
})

test('a last page without movements carries the balance on once more, and closes with it', () => {
  const page = (number: number, ...between: Rows): Rows => [
    [[`Page ${number}/2`, 500]],
    [['Date', 40], ['Libellé', 120], r('Débit', 380), r('Crédit', 470)],
    ...between,
  ]
  const head: Rows = [[['Période du 01/05/2026 au 31/05/2026', 40]], [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]]]
  const { statements, problems } = readBankStatements(
    textPages(
      page(
        1,
        ...head,
        [['SOLDE PRÉCÉDENT AU 30/04/2026', 120], r('100,00', 470)],
        [['05/05', 40], ['CARTE', 120], r('60,00', 380)],
        [['06/05', 40], ['REMISE', 120], r('25,00', 470)],
        [['SOLDE À REPORTER', 120], r('65,00', 470)],
      ),
      page(
        2,
        [['REPORT DU SOLDE', 120], r('65,00', 470)],
        [['TOTAL DES OPÉRATIONS', 120], r('60,00', 380), r('25,00', 470)],
        [['SOLDE EN EUROS AU 31/05/2026', 120], r('65,00', 470)],
      ),
    ),
  )
  assert.deepEqual(
    [problems, statements.map(({ closing, sanity }) => [closing?.cents, closing?.date, sanity.percentage])],
    [[], [[6_500, '2026-05-31', 100]]],
  )
})

test('above a list with the newest first balances of days without a year open and close by these', () => {
  const listed = (first: string, last: string, isBeside = false): Rows => {
    const newest: Cell[] = [[`Solde au ${last}`, 40], r('+ 65,00 EUR', 220)]
    const oldest: Cell[] = [[`Solde au ${first}`, 300], r('+ 100,00 EUR', 480)]
    return [
      [['Du 01/03/2024 au 31/03/2024', 40]],
      [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
      ...(isBeside ? [[...newest, ...oldest]] : [oldest, newest]),
      [['Date', 40], ['Transactions', 120], r('Débit', 470), r('Crédit', 560)],
      [['25/03', 40], ['CLIENT', 120], r('+ 25,00 EUR', 560)],
      [['02/03', 40], ['LOYER', 120], r('- 60,00 EUR', 470)],
    ]
  }
  const right = [[10_000, 6_500, [-6_000, 2_500], 100]]
  assert.deepEqual(told(textPages(listed('01/03', '31/03'))), right)
  assert.deepEqual(told(textPages(listed('01/03', '31/03', true))), right)
  assert.deepEqual(told(textPages(listed('01/03/2024', '31/03/2024'))), right)
  // Which of these is the later nothing says: no balance is proven by a guess.
  for (const [, , , percentage] of told(textPages(listed('01/01', '31/12')))) assert.notEqual(percentage, 100)
})
