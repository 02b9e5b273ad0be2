import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const row = (day: string, label: string, amount: string): readonly Cell[] => [[day, 40], [label, 120], r(amount, 480)]
const titles: readonly Cell[] = [['Date', 40], ['Description', 120], r('Amount', 480)]

type Given = { credits?: string; lists?: readonly [string, string]; rates?: Rows }
const card = ({ credits = '-$30.00', lists, rates = [] }: Given): Rows => {
  const [paid, bought] = lists ?? ['Payments, Credits and Adjustments', 'Standard Purchases']
  return [
    [['12 Oak Street, Austin, TX 78701', 40]],
    [['Credit card account number ending in: 5789', 40]],
    [['Opening/Closing Date 08/06/24 - 09/05/24', 40]],
    [['Minimum Payment Due', 40], r('$35.00', 480)],
    [['Previous Balance', 40], r('$500.00', 480)],
    [['Payments', 40], r('-$500.00', 480)],
    [['Credits', 40], r(credits, 480)],
    [['Purchases', 40], r('+$170.00', 480)],
    [['Fees', 40], r('+$2.00', 480)],
    [['New Balance', 40], r('$142.00', 480)],
    [['Credit Line', 40], r('$9,000.00', 480)],
    [[paid, 40]],
    titles,
    row('08/15', 'PAYMENT THANK YOU', '-500.00'),
    row('08/22', 'RETURN', '-30.00'),
    [[bought, 40]],
    titles,
    row('08/08', 'BAKERY', '100.00'),
    row('08/21', 'CINEMA', '70.00'),
    [['Fees Charged', 40]],
    row('08/30', 'FOREIGN TRANSACTION FEE', '2.00'),
    ...rates,
  ]
}
const read = (given: Given) => {
  const { statements, problems } = readBankStatements(textPages(card(given)))
  return statements.map(({ opening, closing, transactions, sanity }) => ({
    balances: [opening?.cents, closing?.cents],
    moves: transactions.map(({ cents }) => cents),
    sanity: sanity.percentage,
    codes: problems.map(({ code }) => code),
  }))
}
const right = [{ balances: [-50_000, -14_200], moves: [50_000, 3_000, -10_000, -7_000, -200], sanity: 100, codes: [] }]

test('parts of a sums box with a minus are together what was paid to the card', () => {
  assert.deepEqual(read({}), right)
  assert.notEqual(read({ credits: '-$31.00' })[0]?.sanity, 100)
})

test('on an account that is not owed, withdrawals in parts are not what came in', () => {
  const { statements } = readBankStatements(
    textPages([
      [['Account number 12345678', 40]],
      [['01/04/2025 - 30/04/2025 in EUR', 40]],
      [['Opening balance', 40], r('500.00', 480)],
      [['Withdrawals', 40], r('-90.00', 480)],
      [['Fees', 40], r('-10.00', 480)],
      [['Closing balance', 40], r('600.00', 480)],
      [],
      titles,
      row('10/04/2025', 'SHOP', '90.00'),
      row('11/04/2025', 'SHOP', '10.00'),
    ]),
  )
  assert.notEqual(statements[0]?.sanity.percentage, 100)
})

test('lists of a card may be headed by its holder and the end of its number', () => {
  const lists = ['A MARTIN #5789: Payments, Credits and Adjustments', 'A MARTIN #5789: Transactions'] as const
  assert.deepEqual(read({ lists }), right)
})

test('noughts among rates of interest move nothing', () => {
  const rates: Rows = [
    [['Balance Type', 40], ['Rate', 220], r('Subject to Rate', 400), r('Interest', 480)],
    [['Purchases', 40], ['24.99%(v)', 220], r('$0.00', 400), r('$0.00', 480)],
    [['Cash Advances', 40], ['29.99%(v)', 220], r('$0.00', 400), r('$0.00', 480)],
  ]
  assert.deepEqual(read({ rates }), right)
})
