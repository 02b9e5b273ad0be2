import assert from 'node:assert/strict'
import { test } from 'node:test'
import { qualityOf, wilson } from './quality.ts'

const labels = {
  typeCode: 'mixedFonts',
  found: 9,
  right: 0,
  wrong: 0,
  unsure: 0,
  forged: 0,
  genuine: 0,
  lastFound: undefined,
}
const none = { forged: 0, genuine: 0 }

test('the interval of Wilson is that of his tables', () => {
  const { low, high } = wilson(8, 10)
  assert.ok(Math.abs(low - 0.4902) < 1e-4 && Math.abs(high - 0.9433) < 1e-4, `${low} ${high}`)
  assert.deepEqual([wilson(0, 5).low, wilson(5, 5).high], [0, 1])
})

test('under five labels there is no precision; those who were unsure are no label', () => {
  const few = qualityOf({ ...labels, right: 4, unsure: 9 }, none)
  assert.deepEqual([few.precision, few.interval], [null, null])
  const enough = qualityOf({ ...labels, right: 4, wrong: 1 }, none)
  assert.equal(enough.precision, 0.8)
  assert.ok((enough.interval?.low ?? 1) < 0.8 && (enough.interval?.high ?? 0) > 0.8)
})

test('lift says how much likelier a document is forged where something was found', () => {
  const documents = { forged: 10, genuine: 30 }
  assert.equal(qualityOf({ ...labels, forged: 6, genuine: 2 }, documents).lift, 3)
  assert.equal(qualityOf({ ...labels, forged: 4 }, documents).lift, null, 'too few')
  assert.equal(qualityOf({ ...labels, genuine: 8 }, { forged: 0, genuine: 30 }).lift, null, 'none is forged')
})
