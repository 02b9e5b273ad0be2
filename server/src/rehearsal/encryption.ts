import { createCipheriv, createHash } from 'node:crypto'

export type PdfCipher = { dictionary: string; encrypt(data: Buffer): Buffer }

/** Nothing here is secret or random: the file must have the same bytes each time, and is there to be refused. */
const made = (what: string) => createHash('sha256').update(`roentgen test document: ${what}`).digest()
const sha256 = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
const permissions = -44

/** AES-256 as of the standard security handler's revision 5: opens with the password, and not without. */
export function passwordCipher(password: string): PdfCipher {
  const fileKey = made('key')
  const secret = Buffer.from(password)
  const forUser = locked(secret, fileKey, { salt: made('user'), extra: Buffer.alloc(0) })
  const forOwner = locked(made('owner'), fileKey, { salt: made('owner salt'), extra: forUser.check })
  const rights = Buffer.concat([littleEndian(permissions), Buffer.from('ffffffff', 'hex'), Buffer.from('Tadbtest')])
  const filter = '/CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >> /StmF /StdCF /StrF /StdCF'
  return {
    dictionary:
      `<< /Filter /Standard /V 5 /R 5 /Length 256 /P ${permissions} ${filter} /U ${hex(forUser.check)} /UE ${hex(forUser.key)} ` +
      `/O ${hex(forOwner.check)} /OE ${hex(forOwner.key)} /Perms ${hex(aes('aes-256-ecb', fileKey, null, rights))} >>`,
    encrypt(data) {
      const vector = sha256(data).subarray(0, 16)
      const cipher = createCipheriv('aes-256-cbc', fileKey, vector)
      return Buffer.concat([vector, cipher.update(data), cipher.final()])
    },
  }
}

/** What tells a right password, and the key of the file under it. */
function locked(password: Buffer, fileKey: Buffer, { salt, extra }: { salt: Buffer; extra: Buffer }) {
  const [checkSalt, keySalt] = [salt.subarray(0, 8), salt.subarray(8, 16)]
  return {
    check: Buffer.concat([sha256(password, checkSalt, extra), checkSalt, keySalt]),
    key: aes('aes-256-cbc', sha256(password, keySalt, extra), Buffer.alloc(16), fileKey),
  }
}

function aes(algorithm: string, key: Buffer, vector: Buffer | null, data: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, vector).setAutoPadding(false)
  return Buffer.concat([cipher.update(data), cipher.final()])
}

function littleEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}
