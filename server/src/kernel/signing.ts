import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'

/** Signs with Ed25519. The key is named by the thumbprint of its public half (RFC 7638), so that nobody can give it another one. */
export type Signer = {
  id: string
  /** 32 bytes in base64url: `x` of a JSON Web Key. */
  publicKey: string
  /** In base64. */
  sign(text: string): string
}

/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410, section 7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** `seed`: 32 secret bytes. */
export function signerFrom(seed: Buffer): Signer {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'jwk' }).x ?? ''
  return {
    id: thumbprintOf(publicKey),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  }
}

const thumbprintOf = (publicKey: string): string =>
  createHash('sha256')
    .update(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x: publicKey }))
    .digest('base64url')
