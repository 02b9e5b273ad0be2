import { ReportInvalid } from '../errors.ts'
import type { Report as AnyReport, SigningKey } from '../openapi/schemas.ts'
import { canonicalJson } from './canonical-json.ts'

/** What `signingKeys()` gave, a copy of it, one key of it, or its `x` alone. */
export type PublicKeys = string | Pick<SigningKey, 'x'> | { keys: readonly Pick<SigningKey, 'x'>[] }

/** As it was read, in any language, with or without `translations`. */
export type SignedReport = Pick<
  AnyReport,
  'id' | 'creation' | 'request' | 'medium' | 'source' | 'code' | 'replaces' | 'madeBy' | 'signature' | 'test'
> & { raw: unknown }

const encoder = new TextEncoder()

/**
 * Without the service: answers the name of the key that signed the report, or throws `ReportInvalid` with the reason. That the report was
 * replaced or withdrawn since is no part of what is signed.
 */
export async function verifyReport(report: SignedReport, keys: PublicKeys): Promise<{ key: string }> {
  const { signature } = report
  if (signature === undefined) throw new ReportInvalid('the report has no signature')
  if (signature.algorithm !== 'Ed25519') throw new ReportInvalid(`nobody here knows ${signature.algorithm}`)
  const found = await keyNamed(signature.key, keys)
  if (found === undefined) throw new ReportInvalid('the report was signed with none of these keys')
  const text = encoder.encode(signedText(report, signature.raw))
  const value = bytesOf(signature.value)
  if (value === undefined || !(await crypto.subtle.verify('Ed25519', found, value, text)))
    throw new ReportInvalid('the report or its signature was changed')
  if (!signature.raw.includes(await sha256(canonicalJson(report.raw))))
    throw new ReportInvalid('what the report says (`raw`) was changed')
  return { key: signature.key }
}

function signedText(report: SignedReport, raw: readonly string[]): string {
  const { id, creation, request, medium, source, code, replaces, madeBy, test } = report
  return canonicalJson({ id, creation, request, medium, source, code, raw, replaces, madeBy, test })
}

/** By its thumbprint (RFC 7638), not by the name that the set gives it. */
async function keyNamed(name: string, keys: PublicKeys) {
  const given = typeof keys === 'string' ? [{ x: keys }] : 'keys' in keys ? keys.keys : [keys]
  for (const { x } of given) {
    const thumbprint = await digestOf(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x }))
    const bytes = bytesOf(fromUrl(x))
    if (bytes?.length !== 32) throw new ReportInvalid('a key is none: 32 bytes in base64url were expected')
    if (toUrl(btoa(String.fromCharCode(...thumbprint))) === name)
      return crypto.subtle.importKey('raw', bytes, { name: 'Ed25519' }, false, ['verify'])
  }
  return undefined
}

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
}

async function sha256(text: string): Promise<string> {
  return Array.from(await digestOf(text), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const toUrl = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const fromUrl = (base64url: string): string => base64url.replaceAll('-', '+').replaceAll('_', '/')

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
