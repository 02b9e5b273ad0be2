import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KeyId } from '#kernel/ids.ts'
import { secretsFrom } from '#secrets.ts'
import { openAccessToken, sealAccessToken } from './access-token.ts'

const app = { secrets: secretsFrom(Buffer.alloc(32, 1)) }
const granted = {
  key: '69188f2a5c1e4b7d9a3f6c20' as KeyId,
  scopes: ['reports:read'],
  expires: new Date(1_800_000_000_000),
}

test('a token opens to what was sealed in it, and shows none of it', () => {
  const token = sealAccessToken(app, granted)
  assert.deepEqual(openAccessToken(app, token), granted)
  assert.match(token, /^rgn_access_[\w-]+$/)
  assert.ok(!Buffer.from(token.slice(11), 'base64url').toString('latin1').includes(granted.key))
})

test('B-10 a token that is altered in any place, cut, or sealed with another secret opens to nothing', () => {
  const token = sealAccessToken(app, granted)
  for (let at = 0; at < token.length; at++) {
    const altered = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    // The last character holds bits that base64url leaves unused: the bytes may be the same.
    const isSame = Buffer.from(altered.slice(11), 'base64url').equals(Buffer.from(token.slice(11), 'base64url'))
    if (at >= 11 && isSame) continue
    assert.equal(openAccessToken(app, altered), undefined, `altered at ${at}`)
  }
  assert.equal(openAccessToken(app, token.slice(0, -8)), undefined)
  assert.equal(openAccessToken(app, 'rgn_access_'), undefined)
  assert.equal(openAccessToken(app, `rgn_access_${'A'.repeat(2_000)}`), undefined)
  assert.equal(openAccessToken({ secrets: secretsFrom(Buffer.alloc(32, 2)) }, token), undefined)
})

test('other things sealed with the same secret are no tokens', () => {
  const sealed = app.secrets.encrypt(JSON.stringify(['whsec', granted.key, 1, []])).toString('base64url')
  assert.equal(openAccessToken(app, `rgn_access_${sealed}`), undefined)
  assert.equal(openAccessToken(app, `rgn_access_${app.secrets.encrypt('whsec_abc').toString('base64url')}`), undefined)
})
