import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkApiKey, hashApiKey, lastFour, newApiKey, scopes, scopesOfRole } from './api-key.ts'
import { roles } from './user.ts'

const worked = 'rgn_live_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA0vnGAd'

test('conventions 3.1 the worked example is a key', () => {
  assert.deepEqual(checkApiKey(worked), { mode: 'live' })
})

test('conventions 3.1 a new key has the form that secret scanners look for, and its own mode', () => {
  for (const mode of ['live', 'test'] as const) {
    const key = newApiKey(mode)
    assert.match(key, /^rgn_(live|test)_[0-9A-Za-z]{36}$/)
    assert.deepEqual(checkApiKey(key), { mode })
  }
})

test('conventions 3.1 new keys differ and use every digit of base62 about equally', () => {
  const keys = Array.from({ length: 2_000 }, () => newApiKey('test'))
  assert.equal(new Set(keys).size, keys.length)
  const counts = new Map<string, number>()
  for (const key of keys) for (const digit of key.slice(9, 39)) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  const expected = (2_000 * 30) / 62
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  assert.equal(counts.size, 62)
  // 61 degrees of freedom: above 150 once in a thousand million runs.
  assert.ok(chiSquare < 150, `chi-square ${chiSquare}`)
})

test('B-02 one character changed anywhere is no key any more', () => {
  const digit = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_- é')
  fc.assert(
    fc.property(fc.nat(worked.length - 1), digit, (place, character) => {
      fc.pre(worked[place] !== character)
      assert.equal(checkApiKey(worked.slice(0, place) + character + worked.slice(place + 1)), undefined)
    }),
  )
})

test('B-02 the mode is under the checksum: a test key does not become a live one', () => {
  assert.equal(checkApiKey(newApiKey('test').replace('test', 'live')), undefined)
})

test('what is longer, shorter or framed is no key', () => {
  for (const text of [
    '',
    worked.slice(1),
    worked.slice(0, -1),
    `${worked}0`,
    ` ${worked}`,
    `${worked}\n`,
    worked.toLowerCase(),
  ]) {
    assert.equal(checkApiKey(text), undefined, JSON.stringify(text))
  }
})

test('conventions 3.2 what is stored is the SHA-256 and the last four characters', () => {
  assert.deepEqual(hashApiKey(worked), createHash('sha256').update(worked, 'ascii').digest())
  assert.equal(lastFour(worked), 'nGAd')
})

test('conventions 3.7 an auditor writes nothing, an analyst manages nothing, owner and administrator may do all', () => {
  assert.deepEqual(scopesOfRole('auditor'), ['requests:read', 'reports:read', 'audit:read'])
  assert.deepEqual(scopesOfRole('analyst'), ['requests:read', 'requests:write', 'reports:read', 'decisions:write'])
  assert.deepEqual(scopesOfRole('owner'), scopes)
  assert.deepEqual(scopesOfRole('administrator'), scopes)
  assert.equal(roles.length, 4)
})
