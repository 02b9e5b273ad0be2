import type { PdfFile } from '../file.ts'
import { attempt, isStream, type Value } from '../objects.ts'
import { writeValue } from '../write-value.ts'
import { type FontObject, fontFile } from './font-objects.ts'

/** A table of more is none that can be gone through in a moment. */
const tableBytesMax = 256 * 1_024
const zero = 0x30
const nine = 0x39

/**
 * The names of fonts in which one digit may be more than one glyph: several codes are called by it, or several fonts share a
 * program and call its glyphs differently. In all others, what was seen of a digit once holds for the whole file.
 */
export function ambiguousFonts(file: PdfFile, fonts: readonly FontObject[]): (name: string) => boolean {
  const tables = new Map<string, string>()
  const single = new Set<string>()
  const ambiguous = new Set<string>()
  for (const font of fonts) {
    const { entries } = font.dictionary
    const codes = digitCodes(file, entries.get('ToUnicode'))
    const program = fontFile(file, font)?.stream.start ?? 'none'
    const key = `${font.name} ${program}`
    const table = `${codes} ${encodingOf(file, entries.get('Encoding'))}`
    const isAmbiguous = codes === undefined || (tables.has(key) && tables.get(key) !== table)
    tables.set(key, table)
    for (const name of [font.name, `${font.subset}+${font.name}`]) (isAmbiguous ? ambiguous : single).add(name)
  }
  // What PDFium names otherwise than the file may be anything.
  return (name) => name === '' || ambiguous.has(name) || !single.has(name)
}

/** Which code each digit has, as a text. Undefined: a digit has several, or the table cannot be read. Empty: there is none. */
function digitCodes(file: PdfFile, value: Value | undefined): string | undefined {
  const stream = file.resolve(value)
  if (!isStream(stream)) return ''
  const bytes = attempt(() => file.decode(stream).bytes)
  if (bytes === undefined || bytes.length > tableBytesMax) return undefined
  const codes = new Map<number, number>()
  for (const [from, to, called] of calls(bytes.toString('latin1'))) {
    for (let digit = Math.max(zero, called); digit <= Math.min(nine, called + to - from); digit += 1) {
      const code = from + digit - called
      if (codes.has(digit) && codes.get(digit) !== code) return undefined
      codes.set(digit, code)
    }
  }
  return JSON.stringify([...codes].sort())
}

type Call = readonly [from: number, to: number, called: number]

/** Each stretch of codes with the character that the first of them is called. */
export function* calls(table: string): Generator<Call> {
  for (const section of table.split('beginbf').slice(1)) {
    const body = section.slice(0, Math.max(0, section.indexOf('endbf')))
    const tokens: readonly string[] = body.match(/<[0-9a-fA-F]{1,64}>|[[\]]/g) ?? []
    const numberAt = (index: number) => Number.parseInt(tokens[index]?.slice(1, -1) ?? '', 16)
    const isRange = section.startsWith('range')
    for (let at = 0; at < tokens.length; ) {
      const [from, to] = [numberAt(at), numberAt(isRange ? at + 1 : at)]
      at += isRange ? 2 : 1
      if (tokens[at] !== '[') yield [from, to, numberAt(at)]
      // A range may list its characters one by one.
      else
        for (let code = from; tokens[at + 1] !== ']' && at + 1 < tokens.length; at += 1, code += 1)
          yield [code, code, numberAt(at + 1)]
      at += tokens[at] === '[' || tokens[at + 1] === ']' ? 2 : 1
    }
  }
}

/** Only to be compared: as the file writes it. */
const encodingOf = (file: PdfFile, value: Value | undefined): string => writeValue(file.resolve(value))
