import { type Body, makePdf, numbers, type PdfPlan, plainStream } from './make-pdf.ts'

const u16 = (...values: readonly number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])))
const u32 = (...values: readonly number[]) => Buffer.concat(values.map((value) => u16(value >>> 16, value & 0xffff)))

/** A triangle, or others put together. */
function outline(parts: readonly number[]): Buffer {
  if (parts.length === 0)
    return Buffer.concat([
      u16(1, 0, 0, 500, 500, 2, 0),
      Buffer.from([1, 1, 1]),
      u16(0, 500, 0xff06, 0, 0, 500),
      Buffer.alloc(1),
    ])
  const list = parts.map((part, index) => u16(index + 1 < parts.length ? 0x21 : 0x01, part, 0, 0))
  return Buffer.concat([u16(0xffff, 0, 0, 500, 500), ...list])
}

type TrueTypePlan = {
  /** All but the first, which stands for what the font does not have. */
  glyphs: number
  blank?: readonly number[]
  parts?: Readonly<Record<number, readonly number[]>>
  /** The glyph of each code, for simple fonts. */
  map?: Readonly<Record<number, number>>
}

/** A TrueType program as a subset has it: no more tables than what draws its glyphs. */
export function trueTypeFont({ glyphs, blank = [], parts = {}, map }: TrueTypePlan): Buffer {
  const outlines = Array.from({ length: glyphs + 1 }, (_, glyph) =>
    blank.includes(glyph) ? Buffer.alloc(0) : outline(parts[glyph] ?? []),
  )
  let end = 0
  const loca = u32(0, ...outlines.map((one) => (end += one.length)))
  const head = Buffer.alloc(54)
  head.writeUInt16BE(1, 50)
  const codes = Buffer.from(Array.from({ length: 256 }, (_, code) => map?.[code] ?? 0))
  const tables: [string, Buffer][] = [
    ['glyf', Buffer.concat(outlines)],
    ['head', head],
    ['loca', loca],
    ['maxp', Buffer.concat([u32(0x10000), u16(glyphs + 1), Buffer.alloc(26)])],
  ]
  if (map !== undefined) tables.unshift(['cmap', Buffer.concat([u16(0, 1, 1, 0), u32(12), u16(0, 262, 0), codes])])
  let at = 12 + tables.length * 16
  const entries = tables.map(([name, table]) => {
    const entry = Buffer.concat([Buffer.from(name), u32(0, at, table.length)])
    at += table.length
    return entry
  })
  return Buffer.concat([u32(0x10000), u16(tables.length, 0, 0, 0), ...entries, ...tables.map(([, table]) => table)])
}

const index = (items: readonly Buffer[]): Buffer => {
  if (items.length === 0) return u16(0)
  let end = 1
  const offsets = u16(end, ...items.map((item) => (end += item.length)))
  return Buffer.concat([u16(items.length), Buffer.from([2]), offsets, ...items])
}
const integer = (value: number) => Buffer.concat([Buffer.from([29]), u32(value)])
const line = Buffer.from([139, 139, 21, 239, 6, 239, 7, 39, 6, 14])
const nothing = Buffer.from([239, 14])

/** A compact program: the numbers of the names of its glyphs, and which of them have nothing to draw. */
export function compactFont(names: readonly number[], blank: readonly number[] = []): Buffer {
  const glyphs = index([nothing, ...names.map((name) => (blank.includes(name) ? nothing : line))])
  const charset = Buffer.concat([Buffer.from([0]), u16(...names)])
  const before = Buffer.concat([Buffer.from([1, 0, 4, 2]), index([Buffer.from('Made')])])
  const top = (place: number) =>
    index([Buffer.concat([integer(place), Buffer.from([15]), integer(place + charset.length), Buffer.from([17])])])
  const place = before.length + top(0).length + index([]).length * 2
  return Buffer.concat([before, top(place), index([]), index([]), charset, glyphs])
}

/** A Type 1 program with these glyphs. */
export function typeOneFont(names: readonly string[]): Buffer {
  const drawing = 'x'.repeat(30)
  const plain = `abcd dup /CharStrings ${names.length} dict dup begin\n${names.map((name) => `/${name} 30 RD ${drawing} ND\n`).join('')}end`
  let state = 55_665
  const hidden = Buffer.from(plain, 'latin1').map((byte) => {
    const cipher = byte ^ (state >> 8)
    state = ((cipher + state) * 52_845 + 22_719) & 0xffff
    return cipher
  })
  return Buffer.concat([Buffer.from('%!PS-AdobeFont-1.0\n/Encoding StandardEncoding def\ncurrentfile eexec\n'), hidden])
}

const hex = (value: number) => value.toString(16).padStart(4, '0')

type SubsetPlan = {
  /** The text that the font is made for: its characters are numbered as it uses them. */
  madeFor: string
  /** What the pages draw now. */
  pages?: readonly string[]
  subset?: string
  info?: PdfPlan['info']
  parts?: TrueTypePlan['parts']
  program?: Buffer
  objects?: Readonly<Record<number, Body>>
}

/** A file whose one font is a subset, numbered by use. */
export function subsetPdf({
  madeFor,
  pages = [madeFor],
  subset = 'BAAAAA',
  info,
  parts = {},
  program,
  objects,
}: SubsetPlan): Buffer {
  const characters = [...new Set(madeFor)]
  const blank = characters.flatMap((character, at) => (character === ' ' ? [at + 1] : []))
  const calls = characters.map((character, at) => `<${hex(at + 1)}> <${hex(character.charCodeAt(0))}>`)
  const shown = (text: string) => [...text].map((character) => hex(characters.indexOf(character) + 1)).join('')
  const font = program ?? trueTypeFont({ glyphs: characters.length, blank, parts })
  const drawn = pages.map((text, at) => [
    numbers.firstPage + at * 2 + 1,
    plainStream('', `BT /F1 12 Tf 72 700 Td <${shown(text)}> Tj ET`),
  ])
  return makePdf({
    pages: pages.map(() => ''),
    ...(info && { info }),
    objects: {
      ...Object.fromEntries(drawn),
      [numbers.font]: `<< /Type /Font /Subtype /Type0 /BaseFont /${subset}+Made /Encoding /Identity-H /DescendantFonts [100 0 R] /ToUnicode 103 0 R >>`,
      100: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${subset}+Made /CIDToGIDMap /Identity /FontDescriptor 101 0 R >>`,
      101: `<< /Type /FontDescriptor /FontName /${subset}+Made /FontFile2 102 0 R >>`,
      102: plainStream('', font),
      103: plainStream('', `begincmap ${calls.length} beginbfchar ${calls.join(' ')} endbfchar endcmap`),
      ...objects,
    },
  })
}

/** A file with one simple font, which shows this text. */
export function simpleFontPdf(text: string, kind: 'TrueType' | 'Type1', key: string, program: Buffer): Buffer {
  const entries = key === 'FontFile3' ? '/Subtype /Type1C' : ''
  return makePdf({
    pages: [text],
    objects: {
      [numbers.font]: `<< /Type /Font /Subtype /${kind} /BaseFont /ABCDEF+Made /Encoding /WinAnsiEncoding /FontDescriptor 101 0 R >>`,
      101: `<< /Type /FontDescriptor /FontName /ABCDEF+Made /${key} 102 0 R >>`,
      102: plainStream(entries, program),
    },
  })
}
