import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
type Moved = readonly [day: string, label: string, amount: string]
const rows = (some: readonly Moved[]): Rows =>
  some.map(([day, label, amount]) => [[day, 40], [label, 120], r(amount, 480)])
const paid: readonly Moved[] = [
  ['05/02/2025', 'PAYMENT - THANK YOU', '-$60.00'],
  ['04/16/2025', 'HARBOR HARDWARE RETURN', '-$40.00'],
]
const bought: readonly Moved[] = [
  ['04/10/2025', 'MAPLE DINER', '$30.00'],
  ['04/21/2025', 'CITY PHARMACY', '$20.00'],
  ['05/05/2025', 'BLUE HERON COFFEE', '$10.00'],
]
const codes = (payments: readonly Moved[], purchases: readonly Moved[]) => {
  const { problems } = readBankStatements(
    textPages([
      [['Redwood Platinum Card in USD', 40]],
      [['Account ending in 4821 | Billing period 04/09/2025 - 05/08/2025', 40]],
      [['Previous Balance', 40], r('$150.00', 300)],
      [['New Balance', 40], r('$110.00', 300)],
      [['Date', 40], ['Description', 120], r('Amount', 480)],
      [['Payments and Other Credits', 40]],
      ...rows(payments),
      [['TOTAL PAYMENTS AND OTHER CREDITS FOR THIS PERIOD', 120], r('-$100.00', 480)],
      [['Purchases and Adjustments', 40]],
      ...rows(purchases),
      [['TOTAL PURCHASES AND ADJUSTMENTS FOR THIS PERIOD', 120], r('$60.00', 480)],
    ]),
  )
  return problems.map(({ code }) => code)
}

test('one of several lists that only goes back has the newest first', () => {
  assert.deepEqual(codes(paid, bought), [])
})

test('a day that goes back within a list that goes ahead is told', () => {
  const [first, second, third] = bought as readonly [Moved, Moved, Moved]
  assert.deepEqual(codes(paid, [first, third, second]), ['day-out-of-order'])
})
