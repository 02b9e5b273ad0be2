import { ReadFailure } from '../failure.ts'

export type Charset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15'
export type DecodedText = { text: string; charset: Charset; faults: readonly string[] }

/** Text by its bytes alone: nobody who exports a CSV says in which charset. */
export function decodeText(bytes: Buffer): DecodedText {
  const charset = markedCharset(bytes) ?? (isUtf8(bytes) ? 'utf-8' : eightBitCharset(bytes))
  const text = decodeAs(bytes, charset)
  if (text === undefined) throw new ReadFailure('file-unreadable', `the text is not the ${charset} that it begins as`)
  const nul = text.indexOf('\0')
  if (nul !== -1) throw new ReadFailure('file-unreadable', `line ${lineAt(text, nul)}: a zero byte in a text file`)
  return { text, charset, faults: charsetFaults(bytes, text, charset) }
}

/** By a byte order mark, or by the zero bytes of Latin letters in UTF-16. */
export function markedCharset(bytes: Uint8Array): Charset | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0 && bytes.length > 3 && bytes[3] === 0) return 'utf-16le'
  if (first === 0 && second !== 0 && bytes.length > 3 && bytes[2] === 0) return 'utf-16be'
  return undefined
}

/** `undefined`: the bytes are not in that charset. */
export function decodeAs(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export function lineAt(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

const isUtf8 = (bytes: Buffer) => decodeAs(bytes, 'utf-8') !== undefined

/** Only Windows has letters from 0x80 to 0x9f; where there are none, 0xa4 is the euro of ISO-8859-15. */
function eightBitCharset(bytes: Buffer): Charset {
  return bytes.some((byte) => byte >= 0x80 && byte <= 0x9f) ? 'windows-1252' : 'iso-8859-15'
}

/** The letters of an old DOS code page, which Windows shows as punctuation inside words: é à ê è ë ï î ç. */
const dosLetters = /[a-z][‚…ˆŠ‰‹Œ‡][a-z]/i
/** UTF-8 that was taken for Latin-1 and saved once more: each accent is two letters. */
const twiceEncoded = /Ã[\u00a0-\u00bf©¨ª§´¢®¯»¼€]|â‚¬|Â[°«»\u00a0]/

function charsetFaults(bytes: Buffer, text: string, charset: Charset): string[] {
  const faults: string[] = []
  const name = (index: number, what: string) => {
    if (index !== -1) faults.push(`line ${lineAt(text, index)}: wrong encoding: ${what}`)
  }
  if (charset === 'utf-8') name(text.indexOf('\ufffd'), 'letters were lost before the file was saved')
  if (charset === 'windows-1252' && bytes.length > 0) name(text.search(dosLetters), 'accents of a DOS code page')
  name(text.search(twiceEncoded), 'UTF-8 that was encoded twice')
  return faults
}
