import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryAfterMs } from './retry-after.ts'

const now = new Date('2026-11-14T09:30:00.000Z')

test('Retry-After is read as seconds or as a date, and never lies in the past', () => {
  assert.equal(retryAfterMs('120', now), 120_000)
  assert.equal(retryAfterMs('Sat, 14 Nov 2026 10:30:00 GMT', now), 3_600_000)
  assert.equal(retryAfterMs('Sat, 14 Nov 2026 08:30:00 GMT', now), 0)
})

test('anything else is as if it were absent', () => {
  const wrong = [undefined, '', '-1', '1.5', '1e3', 'soon', '2026-11-14', 'Sat, 99 Nov 2026 10:30:00 GMT']
  for (const header of [...wrong, '9'.repeat(20)]) assert.equal(retryAfterMs(header, now), undefined, header)
})
