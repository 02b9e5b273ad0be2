import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AnnotationEvidence } from '#documents/page-evidence.ts'
import { amountAt, baselineOf, page, statement } from '#test/support/doc-xray-page.ts'
import { annotatedAmount } from './annotated-amount.ts'

const note = (given: Partial<AnnotationEvidence>): AnnotationEvidence => ({
  subtype: 'FreeText',
  box: [360, baselineOf(3) - 9, 402, baselineOf(3) + 3],
  contents: '9.233,50',
  fieldName: null,
  hidden: false,
  modified: null,
  ...given,
})
const inspect = (given: Partial<AnnotationEvidence>, words = statement()) =>
  annotatedAmount.inspect({ pages: [page(words, { annotations: [note(given)] })] })

test('free text with a number over an amount is found, with the amount beneath', () => {
  const outcome = inspect({})
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.earlierText, '4.233,50')
  assert.deepEqual(outcome.findings[0]?.places, [{ page: 1, box: statement()[amountAt(3)]?.box }])
})

test('free text that stands where an amount was taken out is found', () => {
  const without = statement().filter((_, index) => index !== amountAt(3))
  assert.equal(inspect({}, without).result, 'flagged')
})

test('highlights, links, form fields, hidden notes and comments are clear', () => {
  for (const subtype of ['Highlight', 'Link', 'Widget', 'Popup', 'Underline'])
    assert.equal(inspect({ subtype }).result, 'clear')
  assert.equal(inspect({ hidden: true }).result, 'clear')
  assert.equal(inspect({ contents: 'please check' }).result, 'clear')
  assert.equal(inspect({ contents: 'received 2 copies', box: [450, 20, 580, 40] }).result, 'clear')
})

test('of what a stamp without contents shows, words count of which more than half lies in it', () => {
  const drawn = (share: number) => {
    const [left, top, right, bottom] = note({}).box
    const word = { ...statement()[amountAt(3)], text: '9.233,50', annotation: true }
    const wide = (right - left) / share
    return [...statement(), { ...word, box: [left, top, left + wide, bottom] }] as ReturnType<typeof statement>
  }
  assert.equal(inspect({ contents: null }, drawn(0.51)).result, 'flagged')
  assert.equal(inspect({ contents: null }, drawn(0.49)).result, 'clear')
})
