import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fontNamed, pageWith, pdfWith, wordsOf } from '#test/support/doc-xray-pdf.ts'
import { foreignPage } from './foreign-page.ts'

const text = 'mot '.repeat(30).trim()
const pdf = pdfWith({ fonts: [fontNamed('Lato', 'ABCDEF'), fontNamed('Arial', 'QWERTY')] })
const inspect = (...pages: { font: number; widthPoints?: number; heightPoints?: number }[]) =>
  foreignPage.inspect({
    pdf,
    pages: pages.map(({ font, ...size }, index) => pageWith(wordsOf(text, { font }), { number: index + 1, ...size })),
  })

test('a page with fonts or a size of its own is found', () => {
  const outcome = inspect({ font: 0 }, { font: 1 }, { font: 0 })
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'page 2 measures 595 × 842 pt and uses the fonts Arial')
  assert.equal(inspect({ font: 0 }, { font: 0 }, { font: 0, widthPoints: 612, heightPoints: 792 }).result, 'flagged')
})

test('harmless: pages of one make, also turned on their side, are clear', () => {
  assert.equal(inspect({ font: 0 }, { font: 0 }, { font: 0 }).result, 'clear')
  assert.equal(inspect({ font: 0 }, { font: 0, widthPoints: 842, heightPoints: 595 }).result, 'clear')
})

test('a single page cannot be told', () => {
  assert.equal(inspect({ font: 0 }).result, 'inconclusive')
})
