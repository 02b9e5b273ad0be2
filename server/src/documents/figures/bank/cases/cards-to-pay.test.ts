import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const read = (rows: Rows) => {
  const { statements, problems } = readBankStatements(textPages(rows))
  return statements.map(({ from, to, opening, closing, transactions, sanity }) => ({
    period: [from, to],
    balances: [opening?.cents, closing?.cents],
    moves: transactions.map(({ cents }) => cents),
    sanity: sanity.percentage,
    codes: problems.map(({ code }) => code),
  }))
}
const boxed = (last: string, title = 'Estratto conto carta di credito'): Rows => [
  [[title, 40]],
  [['Numero carta: 5255 **** **** 3307', 40]],
  [['Periodo dal 01/04/2025 al 30/04/2025 in EUR', 40]],
  [
    ['Saldo precedente', 40],
    ['Pagamenti ricevuti', 160],
    ['Spese del periodo', 290],
    [last, 420],
  ],
  [
    ['356,20', 40],
    ['356,20', 160],
    ['71,00', 290],
    ['71,00', 420],
  ],
  [],
  [['Data', 40], ['Descrizione', 120], r('Importo', 480)],
  [['03/04/2025', 40], ['ADDEBITO', 120], r('-356,20', 480)],
  [['08/04/2025', 40], ['LIBRERIA', 120], r('50,00', 480)],
  [['19/04/2025', 40], ['FARMACIA', 120], r('21,00', 480)],
]

test('what a card calls a balance to pay is owed, and what the others of its box lead to', () => {
  const [only] = read(boxed('Saldo da pagare'))
  assert.deepEqual(only?.balances, [-35_620, -7_100])
  assert.deepEqual(only?.moves, [35_620, -5_000, -2_100])
  assert.deepEqual([only?.sanity, only?.codes], [100, []])
})

test('where nothing but its title says that it is of a card, it is said that its balances may be owed', () => {
  const [only] = read(boxed('Nuovo saldo'))
  assert.notEqual(only?.sanity, 100)
  assert.deepEqual(only?.codes, ['signs-unknown'])
})

test('so is a balance that will be taken from an account', () => {
  const sentences = [
    'Il saldo sarà addebitato sul Suo conto corrente il giorno 15 del mese prossimo.',
    'We will collect the balance of your card by Direct Debit on 15 May 2025.',
    'Der Saldo wird Ihrem Konto am 15.05.2025 belastet.',
    'Le solde sera prélevé sur votre compte bancaire.',
    'El saldo se cargará en su cuenta el 15 de mayo.',
  ]
  for (const said of sentences) {
    const [only] = read([...boxed('Nuovo saldo'), [[said, 40]]])
    assert.deepEqual([only?.balances, only?.sanity, only?.codes], [[-35_620, -7_100], 100, []], said)
  }
  const [other] = read([...boxed('Nuovo saldo'), [['Il saldo sarà disponibile sul Suo conto.', 40]]])
  assert.deepEqual(other?.codes, ['signs-unknown'])
})

test('what is not collected, or is collected for a top-up, does not say that a balance is owed', () => {
  const sentences = [
    'Bei Guthaben wird der Saldo nicht abgebucht',
    'Der Betrag jeder Aufladung wird von Ihrem Girokonto abgebucht',
    'Die Aufladung buchen wir von Ihrem Girokonto ab',
    'Der Saldo steigt, wenn eine Aufladung Ihrem Girokonto belastet wird',
    'Der Saldo ist verfügbar. Aufladungen werden Ihrem Girokonto belastet.',
    'The balance of your card will not be collected.',
    'We will collect each top-up of your balance from your account.',
    "Le solde n'est pas prélevé. Aucun solde ne sera prélevé.",
    'Il saldo non sarà addebitato.',
    'Il saldo sarà addebitato solo a ogni ricarica',
    'El saldo no se cargará en su cuenta.',
    'Het saldo wordt niet afgeschreven.',
    'O saldo não será debitado.',
  ]
  for (const said of sentences) {
    const [only] = read([...boxed('Nuovo saldo'), [[said, 40]]])
    assert.deepEqual([only?.balances, only?.codes], [[35_620, 7_100], ['signs-unknown']], said)
  }
  const [broken] = read([...boxed('Nuovo saldo'), [['Es wird bei Guthaben nicht', 40]], [['der Saldo abgebucht', 40]]])
  assert.deepEqual(broken?.codes, ['signs-unknown'])
  for (const said of [
    'Der Saldo wird am 15. Mai von Ihrem Konto Nr. 1234 abgebucht. Es gibt keine weitere Mitteilung.',
    'Your balance will be collected from account no. 1234 no later than 15 May. You need not do anything.',
    'Aufladungen sind nicht möglich. Der Saldo wird Ihrem Konto belastet.',
  ])
    assert.deepEqual(read([...boxed('Nuovo saldo'), [[said, 40]]])[0]?.balances, [-35_620, -7_100], said)
})

test('a card that is paid before it is used owes nothing', () => {
  for (const title of ['Estratto conto carta prepagata', 'Prepaid card statement', 'Relevé de carte prépayée'])
    assert.deepEqual(
      read(boxed('Nuovo saldo', title)).map(({ balances, sanity, codes }) => [balances, sanity, codes]),
      [[[35_620, 7_100], 100, []]],
      title,
    )
})

const until = (said: string): Rows => [
  [['Kreditkartenabrechnung', 40]],
  [[said, 40]],
  [['Kartennummer 5412 75XX XXXX 4455', 40]],
  [['Datum', 40], ['Text', 140], r('Betrag in EUR', 480)],
  [['Saldo letzte Abrechnung vom 31.03.2025', 140], r('523,10 -', 480)],
  [['04.04.2025', 40], ['EINZUG', 140], r('523,10 +', 480)],
  [['21.04.2025', 40], ['HOTEL', 140], r('90,00 -', 480)],
  [['Neuer Saldo', 140], r('90,00 -', 480)],
]

test('a card is settled up to the day of its statement, and not only to the last movement', () => {
  for (const said of ['Abrechnung vom 30.04.2025', 'Abrechnungsdatum: 30.04.2025', 'Arrêté au 30/04/2025'])
    assert.deepEqual(read(until(said))[0]?.period, ['2025-04-01', '2025-04-30'], said)
  const others = [
    'Nächste Abrechnung vom 31.05.2025',
    'Nächstes Abrechnungsdatum 31.05.2025',
    'Next credit card statement date 31.05.2025',
    'Próxima fecha de corte 31/05/2025',
    'Fecha de corte anterior: 30/05/2025',
    'Data chiusura successiva 31/05/2025',
    'Gedruckt 30.04.2025',
  ]
  for (const said of others) assert.deepEqual(read(until(said))[0]?.period, ['2025-04-01', '2025-04-21'], said)
})

test('where the day of the statement before is printed first, that of this one counts', () => {
  const lines = (...said: readonly string[]): Rows => [
    ...said.map((each) => [[each, 40]] as const),
    ...until('').toSpliced(1, 1),
  ]
  for (const before of [
    'Ancien solde arrêté au 31/03/2025',
    'Saldo aus Abrechnung vom 31.03.2025',
    'Data chiusura precedente 31/03/2025',
  ])
    assert.equal(read(lines(before, 'Abrechnung vom 30.04.2025'))[0]?.period[1], '2025-04-30', before)
})

test('a sum that ends elsewhere than the amounts of its list makes no balances of them', () => {
  const rows: Rows = [
    [['Relevé de carte à débit différé en EUR', 40]],
    [['Carte Visa n° 4974 XXXX XXXX 8131', 40]],
    [['Date', 40], ['Commerçant', 120], r('Montant en EUR', 480)],
    [['04/04/2025', 40], ['LIBRAIRIE', 120], r('81,56', 480)],
    [['08/04/2025', 40], ['CINEMA', 120], r('85,91', 480)],
    [['15/04/2025', 40], ['GARAGE', 120], r('55,04', 480)],
    [r('Total des opérations : 222,51 EUR', 482)],
    [['Ce montant sera prélevé sur votre compte : 222,51 EUR', 40]],
  ]
  assert.deepEqual(read(rows)[0]?.moves, [-8_156, -8_591, -5_504])
})

const rowsOf = (titles: readonly [string, string, string, string], sentence: string): Rows => [
  [['Estratto conto carta di credito', 40]],
  [['Carta n. 5299 **** **** 3777', 40]],
  [['Periodo dal 01/04/2025 al 30/04/2025 in EUR', 40]],
  [[titles[0], 40], r('642,10', 535)],
  [[titles[1], 40], r('-0,00', 535)],
  [[titles[2], 40], r('71,00', 535)],
  [[titles[3], 40], r('713,10', 535)],
  [[sentence, 40]],
  [['Data', 40], ['Descrizione', 120], r('Importo in Euro', 535)],
  [['08/04/2025', 40], ['LIBRERIA MERIDIANA', 120], r('50,00', 535)],
  [['19/04/2025', 40], ['FARMACIA SAN BIAGIO', 120], r('21,00', 535)],
]

test('a balance to pay closes a box of rows as well, whatever language calls it so', () => {
  const sentence = "L'importo sarà addebitato il 15/05/2025 sul conto corrente. Fido € 3.000,00."
  for (const last of ['Saldo da pagare', 'Balance due', 'Solde à payer', 'Zu zahlender Saldo', 'Saldo a pagar']) {
    const [only] = read(rowsOf(['Saldo precedente', 'Pagamenti ricevuti', 'Spese del periodo', last], sentence))
    assert.deepEqual(only?.balances, [-64_210, -71_310], last)
    assert.deepEqual([only?.moves, only?.sanity, only?.codes], [[-5_000, -2_100], 100, []], last)
  }
})

test('what the present statement comes to closes it, and its amount that is taken from an account is owed', () => {
  const titles = ['Saldo estratto conto precedente', 'Pagamenti ricevuti', 'Totale spese del mese'] as const
  const sentences = [
    "L'importo sarà addebitato sul conto corrente il giorno 15 del mese successivo.",
    'The amount will be debited to your account on 15 May.',
    'Le montant sera prélevé sur votre compte.',
  ]
  for (const said of sentences)
    for (const last of ['Saldo del presente estratto conto', 'Balance of this statement']) {
      const [only] = read(rowsOf([...titles, last], said))
      assert.deepEqual([only?.balances, only?.sanity, only?.codes], [[-64_210, -71_310], 100, []], said)
    }
  const fee = "L'importo della quota annua sarà addebitato sul conto corrente."
  const [perhaps] = read(rowsOf([...titles, 'Saldo del presente estratto conto'], fee))
  assert.deepEqual(perhaps?.codes, ['signs-unknown'])
})
