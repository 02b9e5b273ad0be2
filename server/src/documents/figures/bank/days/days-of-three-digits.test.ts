import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, type textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const list = (days: readonly string[], [from, to]: readonly [string, string]): Rows => [
  [['Account number: 7710044192', 40]],
  [[`Statement period ${from} to ${to} in USD`, 40]],
  [['Date', 40], ['Description', 120], r('Amount', 400)],
  [['Beginning balance', 120], r('100.00', 400)],
  ...days.map((day, at): readonly Cell[] => [[day, 40], ['CARD SHOP', 120], r(`-${at + 1}.00`, 400)]),
  [['Ending balance', 120], r('90.00', 400)],
]
const february = ['February 1, 2023', 'February 28, 2023'] as const
const told = (pages: ReturnType<typeof textPages>) => {
  const { statements, problems } = readBankStatements(pages)
  const moves = statements[0]?.transactions.map(({ bookingDate, label }) => `${bookingDate.slice(5)} ${label}`) ?? []
  return [...moves, ...problems.map(({ code }) => code)]
}
const shop = (...days: readonly string[]) => days.map((day) => `${day} CARD SHOP`)

test('three digits in a scan are the only day between those around them, and told as one that could not be read', () => {
  const read = (days: readonly string[]) => told(scannedPages(0, list(days, february)))
  assert.deepEqual(read(['2/5', '2/13', '217', '2/20']), [...shop('02-05', '02-13', '02-17', '02-20'), 'day-not-read'])
  assert.deepEqual(read(['2/5', '26', '2/13', '2/20']).at(-1), 'day-not-read')
  // With the newest first.
  assert.deepEqual(
    read(['2/20', '217', '2/13', '2/5']).slice(0, 4).toSorted(),
    shop('02-05', '02-13', '02-17', '02-20'),
  )
})

test('no day between those around them is none', () => {
  const read = (days: readonly string[]) => told(scannedPages(0, list(days, february)))
  assert.ok(!read(['2/5', '2/13', '227', '2/20']).some((each) => each.startsWith('02-27')))
  assert.ok(!read(['2/5', '2/13', '210', '2/20']).some((each) => each.startsWith('02-10')))
})
