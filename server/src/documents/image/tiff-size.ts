import type { PixelSize } from './pixel-size.ts'

const imageWidth = 256
const imageLength = 257
const shortType = 3
const bigVersion = 43

/** Of the first picture in the file. */
export function tiffSize(bytes: Buffer): PixelSize | undefined {
  const isLittle = bytes[0] === 0x49
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  // Beyond 2^53 it is no place in a file that we take: that it is not exact does not matter.
  const longLong = (at: number) => Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
  if (bytes.length < 16) return undefined
  const isBig = short(2) === bigVersion
  const directory = isBig ? longLong(8) : long(4)
  const [countBytes, entryBytes, valueAt] = isBig ? [8, 20, 12] : [2, 12, 8]
  if (directory + countBytes > bytes.length) return undefined
  const count = isBig ? longLong(directory) : short(directory)
  const values = new Map<number, number>()
  for (let index = 0; index < count; index += 1) {
    const at = directory + countBytes + index * entryBytes
    if (at + entryBytes > bytes.length) break
    // Of 16 or of 32 bits; what has 64 (type 16) has its lower half here, and no picture that we take needs the other.
    const lower = isBig && !isLittle && short(at + 2) === 16 ? 4 : 0
    values.set(short(at), short(at + 2) === shortType ? short(at + valueAt) : long(at + valueAt + lower))
  }
  const widthPixels = values.get(imageWidth)
  const heightPixels = values.get(imageLength)
  return widthPixels === undefined || heightPixels === undefined ? undefined : { widthPixels, heightPixels }
}
