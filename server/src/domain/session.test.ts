import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceOf, endOf, hashSessionToken, isSessionToken, newSessionToken } from './session.ts'

test('a token is long, never the same, and known by its form', () => {
  const [one, other] = [newSessionToken(), newSessionToken()]
  assert.notEqual(one, other)
  assert.ok(isSessionToken(one))
  for (const wrong of ['', one.slice(0, -1), `${one}x`, one.replace('session', 'live'), `${one.slice(0, -1)}!`])
    assert.ok(!isSessionToken(wrong), wrong)
  assert.equal(hashSessionToken(one).length, 32)
})

test('a session ends eight hours after its last use, and a week after sign-in however much it is used', () => {
  const at = (hours: number) => new Date(hours * 3_600_000)
  assert.deepEqual(endOf({ lastUsed: at(1), expires: at(168) }), at(9))
  assert.deepEqual(endOf({ lastUsed: at(167), expires: at(168) }), at(168))
})

test('a device is named by browser and system; what is unknown is quoted as far as it is plain', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML) Chrome/140.0 Safari/537.36 Edg/140.0'
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1'
  assert.deepEqual([firefox, edge, phone].map(deviceOf), ['Firefox, Linux', 'Edge, Windows', 'Safari, iOS'])
  assert.equal(deviceOf('curl/8.5\u001b[31m'), 'curl/8.5')
  assert.equal(deviceOf(undefined), '')
  assert.equal(deviceOf('x'.repeat(10_000)).length, 80)
})
