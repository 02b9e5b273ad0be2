import { isRegular, isWhite } from './characters.ts'

const [open, close, backslash] = [0x28, 0x29, 0x5c]
export const isLineEnd = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d

export function afterLiteral(bytes: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1
    else if (bytes[at] === open) depth += 1
    else if (bytes[at] === close) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return bytes.length
}

export function indexFrom(bytes: Buffer, byte: number, from: number): number {
  const at = bytes.indexOf(byte, from)
  return at === -1 ? bytes.length : at
}

export function lineEndFrom(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && !isLineEnd(bytes[at])) at += 1
  return at
}

export function regularLength(bytes: Buffer, from: number): number {
  let at = from
  while (isRegular(bytes[at])) at += 1
  return at - from
}

export function afterPicture(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf('EI', from); at !== -1; at = bytes.indexOf('EI', at + 2))
    if (isWhite(bytes[at - 1]) && !isRegular(bytes[at + 2])) return at + 2
  return bytes.length
}
