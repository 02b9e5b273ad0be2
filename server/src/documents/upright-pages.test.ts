import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { Projection } from './ocr/perspective.ts'
import type { Box, PageEvidence } from './page-evidence.ts'
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

test('what was read of a scan on its side, and nothing has turned, is turned; what was found is told where it is seen', () => {
  const rows = Array.from({ length: 14 }, (_, at): [string, string] => [`Position${at}`, `${at}.00`])
  const scan = statementPage(1, [400], rows, 'ocr')
  const { widthPoints, heightPoints } = scan
  const onSide = ([left, top, right, bottom]: Box): Box => [top, widthPoints - right, bottom, widthPoints - left]
  const read = scan.ocr as NonNullable<PageEvidence['ocr']>
  const ocr = { ...read, words: read.words.map((word) => ({ ...word, box: onSide(word.box) })) }
  const turned = statementEvidence([{ ...scan, widthPoints: heightPoints, heightPoints: widthPoints, ocr }])
  const page = uprightPages(turned).pages[0] as PageEvidence
  assert.deepEqual([page.widthPoints, page.heightPoints], [widthPoints, heightPoints])
  const hundredths = (words: readonly { box: Box }[]) =>
    words.map(({ box }) => box.map((side) => Math.round(side * 100)))
  assert.deepEqual(hundredths(page.ocr?.words ?? []), hundredths(read.words))
  assert.deepEqual(placedOnPages({ page: 1, box: [10, 20, 30, 40] }, turned), {
    page: 1,
    box: onSide([10, 20, 30, 40]),
  })
})
