import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { isBill } from './bill.ts'

const bill = (...lines: string[]) => isBill([printedPage(lines.map((text) => [{ text, left: 40 }]))])

test('an amount behind the words that it is to be paid makes a bill', () => {
  assert.equal(bill('Your water', 'Total to pay 66.47'), true)
  assert.equal(bill('Net à payer : 1 203,50 €'), true)
  assert.equal(bill('Totale da pagare 107,40'), true)
})

test('harmless: the words within a sentence, without an amount, or in a long report', () => {
  assert.equal(bill('The total to pay is shown below'), false)
  assert.equal(bill('Total to pay 3'), false)
  assert.equal(isBill(Array.from({ length: 9 }, () => printedPage([[{ text: 'Total due 66.47', left: 40 }]]))), false)
})
