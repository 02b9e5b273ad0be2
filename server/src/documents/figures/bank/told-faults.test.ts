import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from './read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const titles: readonly Cell[] = [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)]
const first = (number = 'Page 1/3', iban = 'FR76 3000 6000 0112 3456 7890 189'): Rows => [
  [
    ['Banque du Fleuve', 40],
    [number, 480],
  ],
  [['Relevé de compte du 01/03/2024 au 31/03/2024', 40]],
  [[`IBAN ${iban}`, 40]],
  titles,
  [['Ancien solde au 29/02/2024', 120], r('1 000,00', 470)],
  [['02/03/2024', 40], ['LOYER', 120], r('600,00', 400)],
  [['04/03/2024', 40], ['EDF', 120], r('50,00', 400)],
  [['A REPORTER', 120], r('350,00', 470)],
]
const second: Rows = [
  [
    ['Banque du Fleuve', 40],
    ['Page 2/3', 480],
  ],
  titles,
  [['REPORT', 120], r('350,00', 470)],
  [['11/03/2024', 40], ['CLIENT', 120], r('900,00', 470)],
  [['14/03/2024', 40], ['ORANGE', 120], r('30,00', 400)],
  [['A REPORTER', 120], r('1 220,00', 470)],
]
const third = (day = '20/03/2024'): Rows => [
  [
    ['Banque du Fleuve', 40],
    ['Page 3/3', 480],
  ],
  titles,
  [['REPORT', 120], r('1 220,00', 470)],
  [[day, 40], ['CLIENT', 120], r('80,00', 470)],
  [['28/03/2024', 40], ['FRAIS', 120], r('5,00', 400)],
  [['Nouveau solde au 31/03/2024', 120], r('1 295,00', 470)],
]
const without = (rows: Rows) => rows.map((cells) => cells.filter(([text]) => !text.startsWith('Page')))
const told = (...pages: readonly Rows[]) => {
  const { statements, problems } = readBankStatements(textPages(...pages))
  return {
    statements: statements.length,
    sanity: statements.map(({ sanity }) => sanity.percentage),
    failures: statements.flatMap(({ sanity }) => sanity.failures.map(({ what }) => what)),
    codes: problems.map(({ code }) => code),
    places: problems.map(({ place }) => place?.page),
  }
}

test('a statement whose pages are all there is proven', () => {
  assert.deepEqual(told(first(), second, third()), {
    statements: 1,
    sanity: [100],
    failures: [],
    codes: [],
    places: [],
  })
})

test('a page taken out is no begin of another statement: what is brought forward is not what was carried forward', () => {
  const { statements, failures, sanity } = told(without(first()), without(third()))
  assert.deepEqual([statements, failures[0]], [1, 'balance carried over'])
  assert.ok((sanity[0] ?? 100) < 100)
})

test('the numbers of the pages tell it where nothing is carried over', () => {
  const bare = (rows: Rows) => rows.filter((cells) => !cells.some(([text]) => /^(?:A )?REPORT/.test(text)))
  const { codes, places } = told(bare(first()), bare(third()))
  assert.deepEqual([codes, places], [['page-missing'], [2]])
})

test('a first page that is missing is told, and so is a last one', () => {
  const begun = told(without(second), without(third()))
  assert.deepEqual([begun.codes, begun.places], [['first-page-missing'], [1]])
  assert.ok((begun.sanity[0] ?? 100) < 100)
  const ended = told(without(first()), without(second))
  assert.deepEqual(ended.codes, ['last-page-missing'])
  assert.ok((ended.sanity[0] ?? 100) < 100)
})

test('a day outside of the period and one out of order are told where they stand', () => {
  const beyond = told(first(), second, third('20/07/2024'))
  assert.deepEqual([beyond.codes, beyond.places], [['day-outside-period'], [3]])
  const back = told(first(), second, third('03/03/2024'))
  assert.deepEqual([back.codes, back.places], [['day-out-of-order'], [3]])
})

test('an IBAN whose check digits do not fit is told of a text; in a picture it may be misread, hidden ones are none', () => {
  const pages = [first('Page 1/3', 'FR76 3000 6000 0112 3456 7890 188'), second, third()]
  assert.deepEqual([told(...pages).codes, (told(...pages).sanity[0] ?? 100) < 100], [['iban-check-digits'], true])
  const scanned = readBankStatements(scannedPages(0, ...pages))
  assert.ok(!scanned.problems.some(({ code }) => code === 'iban-check-digits'))
  assert.deepEqual(told(first('Page 1/3', 'FR76 XXXX XXXX XXXX XXXX XXXX 189'), second, third()).codes, [])
  assert.deepEqual(told(first('Page 1/3', 'FR76 3000 6000 0112 3456'), second, third()).codes, ['iban-check-digits'])
})

test('a balance in words that nobody knows, behind all movements and worth what the account then holds, is no payment', () => {
  const rows: Rows = [...first().slice(0, 7), [['VOTRE AVOIR CHEZ NOUS', 120], r('350,00', 470)]]
  const { statements } = readBankStatements(textPages(without(rows)))
  assert.deepEqual(
    statements.map(({ transactions, closing }) => [transactions.length, closing?.cents]),
    [[2, 35_000]],
  )
})

test('totals that fail on both sides are told', () => {
  const rows: Rows = [
    ...first().slice(0, 7),
    [['Total des mouvements', 120], r('700,00', 400), r('10,00', 470)],
    [['Nouveau solde au 31/03/2024', 120], r('350,00', 470)],
  ]
  assert.deepEqual(told(without(rows)).failures, ['total of debits', 'total of credits'])
})

test('an account or a currency that cannot be told proves nothing, and one that is hidden is told enough', () => {
  const rows = (account: string): Rows => [
    [[account, 40]],
    [['Relevé du 01/03/2024 au 31/03/2024', 40]],
    [['Ancien solde', 120], r('100,00', 470)],
    [['02/03/2024', 40], ['LOYER', 120], r('-60,00', 470)],
    [['15/03/2024', 40], ['CLIENT', 120], r('25,00', 470)],
    [['Nouveau solde', 120], r('65,00', 470)],
  ]
  const codes = (account: string) => told(rows(account)).codes
  assert.deepEqual(codes('Banque du Fleuve'), ['account-not-read', 'currency-not-read'])
  assert.deepEqual(codes('Compte n° 12345678 EUR'), [])
  assert.deepEqual(codes('IBAN FR76 XXXX XXXX XXXX XXXX XXXX 189'), [])
  assert.deepEqual(codes('Account number xx-xx-xx 12345678 EUR'), [])
  // OCR saw the BIC and not the IBAN before it.
  const beside = rows('Compte n° 12345678 EUR ni RAT mdrr (BIC: AGRIFRPP)')
  assert.deepEqual(told(beside).codes, [])
  const scanned = readBankStatements(scannedPages(0, beside))
  assert.deepEqual(
    scanned.problems.map(({ code }) => code),
    ['account-not-read'],
  )
  assert.ok(scanned.statements.every(({ sanity }) => sanity.percentage !== 100))
})

test('an IBAN whose check digits do not fit is told beside one that does', () => {
  const pages = [[[['IBAN FR76 3000 6000 0112 3456 7890 188', 40]] as const, ...first()], second, third()]
  assert.deepEqual(told(...pages).codes, ['iban-check-digits'])
})

test('a list in which many lines come after a later day is told, one in the order of its days of value is not', () => {
  const days = ['09', '02', '20', '11', '25', '03', '30']
  const rows = (value: (day: string, at: number) => string): Rows => [
    [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
    [['Relevé du 01/03/2024 au 31/03/2024', 40]],
    [['Date', 40], ['Valeur', 100], ['Libellé', 180], r('Montant', 470)],
    [['Ancien solde', 180], r('100,00', 470)],
    ...days.map((day, at): Rows[number] => [
      [`${day}/03/2024`, 40],
      [value(day, at), 100],
      ['X', 180],
      r('-1,00', 470),
    ]),
    [['Nouveau solde', 180], r('93,00', 470)],
  ]
  assert.deepEqual(told(rows((day) => `${day}/03/2024`)).codes, ['days-out-of-order'])
  assert.deepEqual(told(rows((_, at) => `0${at + 1}/03/2024`)).codes, [])
})

test('two lines of many that go back are told, unless the list is in the order of its days of value; one is told always', () => {
  const rows = (days: readonly number[], value: (day: number, at: number) => number): Rows => [
    [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
    [['Relevé du 01/03/2024 au 31/03/2024', 40]],
    [['Date', 40], ['Valeur', 100], ['Libellé', 180], r('Montant', 470)],
    [['Ancien solde', 180], r('100,00', 470)],
    ...days.map((day, at): Rows[number] => [
      [`${day}/03/2024`, 40],
      [`${value(day, at)}/03/2024`, 100],
      ['X', 180],
      r('-1,00', 470),
    ]),
    [['Nouveau solde', 180], r('85,00', 470)],
  ]
  const twice = [11, 13, 12, 14, 15, 16, 17, 18, 19, 20, 23, 22, 24, 25, 26]
  assert.deepEqual(told(rows(twice, (day) => day)).codes, ['day-out-of-order', 'day-out-of-order'])
  assert.deepEqual(told(rows(twice, (_, at) => at + 10)).codes, [])
  const once = twice.with(10, 21)
  assert.deepEqual(told(rows(once, (_, at) => at + 10)).codes, ['day-out-of-order'])
})

test('accounts whose pages are numbered through miss none; without a total, numbers that go on from two say what is missing', () => {
  const other = first('Page 2/2', 'DE89 3704 0044 0532 0130 00').slice(0, -1)
  const whole = first('Page 1/2').slice(0, -1)
  const closed: Rows = [[['Nouveau solde au 31/03/2024', 120], r('350,00', 470)]]
  assert.deepEqual(told([...whole, ...closed], [...other, ...closed]).codes, [])
  assert.deepEqual(told([...other, ...closed]).codes, ['first-page-missing'])
  const bare = (rows: Rows, number: string): Rows =>
    rows.map((cells) => cells.map(([text, ...place]): Cell => [text.startsWith('Page') ? number : text, ...place]))
  const rest = (rows: Rows) =>
    rows.map((cells) => cells.map(([text, ...place]): Cell => [text.replace(/^REPORT$/, 'Ancien solde'), ...place]))
  assert.deepEqual(told(bare(rest(second), 'Page number 2'), bare(third(), 'Page number 3')).codes, [
    'first-page-missing',
  ])
})

test('a line behind the day of the closing balance is told', () => {
  const rows = (day: string): Rows => [
    [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
    titles,
    [['Ancien solde au 29/02/2024', 120], r('1 000,00', 470)],
    [['02/03/2024', 40], ['LOYER', 120], r('600,00', 400)],
    [[day, 40], ['EDF', 120], r('50,00', 400)],
    [['Nouveau solde au 31/03/2024', 120], r('350,00', 470)],
  ]
  assert.deepEqual(told(rows('04/03/2024')).codes, [])
  assert.deepEqual(told(rows('04/04/2024')).codes, ['day-outside-period'])
})

test('sums of both columns are compared, whatever they are called', () => {
  const summed = (debits: string): Rows => [
    ...third().slice(0, -1),
    [['Umsatztotal', 120], r(debits, 400), r('980,00', 470)],
    ...third().slice(-1),
  ]
  assert.deepEqual(told(first(), second, summed('685,00')).sanity, [100])
  assert.deepEqual(told(first(), second, summed('785,00')).failures, ['total of debits'])
})

test('pages that are numbered from the first statement of the account on lack none', () => {
  const numbered = (number: string) =>
    [without(first('Page 1/3')), second, third()].map((rows, at) => [
      [[`Page Number ${Number(number) + at}`, 480] as Cell],
      ...without(rows),
    ])
  assert.deepEqual(told(...numbered('25')).codes, [])
  assert.deepEqual(told(...numbered('2')).codes, ['first-page-missing'])
})

test('a first page is missing where an amount without a day begins the statement as it begins each further page', () => {
  const page = (from: string, rows: Rows, to: readonly Cell[]): Rows => [
    [
      ['Sort code', 40],
      ['26-67-18', 120],
      ['Account number 30143184', 240],
    ],
    [['Date', 40], ['Details', 120], r('Paid out', 400), r('Paid in', 470), r('Balance', 540)],
    [[from, 40], ['BALANCE BROUGHT FORWARD', 120], r('100.00', 540)],
    ...rows,
    to,
  ]
  const one = (from: string) =>
    page(
      from,
      [
        [['02 Apr 24', 40], ['RENT', 120], r('60.00', 400), r('40.00', 540)],
        [['05 Apr 24', 40], ['CLIENT', 120], r('60.00', 470), r('100.00', 540)],
      ],
      [['BALANCE CARRIED FORWARD', 120], r('100.00', 540)],
    )
  const other = page(
    '',
    [
      [['09 Apr 24', 40], ['WATER', 120], r('10.00', 400), r('90.00', 540)],
      [['29 Apr 24', 40], ['CLIENT', 120], r('5.00', 470), r('95.00', 540)],
    ],
    [['30 Apr 24', 40], ['BALANCE CARRIED FORWARD', 120], r('95.00', 540)],
  )
  const codes = (from: string, ...head: Rows) =>
    readBankStatements(textPages([...head, ...one(from)], other)).problems.map(({ code }) => code)
  assert.ok(codes('').includes('first-page-missing'))
  assert.ok(!codes('31 Mar 24').includes('first-page-missing'))
  assert.ok(!codes('', [['Page 1', 480]]).includes('first-page-missing'))
  assert.ok(codes('', [['Page 7', 480]]).includes('first-page-missing'))
  const period: Rows = [[['1 April to 30 April 2024', 300]]]
  assert.ok(codes('', ...period).includes('first-page-missing'))
  assert.ok(!codes('31 Mar 24', ...period).includes('first-page-missing'))
  const closed = [...other.slice(0, -1), [['30 Apr 24', 40], ['CLOSING BALANCE', 120], r('95.00', 540)] as const]
  const { problems } = readBankStatements(textPages([...period, ...one('')], closed))
  assert.deepEqual(problems, [])
})

test('a page that is there twice is told, a whole statement of one page that is there twice is not', () => {
  const longer: Rows = [...second.slice(0, -1), [['15/03/2024', 40], ['FREE', 120], r('20,00', 400)]]
  const page: Rows = [...longer, [['A REPORTER', 120], r('1 200,00', 470)]]
  const twice = told(first(), page, page, third())
  assert.ok(twice.codes.includes('page-twice'))
  assert.ok((twice.sanity[0] ?? 100) < 100)
  const rows = [...first('Page 1/1').slice(0, -1), ...longer.slice(3)]
  const whole: Rows = [...rows, [['Nouveau solde au 31/03/2024', 120], r('1 200,00', 470)]]
  assert.deepEqual([told(whole, whole).statements, told(whole, whole).codes], [2, []])
})

test('pages of two statements are told by the numbers of these where the balance is not handed on', () => {
  const named = (rows: Rows, number: string): Rows => [[[`Extrait de compte n° ${number}`, 40]], ...without(rows)]
  assert.deepEqual(told(named(first(), '2/2024'), named(second, '2/2024'), named(third(), '2/2024')).codes, [])
  const mixed = told(named(first(), '2/2024'), named(third(), '3/2024'))
  assert.deepEqual([mixed.codes, mixed.places], [['page-of-other-statement'], [2]])
  // Who numbers each sheet hands the balance on.
  assert.deepEqual(told(named(first(), '2'), named(second, '3'), named(third(), '4')).codes, [])
})
