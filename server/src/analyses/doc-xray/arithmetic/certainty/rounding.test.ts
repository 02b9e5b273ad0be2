import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Figure, sumOf } from '../sum.ts'
import { isRounded } from './rounding.ts'

const figure = (units: number): Figure => ({
  page: 1,
  box: [0, 0, 1, 1],
  text: '',
  cents: Math.round(units * 100),
  others: [],
})
const sum = (parts: readonly number[], result: number) =>
  sumOf(
    'total',
    parts.map((part) => ({ figure: figure(part), factor: 1 })),
    figure(result),
  )

test('a total that is said in round figures is off by no more than its noughts', () => {
  assert.ok(isRounded(sum([61_233, 50_565], 111_800)))
  assert.ok(!isRounded(sum([61_233, 50_565], 111_900)))
  assert.ok(!isRounded(sum([61_233, 50_565], 111_791)))
})

test('whole figures that were rounded one by one may each be half a unit off', () => {
  assert.ok(isRounded(sum([1_201, 733, 92, 4_417], 6_445)))
  assert.ok(!isRounded(sum([1_201, 733, 92, 4_417], 6_447)))
})

test('where cents are counted, a cent or two is all', () => {
  assert.ok(isRounded(sum([12.34, 1_500, 80.17], 1_592.52)))
  assert.ok(!isRounded(sum([12.34, 1_500, 80.17], 1_593.51)))
})
