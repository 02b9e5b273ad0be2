import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownWith, memoryOf, ofSameCompany, pagePrint, someLines } from '#test/support/document-memory.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { reusedPage } from './reused-page.ts'

const pages = [printedPage([[{ text: 'A statement', left: 40 }]]), printedPage([], { number: 2 })]
const inspect = (memory: ReturnType<typeof memoryOf>) => reusedPage.inspect({ memory, pages })

/** Three of its twelve lines are others. */
const edited = pagePrint({ text: 'edited', wording: 'edited', lines: ['x', 'y', 'z', ...someLines.slice(3)] })

test('serial fraud: a page with changed figures and names is found, with its place', () => {
  const outcome = inspect(
    memoryOf({ pages: [pagePrint(), edited] }, knownWith({ pages: [pagePrint({ text: 'first' })] })),
  )
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(
    outcome.findings.map(({ summary, places }) => [summary, places?.[0]?.page]),
    [
      ['page 1 repeats, line by line, most of the figures of a document received on 2024-04-02 for another company', 1],
      ['page 2 repeats, line by line, most of the figures of a document received on 2024-04-02 for another company', 2],
    ],
  )
})

test('serial fraud: the picture of a page is found, and the words of a statement with all figures changed', () => {
  const scan = pagePrint({ text: null, wording: null, lines: [], picture: 'picture' })
  assert.equal(inspect(memoryOf({ pages: [scan] }, knownWith({ pages: [scan, edited] }))).result, 'flagged')
  const refilled = pagePrint({ text: 'refilled', lines: ['1', '2', '3', '4', '5', '6'] })
  assert.equal(inspect(memoryOf({ pages: [refilled] }, knownWith({}))).result, 'flagged')
  // The wording of accounts is that of their form.
  const accounts = { class: 'certified_financial_statement' }
  assert.equal(inspect(memoryOf({ ...accounts, pages: [refilled] }, knownWith(accounts))).result, 'clear')
})

test('harmless: monthly statements of one company, and fees that all customers of a bank pay', () => {
  assert.equal(inspect(memoryOf({ pages: [edited] }, knownWith({}, ofSameCompany))).result, 'clear')
  const fees = pagePrint({ text: 'other', wording: 'other', lines: ['line-0', 'line-1', 'a', 'b', 'c', 'd', 'e'] })
  assert.equal(inspect(memoryOf({ pages: [fees] }, knownWith({}))).result, 'clear')
})

test('nothing to compare with cannot tell', () => {
  assert.equal(inspect(memoryOf({})).result, 'inconclusive')
  assert.equal(inspect(memoryOf({ class: 'invoice' }, knownWith({}))).result, 'inconclusive')
})
