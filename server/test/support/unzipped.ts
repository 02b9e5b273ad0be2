import assert from 'node:assert/strict'
import { crc32, inflateRawSync } from 'node:zlib'

/** What a program that follows the directory finds, by name; of an archive that is under 4 GiB. */
export function unzipped(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const isLarge = archive.readUInt16LE(end + 10) === 0xffff
  const large = isLarge ? Number(archive.readBigUInt64LE(end - 20 + 8)) : end
  let at = isLarge ? Number(archive.readBigUInt64LE(large + 48)) : archive.readUInt32LE(end + 16)
  const count = isLarge ? Number(archive.readBigUInt64LE(large + 32)) : archive.readUInt16LE(end + 10)
  for (let left = count; left > 0; left -= 1) {
    const [method, packed, size] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 24),
    ]
    const name = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28))
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + packed)
    const content = method === 8 ? inflateRawSync(bytes) : bytes
    assert.deepEqual([content.length, crc32(content)], [size, archive.readUInt32LE(at + 16)], name)
    files.set(name, content)
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
