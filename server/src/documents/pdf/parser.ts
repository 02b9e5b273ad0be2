import type { Budget } from '../budget.ts'
import { limitExceeded } from '../failure.ts'
import { limits } from '../limits.ts'
import { hexValue, isRegular, isWhite } from './characters.ts'
import { type Cursor, skipWhite, takeInteger, takeWord } from './cursor.ts'
import { type Dictionary, type Name, type PdfString, PdfSyntaxError, type Value } from './objects.ts'

const slash = 0x2f
const open = 0x28
const close = 0x29
const less = 0x3c
const greater = 0x3e
const backslash = 0x5c

/** Reads one value, whatever it is. Numbers followed by `n R` are references. */
export function parseValue(cursor: Cursor, budget: Budget): Value {
  let values = 0
  const count = () => {
    budget.value()
    values += 1
    if (values > limits.valuesPerObjectMax) {
      throw limitExceeded(`one object holds more than ${limits.valuesPerObjectMax} values`)
    }
  }
  return parse(cursor, count, 0)
}

function parse(cursor: Cursor, count: () => void, depth: number): Value {
  if (depth > limits.valueNestingMax) throw limitExceeded(`values nest deeper than ${limits.valueNestingMax}`)
  count()
  skipWhite(cursor)
  const byte = cursor.bytes[cursor.at]
  if (byte === slash) return parseName(cursor)
  if (byte === open) return parseLiteral(cursor)
  if (byte === 0x5b) return parseArray(cursor, count, depth)
  if (byte === less) {
    return cursor.bytes[cursor.at + 1] === less ? parseDictionary(cursor, count, depth) : parseHex(cursor)
  }
  return parseWord(cursor)
}

function parseArray(cursor: Cursor, count: () => void, depth: number): Value[] {
  cursor.at += 1
  const items: Value[] = []
  for (;;) {
    skipWhite(cursor)
    if (cursor.at >= cursor.bytes.length) throw new PdfSyntaxError('an array has no end', cursor.at)
    if (cursor.bytes[cursor.at] === 0x5d) break
    items.push(parse(cursor, count, depth + 1))
  }
  cursor.at += 1
  return items
}

function parseDictionary(cursor: Cursor, count: () => void, depth: number): Dictionary {
  cursor.at += 2
  const entries = new Map<string, Value>()
  for (;;) {
    skipWhite(cursor)
    const byte = cursor.bytes[cursor.at]
    if (byte === greater && cursor.bytes[cursor.at + 1] === greater) break
    if (byte !== slash) throw new PdfSyntaxError('a dictionary key is no name', cursor.at)
    const key = parseName(cursor).name
    entries.set(key, parse(cursor, count, depth + 1))
  }
  cursor.at += 2
  return { kind: 'dictionary', entries }
}

export function parseName(cursor: Cursor): Name {
  const { bytes } = cursor
  const start = cursor.at + 1
  let at = start
  let escaped = false
  while (isRegular(bytes[at])) {
    if (bytes[at] === 0x23) escaped = true
    at += 1
  }
  cursor.at = at
  const text = bytes.toString('latin1', start, at)
  // `/J#61vaScript` is `/JavaScript`: a way to hide from scanners that compare bytes.
  const name = escaped ? text.replace(/#([0-9a-fA-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))) : text
  return { kind: 'name', name }
}

function parseHex(cursor: Cursor): PdfString {
  const { bytes } = cursor
  const end = bytes.indexOf(greater, cursor.at)
  if (end === -1) throw new PdfSyntaxError('a hexadecimal string has no end', cursor.at)
  const decoded = decodeHex(bytes.subarray(cursor.at + 1, end))
  cursor.at = end + 1
  return { kind: 'string', bytes: decoded }
}

/** An odd last digit is followed by an implied zero; what is no digit is skipped, as readers do. */
export function decodeHex(text: Buffer): Buffer {
  const decoded = Buffer.alloc((text.length + 1) >> 1)
  let digits = 0
  for (const byte of text) {
    const value = hexValue(byte)
    if (value === -1) continue
    const index = digits >> 1
    decoded[index] = (decoded[index] ?? 0) | (digits % 2 === 0 ? value << 4 : value)
    digits += 1
  }
  return decoded.subarray(0, (digits + 1) >> 1)
}

const escapes = new Map([
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
  [0x62, 0x08],
  [0x66, 0x0c],
])

function parseLiteral(cursor: Cursor): PdfString {
  const { bytes } = cursor
  const start = cursor.at
  const end = literalEnd(bytes, start)
  const decoded = Buffer.alloc(end - start)
  let length = 0
  for (let at = start + 1; at < end; at += 1) {
    let byte = bytes[at] ?? 0
    if (byte === backslash) {
      at += 1
      byte = bytes[at] ?? 0
      if (byte >= 0x30 && byte <= 0x37) {
        let value = byte - 0x30
        for (let more = 0; more < 2 && isOctal(bytes[at + 1]); more += 1) {
          at += 1
          value = value * 8 + (bytes[at] ?? 0) - 0x30
        }
        byte = value & 0xff
      } else if (byte === 0x0a || byte === 0x0d) {
        if (byte === 0x0d && bytes[at + 1] === 0x0a) at += 1
        continue
      } else byte = escapes.get(byte) ?? byte
    }
    decoded[length] = byte
    length += 1
  }
  cursor.at = end + 1
  return { kind: 'string', bytes: decoded.subarray(0, length) }
}

const isOctal = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x37

/** Offset of the parenthesis that closes the string: inner pairs must balance, escaped ones do not count. */
function literalEnd(bytes: Buffer, start: number): number {
  let depth = 0
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === backslash) at += 1
    else if (byte === open) depth += 1
    else if (byte === close) {
      depth -= 1
      if (depth === 0) return at
    }
  }
  throw new PdfSyntaxError('a string has no end', start)
}

function parseWord(cursor: Cursor): Value {
  const { bytes } = cursor
  const start = cursor.at
  const integer = takeInteger(cursor)
  if (integer !== undefined) return parseReference(cursor, integer)
  let at = start
  while (isRegular(bytes[at]) && at - start < 64) at += 1
  const word = bytes.toString('latin1', start, at)
  cursor.at = at
  if (word === 'true') return true
  if (word === 'false') return false
  if (word === 'null') return null
  const number = parseNumber(word)
  if (number === undefined) {
    cursor.at = start
    throw new PdfSyntaxError('no value', start)
  }
  return number
}

/** Tolerant as readers are: `--5`, `1.2.3` and `6-7` occur in real files and mean -5, 1.2 and 6. */
function parseNumber(word: string): number | undefined {
  const match = /^([+-]{0,2})(\d*)(?:\.(\d*))?/.exec(word)
  if (match === null || (!match[2] && !match[3])) return undefined
  const size = Number(`${match[2] || '0'}.${match[3] || '0'}`)
  return match[1]?.startsWith('-') ? -size : size
}

function parseReference(cursor: Cursor, number: number): Value {
  const after = cursor.at
  if (!isWhite(cursor.bytes[after])) return number
  const generation = takeInteger(cursor)
  if (generation !== undefined && takeWord(cursor, 'R')) return { kind: 'reference', number, generation }
  cursor.at = after
  return number
}
