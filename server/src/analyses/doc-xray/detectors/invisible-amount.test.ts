import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { amountAt, amountRight, baselineOf, box, page, statementWith, word } from '#test/support/doc-xray-page.ts'
import { invisibleAmount } from './invisible-amount.ts'

const hidden = statementWith(amountAt(3), { invisible: true })
const seen = (text: string) => word(text, { right: amountRight, baseline: baselineOf(3) }, { order: 90 })
const inspect = (words = hidden, more: Partial<PageEvidence> = {}) =>
  invisibleAmount.inspect({ pages: [page(words, more)] })

test('an amount made invisible, with another at its place, is found', () => {
  const outcome = inspect([...hidden, seen('9.233,50')])
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.earlierText, '4.233,50')
})

test('hidden text under the same text, or alone, is clear', () => {
  assert.equal(inspect([...hidden, seen('4.233,50')]).result, 'clear')
  assert.equal(inspect().result, 'clear')
})

test('the hidden text of a scan is what was read from it, and no finding', () => {
  const scan = box([0, 0, 595, 842], 0, { kind: 'image' })
  assert.equal(inspect([...hidden, seen('9.233,50')], { drawn: [scan] }).result, 'inconclusive')
})
