import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Figure, type SumKind, sumOf } from '../sum.ts'
import { comesOutRegrouped } from './other-groupings.ts'

const figure = (units: number, at: number): Figure => ({
  page: 1,
  box: [0, at, 1, at + 1],
  text: '',
  cents: Math.round(units * 100),
  others: [],
})

type Around = { near?: readonly number[]; above?: readonly number[]; kind?: SumKind }

function isRegrouped(parts: readonly number[], result: number, { near = [], above = [], kind = 'total' }: Around = {}) {
  const figures = (units: readonly number[], from: number) => units.map((each, at) => figure(each, from + at))
  const terms = figures(parts, 0).map((each) => ({ figure: each, factor: 1 }))
  const origin = {
    grouping: 'row',
    columns: [0],
    tried: 1,
    near: () => figures(near, 200),
    above: () => figures(above, 300),
  }
  return comesOutRegrouped(sumOf(kind, terms, figure(result, 100), 0, origin))
}

test('two prints of one total are not added up', () => {
  assert.ok(isRegrouped([717.97, 717.97], 717.97))
})

test('a sum may leave out a row, or take one away', () => {
  assert.ok(isRegrouped([41_206, 13_377, 28_914], 70_120))
  assert.ok(isRegrouped([41_206, 13_377, 28_914], 41_206 + 28_914 - 13_377))
})

test('a sum may count a figure that stands elsewhere, or begin further up', () => {
  assert.ok(isRegrouped([41_206, 13_377], 59_724, { near: [5_141] }))
  assert.ok(isRegrouped([41_206, 13_377], 54_583 + 2_118 + 7_645 + 911, { above: [2_118, 7_645, 911] }))
})

test('what no grouping makes is not explained', () => {
  assert.ok(!isRegrouped([41_206, 13_377, 28_914], 153_497, { near: [5_141, 88_230], above: [2_118] }))
})

test('movements of an account are not grouped otherwise, but one may be no movement', () => {
  assert.ok(isRegrouped([1_000, 212.4, -87.15], 912.85, { kind: 'balance' }))
  assert.ok(!isRegrouped([1_000, 212.4, -87.15], 212.4, { kind: 'balance' }))
})

test('a class of one account is counted once, though it stands there as the account and as its subtotal', () => {
  const parts = [267_743.65, 32_003.3, 32_003.3, 522_414.23, 581_089.52, 292_538.35, 598.21]
  const above = [1_212.57, 391.78, 349.52]
  assert.ok(isRegrouped(parts, 1_697_599.83, { above }))
  assert.ok(!isRegrouped(parts, 1_697_699.83, { above }))
})

test('costs that are printed without a minus may be taken away, however many they are', () => {
  const [bought, moved, sold, written] = [2_419_860, -71_500, 1_174_766, 3_002_528] as const
  const near = Array.from({ length: 60 }, (_none, at) => 310_001 + 7_919 * at)
  assert.ok(isRegrouped([bought, moved, sold, written], bought + moved - sold - written, { near }))
  assert.ok(!isRegrouped([bought, moved, sold, written], bought + moved - sold - written + 54_321, { near }))
})
