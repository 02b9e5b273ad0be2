import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

/** In a thread of its own: a large file would hold up every other call. */
const deflated = promisify(deflateRaw)

/**
 * `bytes` is called when its turn has come: of an archive no more than one file is in memory, and that is under 4 GiB. `undefined`: it is
 * gone meanwhile, and left out.
 */
export type ZipEntry = { name: string; bytes(): Promise<Uint8Array | undefined> }
export type ZippedFile = { name: string; sizeBytes: number; sha256: string }

type Written = { name: Buffer; crc: number; method: number; packedBytes: number; sizeBytes: number; offset: number }

const versionNeeded = 20
/** Of readers that know 64-bit places and numbers. */
const versionOfZip64 = 45
const largest16 = 0xffff
const largest32 = 0xffffffff
const utf8Names = 0x0800
const methods = { stored: 0, deflated: 8 } as const
/** 1 January 1980, the first day that the format knows: the same files give the same archive. */
const noDate = 0x0021

/**
 * An archive, piece by piece; last of all `manifest.json` with the SHA-256 of each file.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export async function* zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  const files: ZippedFile[] = []
  let offset = 0
  const add = async (name: string, bytes: Uint8Array): Promise<Buffer[]> => {
    const { entry, parts } = await localFile(name, bytes, offset)
    written.push(entry)
    offset += parts.reduce((sum, part) => sum + part.length, 0)
    return parts
  }
  for await (const { name, bytes } of entries) {
    const content = await bytes()
    if (content === undefined) continue
    files.push({ name, sizeBytes: content.byteLength, sha256: createHash('sha256').update(content).digest('hex') })
    yield* await add(name, content)
  }
  yield* await add('manifest.json', Buffer.from(`${JSON.stringify({ files }, null, 2)}\n`))
  yield* directoryOf(written, offset)
}

async function localFile(
  name: string,
  bytes: Uint8Array,
  offset: number,
): Promise<{ entry: Written; parts: Buffer[] }> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const smaller = content.length === 0 ? content : await deflated(content)
  const isSmaller = smaller.length < content.length
  const packed = isSmaller ? smaller : content
  const entry: Written = {
    name: Buffer.from(name),
    crc: crc32(content),
    method: isSmaller ? methods.deflated : methods.stored,
    packedBytes: packed.length,
    sizeBytes: content.length,
    offset,
  }
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  writeCommon(head, 4, entry)
  return { entry, parts: [head, entry.name, packed] }
}

/** What the head of a file and its entry in the directory share. */
function writeCommon(head: Buffer, at: number, { name, crc, method, packedBytes, sizeBytes }: Written): void {
  head.writeUInt16LE(versionNeeded, at)
  head.writeUInt16LE(utf8Names, at + 2)
  head.writeUInt16LE(method, at + 4)
  head.writeUInt16LE(0, at + 6)
  head.writeUInt16LE(noDate, at + 8)
  head.writeUInt32LE(crc, at + 10)
  head.writeUInt32LE(packedBytes, at + 14)
  head.writeUInt32LE(sizeBytes, at + 18)
  head.writeUInt16LE(name.length, at + 22)
}

/** Of the entries, each where its file begins; last where the directory itself does. */
export function* directoryOf(written: readonly Written[], offset: number): Generator<Buffer> {
  let sizeBytes = 0
  for (const entry of written) {
    const part = directoryEntry(entry)
    sizeBytes += part.length
    yield part
  }
  const isLarge = written.length >= largest16 || offset >= largest32 || sizeBytes >= largest32
  if (isLarge) yield largeEnd(written.length, sizeBytes, offset)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(written.length, largest16), 8)
  end.writeUInt16LE(Math.min(written.length, largest16), 10)
  end.writeUInt32LE(Math.min(sizeBytes, largest32), 12)
  end.writeUInt32LE(Math.min(offset, largest32), 16)
  yield end
}

function directoryEntry(entry: Written): Buffer {
  const isFar = entry.offset >= largest32
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(versionNeeded, 4)
  writeCommon(head, 6, entry)
  head.writeUInt32LE(Math.min(entry.offset, largest32), 42)
  if (!isFar) return Buffer.concat([head, entry.name])
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(0x0001, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(entry.offset), 4)
  head.writeUInt16LE(versionOfZip64, 6)
  head.writeUInt16LE(extra.length, 30)
  return Buffer.concat([head, entry.name, extra])
}

/** The end of the directory with 64-bit numbers, and where it is: section 4.3.14 and 4.3.15 of the format. */
function largeEnd(entries: number, sizeBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(versionOfZip64, 12)
  end.writeUInt16LE(versionOfZip64, 14)
  end.writeBigUInt64LE(BigInt(entries), 24)
  end.writeBigUInt64LE(BigInt(entries), 32)
  end.writeBigUInt64LE(BigInt(sizeBytes), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(offset + sizeBytes), 64)
  end.writeUInt32LE(1, 72)
  return end
}
