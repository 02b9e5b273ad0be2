import { limitExceeded } from '../failure.ts'
import { isWhite } from './characters.ts'

const tooLarge = () => limitExceeded('a stream decodes to more than is allowed')

/** Appends to a buffer that doubles, up to the room there is. */
function growing(roomBytes: number) {
  let buffer = Buffer.alloc(4_096)
  let length = 0
  return {
    push(byte: number) {
      if (length >= roomBytes) throw tooLarge()
      if (length === buffer.length) buffer = Buffer.concat([buffer, Buffer.alloc(buffer.length)])
      buffer[length] = byte
      length += 1
    },
    done: () => buffer.subarray(0, length),
  }
}

export function decodeRunLength(bytes: Buffer, roomBytes: number): Buffer {
  const output = growing(roomBytes)
  let at = 0
  while (at < bytes.length) {
    const length = bytes[at] ?? 128
    at += 1
    if (length === 128) break
    if (length < 128) {
      for (const byte of bytes.subarray(at, at + length + 1)) output.push(byte)
      at += length + 1
    } else {
      const byte = bytes[at] ?? 0
      for (let count = 0; count < 257 - length; count += 1) output.push(byte)
      at += 1
    }
  }
  return output.done()
}

export function decodeAscii85(bytes: Buffer, roomBytes: number): Buffer {
  const output = growing(roomBytes)
  let group: number[] = []
  for (const byte of bytes) {
    if (byte === 0x7e) break
    if (isWhite(byte)) continue
    if (byte === 0x7a && group.length === 0) {
      for (let count = 0; count < 4; count += 1) output.push(0)
      continue
    }
    if (byte < 0x21 || byte > 0x75) continue
    group.push(byte - 0x21)
    if (group.length === 5) {
      for (const decoded of ascii85Group(group)) output.push(decoded)
      group = []
    }
  }
  if (group.length > 1) {
    const padded = [...group, 84, 84, 84, 84].slice(0, 5)
    for (const decoded of ascii85Group(padded).slice(0, group.length - 1)) output.push(decoded)
  }
  return output.done()
}

function ascii85Group(digits: readonly number[]): number[] {
  const value = digits.reduce((sum, digit) => sum * 85 + digit, 0) >>> 0
  return [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]
}

export function decodeLzw(bytes: Buffer, earlyChange: number, roomBytes: number): Buffer {
  const output = growing(roomBytes)
  let table: Buffer[] = []
  let previous: Buffer | undefined
  let bits = 0
  let held = 0
  let width = 9
  const clear = () => {
    table = []
    width = 9
    previous = undefined
  }
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >>> bits) & ((1 << width) - 1)
    if (code === 257) break
    if (code === 256) {
      clear()
      continue
    }
    const known = code < 256 ? Buffer.from([code]) : table[code - 258]
    if (known === undefined && (previous === undefined || code - 258 !== table.length)) break
    const entry: Buffer = known ?? Buffer.concat([previous as Buffer, (previous as Buffer).subarray(0, 1)])
    for (const item of entry) output.push(item)
    // 4,096 codes are all there are: a table that is full stays as it is until it is cleared.
    if (previous !== undefined && table.length < 3_838) table.push(Buffer.concat([previous, entry.subarray(0, 1)]))
    previous = entry
    width = widthFor(table.length + 258 + earlyChange)
  }
  return output.done()
}

const widthFor = (codes: number) => (codes >= 2_048 ? 12 : codes >= 1_024 ? 11 : codes >= 512 ? 10 : 9)
