import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']

test('the only movement of a month has its day, though the days of both balances stand elsewhere', () => {
  const { statements, problems } = readBankStatements(
    textPages([
      [['IBAN BE68 5390 0754 7034', 40]],
      [['Munt: EUR', 40]],
      [['Vorig saldo op', 40], ['31-10-2024', 105], r('1.200,05 +', 500)],
      [
        ['0131', 40],
        ['12-11', 66],
        ['Overschrijving Fam. Kloosterhuis', 105],
        ['Valuta 13-11', 340],
        r('346,74 +', 500),
      ],
      [['Nieuw saldo op', 40], ['30-11-2024', 108], r('1.546,79 +', 500)],
    ]),
  )
  assert.deepEqual(
    statements.map(({ from, to, transactions, sanity }) => [
      from,
      to,
      transactions.map(({ bookingDate, valueDate, cents }) => [bookingDate, valueDate, cents]),
      sanity.percentage,
    ]),
    [['2024-11-01', '2024-11-30', [['2024-11-12', '2024-11-13', 34_674]], 100]],
  )
  assert.deepEqual(problems, [])
})
