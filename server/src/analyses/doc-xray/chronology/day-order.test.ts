import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datesOf, type LineDate } from '#documents/figures/bank/line-dates.ts'
import { inOrder, orderOf } from './day-order.ts'

const day = (text: string) => datesOf([{ text, box: [0, 0, 50, 10] }])[0] as LineDate

test('one day that can be read in one way only tells how the others are written', () => {
  const [issued, due, american] = [day('26/03/2023'), day('09/02/2023'), day('03/26/2023')]
  assert.equal(orderOf([issued, due]), 'day-first')
  assert.deepEqual([inOrder(due, 'day-first').day, inOrder(due, 'day-first').month], [9, 2])
  assert.equal(orderOf([american, due]), 'month-first')
  assert.deepEqual([inOrder(due, 'month-first').day, inOrder(due, 'month-first').month], [2, 9])
})

test('harmless: days that do not agree, or none that tells, leave it open', () => {
  assert.equal(orderOf([day('26/03/2023'), day('03/26/2023')]), undefined)
  assert.equal(orderOf([day('09/02/2023'), day('2023-02-09'), day('9 mars 2023')]), undefined)
  assert.equal(inOrder(day('09/02/2023'), undefined).order, 'either')
})
