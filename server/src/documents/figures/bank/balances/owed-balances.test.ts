import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const row = (done: string, posted: string, amount: string): readonly Cell[] => [
  [done, 40],
  [posted, 110],
  ['PINE HILL GAS', 180],
  r(amount, 500),
]
const card = (words: string, purchases: readonly Cell[]): Rows => [
  [['Account number ending in: 4417', 300]],
  [['Opening/Closing Date 03/01/25 - 03/31/25', 300]],
  [[words, 300]],
  [['Previous Balance', 40], r('$845.12', 350)],
  [['Purchases', 40], r('+$151.92', 350)],
  [['New Balance', 40], r('$128.43', 350)],
  [['Date of', 40], ['Date', 110], ['Merchant Name', 180], r('$ Amount', 500)],
  [
    ['Transaction', 40],
    ['posted', 110],
  ],
  [['PAYMENTS AND OTHER CREDITS', 40]],
  row('03/14', '03/15', '-845.12'),
  row('03/20', '03/20', '-23.49'),
  purchases,
  row('03/04', '03/06', '136.96'),
  row('03/13', '03/14', '14.96'),
  [['Minimum Payment Due: $35.00', 40]],
]
const read = (rows: Rows) => readBankStatements(textPages(rows)).statements[0]

test('what a credit card prints as owed is a debt, what was bought goes out, and what was paid comes in', () => {
  for (const heading of [[['PURCHASE', 40]], [['Bought', 40]]] as const) {
    const read1 = read(card('Credit Limit $12,000', heading))
    assert.deepEqual([read1?.opening?.cents, read1?.closing?.cents], [-84_512, -12_843])
    assert.deepEqual(
      read1?.transactions.map(({ cents }) => cents),
      [84_512, 2_349, -13_696, -1_496],
    )
    assert.equal(read1?.account, '4417')
  }
})

test('the day on which a purchase was posted is that of booking, and that of the purchase the other', () => {
  const days = read(card('Credit Limit $12,000', [['PURCHASE', 40]]))?.transactions.map(
    ({ bookingDate, valueDate }) => `${bookingDate.slice(5)} ${valueDate?.slice(5)}`,
  )
  assert.deepEqual(days, ['03-15 03-14', '03-20 03-20', '03-06 03-04', '03-14 03-13'])
})

const dated = (done: string, posted: string, amount: string, label = 'MARKET HALL'): readonly Cell[] => [
  [done, 40],
  [posted, 130],
  [label, 230],
  r(amount, 500),
]
const british = ({ head = 'Credit limit: £4,000.00', least = 'Minimum payment', bought = '60.00' } = {}): Rows => [
  [['Account number: 5391 22XX XXXX 3308', 300]],
  [['Statement date: 14 Jun 2025', 300]],
  [[head, 300]],
  [['Previous balance', 40], r('£500.00', 350)],
  [['Payments and credits', 40], r('£320.00 CR', 365)],
  [['Purchases, interest and charges', 40], r(`£${bought}`, 350)],
  [['New balance', 40], r('£240.00', 350)],
  [[least, 40], r('£15.00', 350)],
  [['Payments and credits', 40]],
  [['Date of transaction', 40], ['Date posted', 130], ['Description', 230], r('Amount £', 500)],
  dated('20 May 2025', '21 May 2025', '300.00 CR', 'PAYMENT RECEIVED'),
  dated('24 May 2025', '24 May 2025', '20.00 CR', 'REFUND'),
  [['Transactions - card ending 3308', 40]],
  [['Date of transaction', 40], ['Date posted', 130], ['Description', 230], r('Amount £', 500)],
  dated('16 May 2025', '20 May 2025', '12.00'),
  dated('17 May 2025', '18 May 2025', '8.00'),
  dated('25 May 2025', '28 May 2025', '31.50'),
  dated('26 May 2025', '27 May 2025', '8.50'),
]

test('credits of a card are marked with letters, and what has none was bought', () => {
  const { statements, problems } = readBankStatements(textPages(british()))
  const [read1] = statements
  assert.deepEqual([read1?.opening?.cents, read1?.closing?.cents], [-50_000, -24_000])
  assert.deepEqual(
    read1?.transactions.map(({ bookingDate, cents, label }) => [bookingDate.slice(5), cents, label]),
    [
      ['05-21', 30_000, 'PAYMENT RECEIVED'],
      ['05-24', 2_000, 'REFUND'],
      ['05-20', -1_200, 'MARKET HALL'],
      ['05-18', -800, 'MARKET HALL'],
      ['05-28', -3_150, 'MARKET HALL'],
      ['05-27', -850, 'MARKET HALL'],
    ],
  )
  assert.deepEqual([read1?.account, read1?.sanity.percentage], ['539122XXXXXX3308', 100])
  // The list is kept by the days of the purchases.
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['period-not-printed'],
  )
})

test('so it is in the words of other countries, and a total that was changed fails', () => {
  for (const [head, least] of [
    ['Kreditlimit 4.000', 'Mindestbetrag'],
    ['Limite de crédito 4.000', 'Pago mínimo'],
    ['Fido 4.000', 'Importo minimo'],
  ] as const)
    assert.equal(read(british({ head, least }))?.closing?.cents, -24_000, head)
  // Its own number is that of a card, and the sums hold no other way.
  assert.equal(read(british({ head: 'Your details', least: 'Standing order' }))?.closing?.cents, -24_000)
  assert.ok((read(british({ bought: '61.00' }))?.sanity.percentage ?? 100) < 100)
})

test('an account with a plain balance holds what it prints, whatever is said of limits and payments', () => {
  const rows: Rows = [
    [['Account number 12345678', 40]],
    [['01/03/2024 to 31/03/2024 GBP', 40]],
    [['Late payment charges may apply', 40]],
    [['Credit limit 500.00', 40]],
    [['Date', 40], ['Description', 120], r('Amount', 400)],
    [['Opening balance', 120], r('100.00', 400)],
    [['02/03/2024', 40], ['SHOP', 120], r('-10.00', 400)],
    [['03/03/2024', 40], ['SHOP', 120], r('-10.00', 400)],
    [['Closing balance', 120], r('80.00', 400)],
  ]
  assert.deepEqual([read(rows)?.opening?.cents, read(rows)?.closing?.cents], [10_000, 8_000])
})

const entered = ({ done = 'Transaction date', booked = 'Date entered', least = 'Minimum payment due' } = {}): Rows => [
  [
    ['Unit 6 Harbour Estate', 40],
    ['Card number', 300],
    ['5412 75XX XXXX 8448', 430],
  ],
  [
    ['Bristol', 40],
    ['Statement period 14 Jun 2025 - 13 Jul 2025', 300],
  ],
  [['Credit limit £4,000.00', 300]],
  [['Previous balance', 40], r('£600.00', 350)],
  [['New balance', 40], r('£80.00', 350)],
  [[least, 40], r('£5.00', 350)],
  [[done, 40], [booked, 150], ['Description', 270], r('Amount £', 500)],
]
const listed = (done: string, booked: string, amount: string, label = 'MARKET HALL'): readonly Cell[] => [
  [done, 40],
  [booked, 150],
  [label, 270],
  r(amount, 500),
]
const bought = (payment: string): Rows => [
  listed('14 Jun', '16 Jun', '12.00'),
  listed('19 Jun', '20 Jun', payment, 'PAYMENT RECEIVED'),
  listed('18 Jun', '23 Jun', '8.00'),
  listed('22 Jun', '24 Jun', '31.50'),
  listed('19 Jun', '25 Jun', '8.50'),
  listed('30 Jun', '02 Jul', '20.00'),
]

test('the list of a card is kept by the days on which purchases were entered, whatever they are called', () => {
  for (const [done, booked] of [
    ['Transaction date', 'Date entered'],
    ['Transaction date', 'Received by us'],
    ['Kaufdatum', 'Gebucht am'],
    ['Date d’achat', 'Date de traitement'],
    ['Data acquisto', 'Data di registrazione'],
    ['Fecha de compra', 'Fecha de registro'],
    ['Aankoopdatum', 'Verwerkingsdatum'],
    ['Transaction date', 'Qwertz'],
  ] as const) {
    const read1 = read([...entered({ done, booked }), ...bought('600.00 CR')])
    assert.deepEqual(
      read1?.transactions.map(({ bookingDate }) => bookingDate.slice(5)),
      ['06-16', '06-20', '06-23', '06-24', '06-25', '07-02'],
      booked,
    )
  }
})

test('one payment with letters behind it stands in no column of its own: what was bought goes out, in a scan as well', () => {
  const rows = [...entered(), ...bought('600.00 CR')]
  for (const pages of [textPages(rows), scannedPages(0, rows)]) {
    const [read1] = readBankStatements(pages).statements
    assert.deepEqual([read1?.opening?.cents, read1?.closing?.cents], [-60_000, -8_000])
    assert.deepEqual(
      read1?.transactions.map(({ cents }) => cents),
      [-1_200, 60_000, -800, -3_150, -850, -2_000],
    )
    assert.deepEqual([read1?.account, read1?.sanity.percentage], ['541275XXXXXX8448', 100])
  }
})

test('where balances alone are printed, a card is owed what it says if something is to be paid at least', () => {
  const cents = (least: string) => read([...entered({ least }), ...bought('-600.00')])?.closing?.cents
  assert.deepEqual(
    ['Minimum payment due', 'Mindestzahlung', 'Rata minima', 'Pago mínimo', 'Late payment charge'].map(cents),
    [-8_000, -8_000, -8_000, -8_000, 8_000],
  )
})

test('a card whose balances are called debts, or beside an IBAN, is not turned because its sums hold either way', () => {
  const rows = (head: string, of: string): Rows => [
    [['Carte Mercure', 40]],
    [[head, 40]],
    [['Relevé du 01/03/2024 au 31/03/2024 en EUR', 40]],
    [['Plafond de la carte 4 000,00', 40]],
    [['Montant minimum 15,00', 40]],
    [['Date', 40], ['Libellé', 120], r('Montant', 470)],
    [[`Ancien solde${of}`, 120], r('600,00', 470)],
    [['02/03/2024', 40], ['HOTEL', 120], r('-60,00', 470)],
    [['05/03/2024', 40], ['PAIEMENT', 120], r('80,00', 470)],
    [[`Nouveau solde${of}`, 120], r(of === '' ? '620,00' : '580,00', 470)],
  ]
  const number = 'Carte n° 5412 75XX XXXX 8448'
  const closing = (head: string, of: string) => read(rows(head, of))?.closing?.cents
  assert.equal(closing(number, ' débiteur'), -58_000)
  assert.equal(closing(number, ''), -62_000)
  assert.equal(closing('IBAN FR76 3000 6000 0112 3456 7890 189', ''), 62_000)
  assert.equal(read(rows('IBAN FR76 3000 6000 0112 3456 7890 189', ''))?.sanity.percentage, 100)
})
