import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '#domain/caller.ts'
import { type KeptAnswers, openKeptAnswers } from './kept-answers.ts'
import { currentVersion } from './versions.ts'

const call = (caller: Partial<Caller>, path = '/reports/1', language: 'en' | 'fr' = 'en') => ({
  path,
  caller: { organisation: 'a', test: false, role: 'owner', ...caller } as Caller,
  language,
  version: currentVersion,
})
const answer = { etag: '"1"', body: '{}' }

function readTwice(kept: KeptAnswers, ...one: Parameters<KeptAnswers['keep']>) {
  kept.keep(...one)
  kept.keep(...one)
}

test('an answer is kept when it is read a second time', () => {
  const kept = openKeptAnswers()
  kept.keep(call({}), answer)
  kept.keep(call({}, '/reports/2'), answer)
  assert.equal(kept.find(call({})), undefined)
  kept.keep(call({}), answer)
  assert.deepEqual(kept.find(call({})), answer)
  assert.equal(kept.find(call({}, '/reports/2')), undefined)
})

test('an answer is found again by the same organisation, in the same language, and by nobody else', () => {
  const kept = openKeptAnswers()
  readTwice(kept, call({}), answer)
  assert.deepEqual(kept.find(call({ role: 'auditor' })), answer)
  assert.equal(kept.find(call({ organisation: 'b' as Caller['organisation'] })), undefined)
  assert.equal(kept.find(call({ test: true })), undefined)
  assert.equal(kept.find(call({}, '/reports/1', 'fr')), undefined)
})

test('for an analyst nothing is kept and nothing is found: what it may see can change', () => {
  const kept = openKeptAnswers()
  readTwice(kept, call({ role: 'analyst' }), answer)
  assert.equal(kept.find(call({})), undefined)
  readTwice(kept, call({}), answer)
  assert.equal(kept.find(call({ role: 'analyst' })), undefined)
})

test('the one read longest ago goes first, and a huge one is not kept at all', () => {
  const kept = openKeptAnswers()
  const large = { etag: '"2"', body: 'x'.repeat(256 * 1024) }
  for (let index = 0; index < 64; index++) readTwice(kept, call({}, `/reports/${index}`), large)
  assert.deepEqual(kept.find(call({}, '/reports/0')), large)
  readTwice(kept, call({}, '/reports/64'), large)
  assert.deepEqual(kept.find(call({}, '/reports/0')), large)
  assert.equal(kept.find(call({}, '/reports/1')), undefined)
  readTwice(kept, call({}, '/reports/65'), { etag: '"3"', body: `${large.body}x` })
  assert.equal(kept.find(call({}, '/reports/65')), undefined)
})

test('what may change with its request is dropped when that does, and no longer watched when it goes', () => {
  const watched = new Map<string, () => void>()
  let toldMs = 0
  const kept = openKeptAnswers({
    onRequest(request, callback) {
      watched.set(request, callback)
      return () => watched.delete(request)
    },
    toldSince: (_request, atMs) => toldMs >= atMs,
  })
  const looked = { until: 'request', atMs: 10 }
  kept.keep(call({}), answer, looked)
  kept.keep(call({}), answer, looked)
  assert.deepEqual(kept.find(call({})), { ...answer, until: 'request' })
  watched.get('request')?.()
  assert.equal(kept.find(call({})), undefined)
  assert.equal(watched.size, 0)
  // What was told while the answer was made: it is an answer of before, and an erasure may be what was told.
  toldMs = 11
  kept.keep(call({}), answer, looked)
  assert.equal(kept.find(call({})), undefined)
})
