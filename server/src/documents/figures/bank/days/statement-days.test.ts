import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const read = (...days: Rows) => {
  const page: Rows = [
    [['Account number 5434 12** **** 7781', 40]],
    ...days,
    [['Previous balance', 40], r('£60.00', 300)],
    [['Your new balance', 40], r('£85.00', 300)],
    [['Date', 40], ['Description', 110], r('Amount £', 500)],
    [['10 FEB', 40], ['BAKERY', 110], r('25.00', 500)],
    [['13 FEB', 40], ['GARAGE', 110], r('30.00', 500)],
    [['05 MAR', 40], ['PAYMENT THANK YOU', 110], r('30.00', 500), ['CR', 510]],
  ]
  const [first] = readBankStatements(textPages(page)).statements
  return [first?.transactions.at(-1)?.bookingDate, first?.to, first?.sanity.percentage]
}

test('a statement ends on the day that it says to be its own, and not on that on which it is to be paid', () => {
  const own: Cell = ['Statement date 7 March 2025', 40]
  const due: Cell = ['Payment due 1 April 2025', 300]
  assert.deepEqual(read([own], [due]), ['2025-03-05', '2025-03-07', 100])
  assert.deepEqual(read([due], [own]), ['2025-03-05', '2025-03-07', 100])
  assert.deepEqual(read([['Payment due 1 April 2025', 40]], [own]), ['2025-03-05', '2025-03-07', 100])
  assert.deepEqual(read([['7 March 2025', 40], due]), ['2025-03-05', '2025-03-07', 100])
})

test('a day is one on which something is to be paid where the title over it says so', () => {
  const titles: readonly Cell[] = [
    ['Statement', 40],
    ['Payment due', 300],
  ]
  const days: readonly Cell[] = [
    ['7 March 2025', 40],
    ['1 April 2025', 300],
  ]
  assert.deepEqual(read(titles, days), ['2025-03-05', '2025-03-07', 100])
})

test('where no other day has a year, that of payment says of which year the days are', () => {
  assert.equal(read([['Payment due 1 April 2025', 40]])[0], '2025-03-05')
})
