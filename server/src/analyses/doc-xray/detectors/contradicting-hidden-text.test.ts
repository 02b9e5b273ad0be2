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
