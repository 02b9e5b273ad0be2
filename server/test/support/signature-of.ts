import assert from 'node:assert/strict'
import type { PdfEvidence, SignatureEvidence } from '#documents/evidence.ts'
import { gatherEvidence } from '#documents/gather.ts'

export async function pdfEvidenceOf(bytes: Buffer): Promise<PdfEvidence> {
  const result = await gatherEvidence(bytes, 20_000)
  assert.ok(result.ok, JSON.stringify(result))
  assert.deepEqual(JSON.parse(JSON.stringify(result.evidence)), result.evidence, 'evidence survives JSON')
  return result.evidence.pdf as PdfEvidence
}

/** The first signature of the file. */
export async function signatureOf(bytes: Buffer): Promise<SignatureEvidence> {
  const [signature] = (await pdfEvidenceOf(bytes)).signatures
  assert.ok(signature !== undefined, 'the file has a signature')
  return signature
}
