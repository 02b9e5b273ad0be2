import { X509Certificate } from 'node:crypto'
import { fromBER } from 'asn1js'
import { Certificate, IssuerAndSerialNumber, type RelativeDistinguishedNames, type SignerInfo } from 'pkijs'
import { isoInstant } from '../../dates.ts'
import { limits } from '../../limits.ts'
import type { CertificateEvidence } from '../../signature-evidence.ts'
import { cleanText } from '../text-string.ts'

export type LoadedCertificate = { der: Buffer; x509: X509Certificate; parsed: Certificate }

/** Those that can be read, each once. */
export function loadCertificates(list: readonly Buffer[]): LoadedCertificate[] {
  const known = new Map<string, LoadedCertificate>()
  for (const der of list.slice(0, limits.certificatesMax)) {
    const key = der.toString('base64')
    const loaded = known.has(key) ? undefined : loadCertificate(der)
    if (loaded !== undefined) known.set(key, loaded)
  }
  return [...known.values()]
}

function loadCertificate(der: Buffer): LoadedCertificate | undefined {
  try {
    const { result, offset } = fromBER(Uint8Array.from(der), { maxNodes: limits.signatureAsnNodesMax })
    if (offset === -1) return undefined
    const x509 = new X509Certificate(der)
    // The key is read only when it is asked for; one that cannot be read is told here.
    if (x509.publicKey.asymmetricKeyType === undefined) return undefined
    return { der, x509, parsed: new Certificate({ schema: result }) }
  } catch {
    // Two libraries, many classes of errors: all of them mean that nobody can be told by this certificate.
    return undefined
  }
}

/** The certificate that the signer names, by issuer and number or by the identifier of its key. */
export function signerCertificate(
  { sid }: SignerInfo,
  pool: readonly LoadedCertificate[],
): LoadedCertificate | undefined {
  if (sid instanceof IssuerAndSerialNumber) {
    const serial = sid.serialNumber
    return pool.find(({ parsed }) => parsed.serialNumber.isEqual(serial) && sameName(parsed.issuer, sid.issuer))
  }
  const wanted = (sid as { valueBlock?: { valueHexView?: Uint8Array } }).valueBlock?.valueHexView
  if (wanted === undefined) return undefined
  const identifier = Buffer.from(wanted).toString('hex')
  return pool.find(({ parsed }) => keyIdentifier(parsed) === identifier)
}

function sameName(one: RelativeDistinguishedNames, other: RelativeDistinguishedNames): boolean {
  const [left, right] = [Buffer.from(one.valueBeforeDecode), Buffer.from(other.valueBeforeDecode)]
  return (left.length > 0 && left.equals(right)) || one.isEqual(other)
}

function keyIdentifier(certificate: Certificate): string | undefined {
  const parsed = extension(certificate, '2.5.29.14') as { valueBlock?: { valueHexView?: Uint8Array } } | undefined
  const view = parsed?.valueBlock?.valueHexView
  return view === undefined ? undefined : Buffer.from(view).toString('hex')
}

const extension = (certificate: Certificate, id: string): unknown =>
  certificate.extensions?.find(({ extnID }) => extnID === id)?.parsedValue

const attributeNames: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.97': 'organizationIdentifier',
  '1.2.840.113549.1.9.1': 'E',
}

/** `CN=…, O=…`, in the order of the certificate. */
export function nameText(name: RelativeDistinguishedNames): string {
  const parts = name.typesAndValues.slice(0, 32).map(({ type, value }) => {
    const text = (value as { valueBlock?: { value?: unknown } }).valueBlock?.value
    return `${attributeNames[type] ?? type}=${typeof text === 'string' ? text : ''}`
  })
  return cleanText(parts.join(', '))
}

const usageNames = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
  'encipherOnly',
]

function keyUsage(certificate: Certificate): string[] {
  const bits = (extension(certificate, '2.5.29.15') as { valueBlock?: { valueHexView?: Uint8Array } })?.valueBlock
  const first = bits?.valueHexView?.[0] ?? 0
  return usageNames.filter((_, index) => (first & (0x80 >> index)) !== 0)
}

export function isSelfSigned({ x509 }: LoadedCertificate): boolean {
  return x509.subject === x509.issuer && isSignedBy(x509, x509)
}

/** Names and signature both; a name alone is written in a moment. */
export function isSignedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  try {
    return certificate.issuer === issuer.subject && certificate.verify(issuer.publicKey)
  } catch {
    return false
  }
}

export function certificateEvidence(certificate: LoadedCertificate): CertificateEvidence {
  const { x509, parsed } = certificate
  const { publicKey } = x509
  const details = publicKey.asymmetricKeyDetails
  return {
    subject: nameText(parsed.subject),
    issuer: nameText(parsed.issuer),
    serial: x509.serialNumber.toLowerCase().slice(0, 64),
    notBefore: isoInstant(parsed.notBefore.value),
    notAfter: isoInstant(parsed.notAfter.value),
    selfSigned: isSelfSigned(certificate),
    isAuthority: x509.ca,
    keyAlgorithm: [publicKey.asymmetricKeyType, details?.namedCurve].filter(Boolean).join(' '),
    keyBits: details?.modulusLength ?? null,
    keyUsage: keyUsage(parsed),
    extendedKeyUsage: (x509.keyUsage ?? []).slice(0, 16),
    sha256: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
  }
}
