import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const told = (...pages: readonly Rows[]) => {
  const { statements, problems } = readBankStatements(textPages(...pages))
  return {
    statements: statements.map(({ account, currency, sanity }) => [account, currency, sanity.percentage]),
    cents: statements.flatMap(({ transactions }) => transactions.map(({ cents }) => cents)),
    codes: problems.map(({ code }) => code),
  }
}

const cardTitles: readonly Cell[] = [['Trans Date', 47], ['Post Date', 110], ['Description', 180], r('Amount', 560)]
const bought = (day: string, posted: string, label: string, amount: string): readonly Cell[] => [
  [day, 47],
  [posted, 110],
  [label, 180],
  r(amount, 560),
]
const card = (amount: string): Rows => [
  [['Meridian Card', 47]],
  [['Account Ending XXXX-XXXXXX-34061', 380]],
  [['Billing Period: 06/14/25 - 07/13/25', 380]],
  [['Previous Balance', 47], r('$1,000.00', 303), ['New Balance', 330], r('$475.00', 560)],
  [['Payments and Credits', 47], r('-$900.00', 303), ['Minimum Payment Due', 330], r('$35.00', 560)],
  [['New Charges', 47], r('+$300.00', 303), ['Payment Due Date 08/07/25', 330]],
  [['Fees Charged', 47], r('+$35.00', 303), ['Credit Limit', 330], r('$9,500.00', 560)],
  [['Interest Charged', 47], r('+$40.00', 303)],
  [['Late Payment Warning: If we do not receive your Minimum Payment Due you may have to pay a late fee', 47]],
  [['Payments and Credits', 47]],
  cardTitles,
  bought('06/23/25', '06/23/25', 'ONLINE PAYMENT THANK YOU', '-$900.00'),
  [['New Charges', 47]],
  [['CYNTHIA L OKAFOR - Card Ending 34061', 47]],
  cardTitles,
  bought('06/15/25', '06/16/25', 'GARDEN WORLD DENVER CO', '$100.00'),
  bought('06/14/25', '06/17/25', 'QUICK LUBE TULSA OK', amount),
  [['Total New Charges', 180], r('$300.00', 560)],
  [['Fees Charged', 47]],
  bought('07/10/25', '07/10/25', 'Late Fee', '$35.00'),
  [['Interest Charged', 47]],
  bought('06/16/25', '06/16/25', 'Interest Charge on Purchases', '$40.00'),
  [['2025 Fees and Interest Totals Year-to-Date', 47]],
  [['Total Fees charged in 2025', 47], r('$105.00', 560)],
  [['Total Interest charged in 2025', 47], r('$161.27', 560)],
]

test('a card of which only the sign of dollars is printed is read by its lists; totals of the year are none of them', () => {
  assert.deepEqual(told(card('$200.00')), {
    statements: [['XXXXXXXXXX34061', 'USD', 100]],
    cents: [90_000, -10_000, -20_000, -3_500, -4_000],
    codes: [],
  })
  assert.notEqual(told(card('$201.00')).statements[0]?.at(-1), 100)
})

const titles: readonly Cell[] = [['Date', 40], ['Description of Transaction', 100], r('Amount', 560)]
const moved = (day: string, label: string, amount: string): readonly Cell[] => [[day, 40], [label, 100], r(amount, 560)]
const summary: Rows = [
  [['Prairie States Bank', 40]],
  [['COLUMBUS OH 43215', 40]],
  [['Account Number: 1-787-3917-85342', 300]],
  [['Mar 1, 2026 through Mar 31, 2026', 300]],
  [['Beginning Balance on Mar 1', 40], r('$1,000.00', 560)],
  [['Customer and Other Deposits', 40], r('350.00', 560)],
  [['Card Withdrawals', 40], r('120.00-', 560)],
  [['Checks Paid', 40], r('100.00-', 560)],
  [['Ending Balance on Mar 31', 40], r('$1,130.00', 560)],
]
const deposits: Rows = [
  [['Customer and Other Deposits', 40]],
  titles,
  moved('Mar 14', 'ACH CREDIT ACME', '300.00'),
  moved('Mar 29', 'MOBILE DEPOSIT', '50.00'),
  [['Total Customer and Other Deposits', 250], r('350.00', 560)],
]
const cards = (heading: string): Rows => [
  [['Account Number: 1-787-3917-85342', 300]],
  [[heading, 40]],
  titles,
  moved('Mar 4', 'UTILITY PAYMENT', '100.00-'),
  moved('Mar 20', 'CARD PURCHASE', '20.00-'),
  [['Total Card Withdrawals', 250], r('120.00-', 560)],
]
const checks: Rows = [
  [['Checks Presented Conventionally', 40]],
  [40, 220, 400].flatMap((at): Cell[] => [['Check', at], ['Date', at + 50], r('Amount', at + 150)]),
  [
    ['1041', 40],
    ['Mar 19', 90],
    r('40.00', 190),
    ['1042', 220],
    ['Mar 16', 270],
    r('25.00', 370),
    ['1043', 400],
    ['Mar 17', 450],
    r('35.00', 550),
  ],
  [['Conventional Checks Paid (3)', 40], r('100.00-', 560)],
]
const daily = (title: string): Rows => [
  [[title, 40]],
  [40, 220, 400].flatMap((at): Cell[] => [['Date', at], r('Ending Balance', at + 150)]),
  [['Mar 4', 40], r('900.00', 190), ['Mar 16', 220], r('1,175.00', 370), ['Mar 20', 400], r('1,080.00', 550)],
  [['Mar 14', 40], r('1,200.00', 190), ['Mar 17', 220], r('1,140.00', 370), ['Mar 29', 400], r('1,130.00', 550)],
]
const cents = [30_000, 5_000, -10_000, -2_000, -4_000, -2_500, -3_500]

test('balances of each day in three columns are no movements, whatever stands above them', () => {
  for (const title of ['Balance Summary', 'Daily Balance Summary', 'Ledger'])
    assert.deepEqual(told([...summary, ...deposits, ...cards('Card Withdrawals'), ...checks, ...daily(title)]), {
      statements: [['1787391785342', 'USD', 100]],
      cents,
      codes: [],
    })
})

test('cheques are listed under their number, the word for what was done with them, and the amount', () => {
  const titled = (number: string, day: string): Rows => [
    ...checks.slice(0, 1),
    [40, 220, 400].flatMap((at): Cell[] => [[number, at], [day, at + 50], r('Amount', at + 150)]),
    ...checks.slice(2),
  ]
  const centsOf = (list: Rows) => told([...summary, ...deposits, ...cards('Card Withdrawals'), ...list]).cents
  assert.deepEqual(centsOf(titled('Check #', 'Paid')), cents)
  assert.notDeepEqual(centsOf(titled('Order #', 'Paid')), cents)
})

test('a list below balances of each day has movements again', () => {
  const all = [...summary, ...deposits, ...checks, ...daily('Balance Summary')]
  assert.deepEqual(
    told([...all, ...cards('Card Withdrawals').slice(1)])
      .statements.at(0)
      ?.at(-1),
    100,
  )
})

test('days begin anew below a total also where a page ends between, and the title of the list was not read', () => {
  const { statements, codes } = told([...summary, ...deposits], [...cards('ere wet'), ...checks])
  assert.deepEqual([statements, codes], [[['1787391785342', 'USD', 100]], []])
})

test('a day that goes back below the sums of a page is told', () => {
  const head: readonly Cell[] = [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]]
  const line = (day: string, amount: Cell): readonly Cell[] => [[day, 40], ['ACHAT', 160], amount]
  const { codes } = told(
    [
      head,
      [['EUR du 01/12/2024 au 31/12/2024', 40]],
      [['Date', 40], ['Libellé', 160], r('Débit', 420), r('Crédit', 500)],
      [['Ancien solde', 160], r('100,00', 500)],
      line('05/12/2024', r('30,00', 420)),
      line('09/12/2024', r('50,00', 500)),
      [['Total', 160], r('30,00', 420), r('50,00', 500)],
    ],
    [
      head,
      line('06/12/2024', r('10,00', 420)),
      line('12/12/2024', r('5,00', 420)),
      [['Nouveau solde', 160], r('105,00', 500)],
    ],
  )
  assert.deepEqual(codes, ['day-out-of-order'])
})

test('the number behind the name of a savings account is its own, though the name says day to day', () => {
  const account = (name: string, from: string, out: string, to: string): Rows => [
    [[name, 40]],
    [['Date', 40], ['Description', 100], r('Amount Subtracted', 400), r('Amount Added', 490), r('Balance', 570)],
    [['02/01', 40], ['Opening Balance', 100], r(from, 570)],
    [['02/18', 40], ['Transfer To Savings 9420', 100], r(out, 400), r(to, 570)],
    [['02/28', 40], ['Closing Balance', 100], r(to, 570)],
  ]
  const { statements } = told([
    [
      ['gotham citizens', 40],
      ['February 1 - February 28, 2026', 400],
    ],
    [['DENVER CO 80204', 40]],
    ...account('Regular Checking 6740551375', '$1,000.00', '300.00', '$700.00'),
    ...account('Day to Day Savings 0901402723', '$2,000.00', '400.00', '$1,600.00'),
  ])
  assert.deepEqual(
    statements.map(([account, , sanity]) => [account, sanity]),
    [
      ['6740551375', 100],
      ['0901402723', 100],
    ],
  )
})

const shares = (first: string, second: string): Rows => [
  [['TERRENCE O BLACKWOOD', 20]],
  [['DAYTON OH 45402', 20]],
  [['Statement Period: 01/01/2024 to 01/31/2024', 20]],
  [['Member Number: 3957423', 20]],
  [[`Primary Savings ${first}`, 20]],
  [['Post Date', 20], ['Transaction Description', 80], r('Amount', 480), r('New Balance', 570)],
  [['Jan 01', 20], ['Beginning Balance', 80], r('1,421.13', 570)],
  [['Jan 05', 20], ['ASHDOWN LETTINGS INVOICE 23/12/2023', 80], r('-227.16', 480), r('1,193.97', 570)],
  [['Jan 11', 20], ['DIVIDEND DEPOSIT', 80], r('10.30', 480), r('1,204.27', 570)],
  [['Jan 31', 20], ['Ending Balance', 80], r('1,204.27', 570)],
  [[`Free Checking ${second}`, 20]],
  [['Post Date', 20], ['Transaction Description', 80], r('Amount', 480), r('New Balance', 570)],
  [['Jan 01', 20], ['Beginning Balance', 80], r('1,085.52', 570)],
  [['Jan 04', 20], ['CHECKCARD 0105 THE OAK BAKERY', 80], r('-96.12', 480), r('989.40', 570)],
  [['Jan 12', 20], ['ATM WITHDRAWAL 01/22', 80], r('-49.64', 480), r('939.76', 570)],
  [['Jan 31', 20], ['Ending Balance', 80], r('939.76', 570)],
]

test('each share of a member has its number, in dollars whatever days the labels of payments have', () => {
  assert.deepEqual(told(shares('3957423-S01', '3957423-S10')).statements, [
    ['3957423S01', 'USD', 100],
    ['3957423S10', 'USD', 100],
  ])
})

test('in a scan the letter of a share may be a digit, and its number is not read', () => {
  const { statements } = readBankStatements(scannedPages(0, shares('3957423-501', '3957423-510')))
  assert.deepEqual(
    statements.map(({ account }) => account),
    ['3957423', null],
  )
})
