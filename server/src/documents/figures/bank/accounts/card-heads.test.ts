import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const bought = (done: string, booked: string, shop: string, amount: string): readonly Cell[] => [
  [done, 40],
  [booked, 120],
  [shop, 220],
  r(amount, 500),
]
const card: Rows = [
  [
    ['Relevé de Carte Or', 40],
    ['N° de carte 3700-123456-12345', 300],
  ],
  [['Période du 01/03/24 au 31/03/24 en EUR', 40]],
  [
    ['Solde précédent', 40],
    ['- Paiements reçus', 140],
    ['+ Achats', 260],
    ['- Crédits', 340],
    ['= Solde dû', 420],
  ],
  [
    ['100,00', 40],
    ['100,00', 150],
    ['153,00', 270],
    ['10,00', 350],
    ['143,00', 430],
  ],
  [['Date', 40], ['Débité le', 120], ['Description', 220], r('Montant', 500)],
  [...bought('11/03/24', '13/03/24', 'PRELEVEMENT', '100,00'), ['CR', 510]],
  [['Nouvelles opérations - MME MARTIN', 220]],
  bought('01/03/24', '03/03/24', 'BAKERY', '50,00'),
  bought('05/03/24', '08/03/24', 'GARAGE', '80,00'),
  bought('27/03/24', '29/03/24', 'CINEMA', '23,00'),
  [...bought('28/03/24', '30/03/24', 'REFUND', '10,00'), ['CR', 510]],
  [['Total des nouvelles opérations MME MARTIN', 220], r('143,00', 500)],
]
const read = (rows: Rows) => {
  const { statements, problems } = readBankStatements(textPages(rows))
  const [first] = statements
  return {
    account: first?.account,
    balances: [first?.opening?.cents, first?.closing?.cents],
    moves: first?.transactions.map(({ bookingDate, cents }) => `${bookingDate.slice(8)} ${cents}`),
    sanity: first?.sanity.percentage,
    codes: problems.map(({ code }) => code),
  }
}
const moves = ['13 10000', '03 -5000', '08 -8000', '29 -2300', '30 1000']

test('a card of which nothing but its head speaks is owed where its sums hold so, and its own number is that of the account', () => {
  assert.deepEqual(read(card), {
    account: '370012345612345',
    balances: [-10_000, -14_300],
    moves,
    sanity: 100,
    codes: [],
  })
})

test('with a sum that does not hold either way nothing is turned, and nothing proven', () => {
  const changed = read(card.with(-3, bought('27/03/24', '29/03/24', 'CINEMA', '24,00')))
  assert.deepEqual(changed.balances, [10_000, 14_300])
  assert.notEqual(changed.sanity, 100)
})

test('on an account the number of a card is none of the account', () => {
  const rows: Rows = [
    [['Relevé de compte du 01/03/2024 au 31/03/2024 en EUR', 40]],
    [['N° de carte 3700-123456-12345', 40]],
    [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)],
    [['Ancien solde', 120], r('100,00', 470)],
    [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
    [['05/03/2024', 40], ['CLIENT', 120], r('25,00', 470)],
    [['Nouveau solde', 120], r('65,00', 470)],
  ]
  const { account, codes } = read(rows)
  assert.deepEqual([account, codes], [null, ['account-not-read']])
})

const box = (...amounts: readonly string[]): Rows => [
  [['Goldene Karte - Monatsabrechnung', 40]],
  [
    ['Kartennummer 3741 XXXXXX X2006', 40],
    ['Abrechnung vom 04.02.2025', 300],
  ],
  [
    ['Saldo letzte Abrechnung EUR', 40],
    ['Gutschriften EUR', 200],
    ['Neue Belastungen EUR', 310],
    ['Fällige Summe EUR', 440],
  ],
  amounts.map((text, at) => [text, [40, 200, 310, 440][at] ?? 0] as const),
  [['Umsatz', 40], ['Buchung', 120], ['Umsatzdetails', 220], r('Betrag EUR', 500)],
  bought('07.01.', '09.01.', 'HOTEL', '160,00'),
  bought('10.01.', '11.01.', 'BAHN', '50,00'),
  [...bought('14.01.', '15.01.', 'LASTSCHRIFT', '80,00'), ['CR', 510]],
  [...bought('16.01.', '17.01.', 'RETOURE', '20,00'), ['CR', 510]],
]

test('in a box of titles the amount that the others lead to is the closing balance, whatever it is called', () => {
  const { balances, sanity } = read(box('80,00', '100,00', '210,00', '190,00'))
  assert.deepEqual([balances, sanity], [[-8_000, -19_000], 100])
  assert.equal(read(box('80,00', '100,00', '210,00', '191,00')).balances[1], undefined)
})
