import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownWith, memoryOf, ofSameCompany, pagePrint } from '#test/support/document-memory.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { weightOf } from '../weights.ts'
import { sharedAccount } from './shared-account.ts'

const company = { code: { type: 'siren', id: '732829320' }, names: ['Ateliers Brisevent SARL'] }
const inspect = (memory: ReturnType<typeof memoryOf>, line = 'Fernhill Logistics') =>
  sharedAccount.inspect({ memory, company, pages: [printedPage([[{ text: line, left: 40 }]])] })
/** Of another month: the same account, and not the same page. */
const otherMonth = { pages: [pagePrint({ text: 'february', wording: 'february', lines: ['a', 'b', 'c', 'd', 'e'] })] }

test('an account that was sent for another company is found, and not whose it was', () => {
  const outcome = inspect(memoryOf({}, knownWith(otherMonth)))
  assert.ok(outcome.result === 'flagged')
  assert.match(
    outcome.findings[0]?.summary ?? '',
    /^the account FR7699117021402015266430713 is also the account of a document received/,
  )
  assert.doesNotMatch(JSON.stringify(outcome), /404833048/)
})

test('harmless: of the same company, of this one by its own words, or an account of another number', () => {
  assert.equal(inspect(memoryOf({}, knownWith(otherMonth, ofSameCompany))).result, 'clear')
  assert.equal(inspect(memoryOf({}, knownWith(otherMonth)), 'Ateliers Brisevent').result, 'clear')
  assert.equal(inspect(memoryOf({ companies: ['siren:732829320'] }, knownWith(otherMonth))).result, 'clear')
  const another = knownWith({ ...otherMonth, account: 'FR7630006000011234567890189' })
  assert.equal(inspect(memoryOf({}, another)).result, 'clear')
})

test('harmless: a pooled account, and firms of one owner: the finding is a notice and weighs nothing', () => {
  assert.equal(sharedAccount.severity, 'notice')
  assert.equal(weightOf(sharedAccount), 0)
})

test('an invoice that names the account, and the same file sent twice, are no findings of this one', () => {
  assert.equal(inspect(memoryOf({}, knownWith({ ...otherMonth, class: 'invoice' }))).result, 'clear')
  assert.equal(inspect(memoryOf({}, knownWith({ sha256: 'a'.repeat(64) }))).result, 'clear')
  assert.equal(inspect(memoryOf({ class: 'invoice' }, knownWith(otherMonth))).result, 'inconclusive')
  assert.equal(inspect(memoryOf({})).result, 'inconclusive')
})
