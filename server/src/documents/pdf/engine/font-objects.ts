import { createHash } from 'node:crypto'
import { limits } from '../../limits.ts'
import type { FontEvidence } from '../../page-evidence.ts'
import type { PdfFile } from '../file.ts'
import { attempt, type Dictionary, dictionaryOf, isStream, nameOf, type Stream } from '../objects.ts'
import { cleanText } from '../text-string.ts'
import type { DrawnFont } from './fonts.ts'

/** A font as the file has it. */
export type FontObject = { dictionary: Dictionary; name: string; subset: string | null }

const kinds = ['Type1', 'MMType1', 'TrueType', 'Type3', 'Type0']

/** Undefined for a dictionary that is none, or that is only a part of one. */
export function fontObject(file: PdfFile, dictionary: Dictionary): FontObject | undefined {
  const { entries } = dictionary
  if (!kinds.includes(nameOf(entries.get('Subtype')) ?? '')) return undefined
  if (nameOf(entries.get('Type')) !== 'Font' && !entries.has('BaseFont')) return undefined
  const full = cleanText(nameOf(file.resolve(entries.get('BaseFont'))) ?? '')
  const isSubset = /^[A-Z]{6}\+/.test(full)
  return { dictionary, name: isSubset ? full.slice(7) : full, subset: isSubset ? full.slice(0, 6) : null }
}

/** All fonts: first those that pages draw with, in their order, then the others of the file. */
export function fontEvidence(
  file: PdfFile,
  drawn: readonly DrawnFont[],
  objects: readonly FontObject[],
): FontEvidence[] {
  const programs = new Map<FontObject, string | null>()
  const programOf = (font: FontObject): string | null => {
    const known = programs.get(font)
    if (known !== undefined) return known
    const program = hashOf(file, fontFile(file, font)?.stream)
    programs.set(font, program)
    return program
  }
  const used = new Set<FontObject>()
  const evidence = drawn.map((font): FontEvidence => {
    const candidates = objects.filter(({ name, subset }) => name === font.name || `${subset}+${name}` === font.name)
    const found =
      candidates.length > 1
        ? (candidates.find((one) => programOf(one) === font.programSha256) ?? candidates[0])
        : candidates[0]
    const { name, embedded, programSha256 } = font
    if (found === undefined) return { name, subset: null, embedded, programSha256, kind: 'unknown', hasToUnicode: null }
    for (const one of candidates) if (one === found || programOf(one) === font.programSha256) used.add(one)
    // A program that PDFium cannot use is in the file all the same.
    const stored = programSha256 ?? programOf(found)
    return { ...described(file, found), embedded: embedded || stored !== null, programSha256: stored }
  })
  for (const font of objects) {
    if (used.has(font) || evidence.length >= limits.fontsMax) continue
    const programSha256 = programOf(font)
    evidence.push({ ...described(file, font), embedded: programSha256 !== null, programSha256 })
  }
  return evidence
}

function described(file: PdfFile, font: FontObject): Pick<FontEvidence, 'name' | 'subset' | 'kind' | 'hasToUnicode'> {
  const { name, subset, dictionary } = font
  return {
    name,
    subset,
    kind: kindOf(file, font),
    hasToUnicode: isStream(file.resolve(dictionary.entries.get('ToUnicode'))),
  }
}

/** As the program is stored if that says more than the font: `Type1C`, `CIDFontType0C`, `OpenType`. */
function kindOf(file: PdfFile, font: FontObject): string {
  const stored = fontFile(file, font)
  const program =
    stored?.key === 'FontFile3' ? nameOf(file.resolve(stored.stream.dictionary.entries.get('Subtype'))) : undefined
  const subtype = nameOf((descendant(file, font) ?? font.dictionary).entries.get('Subtype'))
  return program ?? subtype ?? 'unknown'
}

function descendant(file: PdfFile, { dictionary }: FontObject): Dictionary | undefined {
  const fonts = file.resolve(dictionary.entries.get('DescendantFonts'))
  return Array.isArray(fonts) ? dictionaryOf(file.resolve(fonts[0])) : undefined
}

/** The program that is embedded, if any. */
export function fontFile(file: PdfFile, font: FontObject): { key: string; stream: Stream } | undefined {
  const owner = descendant(file, font) ?? font.dictionary
  const descriptor = dictionaryOf(file.resolve(owner.entries.get('FontDescriptor')))
  for (const key of ['FontFile', 'FontFile2', 'FontFile3']) {
    const stream = file.resolve(descriptor?.entries.get(key))
    if (isStream(stream)) return { key, stream }
  }
  return undefined
}

function hashOf(file: PdfFile, stream: Stream | undefined): string | null {
  const program = stream && attempt(() => file.decode(stream).bytes)
  return program === undefined ? null : createHash('sha256').update(program).digest('hex')
}
