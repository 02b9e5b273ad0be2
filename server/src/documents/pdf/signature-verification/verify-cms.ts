import { createHash, timingSafeEqual } from 'node:crypto'
import type { SignatureIntegrity } from '../../signature-evidence.ts'
import { checkSignature, digestName, schemeName } from './algorithms.ts'
import { type LoadedCertificate, signerCertificate } from './certificates.ts'
import { attributeValue, type Cms, octets, oids } from './signed-data.ts'

export type CmsCheck = {
  integrity: SignatureIntegrity
  digestAlgorithm: string | null
  signatureAlgorithm: string | null
  certificate: LoadedCertificate | undefined
}

/** Findings that leave it open rather than prove it wrong. */
const openFindings = new Set([
  'signer-missing',
  'signer-certificate-missing',
  'digest-algorithm-unknown',
  'signature-algorithm-unknown',
  'several-signers',
])

export function integrityOf(findings: readonly string[]): SignatureIntegrity {
  const reasons = [...new Set(findings)]
  if (reasons.length === 0) return { status: 'intact', reasons }
  return { status: reasons.every((reason) => openFindings.has(reason)) ? 'unverifiable' : 'broken', reasons }
}

export function digestOf(algorithm: string, parts: readonly Buffer[]): Buffer | undefined {
  try {
    const hash = createHash(algorithm)
    for (const part of parts) hash.update(part)
    return hash.digest()
  } catch {
    return undefined
  }
}

export const isSameDigest = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
  one !== undefined && other !== undefined && one.length === other.length && timingSafeEqual(one, other)

/** Holds the CMS to what it says it signed: `content` are the bytes, in one piece or more. */
export function verifyCms(cms: Cms, content: readonly Buffer[], pool: readonly LoadedCertificate[]): CmsCheck {
  const { signer } = cms
  if (signer === undefined) {
    return {
      integrity: integrityOf(['signer-missing']),
      digestAlgorithm: null,
      signatureAlgorithm: null,
      certificate: undefined,
    }
  }
  const findings: string[] = []
  if (cms.signed.signerInfos.length > 1) findings.push('several-signers')
  const digest = digestName(signer.digestAlgorithm.algorithmId)
  const contentDigest = digest === undefined ? undefined : digestOf(digest, content)
  if (contentDigest === undefined) findings.push('digest-algorithm-unknown')
  const attributes = signer.signedAttrs?.attributes
  if (attributes !== undefined) {
    const stated = octets(attributeValue(attributes, oids.messageDigest))
    if (contentDigest !== undefined && !isSameDigest(stated, contentDigest)) findings.push('digest-differs')
    const type = attributeValue(attributes, oids.contentType) as { valueBlock?: object } | undefined
    if (type?.valueBlock?.toString() !== cms.contentType) findings.push('content-type-differs')
  }
  const certificate = signerCertificate(signer, pool)
  if (certificate === undefined) findings.push('signer-certificate-missing')
  else {
    if (!isNamedCertificate(attributes, certificate)) findings.push('another-certificate-signed')
    const data = signer.signedAttrs === undefined ? Buffer.concat(content) : signedAttributes(signer.signedAttrs)
    const checked = checkSignature(
      certificate.x509.publicKey,
      signer.signatureAlgorithm,
      digest,
      data,
      octets(signer.signature) ?? Buffer.alloc(0),
    )
    if (checked === 'wrong') findings.push('signature-wrong')
    if (checked === 'unknown') findings.push('signature-algorithm-unknown')
  }
  return {
    integrity: integrityOf(findings),
    digestAlgorithm: digest ?? null,
    signatureAlgorithm: schemeName(signer.signatureAlgorithm, digest),
    certificate,
  }
}

/** As they were written, under the tag that is signed: `SET OF` instead of `[0]`. */
function signedAttributes({ encodedValue }: { encodedValue: ArrayBuffer }): Buffer {
  const bytes = Buffer.from(encodedValue)
  bytes[0] = 0x31
  return bytes
}

type Block = { valueBlock?: { value?: Block[]; toString(): string }; idBlock?: { tagNumber: number } }

/** The signed attribute that names the signer's certificate by its digest, where there is one. */
function isNamedCertificate(attributes: Parameters<typeof attributeValue>[0], { der }: LoadedCertificate): boolean {
  const versions = [
    [oids.signingCertificateV2, 'sha256'],
    [oids.signingCertificate, 'sha1'],
  ] as const
  for (const [type, usual] of versions) {
    const value = attributeValue(attributes, type) as Block | undefined
    const parts = value?.valueBlock?.value?.[0]?.valueBlock?.value?.[0]?.valueBlock?.value ?? []
    const hash = parts.find(({ idBlock }) => idBlock?.tagNumber === 4)
    if (hash === undefined) continue
    const named = parts[0] === hash ? undefined : parts[0]?.valueBlock?.value?.[0]?.valueBlock?.toString()
    const algorithm = named === undefined ? usual : digestName(named)
    if (algorithm !== undefined && !isSameDigest(octets(hash), digestOf(algorithm, [der]))) return false
  }
  return true
}
