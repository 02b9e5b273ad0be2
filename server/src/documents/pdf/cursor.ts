import { isDigit, isRegular, isWhite } from './characters.ts'

/** A place in the bytes. Plain and mutable: the parser is called millions of times. */
export type Cursor = { bytes: Buffer; at: number }

/** White space and comments mean nothing between two tokens. */
export function skipWhite(cursor: Cursor): void {
  const { bytes } = cursor
  let at = cursor.at
  for (;;) {
    while (isWhite(bytes[at])) at += 1
    if (bytes[at] !== 0x25) break
    while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1
  }
  cursor.at = at
}

/** Skips white space, then takes the word if it stands there as a whole. */
export function takeWord(cursor: Cursor, word: string): boolean {
  skipWhite(cursor)
  const { bytes, at } = cursor
  for (let index = 0; index < word.length; index += 1) {
    if (bytes[at + index] !== word.charCodeAt(index)) return false
  }
  if (isRegular(bytes[at + word.length])) return false
  cursor.at = at + word.length
  return true
}

/** Skips white space, then takes an unsigned integer; without one the cursor stays where it was. */
export function takeInteger(cursor: Cursor): number | undefined {
  const before = cursor.at
  skipWhite(cursor)
  const { bytes } = cursor
  const start = cursor.at
  let at = start
  let value = 0
  while (isDigit(bytes[at]) && at - start < 16) {
    value = value * 10 + (bytes[at] ?? 0) - 0x30
    at += 1
  }
  if (at === start || isRegular(bytes[at])) {
    cursor.at = before
    return undefined
  }
  cursor.at = at
  return value
}
