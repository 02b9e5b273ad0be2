import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TextChange } from '#documents/history-evidence.ts'
import type { Finding } from '#domain/outcome.ts'
import { pdfWith, textChange } from '#test/support/doc-xray-pdf.ts'
import { recoveredText } from './recovered-text.ts'

function inspect(changes: readonly TextChange[], wordCount: number) {
  const { structure } = pdfWith()
  const earlier = Array.from({ length: wordCount }, () => ({ text: 'mot', box: [0, 0, 1, 1] as const }))
  const text = { page: 1, earlierPage: 1, earlier, changes, movedCount: 0, cut: [], objectNumber: 7, offset: 6_162 }
  const leftovers = { ...structure.leftovers, texts: [text] }
  return recoveredText.inspect({ pdf: pdfWith({ structure: { ...structure, leftovers } }) })
}

test('the old contents of a page, with another amount, are found with their object', () => {
  const outcome = inspect([textChange('replaced', '2.142,69', '6.194,59')], 100)
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.object, 7)
  assert.equal(outcome.findings[0]?.earlierText, '2.142,69')
})

test('harmless: contents of another page, or without a stamp that came later, are clear', () => {
  assert.equal(inspect([textChange('replaced', '2.142,69', '6.194,59')], 2).result, 'clear')
  assert.equal(inspect([textChange('added', '', 'COPIE 2024')], 100).result, 'clear')
  assert.equal(recoveredText.inspect({ pdf: pdfWith() }).result, 'clear')
})

test('harmless: the next page, which differs in nothing but its number, is clear', () => {
  assert.equal(inspect([textChange('replaced', '4', '3')], 100).result, 'clear')
})

test('harmless: of a manual only money and numbers of accounts count, as authors mend its words and days', () => {
  const kept = (earlierText: string) => recoveredText.elsewhere?.({ earlierText } as Finding)
  assert.equal(kept('06/2019'), false)
  assert.equal(kept('2.142,69'), true)
})
