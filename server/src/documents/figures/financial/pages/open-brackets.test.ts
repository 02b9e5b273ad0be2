import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withBracketsClosed } from './open-brackets.ts'

const at = (text: string, left: number, right: number) => ({ text, box: [left, 10, right, 15] as const })
const closed = (...rows: readonly (readonly ReturnType<typeof at>[])[]) =>
  withBracketsClosed(rows.map((words) => ({ words, box: [0, 10, 200, 15], text: '' }))).map(({ words }) =>
    words.map(({ text }) => text),
  )

test('a bracket that the rule behind a column took is closed where a longer amount shows that no rule stands before it', () => {
  assert.deepEqual(
    closed([at('1 237 533', 20, 70), at('987 654', 105, 148)], [at('(102 274', 30, 70), at('(25 189', 112, 148)]),
    [
      ['1 237 533', '987 654'],
      ['(102 274)', '(25 189)'],
    ],
  )
  assert.deepEqual(closed([at('1 237 533', 20, 70)], [at('(10 000', 34, 70), at('EUR)', 72, 90)])[1], [
    '(10 000',
    'EUR)',
  ])
})

test('a rule left of a column turns no amount', () => {
  // At the same place in every line, and among the digits of none.
  const rows = [[at('(102 274', 30, 70)], [at('(25 189', 30, 70)], [at('981', 55, 70)]]
  assert.deepEqual(closed(...rows), [['(102 274'], ['(25 189'], ['981']])
  assert.deepEqual(closed([at('(1.234', 100, 130), at('2.345)', 160, 190)]), [['(1.234', '2.345)']])
  // That another column is wider says nothing of this one.
  assert.deepEqual(closed([at('(1.234', 100, 130)], [at('12.345.678', 20, 70)]), [['(1.234'], ['12.345.678']])
  // The column leans with the scan: its longer amounts are those that are longer, not those further to the left.
  assert.deepEqual(closed([at('(1.234', 100, 130)], [at('1.567', 97, 125)]), [['(1.234'], ['1.567']])
})
