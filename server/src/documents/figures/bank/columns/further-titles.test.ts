import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const told = (pages: Parameters<typeof readBankStatements>[0]) => {
  const { statements, problems } = readBankStatements(pages)
  return {
    ends: statements.map(({ from, opening, closing, sanity }) => [
      from,
      opening?.cents,
      closing?.cents,
      sanity.percentage,
    ]),
    rows: statements.flatMap(({ transactions }) =>
      transactions.map(({ bookingDate, valueDate, cents }) => [bookingDate, valueDate, cents]),
    ),
    codes: problems.map(({ code }) => code),
  }
}

test('a Norwegian statement: what is in your favour is a balance, and the last column the day of booking', () => {
  const rows: Rows = [
    [['IBAN NO93 8601 1117 947', 40]],
    [['Kontoutskrift i perioden 01.10.2025 - 31.10.2025', 40]],
    [['Forklaring', 40], ['Rentedato', 300], r('Ut av konto', 420), r('Inn på konto', 500), ['Bokført', 520]],
    [['Saldo fra kontoutskrift 30.09.2025', 40], r('100,00', 500)],
    [['Vipps', 40], ['0310', 300], r('60,00', 420), ['0210', 520]],
    [['Lønn', 40], ['0310', 300], r('25,00', 500), ['0310', 520]],
    [['Avtalegiro', 40], ['1010', 300], r('5,00', 420), ['0910', 520]],
    [['Saldo i Deres favør', 40], r('60,00', 500), ['3110', 520]],
  ]
  assert.deepEqual(told(textPages(rows)), {
    ends: [['2025-10-01', 10_000, 6_000, 100]],
    rows: [
      ['2025-10-02', '2025-10-03', -6_000],
      ['2025-10-03', '2025-10-03', 2_500],
      ['2025-10-09', '2025-10-10', -500],
    ],
    codes: [],
  })
})

const czech: Rows = [
  [['IBAN CZ65 0800 0000 1920 0014 5399', 40]],
  [['Období: 01.07.2025 - 31.07.2025 Měna: CZK', 40]],
  [['Datum', 40], ['Popis', 110], r('Částka', 480)],
  [['Počáteční zůstatek', 110], r('100,00', 480)],
  [['9. 7. 2025', 40], ['Inkaso', 110], r('-60,00', 480)],
  [['11. 7. 2025', 40], ['Mzda', 110], r('+25,00', 480)],
  [['Konečný zůstatek', 110], r('65,00', 480)],
]

test('days with a blank behind each point, as Czechs write them', () => {
  assert.deepEqual(told(textPages(czech)), {
    ends: [['2025-07-01', 10_000, 6_500, 100]],
    rows: [
      ['2025-07-09', null, -6_000],
      ['2025-07-11', null, 2_500],
    ],
    codes: [],
  })
})

test('a balance of the last working day of a month opens the next', () => {
  const rows: Rows = [
    [['IBAN AT61 1904 3002 3457 3201', 40]],
    [['Buchung', 40], ['Text', 110], r('Betrag EUR', 480)],
    [['Alter Kontostand vom 30.08.2024', 110], r('100,00', 480)],
    [['02.09.2024', 40], ['Miete', 110], r('-60,00', 480)],
    [['27.09.2024', 40], ['Lohn', 110], r('+25,00', 480)],
    [['Neuer Kontostand vom 30.09.2024', 110], r('65,00', 480)],
  ]
  const begin = (day: string) => {
    const { ends, codes } = told(textPages(rows.with(2, [[`Alter Kontostand vom ${day}`, 110], r('100,00', 480)])))
    return [ends[0]?.[0], ends[0]?.[3], ...codes]
  }
  assert.deepEqual(begin('30.08.2024'), ['2024-09-01', 100])
  assert.deepEqual(begin('31.08.2024'), ['2024-09-01', 100])
  // That the period begins in the middle of a month is inferred, and told.
  assert.deepEqual(begin('29.08.2024'), ['2024-08-30', 100, 'period-not-printed'])
  assert.deepEqual(begin('23.08.2024'), ['2024-08-24', 100, 'period-not-printed'])
})

test('accounts in several currencies under one IBAN, each with its balances above its table, are statements of their own', () => {
  const page = (unit: string, sign: string, ends: [string, string], rows: Rows): Rows => [
    [[`${unit} Statement`, 40]],
    [['Generated on the Jul 1, 2025', 400]],
    [['IBAN LT12 1000 0111 0100 1000', 40]],
    [['Product', 40], r('Opening balance', 300), r('Money out', 390), r('Money in', 460), r('Closing balance', 550)],
    [['Current Account', 40], ...ends.map((end, at) => r(`${sign}${end}`, at === 0 ? 300 : 550))],
    [['Account transactions from June 1, 2025 to June 30, 2025', 40]],
    [['Date', 40], ['Description', 140], r('Money out', 390), r('Money in', 470), r('Balance', 550)],
    ...rows,
  ]
  const euros = page(
    'EUR',
    '€',
    ['100.00', '65.00'],
    [
      [['Jun 27, 2025', 40], ['Salary', 140], r('€25.00', 470), r('€65.00', 550)],
      [['Jun 2, 2025', 40], ['Rent', 140], r('€60.00', 390), r('€40.00', 550)],
    ],
  )
  const pounds = page(
    'GBP',
    '£',
    ['10.00', '12.00'],
    [
      [['Jun 20, 2025', 40], ['Refund', 140], r('£5.00', 470), r('£12.00', 550)],
      [['Jun 3, 2025', 40], ['Coffee', 140], r('£3.00', 390), r('£7.00', 550)],
    ],
  )
  const { statements, problems } = readBankStatements(textPages(euros, pounds))
  assert.deepEqual(
    statements.map(({ currency, opening, closing, sanity }) => [
      currency,
      opening?.cents,
      closing?.cents,
      sanity.percentage,
    ]),
    [
      ['EUR', 10_000, 6_500, 100],
      ['GBP', 1_000, 1_200, 100],
    ],
  )
  assert.deepEqual(problems, [])
})

test('the account of a share that is numbered before it', () => {
  const rows: Rows = [
    [['DULUTH MN 55802', 40]],
    [['Statement Period 12/01/24 - 12/31/24', 300]],
    [['SHARE DRAFT CHECKING  ID 70  Account 1514096-70', 40]],
    [['Date', 40], ['Description', 110], r('Amount', 400), r('Balance', 500)],
    [['12/01', 40], ['Beginning Balance', 110], r('100.00', 500)],
    [['12/13', 40], ['Rent', 110], r('-60.00', 400), r('40.00', 500)],
    [['12/30', 40], ['Payroll', 110], r('25.00', 400), r('65.00', 500)],
    [['12/31', 40], ['Ending Balance', 110], r('65.00', 500)],
  ]
  const [one] = readBankStatements(textPages(rows)).statements
  assert.deepEqual([one?.account, one?.sanity.percentage], ['151409670', 100])
})

test('of a scan: a digit for the I of Ireland, and a speck before a day', () => {
  const rows: Rows = [
    [['IBAN: 1E29 AIBK 9311 5212 3456 78', 40]],
    [['From 01/03/2025 to 31/03/2025', 40]],
    [['Date', 40], ['Value date', 110], ['Details', 180], r('Amount €', 430), r('Balance €', 520)],
    [['Opening balance', 180], r('100.00', 520)],
    [['03/03/2025', 40], ['03/03/2025', 110], ['RENT', 180], r('-60.00', 430), r('40.00', 520)],
    [['04/03/2025', 40], ['-05/03/2025', 110], ['—SALARY', 180], r('+25.00', 430), r('65.00', 520)],
    [['06/03/2025', 40], ['06/03/2025', 110], ['FUEL', 180], r('-5.00', 430), r('60.00', 520)],
    [['07/03/2025', 40], ['07/03/2025', 110], ['FOOD', 180], r('-1.00', 430), r('59.00', 520)],
    [['Closing balance', 180], r('59.00', 520)],
  ]
  const read = (pages: Rows) => readBankStatements(scannedPages(0, pages))
  const [one] = read(rows).statements
  assert.deepEqual([one?.iban, one?.sanity.percentage], ['IE29AIBK93115212345678', 100])
  assert.deepEqual(
    one?.transactions.map(({ valueDate, label }) => [valueDate?.slice(-2), label]),
    [
      ['03', 'RENT'],
      ['05', 'SALARY'],
      ['06', 'FUEL'],
      ['07', 'FOOD'],
    ],
  )
  // What stands there and is no day is told.
  const lost = read(
    rows.with(5, [['04/03/2025', 40], ['05/0372O25', 110], ['SALARY', 180], r('+25.00', 430), r('65.00', 520)]),
  )
  assert.deepEqual(
    lost.problems.map(({ code }) => code),
    ['day-not-read'],
  )
})

test('a Norwegian day of value stands below the end of its title', () => {
  const rows: Rows = [
    [['IBAN NO93 8601 1117 947', 40]],
    [['Kontoutskrift i perioden 01.10.2025 - 31.10.2025', 40]],
    [['Forklaring', 40], r('Rentedato', 330), r('Ut av konto', 420), r('Inn på konto', 500), ['Bokført', 520]],
    [['Saldo fra kontoutskrift 30.09.2025', 40], r('100,00', 500)],
    [['Vipps', 40], r('0310', 330), r('60,00', 420), ['0210', 520]],
    [['Lønn', 40], r('0310', 330), r('25,00', 500), ['0310', 520]],
    [['Avtalegiro', 40], r('1010', 330), r('5,00', 420), ['0910', 520]],
    [['Saldo i Deres favør', 40], r('60,00', 500), ['3110', 520]],
  ]
  assert.deepEqual(
    told(textPages(rows)).rows.map(([, value]) => value),
    ['2025-10-03', '2025-10-03', '2025-10-10'],
  )
})

test('a Romanian statement: days in words, sums of each day', () => {
  const rows: Rows = [
    [['Cont: RO49 AAAA 1B31 0075 9384 0000 Moneda: RON', 40]],
    [['Perioada 01 martie 2024 - 31 martie 2024', 40]],
    [['Data', 40], ['Detalii tranzactie', 160], r('Debit', 420), r('Credit', 500)],
    [['Sold initial', 160], r('100,00', 500)],
    [['01 martie 2024', 40], ['Plata', 160], r('60,00', 420)],
    [['RULAJ ZI', 160], r('60,00', 420), r('0,00', 500)],
    [['04 martie 2024', 40], ['Incasare', 160], r('25,00', 500)],
    [['Comision', 160], r('5,00', 420)],
    [['RULAJ ZI', 160], r('5,00', 420), r('25,00', 500)],
    [['SOLD FINAL CONT', 160], r('60,00', 500)],
  ]
  assert.deepEqual(told(textPages(rows)), {
    ends: [['2024-03-01', 10_000, 6_000, 100]],
    rows: [
      ['2024-03-01', null, -6_000],
      ['2024-03-04', null, 2_500],
      ['2024-03-04', null, -500],
    ],
    codes: [],
  })
})

test('`Ud` and `Ind` beside one another say which way amounts go, also where only one came in', () => {
  const rows = (out: string, into: string): Rows => [
    [['IBAN DK50 0040 0440 1162 43 DKK', 40]],
    [['Kontoudskrift 01.03.2024 - 31.03.2024', 40]],
    [['Bogført', 40], ['Tekst', 110], ['Rentedato', 300], r(out, 400), r(into, 470), r('Saldo', 550)],
    [['Saldo fra sidste kontoudskrift', 110], r('1.500,00', 550)],
    [['04.03', 40], ['Indbetaling Jansen', 110], ['04.03', 300], r('250,00', 470), r('1.750,00', 550)],
    [['07.03', 40], ['Dankort Netto', 110], ['06.03', 300], r('57,50', 400), r('1.692,50', 550)],
    [['29.03', 40], ['Gebyr', 110], ['31.03', 300], r('50,00', 400), r('1.642,50', 550)],
    [['Ny saldo', 110], r('1.642,50', 550)],
  ]
  for (const [out, into] of [
    ['Ud', 'Ind'],
    ['Ut', 'Inn'],
    ['Out', 'In'],
    ['Udbetaling', 'Indbetaling'],
    ['Na vrub', 'Ve prospěch'],
    ['Wydatki', 'Wpływy'],
  ] as const) {
    const { ends, rows: moves, codes } = told(textPages(rows(out, into)))
    assert.deepEqual(ends, [['2024-03-01', 150_000, 164_250, 100]], out)
    assert.deepEqual([moves.map(([, , cents]) => cents), codes], [[25_000, -5_750, -5_000], []])
  }
})

test('the currency of an Italian account right above the titles is none of them', () => {
  const row = (day: string, label: string, amount: string): Rows[number] => [
    [`${day}/05/2025`, 20],
    [`${day}/05/2025`, 80],
    r(amount, 190),
    [label, 300],
  ]
  const rows: Rows = [
    [['IBAN: IT60 X054 2811 1010 0000 0123 456', 20]],
    [['Valuta: EUR', 20]],
    [['Data', 36], ['Valuta', 92], r('Dare', 190), r('Avere', 250), ['Descrizione operazione', 300]],
    [['30/04/2025', 20], r('3.000,00', 250), ['SALDO INIZIALE', 300]],
    row('05', 'BONIFICO A FAVORE CANONE', '645,00'),
    row('06', 'POS 04/05 STAZIONE', '62,45'),
    row('07', 'POS 05/05 CASA', '15,57'),
    row('08', 'POS 08/05 LIBRERIA', '73,76'),
    row('09', 'ATM 08/05 TORINO', '110,00'),
    [['31/05/2025', 20], r('2.093,22', 250), ['SALDO FINALE', 300]],
  ]
  const { ends, rows: read } = told(textPages(rows))
  assert.deepEqual(
    ends.map((end) => end.slice(1)),
    [[300_000, 209_322, 100]],
  )
  assert.deepEqual(
    read.map(([day]) => day),
    ['2025-05-05', '2025-05-06', '2025-05-07', '2025-05-08', '2025-05-09'],
  )
})
