import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureCode, keptBody, keptBytesMax, retryAfterSeconds } from './answer.ts'

const now = new Date('2026-11-14T09:30:00.000Z')

test('G-09 what is kept of an answer holds no control character, escape sequence or turned text', () => {
  const dirty = 'a\u0000b\r\nc\u001b[31md\u009be\u202ef\u2028g\tü'
  assert.equal(keptBody(Buffer.from(dirty)), 'abc[31mdefgü')
})

test('conventions 10.7 at most 2 KiB are kept, also of bytes that are no text', () => {
  assert.equal(keptBody(Buffer.alloc(8192, 'a')).length, keptBytesMax)
  assert.ok(Buffer.byteLength(keptBody(Buffer.alloc(8192, 0xff))) <= keptBytesMax)
  assert.ok(Buffer.byteLength(keptBody(Buffer.from(`a${'é'.repeat(4096)}`))) <= keptBytesMax)
})

test('Retry-After is read as seconds or as a date, and anything else is ignored', () => {
  assert.equal(retryAfterSeconds('120', now), 120)
  assert.equal(retryAfterSeconds('Sat, 14 Nov 2026 10:30:00 GMT', now), 3600)
  assert.equal(retryAfterSeconds('Sat, 14 Nov 2026 08:30:00 GMT', now), 0)
  for (const header of [
    '',
    '-1',
    '1.5',
    '1e3',
    'soon',
    '2026-11-14',
    'Sat, 99 Nov 2026 10:30:00 GMT',
    '9'.repeat(20),
  ]) {
    assert.equal(retryAfterSeconds(header, now), undefined, header)
  }
  assert.equal(retryAfterSeconds(undefined, now), undefined)
})

test('an error becomes one of a few stable words and never its message', () => {
  const coded = (code: string) => Object.assign(new Error('connect 10.0.0.1'), { code })
  assert.equal(failureCode(coded('ECONNREFUSED')), 'connection-refused')
  assert.equal(failureCode(coded('DEPTH_ZERO_SELF_SIGNED_CERT')), 'tls')
  assert.equal(failureCode(coded('HPE_INVALID_CONSTANT')), 'protocol')
  assert.equal(failureCode(coded('EUNHEARDOF')), 'failed')
  assert.equal(failureCode('not even an error'), 'failed')
})
