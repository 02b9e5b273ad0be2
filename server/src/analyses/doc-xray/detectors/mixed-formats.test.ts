import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountAt, page, statement, statementWith } from '#test/support/doc-xray-page.ts'
import { mixedFormats } from './mixed-formats.ts'

test('an amount with the marks of another country is found among the others', () => {
  const outcome = mixedFormats.inspect({ pages: [page(statementWith(amountAt(3), { text: '4,233.50' }))] })
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /“4,233\.50” is written differently from amounts such as/)
})

test('harmless: one way throughout, and a document in two languages', () => {
  assert.equal(mixedFormats.inspect({ pages: [page(statement())] }).result, 'clear')
  const english = statement().map((one) => ({
    ...one,
    text: /\d,\d\d$/.test(one.text) ? one.text.replace('.', ';').replace(',', '.').replace(';', ',') : one.text,
  }))
  assert.equal(mixedFormats.inspect({ pages: [page(statement()), page(english, { number: 2 })] }).result, 'clear')
})

test('too few amounts cannot tell', () => {
  assert.equal(mixedFormats.inspect({ pages: [page([])] }).result, 'inconclusive')
})
