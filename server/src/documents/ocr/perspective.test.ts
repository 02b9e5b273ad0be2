import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Corners, inverse, type Projection, projected, projectionTo, scaled } from './perspective.ts'

const corners: Corners = [
  [10, 20],
  [110, 30],
  [100, 140],
  [5, 120],
]
const unit = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const
const near = (one: readonly number[], other: readonly number[]) =>
  one.every((value, at) => Math.abs(value - (other[at] as number)) < 1e-6)

test('the corners of the unit square come to those that were given, and back', () => {
  const projection = projectionTo(corners) as Projection
  const back = inverse(projection)
  for (const [at, corner] of unit.entries()) {
    assert.ok(near(projected(projection, corner), corners[at] as readonly number[]))
    assert.ok(near(projected(back, corners[at] as readonly [number, number]), corner))
  }
})

test('in other units the same points come to the same places', () => {
  const projection = projectionTo(corners) as Projection
  const other = scaled(projection, [200, 300], [2, 2])
  const [x, y] = projected(projection, [0.25, 0.5])
  assert.ok(near(projected(other, [50, 150]), [2 * x, 2 * y]))
})

test('corners in a line are none', () => {
  assert.equal(
    projectionTo([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ]),
    undefined,
  )
})
