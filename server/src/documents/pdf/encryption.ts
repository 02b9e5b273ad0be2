import { createDecipheriv, createHash } from 'node:crypto'
import { ReadFailure } from '../failure.ts'
import { openWith, type StandardHandler } from './encryption-key.ts'
import type { Resolve } from './filters.ts'
import { type Dictionary, dictionaryOf, integerOf, isString, nameOf, type Stream, type Value } from './objects.ts'
import { rc4 } from './rc4.ts'

export type Owner = { number: number; generation: number }
type Method = 'none' | 'rc4' | 'aes-128' | 'aes-256'

export type Decryption = {
  string(bytes: Buffer, owner: Owner): Buffer
  stream(stream: Stream, owner: Owner): Buffer
}

const methods: Readonly<Record<string, Method>> = { None: 'none', V2: 'rc4', AESV2: 'aes-128', AESV3: 'aes-256' }

/** Opens the file with the empty user password, as every viewer does; if that fails a person must know a password. */
export function openEncryption(encrypt: Dictionary, documentId: Buffer, resolve: Resolve): Decryption {
  const get = (key: string) => resolve(encrypt.entries.get(key))
  if (nameOf(get('Filter')) !== 'Standard') throw encrypted('it is encrypted for certain recipients')
  const version = integerOf(get('V')) ?? 0
  const revision = integerOf(get('R')) ?? 0
  if (![1, 2, 4, 5].includes(version) || revision < 2 || revision > 6) throw encrypted('its encryption is not known')
  const key = openWith('', standardHandler(encrypt, version, revision, documentId, resolve))
  if (key === undefined) throw encrypted('it opens only with a password')
  const methodOf = (filter: string | undefined): Method => {
    if (version < 4) return 'rc4'
    if (filter === undefined || filter === 'Identity') return 'none'
    const chosen = dictionaryOf(resolve(dictionaryOf(get('CF'))?.entries.get(filter)))
    return methods[nameOf(resolve(chosen?.entries.get('CFM'))) ?? 'None'] ?? 'none'
  }
  const encryptsMetadata = get('EncryptMetadata') !== false
  const streamFilter = nameOf(get('StmF'))
  const stringMethod = methodOf(nameOf(get('StrF')))
  return {
    string: (bytes, owner) => decrypt(stringMethod, key, bytes, owner),
    stream(stream, owner) {
      const type = nameOf(resolve(stream.dictionary.entries.get('Type')))
      if (type === 'XRef' || (type === 'Metadata' && !encryptsMetadata)) return stream.raw
      return decrypt(methodOf(ownFilter(stream, resolve) ?? streamFilter), key, stream.raw, owner)
    },
  }
}

const encrypted = (detail: string) => new ReadFailure('file-encrypted', detail)

function standardHandler(
  encrypt: Dictionary,
  version: number,
  revision: number,
  documentId: Buffer,
  resolve: Resolve,
): StandardHandler {
  const get = (key: string) => resolve(encrypt.entries.get(key))
  const bytes = (key: string) => {
    const value = get(key)
    return isString(value) ? value.bytes : Buffer.alloc(0)
  }
  return {
    revision,
    keyBytes: keyBitsOf(version, get, resolve) >> 3,
    owner: bytes('O'),
    user: bytes('U'),
    userKey: bytes('UE'),
    permissions: integerOf(get('P')) ?? 0,
    encryptsMetadata: get('EncryptMetadata') !== false,
    documentId,
  }
}

function keyBitsOf(version: number, get: (key: string) => Value, resolve: Resolve): number {
  if (version === 1) return 40
  const stated = integerOf(get('Length'))
  if (version < 4) return clampBits(stated ?? 40)
  const filters = dictionaryOf(get('CF'))
  const filter = dictionaryOf(resolve(filters?.entries.get(nameOf(get('StmF')) ?? 'StdCF')))
  const length = stated ?? integerOf(resolve(filter?.entries.get('Length'))) ?? 128
  // Some producers count bytes here.
  return clampBits(length < 40 ? length * 8 : length)
}

const clampBits = (bits: number) => Math.min(256, Math.max(40, bits))

/** A stream may name its own crypt filter, usually `Identity`. */
function ownFilter(stream: Stream, resolve: Resolve): string | undefined {
  const first = (value: Value) => (Array.isArray(value) ? resolve(value[0]) : value)
  const filter = nameOf(first(resolve(stream.dictionary.entries.get('Filter'))))
  if (filter !== 'Crypt') return undefined
  const parameters = dictionaryOf(first(resolve(stream.dictionary.entries.get('DecodeParms'))))
  return nameOf(resolve(parameters?.entries.get('Name'))) ?? 'Identity'
}

function decrypt(method: Method, key: Buffer, data: Buffer, owner: Owner): Buffer {
  if (method === 'none') return data
  if (method === 'aes-256') return aesCbc('aes-256-cbc', key, data)
  const objectKey = keyOfObject(key, owner, method === 'aes-128')
  return method === 'rc4' ? rc4(objectKey, data) : aesCbc('aes-128-cbc', objectKey, data)
}

export function keyOfObject(key: Buffer, owner: Owner, aes: boolean): Buffer {
  const { number, generation } = owner
  const id = Buffer.from([number, number >>> 8, number >>> 16, generation, generation >>> 8])
  const salt = Buffer.from(aes ? 'sAlT' : '', 'latin1')
  const hash = createHash('md5')
    .update(Buffer.concat([key, id, salt]))
    .digest()
  return hash.subarray(0, Math.min(key.length + 5, 16))
}

/** The first block is the initial vector; a wrong padding (a cut stream) costs the padding, not the text. */
function aesCbc(algorithm: 'aes-128-cbc' | 'aes-256-cbc', key: Buffer, data: Buffer): Buffer {
  const length = data.length - (data.length % 16)
  const keyLength = algorithm === 'aes-256-cbc' ? 32 : 16
  if (length < 32 || key.length !== keyLength) return Buffer.alloc(0)
  const decipher = createDecipheriv(algorithm, key, data.subarray(0, 16)).setAutoPadding(false)
  const text = Buffer.concat([decipher.update(data.subarray(16, length)), decipher.final()])
  const pad = text.at(-1) ?? 0
  return pad >= 1 && pad <= 16 ? text.subarray(0, text.length - pad) : text
}
