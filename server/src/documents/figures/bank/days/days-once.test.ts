import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const head: Rows = [
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [['Relevé du 01.08.2025 au 31.08.2025 en EUR', 40]],
]
const titles: Rows[number] = [['Date', 40], ['Libellé', 110], ['Date val.', 300], r('Montant', 430), r('Solde', 520)]
const row = (day: string, label: string, value: string, amount: string, balance: string): readonly Cell[] => [
  ...(day === '' ? [] : ([[day, 40]] as const)),
  [label, 110],
  [value, 300],
  r(amount, 430),
  ...(balance === '' ? [] : [r(balance, 520)]),
]
const rowsOf = (balance: string): Rows => [
  ...head,
  titles,
  [['Solde initial', 110], r('100,00', 520)],
  row('07.08.25', 'COTISATION', '08.08.25', '-10,00', balance),
  row('', 'LOYER', '08.08.25', '-40,00', '50,00'),
  row('08.08.25', 'CLIENT', '09.08.25', '+25,00', '75,00'),
  row('17.08.25', 'CHEQUE', '18.08.25', '-15,00', ''),
  row('', 'CLIENT', '18.08.25', '+20,00', '80,00'),
  [['Solde final', 110], r('80,00', 520)],
]
const told = (balance: string) => {
  const { statements, problems } = readBankStatements(scannedPages(0, rowsOf(balance)))
  return {
    days: statements.flatMap(({ transactions }) => transactions.map(({ bookingDate }) => bookingDate.slice(-2))),
    codes: problems.map(({ code }) => code),
  }
}

test('in a scan a day that is printed once is that of the lines below, where the balances say that a day goes on', () => {
  assert.deepEqual(told(''), { days: ['07', '07', '08', '17', '17'], codes: [] })
})

test('where they do not say so, the days may be lost, and this is told', () => {
  assert.deepEqual(told('90,00').codes, ['day-not-read'])
})

const withValues = (behind: string): Rows => [
  ...head,
  titles,
  [['Solde initial', 110], r('100,00', 520)],
  row('07.08.25', 'CARTE', '06.08.25', '-10,00', '90,00'),
  row('', 'CLIENT', '', '+40,00', '130,00'),
  row('', 'CARTE', '05.08.25', '-30,00', '100,00'),
  row('11.08.25', 'CARTE', '11.08.25', '-20,00', '80,00'),
  row('', 'CARTE', '10.08.25', '-5,00', '75,00'),
  row('18.08.25', 'CARTE', '16.08.25', '-15,00', '60,00'),
  row('', 'CLIENT', '', '+20,00', '80,00'),
  row('', 'CARTE', behind, '-20,00', '60,00'),
  [['Solde final', 110], r('60,00', 520)],
]
const readDays = (behind: string) => {
  const { statements, problems } = readBankStatements(scannedPages(0, withValues(behind)))
  return {
    days: statements.flatMap(({ transactions }) => transactions.map(({ bookingDate }) => bookingDate.slice(-2))),
    codes: problems.map(({ code }) => code),
  }
}

test('so it is where the days of value are as far from the day above as from those beside them', () => {
  assert.deepEqual(readDays('17.08.25'), { days: ['07', '07', '07', '11', '11', '18', '18', '18'], codes: [] })
})

test('a day of value that is later behind the day above than behind others may have lost its own', () => {
  assert.ok(readDays('21.08.25').codes.includes('day-not-read'))
})
