import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTimes } from '#test/support/doc-xray-evidence.ts'
import { malformedDate } from './malformed-date.ts'

const inspect = (dates: Parameters<typeof fileTimes>[0]) => malformedDate.inspect({ times: fileTimes(dates) })

test('a date outside the grammar of its place is found, and quoted', () => {
  const outcome = inspect({ created: '2024-01-31 09:45' })
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'creation date is written “2024-01-31 09:45”')
  assert.equal(outcome.findings[0]?.translations?.it, 'data di creazione scritta «2024-01-31 09:45»')
})

test('the spellings that ordinary producers use are clear', () => {
  for (const created of [
    "D:20240131094500+01'00'",
    "D:20240131094500+01'00",
    'D:20240131',
    "D:20240131084500Z00'00'",
    "D:20240131084500Z'",
  ]) {
    assert.equal(inspect({ created }).result, 'clear', created)
  }
})

test('without a date it cannot tell', () => {
  assert.equal(inspect({}).result, 'inconclusive')
})
