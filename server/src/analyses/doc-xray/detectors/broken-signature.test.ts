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
  assert.equal(outcome.findings[0]?.check, 'pdfsig FILE')
})

test('harmless: a signature that holds is clear', () => {
  assert.equal(inspect('intact').result, 'clear')
})

test('an unsigned file and a signature that cannot be verified cannot be told', () => {
  assert.equal(brokenSignature.inspect({ signatures: [] }).result, 'inconclusive')
  assert.equal(inspect('unverifiable', 'signer-certificate-missing').result, 'inconclusive')
})

test('harmless: a signature that was taken along when the file was written anew proves no change', () => {
  const integrity = { status: 'broken', reasons: ['byte-range-faulty', 'digest-differs'] } as const
  const taken = signatureWith({
    integrity,
    coverage: { revision: null, wholeFile: false, faults: ['gap-not-hexadecimal'] },
  })
  assert.equal(brokenSignature.inspect({ signatures: [taken] }).result, 'inconclusive')
  const inPlace = signatureWith({ integrity, coverage: { revision: null, wholeFile: false, faults: ['starts-late'] } })
  assert.equal(brokenSignature.inspect({ signatures: [inPlace] }).result, 'flagged')
})
