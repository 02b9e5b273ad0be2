import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { imagePixels, imagePixelsMax } from './image-pixels.ts'

function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(33)
  head.write('89504e470d0a1a0a0000000d49484452', 'hex')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

function jpeg(width: number, height: number, before: Buffer[] = []): Buffer {
  const frame = Buffer.from('ffc2001108000000000301', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from('ffd8', 'hex'), ...before, frame])
}

const segment = (marker: number, bytes: number) => {
  const head = Buffer.alloc(2 + bytes)
  head.writeUInt16BE(0xff00 + marker, 0)
  head.writeUInt16BE(bytes, 2)
  return head
}

function tiff(little: boolean, pages: { width: number; height: number }[]): Buffer {
  const buffer = Buffer.alloc(8 + pages.length * 30)
  const u16 = (value: number, at: number) =>
    little ? buffer.writeUInt16LE(value, at) : buffer.writeUInt16BE(value, at)
  const u32 = (value: number, at: number) =>
    little ? buffer.writeUInt32LE(value, at) : buffer.writeUInt32BE(value, at)
  buffer.write(little ? 'II' : 'MM')
  u16(42, 2)
  u32(8, 4)
  for (const [index, { width, height }] of pages.entries()) {
    const at = 8 + index * 30
    u16(2, at)
    for (const [entry, [tag, value]] of [
      [256, width],
      [257, height],
    ].entries()) {
      u16(tag ?? 0, at + 2 + entry * 12)
      u16(4, at + 4 + entry * 12)
      u32(1, at + 6 + entry * 12)
      u32(value ?? 0, at + 10 + entry * 12)
    }
    u32(index + 1 < pages.length ? at + 30 : 0, at + 26)
  }
  return buffer
}

test('the pixels of an ordinary image are read from its header', () => {
  assert.equal(imagePixels(png(1240, 1754)), 1240 * 1754)
  assert.equal(imagePixels(jpeg(2480, 3508, [segment(0xe1, 5000), segment(0xdb, 67), segment(0xc4, 30)])), 2480 * 3508)
  for (const little of [true, false]) {
    const pages = [
      { width: 100, height: 50 },
      { width: 1240, height: 1754 },
      { width: 10, height: 10 },
    ]
    assert.equal(imagePixels(tiff(little, pages)), 1240 * 1754)
  }
})

test('U-15 an image whose header claims 2^31 pixels or more is beyond the limit', () => {
  for (const head of [png(65_536, 32_768), png(0x7fffffff, 0x7fffffff), jpeg(65_535, 65_535), jpeg(65_535, 0)])
    assert.ok((imagePixels(head) ?? 0) > imagePixelsMax)
  assert.ok((imagePixels(tiff(true, [{ width: 65_536, height: 32_768 }])) ?? 0) > imagePixelsMax)
  assert.ok(7016 * 9933 < imagePixelsMax, 'an A4 page at 600 dpi in colour stays possible')
})

test('a directory chain that runs in a circle ends', () => {
  const circle = tiff(true, [{ width: 10, height: 10 }])
  circle.writeUInt32LE(8, 34)
  assert.equal(imagePixels(circle), 100)
})

test('a cut header, or bytes that are no image, have no size and throw nothing', () => {
  for (const head of [
    png(10, 10).subarray(0, 20),
    jpeg(1, 1).subarray(0, 8),
    Buffer.from('ffd8ffda0000', 'hex'),
    Buffer.alloc(0),
    Buffer.from('GIF89a'),
  ])
    assert.equal(imagePixels(head), undefined)
  const starts = ['89504e47', 'ffd8ff', '49492a00', '4d4d002a', '49492b00', '4d4d002b'].map((start) =>
    Buffer.from(start, 'hex'),
  )
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      imagePixels(Buffer.concat([start, rest]))
    }),
  )
})
