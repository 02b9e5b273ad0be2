import { limits } from '../limits.ts'
import { isString, type Value } from './objects.ts'

/** PDFDocEncoding where it differs from Latin-1. */
const special = new Map<number, string>([
  ...[...'˘ˇˆ˙˝˛˚˜'].map((character, index) => [0x18 + index, character] as const),
  ...[...'•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž'].map((character, index) => [0x80 + index, character] as const),
  [0xa0, '€'],
])

/** A text string as written in UTF-16 with its mark, in UTF-8 with its mark, or in PDFDocEncoding. */
export function decodeTextString(bytes: Buffer): string {
  const head = bytes.subarray(0, limits.metadataTextMax * 4)
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head.subarray(2))
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head.subarray(2))
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return new TextDecoder().decode(head)
  let text = ''
  for (const byte of head) text += special.get(byte) ?? String.fromCharCode(byte)
  return text
}

/** Without control characters and not longer than the limit, or null where there is no string. */
export function textOf(value: Value): string | null {
  return isString(value) ? cleanText(decodeTextString(value.bytes)) : null
}

export function cleanText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
  const clean = text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ').trim()
  // A cut pair would leave half a character, which no database takes.
  return clean.slice(0, limits.metadataTextMax).toWellFormed()
}
