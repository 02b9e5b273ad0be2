import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import { amountAt, baselineOf, page, statement, statementWith } from '#test/support/doc-xray-page.ts'
import { shiftedBaseline } from './shifted-baseline.ts'

const inspect = (words: Word[]) => shiftedBaseline.inspect({ pages: [page(words)] })

test('an amount that stands half a point below its line is found', () => {
  const outcome = inspect(statementWith(amountAt(3), { baseline: baselineOf(3) + 0.5 }))
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /stands 0\.50 points below its line/)
})

test('a column that stands higher than its lines by design is clear', () => {
  const raised = statement().map((one) => (one.box[2] === 550 ? { ...one, baseline: one.baseline - 1.5 } : one))
  assert.equal(inspect(raised).result, 'clear')
  assert.equal(inspect(statement()).result, 'clear')
})
