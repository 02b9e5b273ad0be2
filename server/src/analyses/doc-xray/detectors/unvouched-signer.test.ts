import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signatureWith } from '#test/support/doc-xray-pdf.ts'
import { unvouchedSigner } from './unvouched-signer.ts'

function inspect(selfSigned: boolean, faults: string[]) {
  const certificate = {
    subject: 'CN=Banca Prova',
    issuer: 'CN=Prova CA',
    serial: '01',
    notBefore: null,
    notAfter: null,
    selfSigned,
    isAuthority: false,
    keyAlgorithm: 'rsa',
    keyBits: 2_048,
    keyUsage: [],
    extendedKeyUsage: [],
    sha256: '',
  }
  const chain = { certificates: [certificate], complete: true, validWhenSigned: true, faults }
  return unvouchedSigner.inspect({ signatures: [signatureWith({ chain })] })
}

test('a certificate that its holder signed, and one that had expired, are found', () => {
  assert.equal(inspect(true, []).result, 'flagged')
  const outcome = inspect(false, ['expired-when-signed'])
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'the certificate of Banca Prova: expired when signing')
})

test('harmless: a certificate of an authority is clear', () => {
  assert.equal(inspect(false, []).result, 'clear')
})

test('without a signature or a certificate it cannot tell', () => {
  assert.equal(unvouchedSigner.inspect({ signatures: [] }).result, 'inconclusive')
  assert.equal(unvouchedSigner.inspect({ signatures: [signatureWith({ chain: null })] }).result, 'inconclusive')
})
