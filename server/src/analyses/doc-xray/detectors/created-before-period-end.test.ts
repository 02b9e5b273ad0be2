import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTimes } from '#test/support/doc-xray-evidence.ts'
import { createdBeforePeriodEnd } from './created-before-period-end.ts'

const inspect = (created: string | undefined, date: string | undefined) =>
  createdBeforePeriodEnd.inspect({
    times: fileTimes(created === undefined ? {} : { created }),
    declaration: { date, period: 'month' },
  })

test('a statement made before its period ended is found', () => {
  const outcome = inspect("D:20241018102213+02'00'", '2024-10-31')
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'the file was created on 2024-10-18 08:22:13 (UTC), the document is dated 2024-10-31',
  )
})

test('made on the last evening, anywhere on Earth, or later, is clear', () => {
  for (const created of ["D:20241031180000+02'00'", 'D:20241030230000Z', 'D:20241101', 'D:202410']) {
    assert.equal(inspect(created, '2024-10-31').result, 'clear', created)
  }
})

test('without a declared date or a creation date it cannot tell', () => {
  assert.equal(inspect('D:20241018102213Z', undefined).result, 'inconclusive')
  assert.equal(inspect(undefined, '2024-10-31').result, 'inconclusive')
})
