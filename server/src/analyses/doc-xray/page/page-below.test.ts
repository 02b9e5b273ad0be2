import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box } from '#documents/page-evidence.ts'
import { times } from '#test/support/bounds.ts'
import { box, page, word } from '#test/support/doc-xray-page.ts'
import { coversOf } from './covers.ts'

/** 120 words that nobody sees around an amount that an object covers, and the words that are seen instead. */
const coversWith = (cover: Box, text = '1.000,00') => {
  const at = (row: number) => ({ left: 40 + 70 * (row % 4), baseline: 100 + 6 * Math.floor(row / 4) })
  const junk = times(120, (row) => word(`draft${row}`, at(row), { order: row, invisible: true }))
  const hidden = {
    ...word(text, { left: 40, baseline: 130 }, { order: 60.5 }),
    coveredBy: { order: 200, share: 1 },
  }
  const instead = word('9.000,00', { left: 40, baseline: 130 }, { order: 300 })
  return coversOf(page([...junk, hidden, instead], { drawn: [box(cover, 200)] }))
}

test('a box over one amount hides it, however many invisible words are drawn around it', () => {
  const [cover, ...more] = coversWith([30, 118, 100, 134])
  assert.equal(more.length, 0)
  assert.deepEqual([cover?.earlier, cover?.instead], ['1.000,00', '9.000,00'])
})

test('harmless: a bar of the page over a line of the draft without a figure', () => {
  const bar: Box = [30, 110, 400, 134]
  assert.deepEqual(coversWith(bar, 'Step'), [])
  assert.equal(coversWith(bar).length, 1)
  assert.equal(coversWith([30, 128, 60, 131], 'Step').length, 1)
})

test('harmless: a box over most of a page that lies hidden', () => {
  assert.deepEqual(coversWith([30, 80, 400, 300]), [])
})
