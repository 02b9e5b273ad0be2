const white = new Uint8Array(256)
for (const code of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]) white[code] = 1

const delimiter = new Uint8Array(256)
for (const character of '()<>[]{}/%') delimiter[character.charCodeAt(0)] = 1

export const isWhite = (byte: number | undefined): boolean => byte !== undefined && white[byte] === 1
export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39

/** A regular character goes on with the token; the end of the bytes ends it. */
export const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && white[byte] === 0 && delimiter[byte] === 0

/** The value of a hexadecimal digit, or -1. */
export function hexValue(byte: number | undefined): number {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}
