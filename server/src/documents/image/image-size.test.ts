import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imageSize } from './image-size.ts'

function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33)
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1')
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const application = Buffer.from([0xff, 0xe0, 0, 6, 0xff, 0xc0, 0, 0])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), application, Buffer.from([0xff]), frame])
}

function tiff(width: number, height: number, order: 'II' | 'MM'): Buffer {
  const bytes = Buffer.alloc(8 + 2 + 24 + 4)
  const short = (value: number, at: number) =>
    order === 'II' ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    order === 'II' ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)
  bytes.write(order, 0, 'latin1')
  short(42, 2)
  long(8, 4)
  short(2, 8)
  for (const [index, [tag, value]] of [
    [256, width],
    [257, height],
  ].entries()) {
    const at = 10 + index * 12
    short(tag as number, at)
    short(4, at + 2)
    long(1, at + 4)
    long(value as number, at + 8)
  }
  return bytes
}

function bigTiff(width: number, height: number, order: 'II' | 'MM', type: 3 | 4 | 16): Buffer {
  const bytes = Buffer.alloc(16 + 8 + 40)
  const isLittle = order === 'II'
  const short = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)
  const longLong = (value: number, at: number) =>
    isLittle ? bytes.writeBigUInt64LE(BigInt(value), at) : bytes.writeBigUInt64BE(BigInt(value), at)
  bytes.write(order, 0, 'latin1')
  short(43, 2)
  short(8, 4)
  longLong(16, 8)
  longLong(2, 16)
  for (const [index, value] of [width, height].entries()) {
    const at = 24 + index * 20
    short(256 + index, at)
    short(type, at + 2)
    longLong(1, at + 4)
    if (type === 3) short(value, at + 12)
    else if (type === 4) long(value, at + 12)
    else longLong(value, at + 12)
  }
  return bytes
}

test('BigTIFF says its size in any of its forms, and is limited as well', () => {
  for (const order of ['II', 'MM'] as const) {
    for (const type of [3, 4, 16] as const) {
      const size = imageSize('tiff', bigTiff(640, 480, order, type))
      assert.deepEqual(size, { widthPixels: 640, heightPixels: 480 })
    }
  }
  assert.throws(() => imageSize('tiff', bigTiff(100_000, 100_000, 'II', 4)), { code: 'resource-limit' })
  const far = bigTiff(10, 10, 'II', 4)
  far.fill(0xff, 8, 16)
  assert.throws(() => imageSize('tiff', far), { code: 'file-unreadable' })
})

test('width and height are read from the header of each kind', () => {
  const size = { widthPixels: 640, heightPixels: 480 }
  assert.deepEqual(imageSize('png', png(640, 480)), size)
  assert.deepEqual({ ...imageSize('jpeg', jpeg(640, 480)) }, size)
  assert.deepEqual(imageSize('tiff', tiff(640, 480, 'II')), size)
  assert.deepEqual(imageSize('tiff', tiff(640, 480, 'MM')), size)
})

test('U-15 an image that claims 2^31 pixels is refused by its header', () => {
  const limit = { code: 'resource-limit' }
  assert.throws(() => imageSize('png', png(2 ** 31 - 1, 1)), limit)
  assert.throws(() => imageSize('png', png(65_536, 32_768)), limit)
  assert.throws(() => imageSize('tiff', tiff(100_000, 100_000, 'II')), limit)
  assert.throws(() => imageSize('jpeg', jpeg(65_535, 65_535)), limit)
})

test('an image without pixels or without a header is unreadable', () => {
  const unreadable = { code: 'file-unreadable' }
  assert.throws(() => imageSize('png', png(0, 10)), unreadable)
  assert.throws(() => imageSize('png', png(10, 10).subarray(0, 20)), unreadable)
  assert.throws(() => imageSize('jpeg', jpeg(10, 10).subarray(0, 12)), unreadable)
  assert.throws(() => imageSize('jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0, 0, 0, 0, 0, 0])), unreadable)
  for (let length = 4; length < 38; length += 1) {
    const cut = tiff(10, 10, 'MM').subarray(0, length)
    try {
      imageSize('tiff', cut)
    } catch (error) {
      assert.equal((error as { code: string }).code, 'file-unreadable')
    }
  }
})

function webp(chunk: string, body: readonly number[]): Buffer {
  const bytes = Buffer.alloc(32)
  bytes.write('RIFF', 0, 'latin1')
  bytes.write(`WEBP${chunk}`, 8, 'latin1')
  Buffer.from(body).copy(bytes, 20)
  return bytes
}

test('the three forms of WebP each say their size', () => {
  const size = { widthPixels: 640, heightPixels: 480 }
  assert.deepEqual(imageSize('webp', webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01])), size)
  assert.deepEqual(imageSize('webp', webp('VP8X', [0, 0, 0, 0, 0x7f, 0x02, 0, 0xdf, 0x01, 0])), size)
  const bits = Buffer.alloc(4)
  bits.writeUInt32LE((639 | (479 << 14)) >>> 0)
  assert.deepEqual(imageSize('webp', webp('VP8L', [0x2f, ...bits])), size)
  const huge = webp('VP8X', [0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
  assert.throws(() => imageSize('webp', huge), { code: 'resource-limit' })
  for (const wrong of [webp('VP8 ', []), webp('VP8L', []), webp('ALPH', []), huge.subarray(0, 20)])
    assert.throws(() => imageSize('webp', wrong), { code: 'file-unreadable' })
})
