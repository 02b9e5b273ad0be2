import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const titles: readonly Cell[] = [['Date', 40], ['Description', 120], r('Amount', 500)]
const rows: Rows = [
  [['Prairie National Bank', 40]],
  [['MOAB UT 84532', 40]],
  [['Statement period 03/01/2024 through 03/31/2024', 40]],
  [['Account number: 000123456789', 40]],
  [['Account summary', 40]],
  [['Beginning balance on March 1, 2024', 40], r('$1,000.00', 500)],
  [['Deposits and other credits', 40], r('350.00', 500)],
  [['Withdrawals and other debits', 40], r('-120.00', 500)],
  [['Checks', 40], r('-80.00', 500)],
  [['Ending balance on March 31, 2024', 40], r('$1,150.00', 500)],
  [['Deposits and other credits', 40]],
  titles,
  [['03/14/24', 40], ['ACH DEPOSIT ACME', 120], r('300.00', 500)],
  [['03/29/24', 40], ['MOBILE DEPOSIT', 120], r('50.00', 500)],
  [['Total deposits and other credits', 40], r('$350.00', 500)],
  [['Withdrawals and other debits', 40]],
  titles,
  [['03/04/24', 40], ['UTILITY PAYMENT', 120], r('100.00', 500)],
  [['03/20/24', 40], ['CARD PURCHASE', 120], r('20.00', 500)],
  [['Total withdrawals and other debits', 40], r('$120.00', 500)],
  [['Checks', 40]],
  titles,
  [['03/11/24', 40], ['CHECK 1021', 120], r('80.00', 500)],
  [['Total checks', 40], r('$80.00', 500)],
  [['Daily ending balances', 40]],
  [['Date', 40], r('Balance', 200), ['Date', 240], r('Balance', 400)],
  [['03/04', 40], r('900.00', 200), ['03/20', 240], r('1,100.00', 400)],
  [['03/14', 40], r('1,120.00', 200), ['03/29', 240], r('1,150.00', 400)],
]

test('amounts without a sign take it from the heading of their list, and balances of each day are no movements', () => {
  const { statements, problems } = readBankStatements(textPages(rows))
  assert.deepEqual(
    statements.map(({ account, opening, closing, sanity }) => [
      account,
      opening?.cents,
      closing?.cents,
      sanity.percentage,
    ]),
    [['000123456789', 100_000, 115_000, 100]],
  )
  assert.deepEqual(
    statements[0]?.transactions.map(({ bookingDate, cents }) => [bookingDate, cents]),
    [
      ['2024-03-14', 30_000],
      ['2024-03-29', 5_000],
      ['2024-03-04', -10_000],
      ['2024-03-20', -2_000],
      ['2024-03-11', -8_000],
    ],
  )
  assert.deepEqual(problems, [])
})

test('a withdrawal that was changed fails where the closing balance and the total of its list stand', () => {
  const changed = rows.map((cells) => cells.map((cell): Cell => (cell[0] === '100.00' ? r('700.00', 500) : cell)))
  const { statements } = readBankStatements(textPages(changed))
  const [statement] = statements
  assert.ok((statement?.sanity.percentage ?? 100) < 100)
  assert.ok(statement?.sanity.failures.some(({ what }) => what === 'total of debits'))
})

test('the sum of a list is no movement, whatever it is called', () => {
  const rows = (sum: string, words: string): Rows => [
    [['Relevé du 01/03/2024 au 31/03/2024', 40]],
    [['Ancien solde', 120], r('100,00', 470)],
    [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)],
    [['02/03/2024', 40], ['CARTE A', 120], r('10,00', 400)],
    [['03/03/2024', 40], ['CARTE B', 120], r('15,00', 400)],
    [[words, 120], r(sum, 400)],
    [['05/03/2024', 40], ['CLIENT', 120], r('25,00', 470)],
  ]
  const count = (sum: string, words: string) =>
    readBankStatements(textPages(rows(sum, words))).statements[0]?.transactions.length
  assert.deepEqual([count('25,00', 'Vos paiements par carte'), count('26,00', 'Vos paiements par carte')], [3, 4])
  assert.equal(count('26,00', 'Total de vos paiements par carte'), 3)
})

test('a list of checks in the order of their numbers is one of what goes out', () => {
  const list = (title: string): Rows => [
    [['First Prairie Bank 100 Main Street, Topeka, KS 66603', 40]],
    [['Account: 1234567890 Statement Dates 3/01/24 thru 3/29/24', 40]],
    [['Previous Balance', 40], r('1,500.00', 250)],
    [['Current Balance', 40], r('1,642.50', 250)],
    [['Deposits and Credits', 40]],
    [['Date', 40], ['Description', 120], r('Amount', 400)],
    [['3/04', 40], ['JANSEN INC PAYROLL', 120], r('250.00', 400)],
    [[title, 40]],
    [['Date', 40], ['Check No', 120], r('Amount', 400)],
    [['3/07', 40], ['1001', 120], r('57.50', 400)],
    [['Withdrawals and Debits', 40]],
    [['Date', 40], ['Description', 120], r('Amount', 400)],
    [['3/29', 40], ['SERVICE CHARGE', 120], r('50.00', 400)],
  ]
  for (const title of ['Checks', 'Checks in Serial Number Order', 'Checks listed in numerical order']) {
    const { statements } = readBankStatements(textPages(list(title)))
    const [one] = statements
    assert.deepEqual(
      [one?.transactions.map(({ cents }) => cents), one?.sanity.percentage],
      [[25_000, -5_750, -5_000], 100],
      title,
    )
  }
})

test('a title of two lines, the lower of which would head the balances of each day, heads what moves', () => {
  const { statements } = readBankStatements(
    textPages([
      [['Checking Account Number: 123456789', 40]],
      [['Statement period 03/01/2024 to 03/31/2024', 40]],
      [['Date', 40], ['Description', 120], r('Additions', 330), r('Subtractions', 400), r('Ending', 480)],
      [r('daily balance', 480)],
      [['03/01', 40], ['Beginning balance', 120], r('$100.00', 480)],
      [['03/02', 40], ['CARD SHOP', 120], r('10.00', 400), r('90.00', 480)],
      [['03/05', 40], ['SALARY', 120], r('40.00', 330), r('130.00', 480)],
      [['03/31', 40], ['Ending balance', 120], r('$130.00', 480)],
    ]),
  )
  assert.deepEqual(
    statements.map(({ transactions, sanity }) => [transactions.map(({ cents }) => cents), sanity.percentage]),
    [[[-1_000, 4_000], 100]],
  )
})

test('balances of each day end where columns for both ways begin, whatever the title of the labels is', () => {
  for (const label of [['Particulars'], ['Activity'], []]) {
    const { statements } = readBankStatements(
      textPages([
        [['Checking Account Number: 123456789', 40]],
        [['Statement period 03/01/2024 to 03/31/2024', 40]],
        [['Beginning balance', 40], r('$100.00', 530)],
        [['Ending balance', 40], r('$130.00', 530)],
        [['Date', 40], r('Balance', 150), ['Date', 250], r('Balance', 360)],
        [['03/02', 40], r('90.00', 150), ['03/05', 250], r('130.00', 360)],
        [['Date', 40], ...label.map((text): Cell => [text, 120]), r('Withdrawals', 330), r('Deposits', 430)],
        [['03/02', 40], ['CARD SHOP', 120], r('10.00', 330)],
        [['03/05', 40], ['SALARY', 120], r('40.00', 430)],
      ]),
    )
    assert.deepEqual(
      statements.map(({ transactions, sanity }) => [transactions.map(({ cents }) => cents), sanity.percentage]),
      [[[-1_000, 4_000], 100]],
      label.join(),
    )
  }
})

test('what a heading is set between is not counted with its words', () => {
  const set = rows.map((row) =>
    row[0]?.[0] === 'Withdrawals and other debits' && row.length === 1
      ? ([['* * * * WITHDRAWALS AND OTHER DEBITS * * * *', 40]] as const)
      : row,
  )
  const { statements } = readBankStatements(textPages(set))
  assert.deepEqual(
    statements[0]?.transactions.map(({ cents }) => cents),
    [30_000, 5_000, -10_000, -2_000, -8_000],
  )
  assert.equal(statements[0]?.sanity.percentage, 100)
})
