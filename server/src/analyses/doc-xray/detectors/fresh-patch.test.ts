import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, OcrWord, ResavedEvidence } from '#documents/page-evidence.ts'
import { scanEvidence } from '#test/support/scan-evidence.ts'
import { freshPatch } from './fresh-patch.ts'

const place: Box = [400, 300, 450, 312]
const words: OcrWord[] = [{ text: '1.234,56', box: [400, 300, 450, 309], confidence: 0.9, line: 0 }]
const patch = (counted: number, blocks = Math.round(counted / 10), box: Box = place) => ({ box, blocks, counted })

const judged = (patches: ResavedEvidence['patches'], usual = 0.05) =>
  freshPatch.inspect({
    pages: [
      scanEvidence(words, {
        dpi: 170,
        numbers: [],
        usualDifference: 8,
        compared: 90,
        copies: [],
        resaved: { earlierQuality: 70, compared: 90, usual, spread: 0.02, digits: [], patches },
      }),
    ],
  })

test('a patch off the steps of the earlier save is told, at its place', () => {
  const outcome = judged([patch(329), patch(12), patch(10)])
  assert.equal(outcome.result, 'flagged')
  assert.deepEqual(outcome.result === 'flagged' && outcome.findings[0]?.places?.map(({ box }) => box), [place])
})

test('two patches far ahead of the rest are told both', () => {
  const outcome = judged([patch(369), patch(238), patch(13)])
  assert.equal(outcome.result === 'flagged' && outcome.findings[0]?.places?.length, 2)
})

test('patches as chance leaves them are clear: small, like others, or grain only', () => {
  assert.deepEqual(judged([patch(30), patch(5)]), { result: 'clear' })
  assert.deepEqual(judged([120, 90, 80, 70, 60, 50, 45, 40].map((counted) => patch(counted))), { result: 'clear' })
  assert.deepEqual(judged([patch(200, 80), patch(20, 8)]), { result: 'clear' })
})

test('a stamp, and what is printed at the edge of the page, are clear', () => {
  assert.deepEqual(judged([patch(900, 90, [300, 300, 420, 360])]), { result: 'clear' })
  assert.deepEqual(judged([patch(900, 90, [40, 4, 100, 14])]), { result: 'clear' })
})

test('a page that shows no earlier save cannot tell', () => {
  assert.equal(judged([patch(329)], 0.6).result, 'inconclusive')
  assert.equal(freshPatch.inspect({ pages: [] }).result, 'inconclusive')
})
