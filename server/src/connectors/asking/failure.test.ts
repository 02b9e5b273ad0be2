import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonOf } from './failure.ts'
import { retryAfterMs } from './retry-after.ts'

test('every fault of a connection has a word, and an unknown one has one too', () => {
  const coded = (code: string) => reasonOf(Object.assign(new Error('at 10.0.0.1'), { code }))
  assert.deepEqual(
    ['ECONNREFUSED', 'ENOTFOUND', 'CERT_HAS_EXPIRED', 'HPE_INVALID_CONSTANT', 'Z_DATA_ERROR', 'EWHATEVER'].map(coded),
    ['connection-refused', 'name-not-found', 'tls', 'protocol', 'encoding', 'failed'],
  )
  assert.equal(reasonOf('text'), 'failed')
})

test('Retry-After is seconds or a date; anything else is absent', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  assert.equal(retryAfterMs('30', now), 30_000)
  assert.equal(retryAfterMs('Thu, 01 Jan 2026 00:01:00 GMT', now), 60_000)
  assert.equal(retryAfterMs('Thu, 01 Jan 2015 00:01:00 GMT', now), 0)
  for (const wrong of [undefined, '', '-1', '1e9', 'tomorrow', '99999999999'])
    assert.equal(retryAfterMs(wrong, now), undefined)
})
