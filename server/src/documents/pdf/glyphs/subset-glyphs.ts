import type { SubsetEvidence } from '../../glyph-evidence.ts'
import { limits } from '../../limits.ts'
import { type FontObject, fontFile, fontObject } from '../engine/font-objects.ts'
import type { PdfFile } from '../file.ts'
import { attempt } from '../objects.ts'
import { compactProgram } from './compact-font.ts'
import { type DrawnFont, drawnCodes } from './drawn-codes.ts'
import { type FontCodes, fontCodes } from './font-codes.ts'
import { numberedByUse, type Use } from './numbered-by-use.ts'
import { FontFault, type FontProgram } from './program.ts'
import { trueTypeProgram } from './true-type.ts'
import { typeOneProgram } from './type-one.ts'

/** Of every font program that pages draw with: which of its glyphs they draw. Undefined: not all that they draw could be read. */
export function subsetGlyphs(file: PdfFile): SubsetEvidence[] | undefined {
  // A file is never refused for want of this.
  if (file.budget.isHalfSpent()) return undefined
  const first = read(file, true)
  if (
    first === undefined ||
    first.every((one) => one === undefined || faultsOf(one) === 0) ||
    file.budget.isHalfSpent()
  )
    return first?.filter(isTold)
  const second = read(file, false) ?? []
  const isSame = (one: SubsetEvidence, other: SubsetEvidence | undefined) =>
    other?.name === one.name && other.subset === one.subset && other.glyphs === one.glyphs
  return first.filter(isTold).map((one) => {
    const other = second.find((found) => isSame(one, found))
    return other !== undefined && faultsOf(other) < faultsOf(one) ? other : one
  })
}

const isTold = (one: SubsetEvidence | undefined): one is SubsetEvidence => one !== undefined

const faultsOf = ({ numbering }: SubsetEvidence): number =>
  numbering === null ? Number.POSITIVE_INFINITY : numbering.misplaced + numbering.unused

type Program = { object: FontObject; fonts: DrawnFont[] }

function read(file: PdfFile, isInline: boolean): (SubsetEvidence | undefined)[] | undefined {
  const byPlace = new Map<number, Program>()
  const drawn = drawnCodes(file, isInline)
  for (const font of drawn ?? []) {
    const object = fontObject(file, font.dictionary)
    const place = object && fontFile(file, object)?.stream.start
    if (object === undefined || place === undefined) continue
    const known = byPlace.get(place) ?? { object, fonts: [] }
    known.fonts.push(font)
    byPlace.set(place, known)
  }
  const programs = [...byPlace.values()].slice(0, limits.glyphProgramsMax)
  return drawn && programs.map((program) => evidenceOf(file, program))
}

function evidenceOf(file: PdfFile, { object, fonts }: Program): SubsetEvidence | undefined {
  file.budget.checkTime()
  const stored = fontFile(file, object)
  const isRoom = file.budget.inflateRoomBytes() >= limits.inflatedBytesPerStreamMax
  const bytes = stored && isRoom ? attempt(() => file.decode(stored.stream).bytes) : undefined
  if (stored === undefined || bytes === undefined || bytes.length > limits.glyphProgramBytes) return undefined
  try {
    const program = programOf(bytes, stored.key)
    const all = fonts.map((font) => ({ font, codes: fontCodes(file, font.dictionary, program) }))
    return all.every((one): one is Read => one.codes !== undefined) ? held(object, program, all) : undefined
  } catch (error) {
    if (error instanceof FontFault) return undefined
    throw error
  }
}

function programOf(bytes: Buffer, key: string): FontProgram {
  const head = bytes.toString('latin1', 0, 4)
  if (['OTTO', 'true', 'ttcf', '\0\x01\0\0'].includes(head)) return trueTypeProgram(bytes)
  return key === 'FontFile3' ? compactProgram(bytes) : typeOneProgram(bytes)
}

type Read = { font: DrawnFont; codes: FontCodes }

/** All fonts of the file that share the program count together. */
function held({ name, subset }: FontObject, program: FontProgram, all: readonly Read[]): SubsetEvidence {
  const glyphs = new Set<number>([0])
  const characters = new Set<number | undefined>()
  for (const { font, codes } of all) {
    for (const code of shownIn(font, codes).keys()) {
      for (const glyph of codes.glyphsOf(code)) for (const one of [glyph, ...program.partsOf(glyph)]) glyphs.add(one)
      characters.add(codes.plainOf(code)).add(codes.baseOf(code))
    }
  }
  const can = new Map<number, number[]>()
  for (const { codes } of all)
    for (const [character, of] of codes.held()) can.set(character, [...(can.get(character) ?? []), ...of])
  const holds = [...can].filter(([, of]) => of.some((glyph) => program.outlined.has(glyph)))
  const left = holds.filter(([character, of]) => !characters.has(character) && !of.some((glyph) => glyphs.has(glyph)))
  const [single] = all.length === 1 ? all : []
  return {
    name,
    subset,
    glyphs: program.outlined.size,
    held: holds.length,
    left: String.fromCharCode(...left.map(([character]) => character).sort((one, other) => one - other)),
    numbering: single === undefined ? null : numberingOf(single, program, glyphs),
  }
}

const shownIn = ({ bytes, pairs }: DrawnFont, { isComposite }: FontCodes) => (isComposite ? pairs : bytes)

/** By the codes themselves, or by the glyphs that they mean: what is nearer to an order. */
function numberingOf({ font, codes }: Read, program: FontProgram, glyphs: ReadonlySet<number>) {
  const uses = (numberOf: (code: number) => number) =>
    [...shownIn(font, codes)].map(([code, page]): Use => {
      const plain = codes.plainOf(code)
      return {
        number: numberOf(code),
        page,
        character: plain === undefined ? '' : String.fromCharCode(plain),
        isBlank: !codes.glyphsOf(code).some((glyph) => program.outlined.has(glyph)),
      }
    })
  const byCode = numberedByUse(
    uses((code) => code),
    () => false,
  )
  const byGlyph = numberedByUse(
    uses((code) => codes.glyphsOf(code)[0] ?? -1),
    (glyph) => glyphs.has(glyph),
  )
  const faults = (one: typeof byCode) => (one === null ? Number.POSITIVE_INFINITY : one.misplaced + one.unused)
  return faults(byGlyph) < faults(byCode) ? byGlyph : byCode
}
