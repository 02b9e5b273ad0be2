import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visibleRows } from './visible-rows.ts'

test('only the rows in view and a few beside them are drawn, and the room stays that of all', () => {
  const { first, last, before, after } = visibleRows({ count: 5_000, height: 32, top: 32_000, view: 640 })
  assert.deepEqual([first, last], [992, 1028])
  assert.equal(before + (last - first) * 32 + after, 5_000 * 32)
})

test('a short list is drawn whole, wherever the page is', () => {
  assert.deepEqual(visibleRows({ count: 3, height: 32, top: 9_000, view: 640 }), {
    first: 3,
    last: 3,
    before: 96,
    after: 0,
  })
  assert.deepEqual(visibleRows({ count: 3, height: 32, top: 0, view: 640 }), { first: 0, last: 3, before: 0, after: 0 })
})
