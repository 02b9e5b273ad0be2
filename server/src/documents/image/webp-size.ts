import type { PixelSize } from './pixel-size.ts'

/** By the first chunk: extended, lossless or lossy, each with its own way to write a size. */
export function webpSize(bytes: Buffer): PixelSize | undefined {
  if (bytes.length < 30) return undefined
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return { widthPixels: bytes.readUIntLE(24, 3) + 1, heightPixels: bytes.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8L') {
    if (bytes[20] !== 0x2f) return undefined
    const bits = bytes.readUInt32LE(21)
    return { widthPixels: (bits & 0x3fff) + 1, heightPixels: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 'VP8 ' || bytes.readUIntBE(23, 3) !== 0x9d012a) return undefined
  return { widthPixels: bytes.readUInt16LE(26) & 0x3fff, heightPixels: bytes.readUInt16LE(28) & 0x3fff }
}
