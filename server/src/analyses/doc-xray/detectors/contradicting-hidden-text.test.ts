import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import { pageWith, wordAt } from '#test/support/doc-xray-pdf.ts'
import { contradictingHiddenText } from './contradicting-hidden-text.ts'

const inspect = (...words: Word[]) => contradictingHiddenText.inspect({ pages: [pageWith(words)] })
const hidden = (text: string) => wordAt(text, [500, 300, 550, 310], { invisible: true })

test('invisible swap: an amount over a hidden one is found, with both', () => {
  const outcome = inspect(hidden('997,82'), wordAt('893,82', [502, 301, 549, 310]))
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'page 1 shows “893,82” over a hidden “997,82”')
  assert.equal(outcome.findings[0]?.earlierText, '997,82')
  assert.deepEqual(outcome.findings[0]?.places, [{ page: 1, box: [502, 301, 549, 310] }])
})

test('harmless: the layer of a scan, the same figure twice, and a large stamp are clear', () => {
  assert.equal(inspect(hidden('997,82'), hidden('893,82')).result, 'clear')
  assert.equal(inspect(hidden('997,82'), wordAt('997.82')).result, 'clear')
  assert.equal(inspect(hidden('997,82'), wordAt('COPIE-2024', [300, 250, 590, 360])).result, 'clear')
  assert.equal(inspect(hidden('997,82'), wordAt('893,82', [500, 400, 550, 410])).result, 'clear')
})

test('harmless: a program hides a code in every row, and one of them lies under another number', () => {
  const codes = [0, 1, 2, 3].map((row) =>
    wordAt(`I010${row}`, [40, 300 + 12 * row, 60, 310 + 12 * row], {
      invisible: true,
      baseline: 308 + 12 * row,
      order: 2 * row,
    }),
  )
  const names = ['Furic', '21190-500', 'Lupin', 'Ariser'].map((text, row) =>
    wordAt(text, [42, 300 + 12 * row, 90, 310 + 12 * row], { baseline: 308 + 12 * row, order: 2 * row + 1 }),
  )
  assert.equal(inspect(...codes, ...names).result, 'clear')
  // Written when the page was done: somebody made the number below invisible.
  const last = names.map((name, row) => (row === 1 ? { ...name, order: 99 } : name))
  const foot = wordAt('Total', [42, 700, 90, 710], { baseline: 708, order: 50 })
  assert.equal(inspect(...codes, ...last, foot).result, 'flagged')
})

test('harmless: a figure of a chart stands over a number of its hidden scale; three amounts of a list are no scale', () => {
  const column = (...texts: string[]) =>
    texts.map((text, row) => {
      const top = 300 + 16 * row
      return wordAt(text, [64 - 5 * text.length, top, 64, top + 10], { invisible: true, baseline: top + 8, order: row })
    })
  const shown = wordAt('90', [44, 318, 51, 326], { baseline: 324, order: 9 })
  assert.equal(inspect(...column('100.00', '50.00', '0.00'), shown).result, 'clear')
  assert.equal(inspect(...column('100.00', '50.00', '10.00'), shown).result, 'flagged')
})

test('harmless: one or two digits of a map stand over one another', () => {
  const hidden = wordAt('12', [40, 300, 52, 310], { invisible: true, baseline: 308, order: 1 })
  assert.equal(inspect(hidden, wordAt('9', [41, 300, 50, 310], { baseline: 308, order: 2 })).result, 'clear')
  assert.equal(inspect(hidden, wordAt('945', [40, 300, 54, 310], { baseline: 308, order: 2 })).result, 'flagged')
})

test('harmless: a draft of another page lies hidden below; a hidden copy of this page does not excuse', () => {
  const rows = Array.from({ length: 120 }, (_, row) => row)
  const draft = (text: (row: number) => string) =>
    rows.map((row) =>
      wordAt(text(row), [40, 20 + 6 * row, 90, 26 + 6 * row], { invisible: true, baseline: 25 + 6 * row, order: row }),
    )
  const seen = rows.map((row) =>
    wordAt(`word${row}`, [40, 20 + 6 * row, 90, 26 + 6 * row], { baseline: 25 + 6 * row, order: 200 + row }),
  )
  const [below, above] = [
    wordAt('997,82', [500, 300, 550, 310], { invisible: true, order: 50.5 }),
    wordAt('893,82', [500, 300, 550, 310], { order: 400 }),
  ]
  assert.equal(inspect(...draft((row) => `draft${row}`), below, ...seen, above).result, 'clear')
  assert.equal(inspect(...draft((row) => `word${row}`), below, ...seen, above).result, 'flagged')
})

test('harmless: the marks by which a service finds where to sign lie hidden below what was filled in', () => {
  for (const mark of ['\\d1\\', '/date12/', '{{day_2}}', '«Datum1»'])
    assert.equal(inspect(hidden(mark), wordAt('2024-04-23')).result, 'clear', mark)
  for (const figure of ['12/04/2024', '/12/', '2024-03-01'])
    assert.equal(inspect(hidden(figure), wordAt('2024-04-23')).result, 'flagged', figure)
})
