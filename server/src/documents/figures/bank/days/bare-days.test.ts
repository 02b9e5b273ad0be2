import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const read = (rows: Rows) => {
  const { statements } = readBankStatements(textPages(rows))
  const [first] = statements
  return [
    first?.transactions.map(({ bookingDate, valueDate, cents }) => [bookingDate, valueDate, cents]),
    first?.sanity.percentage,
  ]
}

test('beside marked days of booking bare digits are those of value, also where these go on better from day to day', () => {
  const row = (day: string, label: string, value: string, amount: string): readonly Cell[] => [
    [day, 40],
    [label, 110],
    [value, 350],
    r(amount, 500),
  ]
  const rows: Rows = [
    [['IBAN AT61 1904 3002 3457 3201 Währung EUR', 40]],
    [['Datum', 40], ['Buchungstext', 110], ['Wert', 350], r('Betrag', 500)],
    [['Alter Kontostand vom 31.03.2025', 110], r('100,00', 500)],
    row('02.04', 'BAECKEREI', '0104', '10,00-'),
    row('04.04', 'MIETE', '0304', '40,00-'),
    row('07.04', 'GEHALT', '0804', '80,00'),
    row('08.04', 'KINO', '0804', '10,00-'),
    row('09.04', 'STROM', '0904', '20,00-'),
    [['Neuer Kontostand vom 30.04.2025', 110], r('100,00', 500)],
  ]
  assert.deepEqual(read(rows), [
    [
      ['2025-04-02', '2025-04-01', -1_000],
      ['2025-04-04', '2025-04-03', -4_000],
      ['2025-04-07', '2025-04-08', 8_000],
      ['2025-04-08', '2025-04-08', -1_000],
      ['2025-04-09', '2025-04-09', -2_000],
    ],
    100,
  ])
})

test('numbers of cheques are no days where others stand under their title', () => {
  const cheque = (number: string, day: string, amount: string): readonly Cell[] => [
    [number, 40],
    [day, 110],
    r(amount, 240),
  ]
  const rows: Rows = [
    [['FARGO ND 58102', 40]],
    [['ACCOUNT NUMBER 4471800123 STATEMENT PERIOD 03/01/2025 THROUGH 03/31/2025', 40]],
    [['BEGINNING BALANCE 03/01/2025', 40], r('$500.00', 400)],
    [['ENDING BALANCE 03/31/2025', 40], r('$350.00', 400)],
    [['CHECKS PAID', 40]],
    [['CHECK', 40], ['DATE', 110], r('AMOUNT', 240)],
    cheque('1201', '03/14', '10.00'),
    cheque('1202', '03/17', '20.00'),
    cheque('1203', '03/18', '30.00'),
    cheque('1204', '03/19', '40.00'),
    cheque('1205', '03/20', '50.00'),
  ]
  assert.deepEqual(read(rows), [
    [14, 17, 18, 19, 20].map((day, at) => [`2025-03-${day}`, null, -1_000 * (at + 1)]),
    100,
  ])
})

test('under a line that says on which day all below it was booked, bare digits are days of value', () => {
  const row = (value: string, label: string, amount: string): readonly Cell[] => [
    [value, 40],
    [label, 110],
    r(amount, 500),
  ]
  const rows: Rows = [
    [['IBAN FI21 1234 5600 0007 85 EUR', 40]],
    [['Tiliote 1.3.2025 - 31.3.2025', 40]],
    [['ARVOPV', 40], ['SELITE', 110], r('MÄÄRÄ', 500)],
    [['ALKUSALDO 28.2.2025', 110], r('100,00+', 500)],
    [['KIRJAUSPÄIVÄ 04.03.25', 10]],
    row('0303', 'KAUPPA', '10,00-'),
    row('0403', 'PALKKA', '50,00+'),
    [['KIRJAUSPÄIVÄ 06.03.25', 10]],
    row('0703', 'VUOKRA', '40,00-'),
    row('0703', 'VESI', '20,00-'),
    [['LOPPUSALDO 31.3.2025', 110], r('80,00+', 500)],
  ]
  assert.deepEqual(read(rows), [
    [
      ['2025-03-04', '2025-03-03', -1_000],
      ['2025-03-04', '2025-03-04', 5_000],
      ['2025-03-06', '2025-03-07', -4_000],
      ['2025-03-06', '2025-03-07', -2_000],
    ],
    100,
  ])
})
