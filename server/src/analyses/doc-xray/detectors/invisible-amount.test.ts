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

test('harmless: the same value in another form, as an index for machines has it', () => {
  const under = (text: string, shown: string) =>
    inspect([
      ...statementWith(amountAt(3), {}),
      word(text, { left: 40, baseline: 90 }, { order: 80, invisible: true }),
      word(shown, { left: 40, baseline: 90 }, { order: 81 }),
    ]).result
  for (const [text, shown] of [
    ['2025-03-31', '31.03.2025'],
    ['20250331', '31.03.2025'],
    ['31.03.25', '31.03.2025'],
    ['03/31/2025', '31.03.2025'],
    ['4233.50', '4.233,50'],
    ['EUR4233,50', '4.233,50'],
    ['4233.5', '4.233,50'],
    ['4233', '4.233,00'],
  ] as const)
    assert.equal(under(text, shown), 'clear', text)
  assert.equal(under('2025-03-31', '31.08.2025'), 'flagged')
  assert.equal(under('4233.50', '4.283,50'), 'flagged')
  assert.equal(under('-4.233,50', '4.233,50'), 'flagged', 'a debit became a credit')
  assert.equal(under('1.000,00', '100.000'), 'flagged', 'a hundred times as much')
  assert.equal(under('4233.5', '42.335,00'), 'flagged', 'ten times as much')
})
