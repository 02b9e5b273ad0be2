import { constants, type KeyObject, verify } from 'node:crypto'
import { type AlgorithmIdentifier, RSASSAPSSParams } from 'pkijs'

const digests: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
  '1.3.36.3.2.1': 'ripemd160',
}

/** By the object identifier; undefined: not known. */
export const digestName = (identifier: string): string | undefined => digests[identifier]

type Scheme = { family: 'rsa' | 'rsa-pss' | 'ecdsa' | 'dsa' | 'eddsa'; digest?: string }

const schemes: Readonly<Record<string, Scheme>> = {
  '1.2.840.113549.1.1.1': { family: 'rsa' },
  '1.2.840.113549.1.1.4': { family: 'rsa', digest: 'md5' },
  '1.2.840.113549.1.1.5': { family: 'rsa', digest: 'sha1' },
  '1.3.14.3.2.29': { family: 'rsa', digest: 'sha1' },
  '1.2.840.113549.1.1.14': { family: 'rsa', digest: 'sha224' },
  '1.2.840.113549.1.1.11': { family: 'rsa', digest: 'sha256' },
  '1.2.840.113549.1.1.12': { family: 'rsa', digest: 'sha384' },
  '1.2.840.113549.1.1.13': { family: 'rsa', digest: 'sha512' },
  '1.2.840.113549.1.1.10': { family: 'rsa-pss' },
  '1.2.840.10045.2.1': { family: 'ecdsa' },
  '1.2.840.10045.4.1': { family: 'ecdsa', digest: 'sha1' },
  '1.2.840.10045.4.3.1': { family: 'ecdsa', digest: 'sha224' },
  '1.2.840.10045.4.3.2': { family: 'ecdsa', digest: 'sha256' },
  '1.2.840.10045.4.3.3': { family: 'ecdsa', digest: 'sha384' },
  '1.2.840.10045.4.3.4': { family: 'ecdsa', digest: 'sha512' },
  '2.16.840.1.101.3.4.3.10': { family: 'ecdsa', digest: 'sha3-256' },
  '2.16.840.1.101.3.4.3.11': { family: 'ecdsa', digest: 'sha3-384' },
  '2.16.840.1.101.3.4.3.12': { family: 'ecdsa', digest: 'sha3-512' },
  '1.2.840.10040.4.1': { family: 'dsa' },
  '1.2.840.10040.4.3': { family: 'dsa', digest: 'sha1' },
  '2.16.840.1.101.3.4.3.2': { family: 'dsa', digest: 'sha256' },
  '1.3.101.112': { family: 'eddsa' },
  '1.3.101.113': { family: 'eddsa' },
}

const keyTypes: Readonly<Record<Scheme['family'], readonly string[]>> = {
  rsa: ['rsa'],
  'rsa-pss': ['rsa', 'rsa-pss'],
  ecdsa: ['ec'],
  dsa: ['dsa'],
  eddsa: ['ed25519', 'ed448'],
}

export type Checked = 'right' | 'wrong' | 'unknown'

/** `rsa with sha256`, as far as it is known. */
export function schemeName(algorithm: AlgorithmIdentifier, digest: string | undefined): string | null {
  const scheme = schemes[algorithm.algorithmId]
  if (scheme === undefined) return null
  if (scheme.family === 'eddsa') return scheme.family
  const hash = scheme.digest ?? pssOf(algorithm)?.digest ?? digest
  return hash === undefined ? scheme.family : `${scheme.family} with ${hash}`
}

/** Whether the key made this signature over the data. `digest` is what the signer names beside its algorithm. */
export function checkSignature(
  key: KeyObject,
  algorithm: AlgorithmIdentifier,
  digest: string | undefined,
  data: Buffer,
  signature: Buffer,
): Checked {
  const scheme = schemes[algorithm.algorithmId]
  if (scheme === undefined) return 'unknown'
  if (!keyTypes[scheme.family].includes(key.asymmetricKeyType ?? '')) return 'wrong'
  if (scheme.family === 'eddsa') return verified(null, data, key, signature)
  if (scheme.family !== 'rsa-pss') return verified(scheme.digest ?? digest, data, key, signature)
  const pss = pssOf(algorithm)
  if (pss === undefined) return 'unknown'
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: pss.saltLength }
  return verified(pss.digest, data, { key, ...padding }, signature)
}

function verified(
  digest: string | null | undefined,
  data: Buffer,
  key: Parameters<typeof verify>[2],
  signature: Buffer,
): Checked {
  if (digest === undefined) return 'unknown'
  try {
    return verify(digest, data, key, signature) ? 'right' : 'wrong'
  } catch {
    // The library has no such algorithm, or does not take this key for it.
    return 'unknown'
  }
}

/** Undefined for parameters that cannot be read, or whose two digests differ: the library takes one for both. */
function pssOf(algorithm: AlgorithmIdentifier): { digest: string; saltLength: number } | undefined {
  if (schemes[algorithm.algorithmId]?.family !== 'rsa-pss') return undefined
  try {
    const parameters = new RSASSAPSSParams(
      algorithm.algorithmParams === undefined ? {} : { schema: algorithm.algorithmParams },
    )
    const digest = digestName(parameters.hashAlgorithm.algorithmId)
    const mask = parameters.maskGenAlgorithm.algorithmParams?.valueBlock?.value?.[0]?.valueBlock?.toString()
    if (digest === undefined || (mask !== undefined && digestName(mask) !== digest)) return undefined
    return { digest, saltLength: parameters.saltLength }
  } catch {
    return undefined
  }
}
