import { hexValue, isRegular } from '../characters.ts'
import { afterLiteral, afterPicture, indexFrom, lineEndFrom, regularLength } from '../content-scan.ts'

/** What is told of contents while they are gone through. */
export type ShowTextListener = {
  /** A font is chosen, by its name. */
  font(name: string): void
  /** The font that was chosen is kept, and taken again. */
  save(): void
  restore(): void
  /** One byte of text that is shown; `isFirst`: of its string. */
  byte(value: number, isFirst: boolean): void
  form(name: string): void
  turn(): void
}

const [open, less, slash, percent] = [0x28, 0x3c, 0x2f, 0x25]
const stringsMax = 100_000

/** False: more strings in one instruction than any program writes. */
export function showText(bytes: Buffer, listener: ShowTextListener): boolean {
  let name = ''
  // From and to, one after the other: only the operator behind them says what they are.
  let strings: number[] = []
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] as number
    if (byte === open || (byte === less && bytes[at + 1] !== less)) {
      const end = byte === open ? afterLiteral(bytes, at) : indexFrom(bytes, 0x3e, at) + 1
      if (strings.length >= stringsMax) return false
      strings.push(at, end)
      at = end
    } else if (byte === less) at += 2
    else if (byte === percent) at = lineEndFrom(bytes, at)
    else if (byte === slash) {
      const length = regularLength(bytes, at + 1)
      name = bytes.toString('latin1', at + 1, at + 1 + Math.min(length, 256))
      at += length + 1
    } else if (!isRegular(byte)) at += 1
    else {
      const length = regularLength(bytes, at)
      const isNumber = byte < 0x3a && byte !== 0x27 && byte !== 0x22
      const word = isNumber || length > 3 ? '' : bytes.toString('latin1', at, at + length)
      if (!isNumber) {
        listener.turn()
        instruct(word, unescaped(name), bytes, strings, listener)
        strings = []
      }
      // The bytes of a picture that stands in the page itself are no instructions.
      at = word === 'ID' ? afterPicture(bytes, at + length) : at + length
    }
  }
  return true
}

function instruct(word: string, name: string, bytes: Buffer, strings: readonly number[], to: ShowTextListener): void {
  if (word === 'Tf') to.font(name)
  else if (word === 'Do') to.form(name)
  else if (word === 'q') to.save()
  else if (word === 'Q') to.restore()
  else if (word === 'Tj' || word === 'TJ' || word === "'" || word === '"')
    for (let index = 0; index < strings.length; index += 2) {
      const [from = 0, end = 0] = [strings[index], strings[index + 1]]
      if (bytes[from] === open) readLiteral(bytes, from + 1, end - 1, to)
      else readHex(bytes, from + 1, end - 1, to)
    }
}

const unescaped = (name: string): string =>
  name.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function readHex(bytes: Buffer, from: number, end: number, { byte }: ShowTextListener): void {
  let half = -1
  let isFirst = true
  for (let at = from; at < end; at += 1) {
    const value = hexValue(bytes[at])
    if (value === -1) continue
    if (half === -1) half = value
    else {
      byte(half * 16 + value, isFirst)
      isFirst = false
      half = -1
    }
  }
  if (half !== -1) byte(half * 16, isFirst)
}

const escapes: Readonly<Record<number, number>> = { 110: 0x0a, 114: 0x0d, 116: 0x09, 98: 0x08, 102: 0x0c }
const isOctal = (byte: number | undefined): byte is number => byte !== undefined && byte >= 0x30 && byte <= 0x37
const [lineFeed, carriageReturn, backslash] = [0x0a, 0x0d, 0x5c]

function readLiteral(bytes: Buffer, from: number, end: number, listener: ShowTextListener): void {
  let isFirst = true
  const say = (value: number) => {
    listener.byte(value, isFirst)
    isFirst = false
  }
  for (let at = from; at < end; at += 1) {
    const value = bytes[at] as number
    if (value !== backslash) {
      say(value)
      continue
    }
    at += 1
    const next = bytes[at]
    if (isOctal(next)) {
      let octal = next - 0x30
      for (let more = bytes[at + 1], digits = 1; digits < 3 && isOctal(more); more = bytes[at + 1], digits += 1) {
        at += 1
        octal = octal * 8 + more - 0x30
      }
      say(octal & 0xff)
    } else if (next === carriageReturn || next === lineFeed) {
      // A line that goes on.
      if (next === carriageReturn && bytes[at + 1] === lineFeed) at += 1
    } else if (next !== undefined) say(escapes[next] ?? next)
  }
}
