import type { FontBytes } from './program.ts'

const subtablesMax = 8

/** The glyph of a code; 0: there is none. */
export type Lookup = (code: number) => number

/** The tables of a TrueType program that say which glyph a code is. */
export function characterMaps(bytes: FontBytes, start: number | undefined): Lookup[] {
  if (start === undefined) return []
  const count = Math.min(bytes.u16(start + 2), subtablesMax)
  const places = Array.from({ length: count }, (_, index) => start + bytes.u32(start + 8 + index * 8))
  return [...new Set(places)].flatMap((at) => lookupOf(bytes, at) ?? [])
}

function lookupOf(bytes: FontBytes, at: number): Lookup | undefined {
  const format = bytes.u16(at)
  if (format === 0) return (code) => (code < 256 ? bytes.u8(at + 6 + code) : 0)
  if (format === 4) return segmentLookup(bytes, at)
  if (format === 12) return groupLookup(bytes, at)
  if (format !== 6) return undefined
  const [first, count] = [bytes.u16(at + 6), bytes.u16(at + 8)]
  return (code) => (code >= first && code < first + count ? bytes.u16(at + 10 + (code - first) * 2) : 0)
}

function segmentLookup(bytes: FontBytes, at: number): Lookup {
  const doubled = bytes.u16(at + 6) & 0xfffe
  const [ends, starts] = [at + 14, at + 16 + doubled]
  return (code) => {
    const segment = 2 * firstAtLeast(doubled / 2, code, (index) => bytes.u16(ends + 2 * index))
    if (segment === doubled) return 0
    const start = bytes.u16(starts + segment)
    if (start > code) return 0
    const delta = bytes.u16(starts + doubled + segment)
    const rangeAt = starts + 2 * doubled + segment
    const range = bytes.u16(rangeAt)
    if (range === 0 || range === 0xffff) return (code + delta) & 0xffff
    const glyph = bytes.u16(rangeAt + range + (code - start) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
}

function groupLookup(bytes: FontBytes, at: number): Lookup {
  const count = bytes.u32(at + 12)
  return (code) => {
    const group = firstAtLeast(count, code, (index) => bytes.u32(at + 20 + index * 12))
    const place = at + 16 + group * 12
    return group === count || bytes.u32(place) > code ? 0 : bytes.u32(place + 8) + code - bytes.u32(place)
  }
}

/** They stand in their order: the first that does not end before the code. */
function firstAtLeast(count: number, code: number, endOf: (index: number) => number): number {
  let [from, to] = [0, count]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (endOf(middle) < code) from = middle + 1
    else to = middle
  }
  return from
}
