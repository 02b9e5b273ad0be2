import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { keyOfObject } from '#documents/pdf/encryption.ts'
import { hardenedHash, oldKey, oldUserEntry, padPassword, type StandardHandler } from '#documents/pdf/encryption-key.ts'
import { rc4 } from '#documents/pdf/rc4.ts'

/** Revisions of the standard security handler: 2 and 3 are RC4, 4 is AES-128, 6 is AES-256. */
export type EncryptionPlan = { revision: 2 | 3 | 4 | 6; userPassword: string }

type Encryption = { dictionary: string; encrypt(data: Buffer, number: number): Buffer }

/**
 * Writes what the reader under test reads, with its own key derivation. That the derivation is right is shown by files
 * of other programs: the encrypted ones among the shared documents.
 */
export function encryptionFor(plan: EncryptionPlan, documentId: Buffer): Encryption {
  return plan.revision === 6 ? aes256(plan.userPassword) : older(plan.revision, plan.userPassword, documentId)
}

const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`

function older(revision: 2 | 3 | 4, password: string, documentId: Buffer): Encryption {
  const owner = createHash('sha256').update(padPassword('owner')).digest()
  const handler: StandardHandler = {
    revision,
    keyBytes: revision === 2 ? 5 : 16,
    owner,
    user: Buffer.alloc(32),
    userKey: Buffer.alloc(0),
    permissions: -44,
    encryptsMetadata: true,
    documentId,
  }
  const key = oldKey(password, handler)
  const user = Buffer.concat([oldUserEntry(key, handler), Buffer.alloc(32)]).subarray(0, 32)
  const version = { 2: '/V 1', 3: '/V 2 /Length 128', 4: `/V 4 /Length 128 ${cryptFilter('AESV2')}` }[revision]
  return {
    dictionary: `<< /Filter /Standard ${version} /R ${revision} /P -44 /O ${hex(owner)} /U ${hex(user)} >>`,
    encrypt(data, number) {
      const objectKey = keyOfObject(key, { number, generation: 0 }, revision === 4)
      return revision === 4 ? aesCbc('aes-128-cbc', objectKey, data) : rc4(objectKey, data)
    },
  }
}

function aes256(password: string): Encryption {
  const key = randomBytes(32)
  const [validation, keySalt] = [randomBytes(8), randomBytes(8)]
  const user = Buffer.concat([hardenedHash(Buffer.from(password), validation), validation, keySalt])
  const cipher = createCipheriv('aes-256-cbc', hardenedHash(Buffer.from(password), keySalt), Buffer.alloc(16))
  const userKey = Buffer.concat([cipher.setAutoPadding(false).update(key), cipher.final()])
  // The permissions once more, encrypted: readers compare them.
  const claimed = Buffer.from([0xd4, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, ...Buffer.from('Tadbabcd')])
  const permissions = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(claimed)
  const owner = `/O ${hex(Buffer.alloc(48))} /OE ${hex(Buffer.alloc(32))}`
  const secrets = `/U ${hex(user)} /UE ${hex(userKey)} ${owner} /Perms ${hex(permissions)}`
  return {
    dictionary: `<< /Filter /Standard /V 5 /R 6 /Length 256 /P -44 ${cryptFilter('AESV3')} ${secrets} >>`,
    encrypt: (data) => aesCbc('aes-256-cbc', key, data),
  }
}

const cryptFilter = (method: string) =>
  `/CF << /StdCF << /CFM /${method} /AuthEvent /DocOpen >> >> /StmF /StdCF /StrF /StdCF`

function aesCbc(algorithm: string, key: Buffer, data: Buffer): Buffer {
  const vector = randomBytes(16)
  const cipher = createCipheriv(algorithm, key, vector)
  return Buffer.concat([vector, cipher.update(data), cipher.final()])
}
