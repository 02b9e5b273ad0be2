import type { TSTInfo } from 'pkijs'
import { isoInstant } from '../../dates.ts'
import type { TimestampEvidence } from '../../signature-evidence.ts'
import { digestName } from './algorithms.ts'
import { type LoadedCertificate, loadCertificates, nameText } from './certificates.ts'
import { chainOf } from './chain.ts'
import { attributeValue, type Cms, octets, oids, parseInnerCms } from './signed-data.ts'
import { digestOf, integrityOf, isSameDigest, verifyCms } from './verify-cms.ts'

/** The token of a time-stamping authority, held to what it stamps. */
export function timestampEvidence(
  cms: Cms,
  of: TimestampEvidence['of'],
  stamped: readonly Buffer[],
  others: readonly LoadedCertificate[],
): TimestampEvidence {
  const pool = [...loadCertificates(cms.certificates), ...others]
  const { timestamp, content } = cms
  const findings: string[] = []
  if (timestamp === undefined || content === undefined) findings.push('no-time-stamp')
  else if (!isImprint(timestamp, stamped)) findings.push('imprint-differs')
  const check = verifyCms(cms, content === undefined ? [] : [content], pool)
  const time = timestamp === undefined ? null : isoInstant(timestamp.genTime)
  const { certificate } = check
  return {
    of,
    time,
    integrity: integrityOf([...findings, ...check.integrity.reasons]),
    authority: certificate === undefined ? null : nameText(certificate.parsed.subject),
    chain: certificate === undefined ? null : chainOf(certificate, pool, time, 'time-stamp'),
  }
}

function isImprint({ messageImprint }: TSTInfo, stamped: readonly Buffer[]): boolean {
  const digest = digestName(messageImprint.hashAlgorithm.algorithmId)
  return digest !== undefined && isSameDigest(octets(messageImprint.hashedMessage), digestOf(digest, stamped))
}

/** The token beside a signature, which stamps the value of the signature. */
export function signatureTimestamp(cms: Cms, others: readonly LoadedCertificate[]): TimestampEvidence | undefined {
  const { signer } = cms
  const token = parseInnerCms(attributeValue(signer?.unsignedAttrs?.attributes, oids.timestampToken))
  if (signer === undefined || token === undefined) return undefined
  return timestampEvidence(token, 'signature', [octets(signer.signature) ?? Buffer.alloc(0)], others)
}
