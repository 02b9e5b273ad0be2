import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureCode } from './failure.ts'

test('an error becomes one of a few stable words and never its message', () => {
  const coded = (code: string) => failureCode(Object.assign(new Error('connect 10.0.0.1'), { code }))
  assert.deepEqual(
    ['ECONNREFUSED', 'ENOTFOUND', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'HPE_INVALID_CONSTANT'].map(coded),
    ['connection-refused', 'name-not-found', 'tls', 'tls', 'protocol'],
  )
  assert.deepEqual(['Z_DATA_ERROR', 'ERR_INVALID_CHAR', 'EUNHEARDOF'].map(coded), [
    'encoding',
    'request-invalid',
    'failed',
  ])
  assert.equal(failureCode('not even an error'), 'failed')
})
