import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { rc4 } from './rc4.ts'

/** What the standard security handler needs of the `/Encrypt` dictionary and the file identifier. */
export type StandardHandler = {
  revision: number
  keyBytes: number
  owner: Buffer
  user: Buffer
  userKey: Buffer
  permissions: number
  encryptsMetadata: boolean
  documentId: Buffer
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()

/**
 * The file's key if the password opens it (ISO 32000-2, 7.6.4), else undefined. The empty password opens for reading.
 * https://pdfa.org/resource/iso-32000-2/
 */
export function openWith(password: string, handler: StandardHandler): Buffer | undefined {
  return handler.revision >= 5
    ? openAes256(Buffer.from(password, 'utf8').subarray(0, 127), handler)
    : openOld(password, handler)
}

export function padPassword(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32)
}

function openOld(password: string, handler: StandardHandler): Buffer | undefined {
  const key = oldKey(password, handler)
  const expected = oldUserEntry(key, handler)
  const compared = handler.revision === 2 ? 32 : 16
  return expected.subarray(0, compared).equals(handler.user.subarray(0, compared)) ? key : undefined
}

export function oldKey(password: string, handler: StandardHandler): Buffer {
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(handler.permissions | 0)
  const metadata = handler.revision >= 4 && !handler.encryptsMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  const keyBytes = handler.revision === 2 ? 5 : handler.keyBytes
  let key = md5(padPassword(password), handler.owner.subarray(0, 32), permissions, handler.documentId, metadata)
  if (handler.revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, keyBytes))
  return key.subarray(0, keyBytes)
}

/** What `/U` must begin with under this key. */
export function oldUserEntry(key: Buffer, handler: StandardHandler): Buffer {
  if (handler.revision === 2) return rc4(key, padding)
  let entry = rc4(key, md5(padding, handler.documentId))
  for (let round = 1; round <= 19; round += 1)
    entry = rc4(
      key.map((byte) => byte ^ round),
      entry,
    )
  return entry
}

function openAes256(password: Buffer, handler: StandardHandler): Buffer | undefined {
  const { user, userKey, revision } = handler
  if (user.length < 48 || userKey.length < 32) return undefined
  const hash = (salt: Buffer) => (revision === 5 ? sha256(password, salt) : hardenedHash(password, salt))
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return undefined
  const decipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false)
  return Buffer.concat([decipher.update(userKey.subarray(0, 32)), decipher.final()])
}

/** Algorithm 2.B for the user password: hashing made slow by rounds of AES. */
export function hardenedHash(password: Buffer, salt: Buffer): Buffer {
  let key = sha256(password, salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const block = Buffer.concat([password, key])
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => block))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const encrypted = Buffer.concat([cipher.update(repeated), cipher.final()])
    // The first 16 bytes as a number modulo 3: 256 is 1 modulo 3, so the sum of the bytes will do.
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] as string)
      .update(encrypted)
      .digest()
    last = encrypted.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}
