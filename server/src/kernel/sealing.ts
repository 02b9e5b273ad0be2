import { createCipheriv, createDecipheriv, createSecretKey, hash, type KeyObject } from 'node:crypto'
import { secretBytes } from './random.ts'

/** AES-256-GCM. Whatever begins with the mark was sealed by us; what does not was kept before anything was. */
const mark = Buffer.from('RGNSEAL1')
const nonceBytes = 12
const tagBytes = 16

/** `about` is not in it, but must be the same when it is opened: bytes of one place cannot be put in another. */
export function sealBytes(key: KeyObject, bytes: Uint8Array, about: string): Buffer {
  const nonce = secretBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  return Buffer.concat([mark, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

export function openBytes(key: KeyObject, sealed: Buffer, about: string): Buffer {
  const from = mark.length + nonceBytes
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(mark.length, from))
  decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(from, -tagBytes)), decipher.final()])
}

export const isSealed = (bytes: Uint8Array): boolean =>
  bytes.length > mark.length + nonceBytes + tagBytes && mark.equals(bytes.subarray(0, mark.length))

/** The key of the service, with a name that tells nothing of it. */
export type MasterKey = { name: string; key: KeyObject }

export function masterKey(bytes: Buffer): MasterKey {
  const key = hash('sha256', Buffer.concat([Buffer.from('roentgen data key '), bytes]), 'buffer')
  return { name: hash('sha256', key, 'hex').slice(0, 16), key: createSecretKey(key) }
}

export const newDataKey = (): Buffer => secretBytes(32)
