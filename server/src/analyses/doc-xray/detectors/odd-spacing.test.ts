import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import { amountAt, fonts, page, pdfWith, statement, statementWith } from '#test/support/doc-xray-page.ts'
import { oddSpacing } from './odd-spacing.ts'

const inspect = (words: Word[]) => oddSpacing.inspect({ pages: [page(words)], pdf: pdfWith(fonts) })
const narrowed = (text: string, points: number) => {
  const [left, top, right, bottom] = statement()[amountAt(3)]?.box ?? [0, 0, 0, 0]
  return statementWith(amountAt(3), { text, box: [left + points, top, right, bottom] })
}

test('an amount that is narrower than others of as many digits is found', () => {
  const outcome = inspect(narrowed('4.233,50', 1))
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /is 35\.00 points wide, similar amounts 36\.00/)
})

test('equal widths, rounding, and two ones that a font sets closer are clear', () => {
  assert.equal(inspect(statement()).result, 'clear')
  assert.equal(inspect(narrowed('4.233,50', 0.05)).result, 'clear')
  assert.equal(inspect(narrowed('4.211,50', 1)).result, 'clear')
})
