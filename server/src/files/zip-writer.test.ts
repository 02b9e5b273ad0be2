import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { unzipped } from '#test/support/unzipped.ts'
import { directoryOf, zipOf } from './zip-writer.ts'

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

async function archived(entries: Parameters<typeof zipOf>[0]): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of zipOf(entries)) parts.push(part)
  return Buffer.concat(parts)
}

test('what is gone when its turn comes is left out, of the manifest too', async () => {
  async function* entries() {
    yield { name: 'gone', bytes: async () => undefined }
    yield { name: 'there', bytes: async () => Buffer.from('x') }
  }
  const files = unzipped(await archived(entries()))
  assert.deepEqual([...files.keys()], ['there', 'manifest.json'])
  assert.doesNotMatch(String(files.get('manifest.json')), /gone/)
})

test('more files than 16 bits can count are found all the same', async () => {
  function* entries() {
    for (let number = 0; number < 0xffff; number += 1) yield { name: `${number}`, bytes: async () => Buffer.alloc(0) }
  }
  const files = unzipped(await archived(entries()))
  assert.equal(files.size, 0xffff + 1)
  assert.ok(files.has('65534'))
})

test('a file beyond the first 4 GiB has its place in 64 bits, and so has the directory', () => {
  const [far, offset] = [2 ** 32 + 5, 2 ** 33]
  const entry = { name: Buffer.from('far'), crc: 0, method: 0, packedBytes: 0, sizeBytes: 0, offset: far }
  const [first = Buffer.alloc(0), large = Buffer.alloc(0), end = Buffer.alloc(0)] = [...directoryOf([entry], offset)]
  assert.equal(first.readUInt32LE(42), 0xffffffff)
  assert.equal(first.readBigUInt64LE(46 + 3 + 4), BigInt(far))
  assert.equal(large.readBigUInt64LE(48), BigInt(offset))
  assert.equal(large.readBigUInt64LE(64), BigInt(offset + first.length), 'where the large end is')
  assert.equal(end.readUInt32LE(16), 0xffffffff)
})
