import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { newStatements } from './new-statements.ts'

const pageOf = (number: number, sign: string, amounts: number) => {
  const rows = Array.from({ length: amounts }, (_, at) => [
    { text: 'Payment', left: 40 },
    { text: `${sign}${at + 1}20.50`, right: 500 },
  ])
  return printedPage(rows, { number })
}

test('a page in another currency begins another statement, also behind a short last page', () => {
  const begun = (...pages: ReturnType<typeof pageOf>[]) => [...newStatements(pages)]
  assert.deepEqual(begun(pageOf(1, '£', 8), pageOf(2, '€', 8)), [2])
  assert.deepEqual(begun(pageOf(1, '£', 8), pageOf(2, '£', 2), pageOf(3, '€', 8)), [3])
  assert.deepEqual(begun(pageOf(1, '£', 8), pageOf(2, '', 4), pageOf(3, '£', 8)), [])
  assert.deepEqual(begun(pageOf(1, '£', 2), pageOf(2, '€', 8)), [], 'two amounts say too little')
})
