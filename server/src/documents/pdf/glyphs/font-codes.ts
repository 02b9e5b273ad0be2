import { withoutAccents } from '#language/fold.ts'
import { calls } from '../engine/digit-codes.ts'
import type { PdfFile } from '../file.ts'
import { attempt, type Dictionary, dictionaryOf, isStream, nameOf, type Value } from '../objects.ts'
import { baseOfName, nameOfPlain, plainCharacters, plainOfName } from './names.ts'
import type { FontProgram } from './program.ts'

/** What the codes of a font mean. `plain`: a digit, or a letter without a mark. */
export type FontCodes = {
  isComposite: boolean
  glyphsOf(code: number): readonly number[]
  plainOf(code: number): number | undefined
  /** The letter that a letter with a mark may be drawn of. */
  baseOf(code: number): number | undefined
  /** Each plain character that the font can draw, with the glyphs that it may be. */
  held(): Map<number, readonly number[]>
}

/** Undefined: by a table that is not read here. */
export const fontCodes = (file: PdfFile, font: Dictionary, program: FontProgram): FontCodes | undefined =>
  nameOf(font.entries.get('Subtype')) === 'Type0'
    ? compositeCodes(file, font, program)
    : simpleCodes(file, font, program)

function compositeCodes(file: PdfFile, font: Dictionary, program: FontProgram): FontCodes | undefined {
  if (!/^Identity-[HV]$/.test(nameOf(file.resolve(font.entries.get('Encoding'))) ?? '')) return undefined
  const below = file.resolve(font.entries.get('DescendantFonts'))
  const part = dictionaryOf(file.resolve(Array.isArray(below) ? below[0] : undefined))
  const map = file.resolve(part?.entries.get('CIDToGIDMap'))
  const mapped = isStream(map) ? attempt(() => file.decode(map).bytes) : undefined
  if (isStream(map) && mapped === undefined) return undefined
  const glyphsOf = (code: number) => {
    if (mapped !== undefined) return code * 2 + 1 < mapped.length ? [mapped.readUInt16BE(code * 2)] : []
    const glyph = program.ofCid(code)
    return glyph === undefined ? [] : [glyph]
  }
  const { codesOf, plainOf, baseOf } = unicodeCodes(file, font.entries.get('ToUnicode'))
  return {
    isComposite: true,
    glyphsOf,
    plainOf: (code) => plainOf.get(code),
    baseOf: (code) => baseOf.get(code),
    held: () => new Map([...codesOf].map(([character, codes]) => [character, codes.flatMap(glyphsOf)])),
  }
}

const tableBytesMax = 512 * 1_024
const callsMax = 2_048
const codesEachMax = 8
/** As far as letters with a mark are looked for. */
const lastLetter = 0x17f
/** Of each letter the one without its mark. */
const bases = Array.from({ length: lastLetter + 1 }, (_, character) => {
  const base = withoutAccents(String.fromCharCode(character)).charCodeAt(0)
  return nameOfPlain(base) === undefined ? undefined : base
})

/** What the file says that codes mean. */
function unicodeCodes(file: PdfFile, value: Value | undefined) {
  const codesOf = new Map<number, number[]>()
  const plainOf = new Map<number, number>()
  const baseOf = new Map<number, number>()
  const stream = file.resolve(value)
  const bytes = isStream(stream) ? attempt(() => file.decode(stream).bytes) : undefined
  const table = bytes === undefined || bytes.length > tableBytesMax ? '' : bytes.toString('latin1')
  let left = callsMax
  for (const [from, to, called] of calls(table)) {
    left -= 1
    if (left < 0) break
    for (
      let character = Math.max(0x30, called);
      character <= Math.min(lastLetter, called + to - from);
      character += 1
    ) {
      const code = from + character - called
      const base = bases[character]
      if (base === undefined) continue
      if (base !== character) baseOf.set(code, base)
      else {
        plainOf.set(code, character)
        const codes = codesOf.get(character) ?? []
        if (codes.length < codesEachMax) codes.push(code)
        codesOf.set(character, codes)
      }
    }
  }
  return { codesOf, plainOf, baseOf }
}

const windows = new TextDecoder('windows-1252')
const macintosh = new TextDecoder('macintosh')
const all = Uint8Array.from({ length: 256 }, (_, code) => code)
const windowsCharacters = [...windows.decode(all)].map((character) => character.codePointAt(0) ?? 0)
const macintoshCharacters = [...macintosh.decode(all)].map((character) => character.codePointAt(0) ?? 0)
const encodings: Readonly<Record<string, readonly number[]>> = {
  WinAnsiEncoding: windowsCharacters,
  MacRomanEncoding: macintoshCharacters,
}

function simpleCodes(file: PdfFile, font: Dictionary, program: FontProgram): FontCodes {
  const encoding = file.resolve(font.entries.get('Encoding'))
  const base = nameOf(encoding) ?? nameOf(file.resolve(dictionaryOf(encoding)?.entries.get('BaseEncoding')))
  const characters = encodings[base ?? '']
  const differences = differencesOf(file, dictionaryOf(encoding)?.entries.get('Differences'))
  const said = unicodeCodes(file, font.entries.get('ToUnicode'))
  const isTrueType = nameOf(font.entries.get('Subtype')) === 'TrueType'
  const nameOfCode = (code: number) => differences.get(code) ?? nameOfPlain(characters?.[code] ?? 0)
  const known = new Map<number, readonly number[]>()
  const glyphsOf = (code: number) => {
    const glyphs = known.get(code) ?? lookUp(code)
    known.set(code, glyphs)
    return glyphs
  }
  const lookUp = (code: number) => {
    const character = plainOfName(differences.get(code)) ?? (characters ?? windowsCharacters)[code]
    const glyphs = program.ofCode(code, nameOfCode(code), character)
    // Readers differ in which table they ask: a glyph that any of them would draw counts as drawn.
    return isTrueType ? [...glyphs, ...program.ofCode(code, undefined, macintoshCharacters[code])] : glyphs
  }
  const plainOf = (code: number) => said.plainOf.get(code) ?? plainOfName(nameOfCode(code) ?? program.nameOfCode(code))
  return {
    isComposite: false,
    glyphsOf,
    plainOf,
    baseOf: (code) => said.baseOf.get(code) ?? baseOfName(nameOfCode(code) ?? program.nameOfCode(code)),
    held() {
      const held = new Map<number, readonly number[]>()
      for (let code = 0; code < 256; code += 1) {
        const plain = plainOf(code)
        if (plain !== undefined) held.set(plain, [...(held.get(plain) ?? []), ...glyphsOf(code)])
      }
      // A program names its glyphs itself: also those that no code of the font leads to.
      for (const character of plainCharacters)
        if (!held.has(character)) held.set(character, program.ofCode(-1, nameOfPlain(character), character))
      return held
    },
  }
}

const differencesMax = 1_024

function differencesOf(file: PdfFile, value: Value | undefined): Map<number, string> {
  const names = new Map<number, string>()
  const list = file.resolve(value)
  let code = 0
  for (const item of Array.isArray(list) ? list.slice(0, differencesMax) : []) {
    const one = file.resolve(item)
    const name = nameOf(one)
    if (typeof one === 'number') code = one
    else if (name !== undefined) names.set(code++, name)
  }
  return names
}
