import { createHmac, createPrivateKey, createSecretKey, generateKeyPairSync, sign } from 'node:crypto'
import { secretBytes as newSecretBytes } from '#kernel/random.ts'

/** Standard Webhooks 1.0.0: `v1` is HMAC-SHA256 with a shared secret, `v1a` is Ed25519 with a key pair. */
const secretPrefix = 'whsec_'
const privateKeyPrefix = 'whsk_'
const publicKeyPrefix = 'whpk_'
const secretBytes = 32
const ed25519Bytes = 32

/**
 * The fixed head of an Ed25519 private key in PKCS #8 (RFC 8410); the 32 bytes of the key follow.
 * https://www.rfc-editor.org/rfc/rfc8410
 */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

export type KeyPair = { privateKey: string; publicKey: string }

export type SignatureInput = {
  /** The event id: the same at every attempt. */
  id: string
  /** Of this attempt: a retry is signed anew, else receivers refuse it as too old. */
  timestampSeconds: number
  body: string
  /** Two while a rotation lasts. */
  secrets: readonly string[]
  privateKeys?: readonly string[]
}

export function newSecret(): string {
  return secretPrefix + newSecretBytes(secretBytes).toString('base64')
}

export function newKeyPair(): KeyPair {
  const pair = generateKeyPairSync('ed25519')
  // The raw key is the tail of both encodings.
  const seed = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-ed25519Bytes)
  const point = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-ed25519Bytes)
  return {
    privateKey: privateKeyPrefix + seed.toString('base64'),
    publicKey: publicKeyPrefix + point.toString('base64'),
  }
}

export function signatureHeader({ id, timestampSeconds, body, secrets, privateKeys = [] }: SignatureInput): string {
  if (secrets.length + privateKeys.length === 0) throw new Error('a webhook without a key cannot be signed')
  if (!Number.isSafeInteger(timestampSeconds)) throw new Error('the timestamp must be whole seconds')
  const signed = `${id}.${timestampSeconds}.${body}`
  const symmetric = secrets.map(
    (secret) =>
      `v1,${createHmac('sha256', createSecretKey(keyOf(secret)))
        .update(signed)
        .digest('base64')}`,
  )
  const asymmetric = privateKeys.map((key) => `v1a,${sign(null, Buffer.from(signed), edKeyOf(key)).toString('base64')}`)
  return [...symmetric, ...asymmetric].join(' ')
}

function keyOf(secret: string): Buffer {
  const key = decode(secret, secretPrefix)
  // 24 to 64 bytes is what the standard allows; an empty key would sign, and anyone could forge it.
  if (key.length < 24 || key.length > 64) throw new Error('a webhook secret holds 24 to 64 bytes')
  return key
}

function edKeyOf(privateKey: string) {
  const seed = decode(privateKey, privateKeyPrefix)
  if (seed.length !== ed25519Bytes) throw new Error('a webhook private key holds 32 bytes')
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
}

// The text of a key never goes into a message: messages are logged.
function decode(text: string, prefix: string): Buffer {
  if (!text.startsWith(prefix)) throw new Error(`a webhook key must begin with ${prefix}`)
  return Buffer.from(text.slice(prefix.length), 'base64')
}
