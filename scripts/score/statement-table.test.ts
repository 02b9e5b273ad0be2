import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StatementLine } from './score-statements.ts'
import { type StatementLabel, statementScore, statementTable } from './statement-table.ts'

const figure = (cents: number, status: 'proven' | 'unproven', warnings: readonly string[] = []) => ({
  ...{ cents, status, warnings, page: 1, box: null, confidence: 0.9, proof: [] },
})
const label: StatementLabel = {
  file: 'a.pdf',
  kind: 'text',
  language: 'fr',
  truth: { code: '732829320', periodEnd: '2024-12-31', figures: { equity: 100, revenue: 200 }, before: { equity: 90 } },
  fault: null,
}
const line: StatementLine = {
  file: 'a.pdf',
  code: { type: 'siren', id: '732829320' },
  periodEnd: '2024-12-31',
  figures: { equity: figure(100, 'proven', ['broader-line']), revenue: figure(201, 'proven') },
  before: [{ yearsBack: 1, periodEnd: null, figures: { equity: figure(91, 'unproven') } }],
  seconds: 1,
}

test('a figure is exact, missing, wrong, or wrong and called proven; both years count', () => {
  const score = statementScore([line], [label])
  assert.deepEqual(score.groups.get('text fr'), {
    ...{ figures: 3, exact: 1, missing: 0, wrong: 2, provenWrong: 1, warned: 1 },
  })
  assert.deepEqual(score.provenWrong, ['a.pdf revenue: 201 is not 200'])
  assert.deepEqual(
    [score.periodEnds, score.codes],
    [
      { exact: 1, of: 1 },
      { exact: 1, of: 1 },
    ],
  )
})

test('a file without an answer misses all its figures', () => {
  const score = statementScore([], [label])
  assert.deepEqual([score.groups.get('text')?.missing, score.provenWrong], [3, []])
})

test('the table names every group and says what is wrong and called proven', () => {
  const text = statementTable(statementScore([line], [label]))
  assert.match(text, /text fr +3 +33\.3 % +0 +2 +1 +100\.0 %/)
  assert.match(text, /wrong and called proven: 1\n {2}a\.pdf revenue/)
})
