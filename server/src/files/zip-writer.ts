import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

/** In a thread of its own: a large file would hold up every other call. */
const deflated = promisify(deflateRaw)

/** `bytes` is called when its turn has come: of an archive no more than one file is in memory. */
export type ZipEntry = { name: string; bytes(): Promise<Uint8Array> }
export type ZippedFile = { name: string; sizeBytes: number; sha256: string }

type Written = { name: Buffer; crc: number; method: number; packedBytes: number; sizeBytes: number; offset: number }

const versionNeeded = 20
const utf8Names = 0x0800
const methods = { stored: 0, deflated: 8 } as const
/** 1 January 1980, the first day that the format knows: the same files give the same archive. */
const noDate = 0x0021

/**
 * An archive, piece by piece; last of all `manifest.json` with the SHA-256 of each file.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  const files: ZippedFile[] = []
  let offset = 0
  const add = async (name: string, bytes: Uint8Array): Promise<Buffer[]> => {
    const { entry, parts } = await localFile(name, bytes, offset)
    written.push(entry)
    offset += parts.reduce((sum, part) => sum + part.length, 0)
    return parts
  }
  for (const { name, bytes } of entries) {
    const content = await bytes()
    files.push({ name, sizeBytes: content.byteLength, sha256: createHash('sha256').update(content).digest('hex') })
    yield* await add(name, content)
  }
  yield* await add('manifest.json', Buffer.from(`${JSON.stringify({ files }, null, 2)}\n`))
  yield directoryOf(written, offset)
}

async function localFile(
  name: string,
  bytes: Uint8Array,
  offset: number,
): Promise<{ entry: Written; parts: Buffer[] }> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const smaller = await deflated(content)
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

function directoryOf(written: readonly Written[], offset: number): Buffer {
  const entries = written.flatMap((entry) => {
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02014b50, 0)
    head.writeUInt16LE(versionNeeded, 4)
    writeCommon(head, 6, entry)
    head.writeUInt32LE(entry.offset, 42)
    return [head, entry.name]
  })
  const sizeBytes = entries.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(sizeBytes, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...entries, end])
}
