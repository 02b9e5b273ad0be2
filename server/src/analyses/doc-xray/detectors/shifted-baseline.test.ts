import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import {
  amountAt,
  amountRight,
  baselineOf,
  page,
  rows,
  statement,
  statementWith,
  word,
} from '#test/support/doc-xray-page.ts'
import { shiftedBaseline } from './shifted-baseline.ts'

const inspect = (words: Word[]) => shiftedBaseline.inspect({ pages: [page(words)] })

test('an amount that stands half a point below its line is found', () => {
  const outcome = inspect(statementWith(amountAt(3), { baseline: baselineOf(3) + 0.5 }))
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /is 0\.50 points below its line/)
})

test('a column that stands higher than its lines by design is clear', () => {
  const raised = statement().map((one) => (one.box[2] === 550 ? { ...one, baseline: one.baseline - 1.5 } : one))
  assert.equal(inspect(raised).result, 'clear')
  assert.equal(inspect(statement()).result, 'clear')
})

test('harmless: a figure beside a label of twice its size stands where the designer put it', () => {
  const total = [
    word('Total', { left: 40, baseline: baselineOf(rows + 2) }, { sizePoints: 18, order: 90 }),
    word('9.233,50', { right: amountRight, baseline: baselineOf(rows + 2) - 2.6 }, { order: 91 }),
  ]
  assert.equal(inspect([...statement(), ...total]).result, 'clear')
})

test('harmless: the numbers of lines are no amounts, wherever they stand', () => {
  const numbered = Array.from({ length: rows }, (_none, row) =>
    word(`${20 + row}.`, { right: 300, baseline: baselineOf(row) + (row === 4 ? 0.4 : 0) }, { order: 200 + row }),
  )
  assert.equal(inspect([...statement(), ...numbered]).result, 'clear')
})
