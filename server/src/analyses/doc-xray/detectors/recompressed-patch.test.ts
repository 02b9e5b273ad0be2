import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PrintEvidence } from '#documents/page-evidence.ts'
import { forensicsWith, pictureEvidence } from '#test/support/picture-evidence.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { scanEvidence } from '#test/support/scan-evidence.ts'
import { recompressedPatch } from './recompressed-patch.ts'

const patch = { kind: 'recompression', box: [500, 700, 564, 732], strength: 4.5 } as const
const page = { ...printedPage([]), widthPoints: 500, heightPoints: 700 }
const inspect = (outliers: readonly (typeof patch)[], earlierQuality: number | null = 80, rotation: 0 | 90 = 0) =>
  recompressedPatch.inspect({
    image: pictureEvidence({ forensics: forensicsWith(2, outliers, earlierQuality), rotation }),
    pages: [page],
  })

test('a patch that was saved less often is found, in points of the page', () => {
  const outcome = inspect([patch])
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(outcome.findings[0]?.places, [{ page: 1, box: [250, 350, 282, 366] }])
})

test('digits that were not saved before contradict what the whole picture seems to show', () => {
  const print = { dpi: 170, numbers: [], usualDifference: 8, compared: 90, copies: [] }
  const read = { ...print, digits: { compared: 90, usualEdge: 0.01, edges: [] }, soughtBlocks: 200 }
  const saved = { earlierQuality: 80, compared: 90, usual: 0.05, spread: 0.01, digits: [], patches: [] }
  const judged = (more: PrintEvidence) =>
    recompressedPatch.inspect({
      image: pictureEvidence({ forensics: forensicsWith(2, [patch], 80) }),
      pages: [scanEvidence([], more)],
    }).result
  assert.equal(judged(read), 'inconclusive')
  assert.equal(judged({ ...read, resaved: saved }), 'flagged')
  // A turned or scaled picture is not looked at; on pure white next to nothing is left to look at.
  const { soughtBlocks, ...unsought } = read
  assert.equal(judged(unsought), 'flagged')
  assert.equal(judged({ ...read, soughtBlocks: soughtBlocks / 10 }), 'flagged')
})

test('many patches, large ones or weak ones are the picture itself', () => {
  assert.equal(inspect(Array.from({ length: 9 }, () => patch)).result, 'clear')
  assert.equal(inspect([{ ...patch, box: [0, 0, 900, 900] } as unknown as typeof patch]).result, 'clear')
  assert.equal(inspect([{ ...patch, strength: 1 } as unknown as typeof patch]).result, 'clear')
})

test('on a turned picture it is found and not placed; without an earlier save it cannot tell', () => {
  const outcome = inspect([patch], 80, 90)
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(outcome.findings[0]?.places, [])
  assert.equal(inspect([patch], null).result, 'inconclusive')
})
