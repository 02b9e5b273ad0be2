import assert from 'node:assert/strict'
import { docXray } from '#analyses/doc-xray/index.ts'
import type { DocumentReader } from '#documents/reader.ts'
import type { MediumId, RequestId } from '#kernel/ids.ts'

/** What the Doc X-Ray says of a file, in short: the flag, and by which detectors, where. */
export async function xrayOf(reader: DocumentReader, bytes: Buffer) {
  const result = await reader.read(bytes)
  assert.ok(result.ok, 'the file can be read')
  const raw = await docXray.produce({
    request: { id: '1'.repeat(24) as RequestId, code: { type: 'siren', id: '100000009' } },
    medium: {
      id: '0'.repeat(24) as MediumId,
      name: 'bank_statement',
      declaredType: 'application/pdf',
      period: undefined,
      date: undefined,
      sha256: result.evidence.sha256,
      // Some files are made during the test: nothing is to lie in the future.
      uploadedAt: new Date('2099-01-01T00:00:00Z'),
      status: 'online',
    },
    evidence: result.evidence,
    memory: null,
    companyFacts: null,
  })
  const findings = raw.reasons.flatMap((reason) => reason.findings)
  return { flag: raw.flag, findings, codes: findings.map(({ typeCode }) => typeCode) }
}
