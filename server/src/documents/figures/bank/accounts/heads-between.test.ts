import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']

/** Both balances above the list, and nothing below it that closes it. */
const section = (head: Rows, currency: string, [opening, out, into, between, closing]: readonly string[]): Rows => [
  ...head,
  [['Balance summary', 40]],
  [['Product', 40], r('Opening balance', 300), r('Money out', 380), r('Money in', 460), r('Closing balance', 550)],
  [
    ['Account', 40],
    ...[opening, out, into, closing].map((amount, at) => r(`${currency}${amount}`, [300, 380, 460, 550][at] ?? 0)),
  ],
  [['Account transactions from 1 June 2024 to 30 June 2024', 40]],
  [['Date', 40], ['Description', 120], r('Money out', 380), r('Money in', 460), r('Balance', 550)],
  [['4 Jun 2024', 40], ['COFFEE', 120], r(`${currency}${out}`, 380), r(`${currency}${between}`, 550)],
  [['24 Jun 2024', 40], ['CLIENT', 120], r(`${currency}${into}`, 460), r(`${currency}${closing}`, 550)],
  [['INVOICE 12', 120]],
]
const first = ['100.00', '40.00', '5.00', '60.00', '65.00']
const second = ['500.00', '20.00', '7.00', '480.00', '487.00']
const iban = 'IBAN IE29 AIBK 9311 5212 3456 78'
const other = 'IBAN IE64 IRCE 9205 0112 3456 78'
const blank: Rows = [[['Report a lost card on 0800 555 0101', 40]], [], []]
const told = (...pages: readonly Rows[]) =>
  readBankStatements(textPages(...pages)).statements.map((each) => [each.iban ?? each.account, each.sanity.percentage])
const both = (above: Rows, below: Rows, between: Rows = blank) =>
  told([...section(above, '€', first), ...between, ...section(below, '$', second)])

test('below a list that nothing closes, what names an account behind the last payment heads the next', () => {
  const own = [
    ['IE29AIBK93115212345678', 100],
    ['IE64IRCE92050112345678', 100],
  ]
  assert.deepEqual(both([[[iban, 40]]], [[[other, 40]]]), own)
  assert.deepEqual(both([[[`${iban} BIC AIBKIE2D`, 40]]], [[[`${other} BIC IRCEIE2D`, 40]]]), own)
  assert.deepEqual(both([[[iban, 40]]], [[['USD Statement', 40]], [[`Dollar account ${other}`, 40]]]), own)
  // Close below the payment it counts only where it stands alone.
  assert.deepEqual(both([[[iban, 40]]], [[[`${other} BIC IRCEIE2D`, 40]]], []), own)
  const unnamed = [own[0], [null, 99]]
  assert.deepEqual(both([[[iban, 40]]], [[[`Dollar account ${other}`, 40]]], []), unnamed)
})

test('so does a number that is no IBAN', () => {
  const named = (number: string): Rows => [
    [['Current account', 40]],
    [[`Account number ${number} Sort code 11-22-33`, 40]],
  ]
  const read = both(named('12345678'), named('87654321'))
  assert.deepEqual(read, [
    ['12345678', 100],
    ['87654321', 100],
  ])
})

test('the IBAN of the last payment, or of the account before, is not that of the next', () => {
  const pot: Rows = [[['Holiday pot', 40]]]
  const payment: Rows = [[['IBAN DE89 3704 0044 0532 0130 00', 120]], [], []]
  const accounts = (...pages: readonly Rows[]) => told(...pages).map(([account]) => account)
  const [upper, lower] = [section([[[iban, 40]]], '€', first), section(pot, '€', second)]
  assert.deepEqual(accounts([...upper, ...payment, ...lower]), ['IE29AIBK93115212345678', null])
  assert.deepEqual(accounts([...upper, ...payment], lower), ['IE29AIBK93115212345678', null])
  assert.deepEqual(accounts([...upper, ...blank, ...lower]), ['IE29AIBK93115212345678', null])
})

test('what goes on with the balance of the account before is of that account', () => {
  const july = ['65.00', '20.00', '7.00', '45.00', '52.00']
  const next = section([[['Statement', 40]]], '€', july).map((cells) =>
    cells.map(
      ([text, ...at]): Cell => [
        text.replaceAll('June', 'July').replaceAll('Jun', 'Jul').replace('30 July', '31 July'),
        ...at,
      ],
    ),
  )
  const read = told([...section([[[iban, 40]]], '€', first), ...blank, ...next])
  assert.deepEqual(
    read.map(([account]) => account),
    ['IE29AIBK93115212345678', 'IE29AIBK93115212345678'],
  )
})

test('two balances of their days below what moved are those of the next account, unless they are the same once more', () => {
  const pair = (opening: string, closing: string): Rows => [
    [['Solde au 01/06/2024', 40], r(opening, 300)],
    [['Solde au 30/06/2024', 40], r(closing, 300)],
  ]
  const list = (...amounts: readonly string[]): Rows => [
    [['Date', 40], ['Transactions', 140], r('Débit', 400), r('Crédit', 480)],
    ...amounts.map((amount): Cell[] => [['04/06', 40], ['CARTE', 140], r(`- ${amount}`, 400)]),
    [['Paris', 140]],
    [],
    [],
  ]
  const head: Rows = [[[`${iban} - BIC : AIBKIE2D`, 40]], ...pair('100,00', '60,00')]
  const next: Rows = [[[`${other} - BIC : IRCEIE2D`, 40]], ...pair('500,00', '480,00')]
  assert.deepEqual(told([...head, ...list('40,00'), ...next, ...list('20,00')]), [
    ['IE29AIBK93115212345678', 100],
    ['IE64IRCE92050112345678', 100],
  ])
  assert.deepEqual(told([...head, ...list('30,00')], [...head, ...list('10,00')]), [['IE29AIBK93115212345678', 100]])
})

test('a second month of one account, of whose balances one is not told, stays with it', () => {
  const month = (from: string, to: string, opening: string, closing: string, day: string): Rows => [
    [[`Solde au ${from}`, 140], r(opening, 500)],
    [[`Solde au ${to}`, 140], r(closing, 500)],
    [['Date', 40], ['Libellé', 140], r('Débit', 420), r('Crédit', 500)],
    [[day, 40], ['VIR SEPA DUPONT', 140], r('10,00', 420)],
  ]
  const read = told([
    [[iban, 40]],
    ...month('01/06/2024', '30/06/2024', '100,00', '90,00', '05/06/2024'),
    [[other, 140]],
    ...month('30/06/2024', '31/07/2024', '90,00', '80,00', '05/07/2024'),
  ])
  assert.deepEqual(
    read.map(([account]) => account),
    ['IE29AIBK93115212345678', 'IE29AIBK93115212345678'],
  )
})
