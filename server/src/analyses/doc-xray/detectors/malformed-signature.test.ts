import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signatureWith } from '#test/support/doc-xray-pdf.ts'
import { malformedSignature } from './malformed-signature.ts'

test('a byte range that leaves something out is found', () => {
  const signature = signatureWith({ coverage: { revision: null, wholeFile: false, faults: ['starts-late'] } })
  const outcome = malformedSignature.inspect({ signatures: [signature] })
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'the signature of Banca Prova: the signature leaves out the start of the file',
  )
})

test('a signature without a readable CMS is found', () => {
  const signature = { ...signatureWith({}), cmsReadable: false }
  assert.equal(malformedSignature.inspect({ signatures: [signature] }).result, 'flagged')
})

test('harmless: a well-made signature is clear, also under later ones', () => {
  const signature = signatureWith({ coverage: { revision: 1, wholeFile: false, faults: [] } })
  assert.equal(malformedSignature.inspect({ signatures: [signature] }).result, 'clear')
})

test('an unsigned file cannot be told', () => {
  assert.equal(malformedSignature.inspect({ signatures: [] }).result, 'inconclusive')
})
