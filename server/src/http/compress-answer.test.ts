import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bytesOf, codingOf, etagOfCoding, isOfState } from './compress-answer.ts'

const long = JSON.stringify({ words: 'risk '.repeat(1_000) })
const read = { method: 'GET', tag: 'Reports' } as const

test('what is long and read is compressed as the client accepts it', () => {
  assert.equal(codingOf(read, 'gzip, deflate, br', long), 'br')
  assert.equal(codingOf(read, 'br;q=0, gzip;q=0.5', long), 'gzip')
  for (const accepted of [undefined, '', 'identity', 'zstd'])
    assert.equal(codingOf(read, accepted, long), undefined, accepted)
  assert.equal(codingOf(read, 'br', '{}'), undefined, 'too short to be worth it')
})

test('what may hold a secret is not compressed: answers to POST, and sessions', () => {
  assert.equal(codingOf({ method: 'POST', tag: 'Keys' }, 'br', long), undefined)
  assert.equal(codingOf({ method: 'GET', tag: 'Sessions' }, 'br', long), undefined)
})

test('what was compressed is what was said, and is compressed once', async () => {
  const answer = { body: long }
  assert.equal(String(brotliDecompressSync(await bytesOf(answer, 'br'))), long)
  assert.equal(String(gunzipSync(await bytesOf(answer, 'gzip'))), long)
  assert.equal(bytesOf(answer, 'br'), bytesOf(answer, 'br'))
})

test('each coding has an ETag of its own, and each names the same state', () => {
  const etag = `"${'a'.repeat(24)}-br"`
  assert.equal(etagOfCoding(etag, undefined), etag)
  for (const coding of ['br', 'gzip'] as const) {
    assert.notEqual(etagOfCoding(etag, coding), etag)
    assert.ok(isOfState(etagOfCoding(etag, coding), etag))
  }
  assert.ok(isOfState(etag, etag), 'one that happens to end like a coding')
  for (const other of [`"${'b'.repeat(27)}-br"`, `W/${etag}`, '', '"-br"', etag.slice(0, -4)])
    assert.ok(!isOfState(other, etag), other)
})
