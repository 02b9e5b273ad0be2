import type { FileHandle } from 'node:fs/promises'
import type { SealedFile } from './file-storage.ts'

// On disk an object is its bytes followed by a trailer. Size and hash so become durable by the same fsync and visible by the
// same rename as the bytes: no crash can leave one without the other.
const magic = Buffer.from('RGNFILE1')
const trailerBytes = magic.length + 8 + 32

export function trailerOf({ sizeBytes, sha256 }: SealedFile): Buffer {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(sizeBytes))
  return Buffer.concat([magic, size, Buffer.from(sha256, 'hex')])
}

/** `undefined` if the file is not one that an upload finished: damaged, or put there by somebody else. */
export async function readTrailer(handle: FileHandle): Promise<SealedFile | undefined> {
  const { size: diskBytes } = await handle.stat()
  const trailer = Buffer.alloc(trailerBytes)
  const sizeBytes = diskBytes - trailerBytes
  if (sizeBytes < 0) return undefined
  await handle.read(trailer, 0, trailerBytes, sizeBytes)
  const intact = trailer.subarray(0, 8).equals(magic) && Number(trailer.readBigUInt64BE(8)) === sizeBytes
  return intact ? { sizeBytes, sha256: trailer.toString('hex', 16) } : undefined
}
