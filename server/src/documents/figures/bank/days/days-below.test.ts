import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const list = (into: string, out: string): Rows => [
  [['Statement of account in EUR', 40]],
  [['1 March 2024 [GMT] - 31 March 2024 [GMT]', 40]],
  [['IBAN BE68 5390 0754 7034', 40]],
  [['Description', 40], r(into, 350), r(out, 440), r('Amount', 550)],
  [['Plan fee', 40], r('-50.00', 440), r('1,642.50', 550)],
  [['29 March 2024 Transaction: FEE-123', 40]],
  [['Card transaction issued by Tesco', 40], r('-57.50', 440), r('1,692.50', 550)],
  [['7 March 2024 Transaction: CARD-456', 40]],
  [['Received money from Jansen Ltd', 40], r('250.00', 350), r('1,750.00', 550)],
  [['4 March 2024 Transaction: TRANSFER-789', 40]],
]
const told = (rows: Rows) => {
  const { statements, problems } = readBankStatements(textPages(rows))
  return {
    moves: statements.flatMap(({ transactions }) => transactions.map((one) => [one.bookingDate, one.cents])),
    ends: statements.map((one) => [one.from, one.to, one.opening?.cents, one.closing?.cents]),
    isProven: statements.every(({ sanity }) => sanity.percentage === 100),
    codes: problems.map(({ code }) => code),
  }
}

test('a day under the label of each movement is its day', () => {
  assert.deepEqual(told(list('Incoming', 'Outgoing')), {
    moves: [
      ['2024-03-04', 25_000],
      ['2024-03-07', -5_750],
      ['2024-03-29', -5_000],
    ],
    ends: [['2024-03-01', '2024-03-31', 150_000, 164_250]],
    isProven: true,
    codes: ['no-opening-balance', 'no-closing-balance'],
  })
})

test('a day above what moved is that of what stands below it', () => {
  const [head, days] = [list('Incoming', 'Outgoing').slice(0, 4), list('Incoming', 'Outgoing').slice(4)]
  const above = days.flatMap((row, at) => (at % 2 === 0 ? [days[at + 1] ?? [], row] : []))
  assert.deepEqual(told([...head, ...above]).moves[0], ['2024-03-04', 25_000])
})

test('the way of the only amount of its column is not known where no title and no balance before it says so', () => {
  const { isProven, codes } = told(list('Foo', 'Bar'))
  assert.deepEqual([isProven, codes], [false, ['no-opening-balance', 'no-closing-balance', 'signs-unknown']])
})

test('a day behind a word or two is one as well, and the day of a purchase in the label is none', () => {
  const paid: Rows = [
    [['Relevé de compte', 40]],
    [['01/02/2024 – 29/02/2024', 40]],
    [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
    [
      ['Solde au 01/02/2024', 40],
      ['Entrées', 180],
      ['Sorties', 300],
      ['Solde au 29/02/2024', 420],
    ],
    [
      ['1 500,00 €', 40],
      ['+250,00 €', 180],
      ['-107,50 €', 300],
      ['1 642,50 €', 420],
    ],
    [['Opération', 40], r('Montant', 440), r('Solde', 550)],
    [['CARTE 31/01 GARAGE DU PORT', 40], r('-50,00 €', 440), r('1 450,00 €', 550)],
    [['Payé le 02/02/2024 · réf. 4711', 40]],
    [['VIR SEPA RECU', 40], r('+250,00 €', 440), r('1 700,00 €', 550)],
    [['Reçu le 05/02/2024 · réf. 4712', 40]],
    [['CARTE 04/02 CAFE DES ARTS', 40], r('-57,50 €', 440), r('1 642,50 €', 550)],
    [['Payé le 06/02/2024 · réf. 4713', 40]],
  ]
  assert.deepEqual(told(paid), {
    moves: [
      ['2024-02-02', -5_000],
      ['2024-02-05', 25_000],
      ['2024-02-06', -5_750],
    ],
    ends: [['2024-02-01', '2024-02-29', 150_000, 164_250]],
    isProven: true,
    codes: [],
  })
})

test('a day of value below a movement that has its own day is not that of booking', () => {
  const values: Rows = [
    [['Compte à vue BE68 5390 0754 7034 EUR', 40]],
    [['Solde précédent au 31-01-2024', 40], r('500,00 +', 540)],
    [['N°', 40], ['Date', 80], ['Description', 140], r('Montant EUR', 540)],
    ...[
      ['05-02', '04-02-2024', '171,82 -'],
      ['05-02', '06-02-2024', '21,54 -'],
      ['07-02', '09-02-2024', '111,11 +'],
    ].flatMap(
      ([day = '', value = '', amount = ''], at): Rows => [
        [[`000${at + 1}`, 40], [day, 80], ['VIREMENT', 140], r(amount, 540)],
        [[`Valeur ${value}`, 140]],
      ],
    ),
    [['Solde actuel au 09-02-2024', 40], r('417,75 +', 540)],
  ]
  const { statements } = readBankStatements(textPages(values))
  assert.deepEqual(
    statements.flatMap(({ transactions }) => transactions.map((one) => [one.bookingDate, one.valueDate])),
    [
      ['2024-02-05', '2024-02-04'],
      ['2024-02-05', '2024-02-06'],
      ['2024-02-07', '2024-02-09'],
    ],
  )
})

const few = (rows: Rows, end: Rows = []) =>
  told([
    [['GBP statement', 40]],
    [['1 March 2024 [GMT] - 31 March 2024 [GMT]', 40]],
    [['IBAN GB33 BUKB 2020 1555 5555 55', 40]],
    [['GBP balance on 31 March 2024 1,642.50 GBP', 40]],
    [['Description', 40], r('Incoming', 350), r('Outgoing', 440), r('Amount', 550)],
    ...rows,
    [['Opening balance on 1 March 2024: 1,450.00 GBP', 40]],
    ...end,
  ])
const received: Rows = [
  [['Received money from Jansen Ltd', 40], r('250.00', 350), r('1,700.00', 550)],
  [['4 March 2024 Transaction: TRANSFER-789', 40]],
]
const paid: Rows = [
  [['Card transaction issued by Tesco', 40], r('-57.50', 440), r('1,642.50', 550)],
  [['7 March 2024 Transaction: CARD-456', 40]],
]

test('where two movements or one lead from balance to balance, the days under them are theirs', () => {
  assert.deepEqual(few([...paid, ...received]), {
    moves: [
      ['2024-03-04', 25_000],
      ['2024-03-07', -5_750],
    ],
    ends: [['2024-03-01', '2024-03-31', 145_000, 164_250]],
    isProven: true,
    codes: [],
  })
  const one: Rows = [
    [['Received money from Jansen Ltd', 40], r('192.50', 350), r('1,642.50', 550)],
    [['4 March 2024 Transaction: TRANSFER-789', 40]],
  ]
  assert.deepEqual(few(one).moves, [['2024-03-04', 19_250]])
})

test('two amounts that lead from no balance to the next are no movements', () => {
  const other: Rows = [
    [['Received money from Jansen Ltd', 40], r('200.00', 350), r('1,700.00', 550)],
    [['4 March 2024 Transaction: TRANSFER-789', 40]],
  ]
  assert.deepEqual(few([...paid, ...other]).moves, [])
})
