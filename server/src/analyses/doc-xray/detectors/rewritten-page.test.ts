import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContentStyle } from '#documents/writing-evidence.ts'
import { pdfWith } from '#test/support/doc-xray-pdf.ts'
import { pageWithFields } from '#test/support/form-page.ts'
import { rewrittenPage } from './rewritten-page.ts'

const first = (page: number, more: Partial<ContentStyle> = {}): ContentStyle => ({
  page,
  shows: 60,
  alone: 60,
  spaced: 0,
  hex: 0,
  fractions: 9,
  bareFractions: 0,
  laterShows: 0,
  fonts: [4, 5],
  ...more,
})
const anew = (page: number, more: Partial<ContentStyle> = {}) => first(page, { spaced: 60, ...more })
const inspect = (...contentStyles: ContentStyle[]) =>
  rewrittenPage.inspect({ pdf: pdfWith({ contentStyles }), pages: [] })

test('words changed on one page: its instructions are written in another way than those of the pages with its fonts', () => {
  const outcome = inspect(first(1), anew(2), first(3))
  assert.equal(outcome.result, 'flagged')
  assert.match(JSON.stringify(outcome), /page 2/)
})

test('harmless: a file that was written anew as a whole, and pages of another file that was joined, are clear', () => {
  assert.equal(inspect(anew(1), anew(2)).result, 'clear')
  assert.equal(inspect(first(1), anew(2, { fonts: [18] })).result, 'clear')
  assert.equal(inspect(first(1), anew(2, { shows: 2, alone: 2, spaced: 2 })).result, 'clear')
})

test('a single page cannot be told', () => {
  assert.equal(inspect(anew(1)).result, 'inconclusive')
})

test('harmless: the author of a form rewrites the pages on which the answers go, and no other', () => {
  const ofForm = (...contentStyles: ContentStyle[]) =>
    rewrittenPage.inspect({ pdf: pdfWith({ contentStyles }), pages: [pageWithFields(12)] }).result
  assert.equal(ofForm(anew(1), first(2)), 'clear')
  assert.equal(ofForm(first(1), anew(2)), 'flagged')
})
