import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClassificationEvidence } from '#documents/classification-evidence.ts'
import { isIssuedPaper } from './document-class.ts'

const judged = (features: Readonly<Record<string, number>>) =>
  isIssuedPaper({
    because: Object.entries(features).map(([feature, weight]) => ({ feature, weight, page: 1 })),
  } as unknown as ClassificationEvidence)

const certificate = 'title: other business papers “certificate of insurance”'
const letter = 'first page: letter “subject”'
const manual = 'title: chapters and reports “manual”'

test('one page with the title of a certificate is one, whatever single word of a manual it has', () => {
  assert.equal(judged({ [certificate]: 1.1, 'layout: one page': 0.7 }), true)
  assert.equal(judged({ [certificate]: 1.1, 'layout: one page': 0.7, [manual]: 0.35 }), true)
})

test('harmless: manuals of several pages, and pages with the title of a manual', () => {
  assert.equal(judged({ [certificate]: 1.1, [manual]: 0.35 }), false)
  assert.equal(judged({ [certificate]: 1.1, 'layout: one page': 0.7, [manual]: 1 }), false)
  assert.equal(judged({ [letter]: 0.5, 'layout: one page': 0.7, [manual]: 0.35 }), false)
  assert.equal(judged({ [letter]: 0.5, 'layout: one page': 0.7 }), true)
})

test('harmless: a price list is published, not issued to somebody', () => {
  const list = 'title: other business papers “price list”'
  assert.equal(judged({ [list]: 1.1 }), false)
  assert.equal(judged({ [list]: 1.1, 'layout: one page': 0.7 }), false)
  assert.equal(judged({ 'title: other business papers “repayment schedule”': 1.1 }), true)
})
