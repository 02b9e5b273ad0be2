import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClassificationEvidence } from '#documents/classification-evidence.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { olderThanCompany } from './older-than-company.ts'

const company = { code: { type: 'siren', id: '732829320' }, names: ['Ateliers Brisevent SARL'] }
const statementOf = (to: string, confidence = 0.9): ClassificationEvidence => ({
  types: [{ class: 'bank_statement', confidence }],
  because: [],
  language: 'fr',
  period: { from: null, to, length: 'month' },
  date: null,
})
const inspect = (
  classification: ClassificationEvidence,
  createdOn: string | undefined,
  line = 'ATELIERS BRISEVENT',
  isSoleTrader = false,
) =>
  olderThanCompany.inspect({
    pages: [printedPage([[{ text: line, left: 40 }]])],
    classification,
    company,
    registered: { isSoleTrader, createdOn, url: 'https://registre.example/732829320' },
  })

test('a statement of years before the company was created is suspicious, and says where to look it up', () => {
  const outcome = inspect(statementOf('2021-03-31'), '2023-05-02')
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /2021-03-31.*2023-05-02/)
  assert.equal(outcome.findings[0]?.check, "curl 'https://registre.example/732829320'")
})

test('an account of the months in which the company was founded is innocent', () => {
  assert.equal(inspect(statementOf('2023-02-28'), '2023-05-02').result, 'clear')
})

test('a year alone is taken from its first day', () => {
  assert.equal(inspect(statementOf('2022-08-31'), '2023').result, 'clear')
  assert.equal(inspect(statementOf('2022-06-30'), '2023').result, 'flagged')
})

test('of a sole trader only what bears the code counts: the name is that of a person with a life before', () => {
  assert.equal(inspect(statementOf('2021-03-31'), '2023-05-02', 'ATELIERS BRISEVENT', true).result, 'inconclusive')
  assert.equal(inspect(statementOf('2021-03-31'), '2023-05-02', 'SIREN 732 829 320', true).result, 'flagged')
})

test('of a document that names another company, of no clear kind, or without a day in the register, nothing follows', () => {
  assert.equal(inspect(statementOf('2021-03-31'), '2023-05-02', 'Menuiserie Orvane').result, 'inconclusive')
  assert.equal(inspect(statementOf('2021-03-31', 0.5), '2023-05-02').result, 'inconclusive')
  assert.equal(inspect(statementOf('2021-03-31'), undefined).result, 'inconclusive')
})
