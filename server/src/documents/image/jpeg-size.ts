import type { PixelSize } from './pixel-size.ts'

/** Frame headers are SOF0 to SOF15 without DHT, JPG and DAC, which stand among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

export function jpegSize(bytes: Buffer): PixelSize | undefined {
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // Markers may be preceded by any number of fill bytes; restart markers have no length.
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    // The picture began, or ended, without a frame.
    if (marker === 0xda || marker === 0xd9) return undefined
    if (isFrame(marker)) return { heightPixels: bytes.readUInt16BE(at + 5), widthPixels: bytes.readUInt16BE(at + 7) }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return undefined
    at += 2 + length
  }
  return undefined
}
