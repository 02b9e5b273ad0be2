import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { newKeyPair, newSecret, signatureHeader } from './signature.ts'

const id = '6917c2000102030405060708'
const body = `{"event":"new_report","requestId":"${id}","reportId":"6917c2010102030405060708"}`
/** Asked in each test: a receiver refuses what is old, and a test may be run long after it was loaded. */
const secondsNow = () => Math.floor(Date.now() / 1000)

function headers(signature: string, timestampSeconds: number) {
  return { 'webhook-id': id, 'webhook-timestamp': String(timestampSeconds), 'webhook-signature': signature }
}

test('conventions 10.3 a secret is whsec_ and the base64 of 32 random bytes', () => {
  const [first, second] = [newSecret(), newSecret()]
  assert.match(first, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.notEqual(first, second)
})

test('W-01 the signature of each of ten attempts verifies with the public library, each with its own timestamp', () => {
  const nowSeconds = secondsNow()
  const secret = newSecret()
  const seen = new Set<string>()
  for (let attempt = 1; attempt <= 10; attempt++) {
    const timestampSeconds = nowSeconds - 250 + attempt * 20
    const signature = signatureHeader({ id, timestampSeconds, body, secrets: [secret] })
    assert.deepEqual(new Webhook(secret).verify(body, headers(signature, timestampSeconds)), JSON.parse(body))
    seen.add(signature)
  }
  assert.equal(seen.size, 10)
})

test('W-01 a changed body, id, timestamp or secret does not verify', () => {
  const nowSeconds = secondsNow()
  const secret = newSecret()
  const signature = signatureHeader({ id, timestampSeconds: nowSeconds, body, secrets: [secret] })
  const good = headers(signature, nowSeconds)
  assert.throws(() => new Webhook(secret).verify(`${body} `, good))
  assert.throws(() => new Webhook(secret).verify(body, { ...good, 'webhook-id': id.replace('6', '7') }))
  assert.throws(() => new Webhook(secret).verify(body, headers(signature, nowSeconds - 1)))
  assert.throws(() => new Webhook(newSecret()).verify(body, good))
})

test('W-02 during a rotation both secrets verify, afterwards only the new one', () => {
  const nowSeconds = secondsNow()
  const [old, fresh] = [newSecret(), newSecret()]
  const both = signatureHeader({ id, timestampSeconds: nowSeconds, body, secrets: [fresh, old] })
  new Webhook(old).verify(body, headers(both, nowSeconds))
  new Webhook(fresh).verify(body, headers(both, nowSeconds))
  const one = signatureHeader({ id, timestampSeconds: nowSeconds, body, secrets: [fresh] })
  new Webhook(fresh).verify(body, headers(one, nowSeconds))
  assert.throws(() => new Webhook(old).verify(body, headers(one, nowSeconds)))
})

test('conventions 10.3 a key pair signs with v1a beside v1, and the public key alone verifies it', () => {
  const nowSeconds = secondsNow()
  const secret = newSecret()
  const { privateKey, publicKey } = newKeyPair()
  assert.match(privateKey, /^whsk_[A-Za-z0-9+/]{43}=$/)
  assert.match(publicKey, /^whpk_[A-Za-z0-9+/]{43}=$/)
  const both = signatureHeader({
    id,
    timestampSeconds: nowSeconds,
    body,
    secrets: [secret],
    privateKeys: [privateKey],
  })
  new Webhook(secret).verify(body, headers(both, nowSeconds))
  const [, asymmetric = ''] = both.split(' ')
  assert.match(asymmetric, /^v1a,/)
  const x = Buffer.from(publicKey.slice('whpk_'.length), 'base64').toString('base64url')
  const point = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const signature = Buffer.from(asymmetric.slice('v1a,'.length), 'base64')
  assert.ok(verify(null, Buffer.from(`${id}.${nowSeconds}.${body}`), point, signature))
  assert.ok(!verify(null, Buffer.from(`${id}.${nowSeconds}.${body}x`), point, signature))
})

test('a missing, short or foreign key is a fault without the key in its message, never a weak signature', () => {
  const nowSeconds = secondsNow()
  const input = { id, timestampSeconds: nowSeconds, body }
  assert.throws(() => signatureHeader({ ...input, secrets: [] }))
  for (const secret of ['', 'whsec_', 'whsec_c2hvcnQ=', newSecret().slice('whsec_'.length)]) {
    const holds = (error: unknown) => error instanceof Error && (secret.length < 8 || !error.message.includes(secret))
    assert.throws(() => signatureHeader({ ...input, secrets: [secret] }), holds)
  }
  assert.throws(() => signatureHeader({ ...input, secrets: [], privateKeys: [newKeyPair().publicKey] }))
})
