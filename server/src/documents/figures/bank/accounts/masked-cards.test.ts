import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const rows: Rows = [
  [['01.03.2025 - 31.03.2025', 40]],
  [['Previous balance', 40], r('-50,00', 480)],
  [['New balance', 40], r('-30,00', 480)],
  [['Date', 40], ['Description', 120], r('Amount EUR', 480)],
  [['04.03.2025', 40], ['PAYMENT THANK YOU', 120], r('50,00', 480)],
  [['11.03.2025', 40], ['BAKERY', 120], r('-10,00', 480)],
  [['24.03.2025', 40], ['CINEMA', 120], r('-20,00', 480)],
]
const accountOf = (title: string, ...head: Rows) => {
  const { statements, problems } = readBankStatements(textPages([[[title, 40]], ...head, ...rows]))
  return [statements[0]?.account, statements[0]?.sanity.percentage, problems[0]?.code]
}
const unread = [null, 99, 'account-not-read']

test('the only number of a card that is hidden in part is that of its statement, under or beside whatever words', () => {
  const right = ['490762XXXXXX8787', 100, undefined]
  for (const title of [
    'Credit card statement',
    'Kreditkartenabrechnung',
    'Relevé de carte',
    'Faktura kreditkort',
    'Wyciąg z karty kredytowej',
    'Výpis z kreditní karty',
  ]) {
    assert.deepEqual(accountOf(title, [['Position 4907 62XX XXXX 8787', 40]]), right, title)
    const under: Rows = [
      [
        ['Holder', 40],
        ['Position', 200],
      ],
      [
        ['R. QUANDT', 40],
        ['490762XXXXXX8787', 200],
      ],
    ]
    assert.deepEqual(accountOf(title, ...under), right, title)
  }
  assert.equal(accountOf('Card statement', [['3742-XXXXXX-41009', 40]])[0], '3742XXXXXX41009')
})

test('an account from which the card is paid is not its number', () => {
  for (const said of [
    'DE89 3704 XXXX XXXX 3000 00',
    'DE89 3704 XXXX XXXX 3000',
    'Lastschrift von 3704XXXXXXXX3000',
    'Payment from account 1234XXXXXXXX4321',
    'Bankkonto XXXXXXXXXXXX4321',
  ])
    assert.deepEqual(accountOf('Credit card statement', [[said, 40]]), unread, said)
  const both: Rows = [
    [
      ['01.03.2025', 40],
      ['4907 62XX XXXX 8787', 140],
      ['31.03.2025', 300],
    ],
  ]
  assert.deepEqual(accountOf('Credit card statement', ...both), ['490762XXXXXX8787', 100, undefined])
  const named: Rows = [[['Account of your card 4907 62XX XXXX 8787', 40]]]
  assert.deepEqual(accountOf('Credit card statement', ...named), ['490762XXXXXX8787', 100, undefined])
})

test('of two it is neither, a debit card is another one, and on other accounts it is a means', () => {
  const [one, other] = [[['4907 62XX XXXX 8787', 40]], [['4907 62XX XXXX 1111', 40]]] as const
  assert.deepEqual(accountOf('Credit card statement', one, other), unread)
  assert.deepEqual(accountOf('Credit card statement', [['Debit instrument 4907 62XX XXXX 8787', 40]]), unread)
  assert.deepEqual(accountOf('Account statement', one), unread)
  assert.deepEqual(accountOf('Credit card statement', [['Contract 4907 6212 3456 8787', 40]]), unread)
})

test('the whole number of an account of the card is its account, and not that on the card', () => {
  const masked: Rows[number] = [['Karte: 5471 99XX XXXX 2210', 300]]
  for (const said of [
    'Kreditkartenkonto: 6801932241',
    'Kartenkonto-Nr. 6801932241',
    'Kreditkartenkontonummer 6801932241',
    'Card account: 6801932241',
    'Kaartrekening: 6801932241',
  ])
    assert.deepEqual(accountOf('Kreditkartenabrechnung', masked, [[said, 300]]), ['6801932241', 100, undefined], said)
  assert.deepEqual(
    accountOf('Kreditkartenabrechnung', masked, [['Kreditkarten: 6801932241', 300]])[0],
    '547199XXXXXX2210',
  )
})
