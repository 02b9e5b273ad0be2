import { ReadFailure } from '../../failure.ts'
import type { SignatureVerification, TimestampEvidence } from '../../signature-evidence.ts'
import type { PdfFile } from '../file.ts'
import { type Dictionary, isString, nameOf } from '../objects.ts'
import { textOf } from '../text-string.ts'
import type { ByteRange } from './byte-range.ts'
import { type LoadedCertificate, loadCertificates, nameText } from './certificates.ts'
import { chainOf } from './chain.ts'
import { verifyRsaSha1 } from './rsa-sha1.ts'
import { type Cms, parseCms } from './signed-data.ts'
import { signatureTimestamp, timestampEvidence } from './timestamps.ts'
import { digestOf, integrityOf, isSameDigest, verifyCms } from './verify-cms.ts'

type Cryptographic = Pick<
  SignatureVerification,
  'signer' | 'integrity' | 'digestAlgorithm' | 'signatureAlgorithm' | 'chain' | 'timestamps'
>

export type VerifiedSignature = Cryptographic & {
  cms: Cms | undefined
  /** Something other than zeros follows the signature in the room that was kept for it, which nobody signed. */
  hasPadding: boolean
}

type Signed = {
  file: PdfFile
  dictionary: Dictionary
  range: ByteRange
  contents: Buffer
  /** Certificates that stand elsewhere in the file. */
  others: readonly LoadedCertificate[]
  /** The signer's own word, where no time stamp says better. */
  claimedTime: string | null
  signingTime: (cms: Cms) => string | null
}

/** Holds a signature to the bytes it signs. Who signed, and whether to trust them, is not asked here. */
export function verifySignature(signed: Signed): VerifiedSignature {
  try {
    return verifyReadable(signed)
  } catch (error) {
    if (error instanceof ReadFailure) throw error
    // Malformed structures make the libraries throw wherever they are first looked at.
    return { ...unreadable(signed.range, 'signature-unreadable'), cms: undefined, hasPadding: false }
  }
}

function verifyReadable(signed: Signed): VerifiedSignature {
  const { file, dictionary, range, contents } = signed
  const subFilter = nameOf(file.resolve(dictionary.entries.get('SubFilter')))
  if (subFilter === 'adbe.x509.rsa_sha1') return { ...bareSignature(signed), cms: undefined, hasPadding: false }
  const cms = contents.length === 0 ? undefined : parseCms(contents)
  if (cms === undefined) return { ...unreadable(range, 'signature-unreadable'), cms, hasPadding: false }
  const hasPadding = contents.subarray(cms.lengthBytes).some((byte) => byte !== 0)
  const isTimestamp = subFilter === 'ETSI.RFC3161' || cms.timestamp !== undefined
  const checked = isTimestamp ? documentTimestamp(signed, cms) : signature(signed, cms, subFilter)
  return { ...checked, cms, hasPadding }
}

function unreadable(range: ByteRange, reason: string): Cryptographic {
  return {
    signer: null,
    integrity: integrityOf([...rangeFindings(range), reason]),
    digestAlgorithm: null,
    signatureAlgorithm: null,
    chain: null,
    timestamps: [],
  }
}

/** A digest that is right over a range that is wrong proves nothing of the document. */
const rangeFindings = ({ faults }: ByteRange): string[] => (faults.length > 0 ? ['byte-range-faulty'] : [])

function documentTimestamp({ range, others }: Signed, cms: Cms): Cryptographic {
  const stamp = timestampEvidence(cms, 'document', range.parts ?? [], others)
  const { digestAlgorithm, signatureAlgorithm } = verifyCms(cms, cms.content === undefined ? [] : [cms.content], [
    ...loadCertificates(cms.certificates),
    ...others,
  ])
  const integrity = integrityOf([...rangeFindings(range), ...stamp.integrity.reasons])
  const timestamp: TimestampEvidence = { ...stamp, integrity }
  return {
    signer: stamp.authority,
    integrity,
    digestAlgorithm,
    signatureAlgorithm,
    chain: stamp.chain,
    timestamps: [timestamp],
  }
}

function signature(signed: Signed, cms: Cms, subFilter: string | undefined): Cryptographic {
  const { range, others } = signed
  const pool = [...loadCertificates(cms.certificates), ...others]
  const parts = range.parts ?? []
  const findings = rangeFindings(range)
  const isEnclosed = subFilter === 'adbe.pkcs7.sha1' || (cms.content !== undefined && cms.content.length > 0)
  if (isEnclosed && !isContentOf(cms.content, parts)) findings.push('digest-differs')
  const check = verifyCms(cms, isEnclosed ? [cms.content ?? Buffer.alloc(0)] : parts, pool)
  const stamp = signatureTimestamp(cms, others)
  const stampedAt = stamp?.integrity.status === 'intact' ? stamp.time : null
  const signedAt = stampedAt ?? signed.signingTime(cms) ?? signed.claimedTime
  const { certificate } = check
  return {
    signer: certificate === undefined ? null : nameText(certificate.parsed.subject),
    integrity: integrityOf([...findings, ...check.integrity.reasons]),
    digestAlgorithm: check.digestAlgorithm,
    signatureAlgorithm: check.signatureAlgorithm,
    chain: certificate === undefined ? null : chainOf(certificate, pool, signedAt, 'signature'),
    timestamps: stamp === undefined ? [] : [stamp],
  }
}

/** What a signature encloses must be the signed bytes, or their digest: `adbe.pkcs7.sha1` takes SHA-1. */
function isContentOf(content: Buffer | undefined, parts: readonly Buffer[]): boolean {
  const digests = ['sha1', 'sha256', 'sha384', 'sha512']
  return (
    digests.some((digest) => isSameDigest(content, digestOf(digest, parts))) ||
    content?.equals(Buffer.concat(parts)) === true
  )
}

function bareSignature(signed: Signed): Cryptographic {
  const { file, dictionary, range, contents, claimedTime } = signed
  const stored = file.resolve(dictionary.entries.get('Cert'))
  const list = (Array.isArray(stored) ? stored.map((item) => file.resolve(item)) : [stored]).filter(isString)
  const pool = loadCertificates(list.map(({ bytes }) => bytes))
  const [own] = pool
  if (own === undefined) return unreadable(range, 'signer-certificate-missing')
  const { digest, integrity } = verifyRsaSha1(contents, own, range.parts ?? [])
  return {
    signer: nameText(own.parsed.subject),
    integrity: integrityOf([...rangeFindings(range), ...integrity]),
    digestAlgorithm: digest,
    signatureAlgorithm: digest === null ? null : `rsa with ${digest}`,
    chain: chainOf(own, [...pool, ...signed.others], claimedTime, 'signature'),
    timestamps: [],
  }
}

export function claimsOf(file: PdfFile, { entries }: Dictionary): SignatureVerification['claims'] {
  const text = (key: string) => textOf(file.resolve(entries.get(key)))
  return { name: text('Name'), reason: text('Reason'), location: text('Location') }
}
