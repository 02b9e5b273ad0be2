import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClassificationEvidence } from '#documents/classification-evidence.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { outdatedVatRate } from './outdated-vat-rate.ts'

const classification: ClassificationEvidence = {
  language: 'fr',
  types: [{ class: 'invoice', confidence: 0.99 }],
  because: [{ feature: 'title: invoice', weight: 3, page: 1 }],
  period: null,
  date: null,
}

const inspect = (...lines: string[]) =>
  outdatedVatRate.inspect({ pages: [printedPage(lines.map((text) => [{ text, left: 40 }]))], classification })

const french = 'N° TVA : FR40303265045'

test('a rate that ended years before the day of the invoice is found', () => {
  const outcome = inspect('FACTURE 2024-1409', 'Date : 20/06/2024', 'TVA 19,6 % 1 893,89', french)
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'the invoice of 2024-06-20 has a VAT rate of 19.6 % (FR)')
})

test('a rate that did not exist yet is found as well', () => {
  assert.equal(inspect('Date : 20/06/2011', 'TVA 20 % 1 893,89', french).result, 'flagged')
})

test('harmless: rates of their time, and shortly after it for what was delivered before', () => {
  assert.equal(inspect('Date : 20/06/2024', 'TVA 20 % 1 893,89', 'TVA 5,5 % 18,70', french).result, 'clear')
  assert.equal(inspect('Date : 20/06/2013', 'TVA 19,6 % 1 893,89', french).result, 'clear')
  assert.equal(inspect('Date : 20/03/2014', 'TVA 19,6 % 1 893,89', french).result, 'clear')
})

test('harmless: a credit note gives back what was billed under an older rate', () => {
  assert.equal(inspect('AVOIR 12', 'Date : 20/06/2024', 'TVA 19,6 % 18,00', french).result, 'inconclusive')
})

test('numbers of two countries, or no day, leave it open', () => {
  const lines = ['TVA 19,6 % 1 893,89', french]
  assert.equal(inspect('Date : 20/06/2024', ...lines, 'IBAN NL91ABNA0417164301').result, 'inconclusive')
  assert.equal(inspect(...lines).result, 'inconclusive')
})
