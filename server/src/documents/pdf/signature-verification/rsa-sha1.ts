import { verify } from 'node:crypto'
import { fromBER } from 'asn1js'
import type { LoadedCertificate } from './certificates.ts'
import { octets } from './signed-data.ts'

/** The oldest form: a bare RSA signature, its certificate beside it. Signers took other digests than SHA-1 as well. */
const digests = ['sha1', 'sha256', 'sha384', 'sha512']

export function verifyRsaSha1(
  contents: Buffer,
  { x509 }: LoadedCertificate,
  parts: readonly Buffer[],
): { digest: string | null; integrity: string[] } {
  const signature = signatureIn(contents)
  if (signature === undefined) return { digest: null, integrity: ['signature-unreadable'] }
  if (x509.publicKey.asymmetricKeyType !== 'rsa') return { digest: null, integrity: ['signature-algorithm-unknown'] }
  const data = Buffer.concat(parts)
  const digest = digests.find((each) => verify(each, data, x509.publicKey, signature))
  return digest === undefined ? { digest: null, integrity: ['signature-wrong'] } : { digest, integrity: [] }
}

function signatureIn(contents: Buffer): Buffer | undefined {
  try {
    const { result, offset } = fromBER(Uint8Array.from(contents), { maxNodes: 16 })
    return offset === -1 ? undefined : octets(result)
  } catch {
    return undefined
  }
}
