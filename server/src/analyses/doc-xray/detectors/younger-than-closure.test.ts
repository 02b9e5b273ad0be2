import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CompanyFacts } from '#domain/company-facts.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { youngerThanClosure } from './younger-than-closure.ts'

const company = { code: { type: 'siren', id: '732829320' }, names: ['Ateliers Brisevent SARL'] }
const inspect = (from: string, registered: CompanyFacts) =>
  youngerThanClosure.inspect({
    pages: [printedPage([[{ text: 'SIREN 732 829 320', left: 40 }]])],
    classification: {
      types: [{ class: 'bank_statement', confidence: 0.95 }],
      because: [],
      language: 'fr',
      period: { from, to: from, length: 'month' },
      date: null,
    },
    company,
    registered,
  })

test('a statement that begins more than a year after the company was closed is suspicious', () => {
  assert.equal(inspect('2024-06-01', { closedOn: '2022-12-31' }).result, 'flagged')
})

test('while a company is wound up there are statements, and of a living one as well', () => {
  assert.equal(inspect('2023-09-01', { closedOn: '2022-12-31' }).result, 'clear')
  assert.equal(inspect('2023-09-01', { createdOn: '2010-01-01' }).result, 'clear')
})

test('a register without days cannot tell', () => {
  assert.equal(inspect('2024-06-01', { town: 'Lyon' }).result, 'inconclusive')
})
