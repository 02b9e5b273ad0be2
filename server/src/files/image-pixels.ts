/** A4 at 600 dpi has 35 million; beyond this a decoder would take gigabytes (U-15). */
export const imagePixelsMax = 100_000_000

/** What the header claims, before anything is decoded. `undefined`: no size within these bytes. */
export function imagePixels(head: Buffer): number | undefined {
  try {
    if (head.readUInt32BE(0) === 0x89504e47) return head.readUInt32BE(16) * head.readUInt32BE(20)
    if (head.readUInt16BE(0) === 0xffd8) return jpegPixels(head)
    const order = head.toString('latin1', 0, 2)
    if (order === 'II' || order === 'MM') return tiffPixels(head, order === 'II')
    return undefined
  } catch (error) {
    // The header goes on beyond the bytes at hand.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

// Start-of-frame markers; C4, C8 and CC in the same row are tables.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegPixels(head: Buffer): number | undefined {
  let at = 2
  while (head.readUInt8(at) === 0xff) {
    const marker = head.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
    } else if (isFrame(marker)) {
      // Height 0 means "said after the scan": as much as the format can say.
      return head.readUInt16BE(at + 7) * (head.readUInt16BE(at + 5) || 65_535)
    } else if (marker === 0xda || marker === 0xd9) {
      return undefined
    } else {
      at += 2 + head.readUInt16BE(at + 2)
    }
  }
  return undefined
}

const directoriesMax = 1000

/** The largest of the pages whose directories lie within these bytes. */
function tiffPixels(head: Buffer, little: boolean): number | undefined {
  const reader = tiffReader(head, little)
  let largest: number | undefined
  try {
    let at = reader.offset(reader.big ? 8 : 4)
    for (let seen = 0; at !== 0 && seen < directoriesMax; seen += 1) {
      const { pixels, next } = readDirectory(reader, at)
      largest = Math.max(largest ?? 0, pixels)
      at = next
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return largest
}

function tiffReader(head: Buffer, little: boolean) {
  const u16 = (at: number) => (little ? head.readUInt16LE(at) : head.readUInt16BE(at))
  const u32 = (at: number) => (little ? head.readUInt32LE(at) : head.readUInt32BE(at))
  const u64 = (at: number) => Number(little ? head.readBigUInt64LE(at) : head.readBigUInt64BE(at))
  const big = u16(2) === 43
  return { big, u16, u32, u64, offset: big ? u64 : u32 }
}

function readDirectory(reader: ReturnType<typeof tiffReader>, at: number): { pixels: number; next: number } {
  const { big, u16, u32, u64, offset } = reader
  const count = big ? u64(at) : u16(at)
  const entriesAt = at + (big ? 8 : 2)
  const entryBytes = big ? 20 : 12
  const sides = { width: 0, height: 0 }
  for (let index = 0; index < count; index += 1) {
    const entry = entriesAt + index * entryBytes
    const tag = u16(entry)
    if (tag > 257) break // Tags stand in ascending order.
    const valueAt = entry + (big ? 12 : 8)
    const readers: Record<number, ((at: number) => number) | undefined> = { 3: u16, 4: u32, 16: u64 }
    const value = readers[u16(entry + 2)]?.(valueAt) ?? 0
    if (tag === 256) sides.width = value
    if (tag === 257) sides.height = value
  }
  return { pixels: sides.width * sides.height, next: offset(entriesAt + count * entryBytes) }
}
