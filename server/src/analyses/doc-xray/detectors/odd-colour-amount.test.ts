import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import { amountAt, page, statement, statementWith, word } from '#test/support/doc-xray-page.ts'
import { oddColourAmount } from './odd-colour-amount.ts'

const inspect = (words: Word[]) => oddColourAmount.inspect({ pages: [page(words)] })

test('a black that is not quite that of its column is found', () => {
  const outcome = inspect(statementWith(amountAt(3), { colour: '#1a1a1a' }))
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /#1a1a1a/)
})

test('a colour that is meant to be seen, such as red for a debit, is clear', () => {
  assert.equal(inspect(statementWith(amountAt(3), { colour: '#cc0000' })).result, 'clear')
  assert.equal(inspect(statement()).result, 'clear')
})

test('a row that is grey as a whole is clear', () => {
  const grey = statement().map((one, index) =>
    index >= amountAt(3) - 3 && index <= amountAt(3) + 1 ? { ...one, colour: '#333333' } : one,
  )
  assert.equal(inspect(grey).result, 'clear')
})

test('harmless: a colour that a row has with its label is of the template; where it is written last it is not', () => {
  const grey = { colour: '#2b2a29' }
  const rowOf = (row: number) => (index: number) => index >= amountAt(row) - 3 && index <= amountAt(row) + 1
  const inGrey = (isGrey: (index: number) => boolean, more: Partial<Word> = {}) =>
    statement().map((one, index) =>
      [amountAt(3), amountAt(6)].includes(index)
        ? { ...one, ...grey, ...more }
        : isGrey(index)
          ? { ...one, ...grey }
          : one,
    )
  const found = (words: Word[]) =>
    oddColourAmount.inspect({ pages: [page(words), page(statement(), { number: 2 })] }).result
  assert.equal(found(inGrey(rowOf(1))), 'clear')
  assert.equal(found(inGrey(() => false)), 'flagged')
  assert.equal(found(inGrey(rowOf(1), { order: 99 })), 'flagged')
})

test('an amount alone that is written last is none of a template, however many rows that has', () => {
  const grey = { colour: '#2b2a29' }
  const fees = Array.from({ length: 25 }, (_, row) => [
    word('Handling', { left: 40, baseline: 60 + 20 * row }, { order: 2 * row, ...grey }),
    word(`${row + 1}.10${row % 10},50`, { right: 140, baseline: 60 + 20 * row }, { order: 2 * row + 1, ...grey }),
  ]).flat()
  const found = (amount: Partial<Word>) => {
    const pages = [page(statementWith(amountAt(3), { ...grey, ...amount })), page(fees, { number: 2 })]
    return oddColourAmount.inspect({ pages }).result
  }
  assert.equal(found({}), 'clear')
  assert.equal(found({ order: 99 }), 'flagged')
})
