import type { PixelSize } from './image-size.ts'

const imageWidth = 256
const imageLength = 257
const entryBytes = 12

/** Of the first picture in the file. */
export function tiffSize(bytes: Buffer): PixelSize | undefined {
  const isLittle = bytes[0] === 0x49
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  if (bytes.length < 8) return undefined
  const directory = long(4)
  if (directory + 2 > bytes.length) return undefined
  const values = new Map<number, number>()
  for (let index = 0; index < short(directory); index += 1) {
    const at = directory + 2 + index * entryBytes
    if (at + entryBytes > bytes.length) break
    // Type 3 is a 16-bit value, type 4 a 32-bit one.
    values.set(short(at), short(at + 2) === 3 ? short(at + 8) : long(at + 8))
  }
  const widthPixels = values.get(imageWidth)
  const heightPixels = values.get(imageLength)
  return widthPixels === undefined || heightPixels === undefined ? undefined : { widthPixels, heightPixels }
}
