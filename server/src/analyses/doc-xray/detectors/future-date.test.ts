import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTimes } from '#test/support/doc-xray-evidence.ts'
import { futureDate } from './future-date.ts'

const uploadedAt = new Date('2024-06-01T12:00:00Z')
const inspect = (dates: Parameters<typeof fileTimes>[0]) => futureDate.inspect({ times: fileTimes(dates), uploadedAt })

test('a date after the upload is found wherever it stands', () => {
  for (const dates of [
    { created: 'D:20240701000000Z' },
    { xmpModified: '2025-01-01' },
    { history: ['2024-06-05T00:00:00Z'] },
  ]) {
    assert.equal(inspect(dates).result, 'flagged')
  }
})

test('a date before the upload, or within the errors of clocks and zones, is clear', () => {
  for (const created of ['D:20240601115900Z', 'D:20240602110000Z', 'D:20240603010000', 'D:2024']) {
    assert.equal(inspect({ created }).result, 'clear', created)
  }
})

test('without a date it cannot tell', () => {
  assert.equal(inspect({}).result, 'inconclusive')
})
