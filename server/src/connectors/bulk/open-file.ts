import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip, createInflateRaw } from 'node:zlib'
import { BulkFileRefused } from './bulk-kind.ts'

/** A file as it lies on the disk: `sizeBytes`, `head` and `tail` of what lies there, packed or not. */
export type FileOnDisk = {
  name: string
  sizeBytes: number
  /** Hashes of its first and its last bytes. */
  head: string
  tail: string
  /** The hash that `tail` had when the file was so long: equal if this is the same file, grown. */
  tailAt(sizeBytes: number): Promise<string>
  /** The first unpacked bytes. */
  start: Buffer
  /** The unpacked bytes from there on; tells how many of the packed ones were read. */
  bytes(fromBytes: number, onRead: (packedBytes: number) => void): AsyncIterable<Buffer>
}

const endBytes = 65_536
/** Short, so that a file that was cut begins as the whole one does. */
const headBytes = 4096
const chunkBytes = 1_048_576

type Packing = { kind: 'plain' | 'gzip' | 'deflate'; dataFrom: number }

export async function openBulkFile(path: string): Promise<FileOnDisk> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BulkFileRefused(error.code === 'ENOENT' ? 'the file does not exist' : `cannot be read: ${error.code}`)
  })
  try {
    const stat = await handle.stat()
    if (!stat.isFile()) throw new BulkFileRefused('not a file')
    const sizeBytes = stat.size
    const head = await partOf(handle, 0, Math.min(endBytes, sizeBytes))
    const tail = await partOf(handle, Math.max(0, sizeBytes - endBytes), Math.min(endBytes, sizeBytes))
    const packing = packingOf(head, tail)
    const bytes = (fromBytes: number, onRead: (packedBytes: number) => void) =>
      unpacked(path, packing, fromBytes, onRead)
    return {
      name: basename(path),
      sizeBytes,
      head: hashOf(head.subarray(0, headBytes)),
      tail: hashOf(tail),
      tailAt: (size) => tailOf(path, size),
      start: await startOf(bytes),
      bytes,
    }
  } finally {
    await handle.close()
  }
}

async function partOf(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from)
  return buffer.subarray(0, bytesRead)
}

async function tailOf(path: string, sizeBytes: number): Promise<string> {
  const handle = await open(path, 'r')
  try {
    return hashOf(await partOf(handle, Math.max(0, sizeBytes - endBytes), Math.min(endBytes, sizeBytes)))
  } finally {
    await handle.close()
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

function packingOf(head: Buffer, tail: Buffer): Packing {
  if (head[0] === 0x1f && head[1] === 0x8b) return { kind: 'gzip', dataFrom: 0 }
  if (head.subarray(0, 2).equals(Buffer.from([0x1f, 0x9d])))
    throw new BulkFileRefused('unpack the file first (compress, .Z)')
  if (head.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return { kind: 'plain', dataFrom: 0 }
  const directory = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const entries = directory === -1 ? 0 : tail.readUInt16LE(directory + 10)
  if (directory !== -1 && entries !== 1) throw new BulkFileRefused('unzip the file first: it contains several files')
  const [method, nameBytes, extraBytes] = [head.readUInt16LE(8), head.readUInt16LE(26), head.readUInt16LE(28)]
  if (method !== 8 || (head.readUInt16LE(6) & 1) !== 0) throw new BulkFileRefused('unzip it first')
  return { kind: 'deflate', dataFrom: 30 + nameBytes + extraBytes }
}

async function* unpacked(
  path: string,
  { kind, dataFrom }: Packing,
  fromBytes: number,
  onRead: (packedBytes: number) => void,
): AsyncIterable<Buffer> {
  const isPlain = kind === 'plain'
  let read = isPlain ? fromBytes : dataFrom
  const file = createReadStream(path, { start: read, highWaterMark: chunkBytes })
  file.on('data', (chunk) => {
    read += chunk.length
    onRead(read)
  })
  const unpacker = kind === 'gzip' ? createGunzip() : createInflateRaw()
  file.on('error', (error) => unpacker.destroy(error))
  const stream: Readable = isPlain ? file : file.pipe(unpacker)
  // What is packed cannot be entered in the middle: it is unpacked again, and passed over.
  let skip = isPlain ? 0 : fromBytes
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (skip >= chunk.length) skip -= chunk.length
      else {
        yield skip === 0 ? chunk : chunk.subarray(skip)
        skip = 0
      }
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // The packed file ends too early: what came before is good.
    if (code !== 'Z_BUF_ERROR')
      throw code?.startsWith('Z_') ? new BulkFileRefused(`cannot be unpacked: ${code}`) : error
    throw new PackedFileCut()
  } finally {
    file.destroy()
    unpacker.destroy()
  }
}

/** The end of a packed file is missing. */
export class PackedFileCut extends Error {}

async function startOf(bytes: FileOnDisk['bytes']): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of bytes(0, () => {})) {
      parts.push(chunk)
      length += chunk.length
      if (length >= endBytes) break
    }
  } catch (error) {
    if (!(error instanceof PackedFileCut)) throw error
  }
  return Buffer.concat(parts).subarray(0, endBytes)
}
