import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signatureWith } from '#test/support/doc-xray-pdf.ts'
import { brokenSignature } from './broken-signature.ts'

const inspect = (status: 'intact' | 'broken' | 'unverifiable', ...reasons: string[]) =>
  brokenSignature.inspect({ signatures: [signatureWith({ integrity: { status, reasons } })] })

test('signed then changed: a digest that differs is found, with the signer', () => {
  const outcome = inspect('broken', 'digest-differs')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'the signature of Banca Prova is broken (the signed bytes differ)')
  assert.equal(outcome.findings[0]?.check, 'pdfsig file.pdf')
})

test('harmless: a signature that holds is clear', () => {
  assert.equal(inspect('intact').result, 'clear')
})

test('an unsigned file and a signature that cannot be verified cannot be told', () => {
  assert.equal(brokenSignature.inspect({ signatures: [] }).result, 'inconclusive')
  assert.equal(inspect('unverifiable', 'signer-certificate-missing').result, 'inconclusive')
})
