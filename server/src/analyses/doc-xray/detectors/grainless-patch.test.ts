import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, OcrWord } from '#documents/page-evidence.ts'
import { scanEvidence } from '#test/support/scan-evidence.ts'
import { grainlessPatch } from './grainless-patch.ts'

const place: Box = [400, 300, 450, 309]
const words: OcrWord[] = [{ text: 'Virement', box: [250, 300, 300, 309], confidence: 0.9, line: 0 }]
const patch = (blocks: number, box: Box = place) => ({ box, blocks })

const judged = (patches: readonly { box: Box; blocks: number }[], share = 0.01) =>
  grainlessPatch.inspect({
    pages: [
      scanEvidence(words, {
        dpi: 170,
        numbers: [],
        usualDifference: 8,
        compared: 0,
        copies: [],
        still: { share, patches },
      }),
    ],
  })

test('a painted patch in a line of print is told, at its place', () => {
  const outcome = judged([patch(119), patch(5), patch(5)])
  assert.equal(outcome.result, 'flagged')
  assert.deepEqual(outcome.result === 'flagged' && outcome.findings[0]?.places?.map(({ box }) => box), [place])
})

test('two painted patches are told both', () => {
  const outcome = judged([patch(119), patch(60, [200, 300, 240, 309]), patch(5)])
  assert.equal(outcome.result === 'flagged' && outcome.findings[0]?.places?.length, 2)
})

test('still blocks as saving leaves them are clear', () => {
  assert.deepEqual(judged([patch(22), patch(20), patch(16)]), { result: 'clear' })
  assert.deepEqual(judged([60, 40, 35, 30, 22, 20, 16, 12].map((blocks) => patch(blocks))), { result: 'clear' })
})

test('paper between two ruled lines is clear', () => {
  assert.deepEqual(judged([patch(328, [174, 303, 366, 307]), patch(68, [400, 303, 450, 307])]), { result: 'clear' })
})

test('filled holes of a binder, an empty label and a large area are clear', () => {
  assert.deepEqual(judged([patch(200, [10, 300, 30, 320])]), { result: 'clear' })
  assert.deepEqual(judged([patch(200, [400, 600, 450, 620])]), { result: 'clear' })
  assert.deepEqual(judged([patch(9_000, [100, 200, 500, 500])]), { result: 'clear' })
  assert.deepEqual(judged([patch(200, [400, 4, 450, 14])]), { result: 'clear' })
})

test('a page without grain cannot tell', () => {
  assert.equal(judged([], 0.5).result, 'inconclusive')
  assert.equal(grainlessPatch.inspect({ pages: [] }).result, 'inconclusive')
})
