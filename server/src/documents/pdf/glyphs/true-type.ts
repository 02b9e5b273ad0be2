import { characterMaps } from './character-map.ts'
import { compactProgram } from './compact-font.ts'
import { type FontBytes, FontFault, type FontProgram, fontBytes } from './program.ts'

const tablesMax = 64
const partsMax = 64
/** Of a glyph, the same part more than once counted each time. */
const stepsMax = 256
const tag = (name: string) => Buffer.from(name, 'latin1').readUInt32BE(0)

type Tables = ReadonlyMap<number, { at: number; length: number }>

/** TrueType and OpenType: a glyph whose outline has no length has nothing to draw. */
export function trueTypeProgram(program: Buffer): FontProgram {
  const bytes = fontBytes(program)
  const tables = tablesOf(bytes)
  const compact = tables.get(tag('CFF '))
  if (compact !== undefined) return compactProgram(bytes.slice(compact.at, compact.length))
  const places = glyphPlaces(bytes, tables)
  const lookups = characterMaps(bytes, tables.get(tag('cmap'))?.at)
  const outlined = new Set<number>()
  for (let glyph = 0; glyph + 1 < places.length; glyph += 1)
    if ((places[glyph + 1] as number) > (places[glyph] as number)) outlined.add(glyph)
  return {
    outlined,
    partsOf: (glyph) => partsOf(bytes, places, glyph),
    nameOfCode: () => undefined,
    ofCid: (cid) => cid,
    ofCode(code, _name, character) {
      // Without any map, programs take the code for the number of the glyph.
      if (lookups.length === 0) return [code]
      const codes = code < 0 ? [] : [code, 0xf000 + code, 0xf100 + code, 0xf200 + code]
      if (character !== undefined) codes.push(character)
      return [...new Set(lookups.flatMap((lookup) => codes.map(lookup)))].filter((glyph) => glyph > 0)
    },
  }
}

function tablesOf(bytes: FontBytes): Tables {
  const start = bytes.u32(0) === tag('ttcf') ? bytes.u32(12) : 0
  const count = Math.min(bytes.u16(start + 4), tablesMax)
  const tables = new Map<number, { at: number; length: number }>()
  for (let index = 0; index < count; index += 1) {
    const at = start + 12 + index * 16
    tables.set(bytes.u32(at), { at: bytes.u32(at + 8), length: bytes.u32(at + 12) })
  }
  return tables
}

/** Where each glyph begins; the last entry is where they end. */
function glyphPlaces(bytes: FontBytes, tables: Tables): Uint32Array {
  const table = (name: string) => {
    const found = tables.get(tag(name))
    if (found === undefined) throw new FontFault(`no table ${name}`)
    return found
  }
  const isLong = bytes.i16(table('head').at + 50) !== 0
  const loca = table('loca')
  const glyf = table('glyf')
  // Printing drivers say more glyphs than there are.
  const count = Math.min(bytes.u16(table('maxp').at + 4) + 1, Math.floor(loca.length / (isLong ? 4 : 2)))
  const places = new Uint32Array(count)
  for (let index = 0; index < count; index += 1) {
    const place = isLong ? bytes.u32(loca.at + index * 4) : bytes.u16(loca.at + index * 2) * 2
    places[index] = glyf.at + Math.min(place, glyf.length)
  }
  return places
}

const [argumentsAreWords, hasScale, hasMore, hasTwoScales, hasMatrix] = [0x0001, 0x0008, 0x0020, 0x0040, 0x0080]

/** Of a glyph that is put together from others, and those from others again. */
function partsOf(bytes: FontBytes, places: Uint32Array, whole: number): number[] {
  const parts = new Set<number>()
  const open = [whole]
  let steps = 0
  for (let glyph = open.pop(); glyph !== undefined && parts.size < partsMax; glyph = open.pop()) {
    const [from = 0, to = 0] = [places[glyph], places[glyph + 1]]
    if (to - from < 16 || bytes.i16(from) >= 0) continue
    for (let at = from + 10; at + 4 <= to && parts.size < partsMax && steps < stepsMax; steps += 1) {
      const flags = bytes.u16(at)
      const part = bytes.u16(at + 2)
      if (!parts.has(part)) open.push(part)
      parts.add(part)
      if ((flags & hasMore) === 0) break
      at += (flags & argumentsAreWords) !== 0 ? 8 : 6
      at += (flags & hasScale) !== 0 ? 2 : (flags & hasTwoScales) !== 0 ? 4 : (flags & hasMatrix) !== 0 ? 8 : 0
    }
  }
  return [...parts]
}
