import { nameOfPlain, standardString } from './names.ts'
import { type FontBytes, FontFault, type FontProgram, fontBytes } from './program.ts'

type Index = { count: number; end: number; at(index: number): [from: number, to: number] }

const operandsMax = 64
const standardStrings = 391
const nameCharactersMax = 64
/** Operators of the first dictionary. */
const [charsetKey, encodingKey, charStringsKey, rosKey] = [15, 16, 17, 1230]

/** The compact font format (`Type1C`, `CIDFontType0C`). */
export function compactProgram(program: Buffer): FontProgram {
  const bytes = fontBytes(program)
  const tops = indexAt(bytes, indexAt(bytes, bytes.u8(2)).end)
  const strings = indexAt(bytes, tops.end)
  const top = dictionaryAt(bytes, ...tops.at(0))
  const placeOf = (key: number) => top.get(key)?.[0] ?? 0
  const charStrings = indexAt(bytes, placeOf(charStringsKey))
  const isKeyed = top.has(rosKey)
  const ids = charsetOf(bytes, placeOf(charsetKey), charStrings.count, isKeyed)
  const nameOf = (id: number) => standardString(id) ?? stringAt(bytes, strings, id - standardStrings) ?? `sid${id}`
  const outlined = new Set<number>()
  const byName = new Map<string, number>()
  const byCid = new Map<number, number>()
  for (let glyph = 0; glyph < charStrings.count; glyph += 1) {
    if (!isBare(bytes, ...charStrings.at(glyph))) outlined.add(glyph)
    const id = ids[glyph] ?? 0
    if (isKeyed) byCid.set(id, glyph)
    else byName.set(nameOf(id), glyph)
  }
  const isStandard = placeOf(encodingKey) < 2
  const encoding = isKeyed || isStandard ? new Map<number, number>() : encodingOf(bytes, placeOf(encodingKey))
  const nameOfCode = (code: number) => {
    if (isStandard) return nameOfPlain(code)
    const glyph = encoding.get(code)
    return glyph === undefined ? undefined : nameOf(ids[glyph] ?? 0)
  }
  return {
    outlined,
    partsOf: () => [],
    nameOfCode,
    ofCid: (cid) => (isKeyed ? byCid.get(cid) : cid),
    ofCode(code, name) {
      const glyph = name === undefined && !isStandard ? encoding.get(code) : byName.get(name ?? nameOfCode(code) ?? '')
      return glyph === undefined ? [] : [glyph]
    },
  }
}

const endOfGlyph = 14
const firstOperand = 28
const callOfShared = 29

/** In bytes: a glyph that draws nothing has a width and hints at most. */
const bareMax = 64

/** A width and the end of the glyph: what some programs leave where they took one out. Others draw all they have in shared routines. */
function isBare(bytes: FontBytes, from: number, to: number): boolean {
  for (let at = from; at < Math.min(to, from + bareMax); ) {
    const byte = bytes.u8(at)
    if (byte === endOfGlyph) return true
    if (byte < firstOperand || byte === callOfShared) return false
    at += byte === 28 ? 3 : byte === 255 ? 5 : byte >= 247 ? 2 : 1
  }
  return to - from <= bareMax
}

function indexAt(bytes: FontBytes, start: number): Index {
  const count = bytes.u16(start)
  if (count === 0) return { count: 0, end: start + 2, at: () => [0, 0] }
  const size = bytes.u8(start + 2)
  if (size < 1 || size > 4) throw new FontFault('an index has no offsets')
  const data = start + 2 + (count + 1) * size
  const offset = (index: number) => {
    let value = 0
    for (let byte = 0; byte < size; byte += 1) value = value * 256 + bytes.u8(start + 3 + index * size + byte)
    return data + value
  }
  const end = offset(count)
  if (end > bytes.length) throw new FontFault('an index is cut short')
  return { count, end, at: (index) => [offset(index), offset(index + 1)] }
}

function dictionaryAt(bytes: FontBytes, from: number, to: number): Map<number, number[]> {
  const entries = new Map<number, number[]>()
  let operands: number[] = []
  for (let at = from; at < to; ) {
    const byte = bytes.u8(at)
    if (byte <= 21) {
      const isLong = byte === 12
      entries.set(isLong ? 1200 + bytes.u8(at + 1) : byte, operands)
      operands = []
      at += isLong ? 2 : 1
      continue
    }
    if (operands.length >= operandsMax) throw new FontFault('too many operands')
    const [operand, length] = operandAt(bytes, at, byte)
    operands.push(operand)
    at += length
  }
  return entries
}

function operandAt(bytes: FontBytes, at: number, byte: number): [value: number, length: number] {
  if (byte === 28) return [bytes.i16(at + 1), 3]
  if (byte === 29) return [bytes.u32(at + 1) | 0, 5]
  if (byte === 30) return [0, realLength(bytes, at)]
  if (byte <= 246) return [byte - 139, 1]
  if (byte <= 250) return [(byte - 247) * 256 + bytes.u8(at + 1) + 108, 2]
  return [-(byte - 251) * 256 - bytes.u8(at + 1) - 108, 2]
}

function realLength(bytes: FontBytes, start: number): number {
  let at = start + 1
  while ((bytes.u8(at) & 0x0f) !== 0x0f && bytes.u8(at) >> 4 !== 0x0f) at += 1
  return at + 1 - start
}

/** The identifier of each glyph: of its name, or the number that a composite font calls it by. */
function charsetOf(bytes: FontBytes, start: number, count: number, isKeyed: boolean): number[] {
  const ids = [0]
  // The predefined one goes by identifiers; those of experts hold none of our characters.
  if (start <= 2) return Array.from({ length: count }, (_, glyph) => (start === 0 || isKeyed ? glyph : 0))
  const format = bytes.u8(start)
  for (let at = start + 1; ids.length < count; at += format === 0 ? 2 : format === 1 ? 3 : 4) {
    const first = bytes.u16(at)
    const more = format === 0 ? 0 : format === 1 ? bytes.u8(at + 2) : bytes.u16(at + 2)
    for (let id = first; id <= first + more && ids.length < count; id += 1) ids.push(id)
  }
  return ids
}

/** Which glyph each code is, as the program itself has it. */
function encodingOf(bytes: FontBytes, start: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  const isRanges = (bytes.u8(start) & 0x7f) === 1
  const count = bytes.u8(start + 1)
  let glyph = 1
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * (isRanges ? 2 : 1)
    const first = bytes.u8(at)
    const more = isRanges ? bytes.u8(at + 1) : 0
    for (let code = first; code <= first + more; code += 1) glyphs.set(code, glyph++)
  }
  return glyphs
}

function stringAt(bytes: FontBytes, strings: Index, index: number): string | undefined {
  if (index < 0 || index >= strings.count) return undefined
  const [from, to] = strings.at(index)
  return to - from > nameCharactersMax || to < from ? undefined : bytes.slice(from, to - from).toString('latin1')
}
