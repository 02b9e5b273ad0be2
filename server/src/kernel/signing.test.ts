import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { test } from 'node:test'
import { signerFrom } from './signing.ts'

// RFC 8032, section 7.1, test 2; the name of the key of RFC 8037, appendix A.3.
const seed = Buffer.from('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb', 'hex')
const signature =
  '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00'

test('a text is signed as RFC 8032 says', () => {
  const signer = signerFrom(seed)
  assert.equal(
    Buffer.from(signer.publicKey, 'base64url').toString('hex'),
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  )
  assert.equal(Buffer.from(signer.sign('r'), 'base64').toString('hex'), signature)
})

test('a key is named as RFC 8037 says', () => {
  const { id, publicKey } = signerFrom(
    Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex'),
  )
  assert.equal(publicKey, '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')
  assert.equal(id, 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k')
})

test('what is signed is verified with the public half, and another text is not', () => {
  const { publicKey, sign } = signerFrom(seed)
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  const signed = Buffer.from(sign('risk: B'), 'base64')
  assert.equal(verify(null, Buffer.from('risk: B'), key, signed), true)
  assert.equal(verify(null, Buffer.from('risk: A'), key, signed), false)
})
