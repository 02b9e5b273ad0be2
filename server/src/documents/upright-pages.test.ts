import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { Projection } from './ocr/perspective.ts'
import type { PageEvidence } from './page-evidence.ts'
import { placedOnPages, uprightPages } from './upright-pages.ts'

/** Half as large, and moved. */
const onPage: Projection = [0.5, 0, 10, 0, 0.5, 20, 0, 0]
const plain = statementPage(1, [400], [['Total', '100']], 'ocr')
const photographed: PageEvidence = {
  ...plain,
  number: 2,
  ocr: {
    ...(plain.ocr as NonNullable<PageEvidence['ocr']>),
    words: (plain.ocr?.words ?? []).map((word) => ({ ...word, upright: [100, 200, 140, 210] as const })),
    sheet: { widthPoints: 600, heightPoints: 800, onPage },
  },
}
const evidence = statementEvidence([plain, photographed])

test('the words of a photographed page are read where they stand on the flat sheet, those of others where they are', () => {
  const { pages } = uprightPages(evidence)
  assert.equal(pages[0], plain)
  assert.deepEqual([pages[1]?.widthPoints, pages[1]?.heightPoints], [600, 800])
  assert.deepEqual(pages[1]?.ocr?.words[0]?.box, [100, 200, 140, 210])
  assert.equal(uprightPages(statementEvidence([plain])).pages[0], plain)
})

test('what was found there is told where it is seen, however deep it is told', () => {
  const found = {
    page: 2,
    box: [100, 200, 140, 210],
    lines: [{ page: 1, box: [1, 2, 3, 4] }, { place: { page: 2, box: [0, 0, 20, 20] } }, null],
  }
  assert.deepEqual(placedOnPages(found, evidence), {
    page: 2,
    box: [60, 120, 80, 125],
    lines: [{ page: 1, box: [1, 2, 3, 4] }, { place: { page: 2, box: [10, 20, 20, 30] } }, null],
  })
  const nothing = statementEvidence([plain])
  assert.equal(placedOnPages(found, nothing), found)
})
