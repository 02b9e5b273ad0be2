import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, PrintEvidence } from '#documents/page-evidence.ts'
import { scanEvidence } from '#test/support/scan-evidence.ts'
import { recompressedScan } from './recompressed-scan.ts'

const box: Box = [400, 300, 440, 312]
const inspect = (parts: readonly { box: Box; strength: number }[]) =>
  recompressedScan.inspect({
    pages: [
      scanEvidence([], {
        dpi: 170,
        numbers: [],
        usualDifference: null,
        compared: 0,
        copies: [],
        recompression: { earlierQuality: 80, parts },
      }),
    ],
  })

test('a figure of a scan that was saved less often is found where it is', () => {
  const outcome = inspect([{ box, strength: 5 }])
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(outcome.findings[0]?.places, [{ page: 1, box }])
})

test('many parts, large ones or weak ones are the scan itself', () => {
  assert.equal(inspect(Array.from({ length: 9 }, () => ({ box, strength: 5 }))).result, 'clear')
  assert.equal(inspect([{ box: [0, 0, 500, 400], strength: 5 }]).result, 'clear')
  assert.equal(inspect([{ box, strength: 1 }]).result, 'clear')
})

test('what the digits of the page do not confirm, and what stands in its margin, is clear', () => {
  const print = { dpi: 170, numbers: [], usualDifference: null, compared: 0, copies: [], soughtBlocks: 200 }
  const digits = { compared: 90, usualEdge: 0.01, edges: [] }
  const resaved = { earlierQuality: 80, compared: 90, usual: 0.02, spread: 0.01, digits: [], patches: [] }
  const judged = (more: Partial<PrintEvidence>, at: Box = box) =>
    recompressedScan.inspect({
      pages: [
        scanEvidence([], {
          ...print,
          digits,
          recompression: { earlierQuality: 80, parts: [{ box: at, strength: 5 }] },
          ...more,
        }),
      ],
    }).result
  assert.equal(judged({}), 'clear')
  // Where hardly a block was looked at, nothing is denied.
  assert.equal(judged({ soughtBlocks: 3 }), 'flagged')
  assert.equal(judged({ resaved }), 'clear')
  assert.equal(judged({ resaved: { ...resaved, digits: [{ word: 0, box, distance: 1 }] } }), 'flagged')
  assert.equal(judged({ resaved: { ...resaved, patches: [{ box, blocks: 5, counted: 60 }] } }), 'flagged')
  assert.equal(judged({ resaved: { ...resaved, spread: 0.2 } }), 'flagged')
  assert.equal(judged({ resaved: { ...resaved, spread: 0.2 } }, [40, 4, 90, 14]), 'clear')
})

test('a scan that was saved once cannot tell', () => {
  assert.equal(recompressedScan.inspect({ pages: [scanEvidence([], undefined)] }).result, 'inconclusive')
})
