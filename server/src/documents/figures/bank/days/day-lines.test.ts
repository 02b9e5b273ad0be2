import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
type Pages = Parameters<typeof readBankStatements>[0]
const told = (pages: Pages) => {
  const { statements, problems } = readBankStatements(pages)
  return {
    rows: statements.flatMap(({ transactions }) =>
      transactions.map(({ bookingDate, valueDate, cents, label }) => [bookingDate, valueDate, cents, label]),
    ),
    sanity: statements.map(({ sanity }) => sanity.percentage),
    codes: problems.map(({ code }) => code),
  }
}
const german: Rows = [
  [['IBAN AT61 1904 3002 3457 3201', 40]],
  [['Angaben zu den Umsätzen', 40], ['Valuta', 330], r('zu Ihren Lasten', 460), r('zu Ihren Gunsten', 550)],
  [['Alter Kontostand vom 31.01.2025 EUR', 40], r('100,00', 550)],
  [['Buchungsdatum: 03.02.2025', 40]],
  [['MIETE', 40], ['04.02.', 330], r('60,00-', 460)],
  [['Halle 02/2025', 40]],
  [['GUTSCHRIFT', 40], ['03.02.', 330], r('25,00', 550)],
  [['Buchungsdatum: 28.02.2025', 40]],
  [['STROM', 40], ['01.03.', 330], r('5,00-', 460)],
  [['Neuer Kontostand vom 28.02.2025 EUR', 40], r('60,00', 550)],
]
const rows = [
  ['2025-02-03', '2025-02-04', -6_000, 'MIETE Halle 02/2025'],
  ['2025-02-03', '2025-02-03', 2_500, 'GUTSCHRIFT'],
  ['2025-02-28', '2025-03-01', -500, 'STROM'],
]

test('a day of booking that is announced over the lines of the day is theirs, and the days on them are those of value', () => {
  assert.deepEqual(told(textPages(german)), { rows, sanity: [100], codes: [] })
  assert.deepEqual(told(scannedPages(0, german)), { rows, sanity: [100], codes: [] })
})

test('so it is where the titles of the columns are in no known words', () => {
  const finnish: Rows = [
    [['IBAN FI21 1234 5600 0007 85', 40]],
    [['Kausi 01.09.2025 - 30.09.2025 EUR', 40]],
    [['ALKUSALDO 31.08.2025', 190], r('100,00+', 555)],
    [['KIRJAUSPÄIVÄ 18.09.25', 40]],
    [['19.09.', 135], ['LEIPOMO', 190], r('60,00-', 555)],
    [['18.09.', 135], ['PEKKA', 190], r('25,00+', 555)],
    [['KIRJAUSPÄIVÄ 30.09.25', 40]],
    [['01.10.', 135], ['AINO', 190], r('5,00-', 555)],
    [['LOPPUSALDO 30.09.2025', 190], r('60,00+', 555)],
  ]
  const found = told(textPages(finnish))
  assert.deepEqual(
    found.rows.map((row) => row.slice(0, 3)),
    [
      ['2025-09-18', '2025-09-19', -6_000],
      ['2025-09-18', '2025-09-18', 2_500],
      ['2025-09-30', '2025-10-01', -500],
    ],
  )
  assert.deepEqual([found.sanity, found.codes], [[100], []])
})

test('one that OCR could not read is told, and not that of the day above', () => {
  const lost = german.with(7, [['Buchungsdatum: 2B.0?.2O25', 40]])
  const found = told(scannedPages(0, [...lost.slice(0, 7), [['Buchungsdatum: 05.02.2025', 40]], ...lost.slice(7)]))
  assert.ok(found.codes.includes('day-not-read'))
  assert.ok((found.sanity[0] ?? 0) < 100)
})

test('below a movement that has its own day such a line is a detail', () => {
  const below = (word: string, day: (number: string) => string): Rows => [
    [['IBAN AT61 1904 3002 3457 3201', 40]],
    [[`Zeitraum ${day('01')} - ${day('28')}`, 40]],
    [['Alter Kontostand EUR', 40], r('100,00', 550)],
    [[day('03'), 40], ['MIETE', 110], r('-60,00', 550)],
    [[`${word} ${day('04')}`, 110]],
    [[day('15'), 40], ['GUTSCHRIFT', 110], r('25,00', 550)],
    [[`${word} ${day('16')}`, 110]],
    [[day('20'), 40], ['STROM', 110], r('-5,00', 550)],
    [[`${word} ${day('21')}`, 110]],
    [['Neuer Kontostand EUR', 40], r('60,00', 550)],
  ]
  for (const rows of [
    below('Buchungsdatum:', (number) => `${number}.02.2025`),
    below('Posted on', (number) => `02/${number}/2025`),
  ]) {
    const found = told(textPages(rows))
    assert.deepEqual(
      found.rows.map(([day, , cents]) => [day, cents]),
      [
        ['2025-02-03', -6_000],
        ['2025-02-15', 2_500],
        ['2025-02-20', -500],
      ],
    )
    assert.deepEqual(found.sanity, [100])
  }
})

test('the first that OCR could not read still heads the lines below it', () => {
  const untitled: Rows = german.map((cells) => cells.filter(([text]) => text !== 'Valuta'))
  const days = [[['Buchungsdatum: 27.02.2025', 40]], [['LOHN', 40], ['28.02.', 330], r('1,00', 550)]] as const
  const found = told(
    scannedPages(
      0,
      [...untitled.slice(0, 7), ...days, ...untitled.slice(7)].with(3, [['Buchungsdatum: 0B.0?.2O25', 40]]),
    ),
  )
  assert.ok(found.rows.some(([booking, value]) => booking === '2025-02-28' && value === '2025-03-01'))
  assert.ok((found.sanity[0] ?? 0) < 100)
})

const french: Rows = [
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [['Solde initial au 01.11.2025', 40], r('100,00 C', 555)],
  [['Solde final au 30.11.2025', 40], r('160,00 C', 555)],
  [['Libellé', 50], ['Val.', 400], r('Montant', 545)],
  [['2 novembre 2025', 40]],
  [['VIR RECU', 50], ['05.11', 400], r('100,00 C', 555)],
  [['FACTURE 12', 50]],
  [['LOYER', 50], ['01.11', 400], r('30,00 D', 555)],
  [['4 novembre 2025', 40]],
  [['FRAIS', 50], ['03.11', 400], r('10,00 D', 555)],
]
const headed = [
  ['2025-11-02', '2025-11-05', 10_000, 'VIR RECU FACTURE 12'],
  ['2025-11-02', '2025-11-01', -3_000, 'LOYER'],
  ['2025-11-04', '2025-11-03', -1_000, 'FRAIS'],
]

test('a day on a line of its own heads those below, and is told again on the next page', () => {
  assert.deepEqual(told(textPages(french)), { rows: headed, sanity: [100], codes: [] })
  const both = textPages(french.slice(0, 7), [[['2 novembre 2025', 40]], ...french.slice(7)])
  assert.deepEqual(told(both), { rows: headed, sanity: [100], codes: [] })
})

test('in a picture, where one may be lost, such days prove nothing', () => {
  assert.notDeepEqual(told(scannedPages(0, french)).sanity, [100])
})

const belgian = (days: readonly [string, string, string], end = 'Solde au 06.05.2025'): Rows => [
  [['IBAN BE68 5390 0754 7034', 400]],
  [['N°', 40], ['Détail', 90], ['Date valeur', 350], r('Montant en EUR', 555)],
  [['Solde précédent au 30.04.2025', 40], r('200,00 +', 555)],
  [[days[0], 40]],
  [['0001', 40], ['CARTE BOULANGERIE', 90], ['03.05.2025', 350], r('20,00 -', 555)],
  [['Solde au 05.05.2025', 380], r('180,00 +', 555)],
  [[days[1], 40]],
  [['0002', 40], ['VIR RECU', 90], ['07.05.2025', 350], r('50,00 +', 555)],
  [['0003', 40], ['REMISE', 90], ['06.05.2025', 350], r('30,00 -', 555)],
  [['2 CHEQUES', 90]],
  [[end, 380], r('200,00 +', 555)],
  [[days[2], 40]],
  [['0004', 40], ['FRAIS', 90], ['09.05.2025', 350], r('5,00 -', 555)],
  [['Solde au 08.05.2025', 380], r('195,00 +', 555)],
  [['Nouveau solde au 31.05.2025', 40], r('195,00 +', 555)],
]
const belgianDays = ['05.05.2025', '06.05.2025', '08.05.2025'] as const
const belgianRows = [
  ['2025-05-05', '2025-05-03', -2_000],
  ['2025-05-06', '2025-05-07', 5_000],
  ['2025-05-06', '2025-05-06', -3_000],
  ['2025-05-08', '2025-05-09', -500],
]

test('an opening balance with its plus behind it is no line above the first day, and days in the column of value are of value', () => {
  const found = told(textPages(belgian(belgianDays)))
  assert.deepEqual(
    found.rows.map((row) => row.slice(0, 3)),
    belgianRows,
  )
  assert.deepEqual([found.sanity, found.codes], [[100], []])
})

test('in a picture the day of the balance that ends them says whether the day over lines is theirs', () => {
  for (const rows of [belgian(belgianDays), belgian(belgianDays).with(5, [['Solde au 05.05.2025 1800077', 380]])]) {
    const found = told(scannedPages(0, rows))
    assert.deepEqual(
      found.rows.map((row) => row.slice(0, 3)),
      belgianRows,
    )
    assert.deepEqual([found.sanity, found.codes], [[100], []])
  }
  // The day over the second lines is lost, and these would be of the first.
  const lost = told(scannedPages(0, [...belgian(belgianDays).slice(0, 6), ...belgian(belgianDays).slice(7)]))
  assert.ok(lost.codes.includes('day-not-read') && (lost.sanity[0] ?? 0) < 100)
  const other = told(scannedPages(0, belgian(belgianDays, 'Solde au 07.05.2025')))
  assert.ok(other.codes.includes('day-not-read') && (other.sanity[0] ?? 0) < 100)
})

test('with its weekday, or after a word for movements, it heads lines that have no days as well', () => {
  const days = (first: string, second: string): Rows =>
    french
      .with(4, [[first, 40]])
      .with(8, [[second, 40]])
      .map((cells) => cells.filter(([, at]) => at !== 400))
  const plain = headed.map(([day, , cents, label]) => [day, null, cents, label])
  for (const [first, second] of [
    ['dimanche 2 novembre 2025', 'mardi 4 novembre 2025'],
    ['Opérations du 02/11/2025', 'Opérations du 04/11/2025'],
    ['Umsätze vom 2. November 2025', 'Umsätze vom 4. November 2025'],
    ['Verrichtingen van 02-11-2025', 'Verrichtingen van 04-11-2025'],
  ] as const)
    assert.deepEqual(told(textPages(days(first, second))), { rows: plain, sanity: [100], codes: [] }, first)
})

test('one day that every page names again is that of the list, and not of its lines', () => {
  const page: Rows = [
    [['Transactions of 30.11.2025', 40]],
    [['02.11.2025', 40], ['RENT', 150], r('-30,00', 555)],
    [['04.11.2025', 40], ['FEES', 150], r('-10,00', 555)],
  ]
  const head: Rows = [[['Opening balance', 150], r('100,00', 555)]]
  const end: Rows = [[['Closing balance', 150], r('20,00', 555)]]
  assert.deepEqual(
    told(textPages([...head, ...page], [...page, ...end])).rows.map(([day]) => day),
    ['2025-11-02', '2025-11-04', '2025-11-02', '2025-11-04'],
  )
})

test('a day over its lines that OCR could not read is told with them', () => {
  const days = (first: string, second: string, third: string): Rows => [
    ...french.slice(0, 4),
    [[first, 40]],
    [['VIR RECU', 50], r('100,00 C', 555)],
    [[second, 40]],
    [['LOYER', 50], r('30,00 D', 555)],
    [[third, 40]],
    [['FRAIS', 50], r('10,00 D', 555)],
  ]
  const found = (...rows: Parameters<typeof days>) => told(scannedPages(0, days(...rows))).codes
  assert.deepEqual(found('2 novembre 2025', '4 novembre 2025', '5 novembre 2025'), [])
  assert.deepEqual(found('2 novembre 2025', '4 n0vernbre 2O25', '5 novembre 2025'), ['day-not-read'])
  assert.deepEqual(found('02.11.2025', '0A.11.2O25', '05.11.2025'), ['day-not-read'])
})

test('days alone in a head, or one on each page, are not those of the lines below', () => {
  const head = (days: readonly string[], title = 'Opération'): Rows => [
    [['IBAN FR76 3000 6000 0112 3456 7890 189', 200]],
    ...days.map((day) => [[day, 40]] as const),
    [[title, 60], ['Libellé', 140], r('Débit', 400), r('Crédit', 500)],
  ]
  const first: Rows = [
    [['Ancien solde', 140], r('1.000,00', 500)],
    [['02/03/2024', 60], ['LOYER', 140], r('60,00', 400)],
    [['03/03/2024', 60], ['CARTE', 140], r('10,00', 400)],
  ]
  const last: Rows = [
    [['20/03/2024', 60], ['VIREMENT', 140], r('30,00', 500)],
    [['Nouveau solde', 140], r('960,00', 500)],
  ]
  for (const pages of [
    [[...head(['01/03/2024', '31/03/2024']), ...first, ...last]],
    [[...head(['01/03/2024', '31/03/2024'], 'Trans Date'), ...first, ...last]],
    [
      [...head(['31/03/2024']), ...first],
      [...head(['31/03/2024']), ...last],
    ],
    [
      [...head(['31 mars 2024']), ...first],
      [...head(['31 mars 2024']), ...last],
    ],
  ])
    assert.deepEqual(
      told(textPages(...pages)).rows.map(([day, value]) => [day, value]),
      [
        ['2024-03-02', null],
        ['2024-03-03', null],
        ['2024-03-20', null],
      ],
    )
})
