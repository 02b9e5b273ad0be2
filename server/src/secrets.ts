import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Secrets } from '#actions/app.ts'
import { nonceBytes, secretBytes, uniqueName } from '#kernel/random.ts'

const keyBytesMin = 32

/** All keys come from one secret, each for one purpose, so that a signature made for one is worth nothing for another. */
export function secretsFrom(master: Buffer): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', `roentgen ${purpose}`, 32))
  const keys = {
    cursor: derive('cursor'),
    download: derive('download'),
    upload: derive('upload'),
    csrf: derive('csrf'),
  }
  // As a key object: made from bytes at each call it costs more than the encryption does.
  const sealing = createSecretKey(derive('sealing'))
  return {
    keyFor: (purpose) => keys[purpose],
    encrypt(text) {
      const nonce = nonceBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(-16))
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
    },
  }
}

/** The setting, or the file in the data folder, which is made on the first start. Throws with what to do. */
export async function readSecretKey(setting: string | undefined, file: string): Promise<Buffer> {
  if (setting !== undefined) return parseSecretKey(setting)
  await makeSecretFile(file)
  return readKeyFile(file)
}

/** Refused if anybody else can read it. */
export async function readKeyFile(file: string): Promise<Buffer> {
  const { mode } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `${file} cannot be read (${error.code}): name a file that holds a key, e.g. from openssl rand -hex 32`,
    )
  })
  if ((mode & 0o077) !== 0)
    throw new Error(
      `${file} can be read by other users of this machine: run chmod 600 on it, and change it if it may have been read`,
    )
  const text = (await readFile(file, 'utf8')).trim()
  try {
    return parseSecretKey(text)
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`)
  }
}

async function makeSecretFile(file: string): Promise<void> {
  const exists = await stat(file).then(
    () => true,
    () => false,
  )
  if (exists) return
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${uniqueName(6)}`
  await writeFile(draft, `${secretBytes(keyBytesMin).toString('hex')}\n`, { mode: 0o600, flush: true })
  await chmod(draft, 0o600)
  // Of several processes that start at once one makes the file whole, and the others find it.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}

export function parseSecretKey(text: string): Buffer {
  const bytes = /^[0-9a-f]+$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (bytes.length < keyBytesMin)
    throw new Error(`expected at least ${keyBytesMin} random bytes in hex or base64, e.g. from: openssl rand -hex 32`)
  // Zeros, "changeme…" and the like: a random key of 32 bytes has about 30 different ones.
  if (new Set(bytes).size < 16) throw new Error(`this is not random; take the output of: openssl rand -hex 32`)
  return bytes
}
