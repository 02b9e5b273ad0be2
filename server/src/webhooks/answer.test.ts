import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptBody, keptBytesMax, toldFailure } from './answer.ts'

test('G-09 what is kept of an answer holds no control character, escape sequence or turned text', () => {
  const dirty = 'a\u0000b\r\nc\u001b[31md\u009be\u202ef\u2028g\tü'
  assert.equal(keptBody(Buffer.from(dirty)), 'abc[31mdefgü')
})

test('conventions 10.7 at most 2 KiB are kept, also of bytes that are no text', () => {
  assert.equal(keptBody(Buffer.alloc(8192, 'a')).length, keptBytesMax)
  assert.ok(Buffer.byteLength(keptBody(Buffer.alloc(8192, 0xff))) <= keptBytesMax)
  assert.ok(Buffer.byteLength(keptBody(Buffer.from(`a${'é'.repeat(4096)}`))) <= keptBytesMax)
})

test('an answer that is too large keeps the word that attempts have always had for it', () => {
  assert.equal(toldFailure('too-large'), 'response-too-large')
  assert.equal(toldFailure('timeout'), 'timeout')
})
