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

test('harmless: a routing code, hidden beneath another number that is no money either', () => {
  const codes = [
    word('04011000-12345-34', { left: 40, baseline: 90 }, { order: 80, invisible: true }),
    word('RE-2024-00417-2', { left: 40, baseline: 90 }, { order: 81 }),
  ]
  assert.equal(inspect([...statementWith(amountAt(3), {}), ...codes]).result, 'clear')
  const plain = codes.map((one) => (one.invisible ? { ...one, text: '500000120' } : { ...one, text: '20240417001' }))
  assert.equal(inspect([...statementWith(amountAt(3), {}), ...plain]).result, 'clear')
})
