import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { zipOf } from './zip-writer.ts'

/** What a program that follows the directory finds. */
function unzipped(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed, size] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 24),
    ]
    const name = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28))
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26)
    const bytes = archive.subarray(start, start + packed)
    const content = method === 8 ? inflateRawSync(bytes) : bytes
    assert.equal(content.length, size)
    files.set(name, content)
    at += 46 + archive.readUInt16LE(at + 28)
  }
  return files
}

test('what was put in comes out, with a manifest of the SHA-256 of each', async () => {
  const random = createHash('sha512').update('x').digest()
  const entries = [
    { name: 'request.json', bytes: async () => Buffer.from('{"a":1}'.repeat(100)) },
    { name: 'media/é.bin', bytes: async () => random },
    { name: 'empty', bytes: async () => Buffer.alloc(0) },
  ]
  const parts: Buffer[] = []
  for await (const part of zipOf(entries)) parts.push(part)
  const files = unzipped(Buffer.concat(parts))
  assert.deepEqual([...files.keys()], ['request.json', 'media/é.bin', 'empty', 'manifest.json'])
  assert.ok(files.get('media/é.bin')?.equals(random))
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '')
  for (const { name, sizeBytes, sha256 } of manifest.files) {
    const content = files.get(name) ?? Buffer.alloc(0)
    assert.deepEqual([content.length, createHash('sha256').update(content).digest('hex')], [sizeBytes, sha256])
  }
})
