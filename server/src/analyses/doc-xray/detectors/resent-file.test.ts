import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownWith, memoryOf, ofSameCompany, pagePrint } from '#test/support/document-memory.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { resentFile } from './resent-file.ts'

const same = { sha256: 'a'.repeat(64) }
const company = { code: { type: 'siren', id: '732829320' }, names: ['Ateliers Brisevent SARL'] }
const inspect = (memory: ReturnType<typeof memoryOf>, line = 'Fernhill Logistics') =>
  resentFile.inspect({ memory, company, pages: [printedPage([[{ text: line, left: 40 }]])] })

test('serial fraud: the same file sent for another company is found, and not whose it was', () => {
  const outcome = inspect(memoryOf({}, knownWith(same)))
  assert.ok(outcome.result === 'flagged')
  const [found] = outcome.findings
  assert.equal(found?.summary, 'the document is the same as a document received on 2024-04-02 for another company')
  assert.doesNotMatch(JSON.stringify(found), /404833048/)
})

test('serial fraud: saved anew, it is still the same document', () => {
  assert.equal(inspect(memoryOf({}, knownWith({ sha256: 'c'.repeat(64) }))).result, 'flagged')
  const other = pagePrint({ text: 'another text', lines: [] })
  assert.equal(inspect(memoryOf({}, knownWith({ pages: [other] }))).result, 'clear')
})

test('harmless: sent again for the same company, or for the wrong one first', () => {
  assert.equal(inspect(memoryOf({}, knownWith(same, ofSameCompany))).result, 'clear')
  assert.equal(inspect(memoryOf({}, knownWith(same)), 'Ateliers Brisevent').result, 'clear')
  assert.equal(inspect(memoryOf({ companies: ['siren:732829320'] }, knownWith(same))).result, 'clear')
})

test('what has two sides, or is known by another kind of code, cannot tell or is clear', () => {
  assert.equal(inspect(memoryOf({ class: 'contract' }, knownWith(same))).result, 'inconclusive')
  assert.equal(inspect(memoryOf({}, knownWith(same, { company: 'lei:5493001KJTIIGC8Y1R12' }))).result, 'clear')
  assert.equal(inspect(memoryOf({})).result, 'inconclusive')
})
