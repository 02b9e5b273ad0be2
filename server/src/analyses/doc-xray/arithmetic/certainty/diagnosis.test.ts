import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Figure, sumOf } from '../sum.ts'
import { diagnosisOf } from './diagnosis.ts'

const figure = (cents: number, at: number): Figure => ({
  page: 1,
  box: [0, at * 14, 50, at * 14 + 10],
  text: String(cents),
  cents,
  others: [],
})
const added = (figures: readonly Figure[]) => figures.map((one) => ({ figure: one, factor: 1 }))

/** Lines of which each may be the one that was raised by 2 000, their total, and a sum that the total is a part of. */
function shownOf(count: number, isBorneOut: boolean): readonly Figure[] {
  const lines = Array.from({ length: count }, (_, at) => figure(5_123_40 + at, at))
  const made = lines.reduce((sum, { cents }) => sum + cents, 0)
  const [total, end] = [figure(made - 2_000_00, 100), figure(made + 500_00, 101)]
  const sums = [sumOf('balance', added(lines), total)]
  if (isBorneOut) sums.push(sumOf('balance', added([figure(2_500_00, 102), total]), end))
  return diagnosisOf(sums).misfits[0]?.figures ?? []
}

test('the lines of a total that another sum bears out are shown, as long as they are few', () => {
  assert.equal(shownOf(3, true).length, 3)
  assert.equal(shownOf(4, true).length, 5)
  assert.equal(shownOf(8, true).length, 9)
  assert.equal(shownOf(9, true).length, 1)
})

test('a total that nothing bears out may be the changed one itself', () => {
  assert.equal(shownOf(5, false).length, 1)
})

test('all lines of which each may be the changed one are kept, where they are many', () => {
  const lines = Array.from({ length: 9 }, (_, at) => figure(5_123_40 + 137 * at, at))
  const made = lines.reduce((sum, { cents }) => sum + cents, 0)
  const [total, end] = [figure(made - 2_000_00, 100), figure(made + 500_00, 101)]
  const sums = [sumOf('balance', added(lines), total), sumOf('balance', added([figure(2_500_00, 102), total]), end)]
  const amid = diagnosisOf(sums).misfits[0]?.amid ?? []
  assert.deepEqual(
    amid.map(({ box }) => box[1]).toSorted((one, other) => one - other),
    lines.map(({ box }) => box[1]),
  )
})
