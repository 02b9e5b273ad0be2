import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const iban = 'FR76 3000 6000 0112 3456 7890 189'
const other = 'DE89 3704 0044 0532 0130 00'
const page = ({ head = '', below = [] as Rows, between = [] as Rows } = {}): Rows[] => [
  [
    [['Banque du Fleuve', 40]],
    [['Relevé du 01/03/2024 au 31/03/2024 en EUR', 40]],
    ...(head === '' ? [] : [[[head, 40]] as const]),
    [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)],
    [['Ancien solde', 120], r('100,00', 470)],
    [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
    ...between,
    [],
    [],
    ...below,
  ],
  [
    [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)],
    [['05/03/2024', 40], ['CLIENT', 120], r('25,00', 470)],
    [['Nouveau solde au 31/03/2024', 120], r('65,00', 470)],
    [],
    [],
    ...below,
  ],
]
const told = (...pages: readonly Rows[]) => {
  const { statements, problems } = readBankStatements(textPages(...pages))
  return [statements[0]?.iban, statements[0]?.sanity.percentage, problems.map(({ code }) => code)]
}
const whole = [iban.replaceAll(' ', ''), 100, []]

test('an IBAN at the foot of every page is that of the account, as text and scanned', () => {
  const pages = page({ below: [[[`IBAN : ${iban} BIC : AGRIFRPP`, 40]]] })
  assert.deepEqual(told(...pages), whole)
  assert.equal(readBankStatements(scannedPages(0, ...pages)).statements[0]?.iban, iban.replaceAll(' ', ''))
})

test('one behind the closing balance is, where it has the number of the account in it, whatever stands beside it', () => {
  const below: Rows = [[["RELEVE D'IDENTITE BANCAIRE", 40]], [[`IBAN ${iban} M. DURAND`, 40]]]
  assert.deepEqual(told(...page({ head: 'Compte n° 12345678901', below })), whole)
  const foreign = told(...page({ head: 'Compte n° 98765432109', below }))
  assert.deepEqual(foreign, [null, 100, []])
})

test('one for payments to somebody, one of two, and one of a payment is not', () => {
  for (const below of [
    [[[`Virements à adresser à Banque du Fleuve IBAN ${iban}`, 40]]],
    [[[`IBAN ${iban}`, 40]], [[`IBAN ${other}`, 40]]],
  ] as Rows[])
    assert.deepEqual(told(...page({ below })), [null, 99, ['account-not-read']])
  const between: Rows = [[], [], [[`IBAN ${other}`, 120]], [], [], [['03/03/2024', 40], ['EAU', 120], r('0,00', 400)]]
  assert.deepEqual(told(...page({ between })), [null, 99, ['account-not-read']])
  assert.deepEqual(
    told(...page({ head: 'Carte n° 5412 75XX XXXX 8448', below: [[[`IBAN ${iban}`, 40]]] })).slice(0, 2),
    [null, 100],
  )
})

test('one below words of paying, or of a statement whose head speaks of a card, is that of somebody else', () => {
  for (const words of [
    'Bitte überweisen Sie auf',
    'Auszahlungen erfolgen auf Ihr Referenzkonto',
    'Please pay to',
    'À régler par virement à',
    'Bonifico da effettuare su',
  ])
    assert.deepEqual(
      told(...page({ below: [[[words, 40]], [[`IBAN : ${iban}`, 40]]] })),
      [null, 99, ['account-not-read']],
      words,
    )
  for (const head of ['Kartennummer 5232 1234 5678 1234', 'Karte endet auf 1234', 'Karteninhaber Max Muster'])
    assert.equal(told(...page({ head, below: [[[`IBAN : ${iban}`, 40]]] }))[0], null, head)
})

test('one below the name of the bank or of another company is theirs, unless it is that of the holder', () => {
  for (const names of [
    ['Banque du Fleuve, 1 quai de Saône, 69001 Lyon'],
    ['Banque du Fleuve', '1 quai de Saône', '69001 Lyon'],
    ['Nordsee Kredit AG, Hafenstr. 1, 20095 Hamburg'],
    ['Tiber S.p.A.', 'Via Roma 1'],
    ['Société anonyme au capital de 1 000 000 EUR'],
  ])
    assert.deepEqual(
      told(...page({ below: [...names.map((name) => [[name, 40]] as const), [[`IBAN : ${iban}`, 40]]] })),
      [null, 99, ['account-not-read']],
      names[0],
    )
  for (const names of [['DURAND SARL'], ["Relevé d'identité bancaire", 'Banque du Fleuve']]) {
    const below: Rows = [...names.map((name) => [[name, 40]] as const), [[`IBAN : ${iban}`, 40]]]
    assert.deepEqual(told(...page({ head: 'Titulaire : DURAND SARL', below })), whole, names[0])
  }
})

test('one that stands below a payment at the foot of a page is of that payment', () => {
  const [first = [], second = []] = page()
  const paid: Rows = [
    ...first.slice(0, 5),
    [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
    [[`IBAN ${other}`, 120]],
  ]
  assert.equal(told(paid, second)[0], null)
})

test('check digits that do not fit are told there as well', () => {
  const below: Rows = [[[`IBAN ${iban.replace('189', '188')}`, 40]]]
  const [read, sanity, codes] = told(...page({ head: 'Compte n° 12345678901', below }))
  assert.deepEqual([read, codes], [null, ['iban-check-digits']])
  assert.ok(Number(sanity) < 100)
})

test('of a scan an IBAN with letters for its digits is no number of an account: it is read, or said not to be', () => {
  const read = (number: string) => {
    const [first = [], second = []] = page({ head: `International Bank Account Number ${number}` })
    const { statements, problems } = readBankStatements(scannedPages(0, first, second))
    return [statements[0]?.iban, statements[0]?.account, problems.map(({ code }) => code)]
  }
  assert.deepEqual(read('GBB2WEST12345698765432'), ['GB82WEST12345698765432', null, []])
  assert.deepEqual(read('GBB2WEST12345698765433'), [null, null, ['account-not-read']])
})

test('one of an example below the table is no fault of an account whose head has a valid one, nor of one with a number', () => {
  const below: Rows = [[['Beispiel: IBAN DE12 3456 7890 1234 5678 90', 40]]]
  assert.deepEqual(told(...page({ head: `IBAN ${iban}`, below })), whole)
  assert.deepEqual(told(...page({ head: 'Compte n° 12345678901', below })), [null, 100, []])
  const other: Rows = [[['IBAN DE12 3456 7890 1234 5678 90', 40]]]
  assert.deepEqual(told(...page({ head: `IBAN ${iban}`, below: other })), whole)
})

test('check digits in the head of the next account are no fault of the one above', () => {
  const [first = [], second = []] = page({ head: 'Compte n° 12345678901' })
  const [next = [], last = []] = page({ head: `IBAN ${iban.replace('189', '188')}` })
  const { problems } = readBankStatements(textPages(first, second, next, last))
  const wrong = problems.filter(({ code }) => code === 'iban-check-digits')
  assert.deepEqual(
    wrong.map(({ of }) => of),
    [[1]],
  )
})

/** Two lines for each movement. */
const stacked = (opening: string, closing: string): Rows => [
  [['01.03.2024 bis 31.03.2024', 40]],
  [['Dein alter Kontostand', 40], r(opening, 400)],
  [['Dein neuer Kontostand', 40], r(closing, 400)],
  [['Beschreibung', 40], ['Datum', 300], r('Betrag', 500)],
  ...['-10,00€', '-20,00€', '-10,00€', '-5,00€'].flatMap(
    (amount, at): Rows => [[['Buchladen', 40], [`0${at + 4}.03.2024`, 300], r(amount, 500)], [['Lastschrift', 40]]],
  ),
]

test('an IBAN further below the last movement than any line of the table is none of its label, and is of no later account', () => {
  const first: Rows = [...stacked('+100,00€', '+55,00€'), [[`IBAN: ${other}`, 40]]]
  const read = (lowerBy: number) => {
    const given = textPages(first, stacked('+300,00€', '+255,00€'))
    const last = Math.max(...(given.pages[0]?.words ?? []).map(({ box }) => box[1]))
    const pages = given.pages.map((each) => ({
      ...each,
      words: each.words.map((word) => {
        const [left, top, right, bottom] = word.box
        const by = each.number === 1 && top === last ? lowerBy : 0
        return { ...word, box: [left, top + by, right, bottom + by] as const }
      }),
    }))
    return readBankStatements({ ...given, pages }).statements.map(({ iban: own, transactions }) => [
      own,
      transactions.at(-1)?.label,
    ])
  }
  const second = [null, 'Buchladen Lastschrift']
  assert.deepEqual(read(8), [[other.replaceAll(' ', ''), 'Buchladen Lastschrift'], second])
  assert.deepEqual(read(2), [[null, `Buchladen Lastschrift IBAN: ${other}`], second])
})

test('where blanks set the movements apart, an IBAN behind such a blank is none of the last of them', () => {
  const rows: Rows = [
    [['01.03.2024 bis 31.03.2024', 40]],
    [['Dein alter Kontostand', 40], r('+100,00€', 400)],
    [['Dein neuer Kontostand', 40], r('+55,00€', 400)],
    [['Beschreibung', 40], ['Datum', 300], r('Betrag', 500)],
    ...['-10,00€', '-20,00€', '-10,00€', '-5,00€'].flatMap(
      (amount, at): Rows => [
        [['Buchladen', 40], [`0${at + 4}.03.2024`, 300], r(amount, 500)],
        [['Lastschrift', 40]],
        [['Wertstellung am selben Tag', 40]],
      ],
    ),
    [[`IBAN: ${other}`, 40]],
  ]
  const read = (lastBy: number) => {
    const given = textPages(rows)
    const lines = [...new Set((given.pages[0]?.words ?? []).map(({ box }) => box[1]))].toSorted((a, b) => a - b)
    const pages = given.pages.map((each) => ({
      ...each,
      words: each.words.map((word) => {
        const [left, top, right, bottom] = word.box
        const line = lines.indexOf(top)
        const blanks = line < 4 ? 0 : Math.floor((line - 4) / 3)
        const by = line === lines.length - 1 ? (blanks - 1) * 9 + lastBy : blanks * 9
        return { ...word, box: [left, top + by, right, bottom + by] as const }
      }),
    }))
    return readBankStatements({ ...given, pages }).statements[0]?.iban
  }
  assert.equal(read(9), other.replaceAll(' ', ''))
  assert.equal(read(0), null)
})

test('each of several accounts has the number below its own table, though it be that of the one before: one for each currency', () => {
  const account = (currency: string, closing: string): Rows => [
    [[`${currency} Statement`, 40]],
    [['Opening balance', 40], r('100.00', 400)],
    [['Closing balance', 40], r(closing, 400)],
    [['Account transactions from 1 June 2024 to 30 June 2024', 40]],
    [['Date', 40], ['Description', 120], r('Money out', 330), r('Money in', 400), r('Balance', 480)],
    [['12 Jun 2024', 40], ['BOOKS', 120], r('10.00', 330), r('90.00', 480)],
    [['20 Jun 2024', 40], ['SALARY', 120], r('20.00', 400), r('110.00', 480)],
    [],
    [],
    [],
    [[`IBAN ${other} BIC COBADEFFXXX`, 40]],
  ]
  const three = ['EUR', 'GBP', 'USD'].map((currency) => account(currency, '110.00'))
  const { statements } = readBankStatements(textPages(...three))
  const own = other.replaceAll(' ', '')
  assert.deepEqual(
    statements.map(({ iban: number, currency }) => [number, currency]),
    [
      [own, 'EUR'],
      [own, 'GBP'],
      [own, 'USD'],
    ],
  )
  const [first = [], second = []] = three
  const without = readBankStatements(textPages(first, second.slice(0, -1))).statements
  assert.deepEqual(
    without.map(({ iban: number }) => number),
    [own, null],
  )
})
