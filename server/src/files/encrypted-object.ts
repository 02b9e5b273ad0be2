import { createCipheriv, createDecipheriv, createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { SealedFile } from './file-storage.ts'

// A header, then pieces of the same size, each with a tag of its own: a part of a file is read without the rest. The header and the
// name under which the file is stored are part of what each tag covers, so that no piece can be left out, moved, or put into another
// file, and no file in the place of another. Those of earlier versions are not bound to their name, and are read as they are.
const mark = Buffer.from('RGNFENC1')
export const headerBytes = 72
const macAt = 56
export const pieceBytes = 64 * 1024
const tagBytes = 16

/** `bound`: what the tags cover beside the pieces. */
export type Header = SealedFile & { prefix: Buffer; bytes: Buffer; bound: Buffer }

export const encryptedSize = (sizeBytes: number): number =>
  headerBytes + sizeBytes + tagBytes * Math.ceil(sizeBytes / pieceBytes)

/**
 * The nonces follow from key, name and contents: the same file sealed by two processes at once gives the same bytes, so that it does
 * not matter whose are read, and under another name it has other nonces.
 */
export function newHeader(key: KeyObject, name: string, { sizeBytes, sha256 }: SealedFile): Header {
  const bytes = Buffer.alloc(headerBytes)
  mark.copy(bytes)
  bytes.writeBigUInt64BE(BigInt(sizeBytes), 8)
  bytes.write(sha256, 16, 'hex')
  const prefix = createHmac('sha256', key).update(bytes.subarray(0, 48)).update(name).digest().subarray(0, 8)
  prefix.copy(bytes, 48)
  macOf(key, bytes, name).copy(bytes, macAt)
  return { sizeBytes, sha256, prefix, bytes, bound: boundTo(bytes, name) }
}

const boundTo = (bytes: Buffer, name: string): Buffer => Buffer.concat([bytes, Buffer.from(name)])

/** Without a name: as earlier versions made it. */
function macOf(key: KeyObject, bytes: Buffer, name?: string): Buffer {
  const mac = createHmac('sha256', key).update(name === undefined ? 'header' : 'header of ')
  return mac
    .update(bytes.subarray(0, macAt))
    .update(name ?? '')
    .digest()
    .subarray(0, 16)
}

export const seemsEncrypted = (bytes: Buffer): boolean =>
  bytes.length >= headerBytes && mark.equals(bytes.subarray(0, mark.length))

/** `undefined`: it was not made with this key, or for another name. A file that somebody uploads may begin as if it were. */
export function readHeader(key: KeyObject, name: string, bytes: Buffer, mustBeBound = false): Header | undefined {
  if (!seemsEncrypted(bytes)) return undefined
  const head = Buffer.from(bytes.subarray(0, headerBytes))
  const isBound = timingSafeEqual(macOf(key, head, name), head.subarray(macAt))
  if (!isBound && (mustBeBound || !timingSafeEqual(macOf(key, head), head.subarray(macAt)))) return undefined
  const sizeBytes = Number(head.readBigUInt64BE(8))
  const bound = isBound ? boundTo(head, name) : head
  return { sizeBytes, sha256: head.toString('hex', 16, 48), prefix: head.subarray(48, 56), bytes: head, bound }
}

function nonceOf({ prefix }: Header, piece: number): Buffer {
  const nonce = Buffer.alloc(12)
  prefix.copy(nonce)
  nonce.writeUInt32BE(piece, 8)
  return nonce
}

/**
 * Other bytes than those of the header would be encrypted with its nonces, and stored under its name: what another process has
 * sealed meanwhile. So the last piece is given only when all of them are known to be the right ones.
 */
export async function* encrypted(
  key: KeyObject,
  header: Header,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield header.bytes
  const hash = createHash('sha256')
  let piece = 0
  let last: Buffer | undefined
  for await (const plain of inPieces(source, pieceBytes)) {
    if (piece * pieceBytes + plain.length > header.sizeBytes) throw otherBytes()
    if (last !== undefined) yield last
    hash.update(plain)
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(header, piece)).setAAD(header.bound)
    last = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    piece += 1
  }
  if (hash.digest('hex') !== header.sha256) throw otherBytes()
  if (last !== undefined) yield last
}

const otherBytes = () => new Error('the stored file was replaced while it was encrypted')

export type Part = { firstPiece: number; lastPiece: number; skip: number; length: number }

/** Which pieces hold a part of the file, and where it begins in them; `undefined`: nothing of the file is in it. */
export function partOf({ sizeBytes }: SealedFile, { start, end }: { start: number; end: number }): Part | undefined {
  const last = Math.min(end, sizeBytes - 1)
  if (start > last) return undefined
  const firstPiece = Math.floor(start / pieceBytes)
  return {
    firstPiece,
    lastPiece: Math.floor(last / pieceBytes),
    skip: start - firstPiece * pieceBytes,
    length: last - start + 1,
  }
}

/** Where these pieces are in the stored object. */
export const placeOf = ({ firstPiece, lastPiece }: Part) => ({
  start: headerBytes + firstPiece * (pieceBytes + tagBytes),
  end: headerBytes + (lastPiece + 1) * (pieceBytes + tagBytes) - 1,
})

export async function* decrypted(
  key: KeyObject,
  header: Header,
  { firstPiece, skip, length }: Part,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let piece = firstPiece
  let [toSkip, left] = [skip, length]
  for await (const stored of inPieces(source, pieceBytes + tagBytes)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(header, piece)).setAAD(header.bound)
    decipher.setAuthTag(stored.subarray(-tagBytes))
    const plain = Buffer.concat([decipher.update(stored.subarray(0, -tagBytes)), decipher.final()])
    const wanted = plain.subarray(toSkip, toSkip + left)
    if (wanted.length > 0) yield wanted
    left -= wanted.length
    toSkip = 0
    piece += 1
  }
  if (left > 0) throw new Error('the stored file ends before its end')
}

/** Cut anew into pieces of one size; only the last may be shorter. */
async function* inPieces(source: AsyncIterable<Buffer>, sizeBytes: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let heldBytes = 0
  for await (const chunk of source) {
    held.push(chunk)
    heldBytes += chunk.length
    while (heldBytes >= sizeBytes) {
      const all = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held)
      yield all.subarray(0, sizeBytes)
      held = [all.subarray(sizeBytes)]
      heldBytes -= sizeBytes
    }
  }
  if (heldBytes > 0) yield Buffer.concat(held)
}
