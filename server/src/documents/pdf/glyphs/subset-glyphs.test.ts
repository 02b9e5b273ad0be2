import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compactFont, simpleFontPdf, subsetPdf, trueTypeFont, typeOneFont } from '#test/support/make-font.ts'
import { plainStream } from '#test/support/make-pdf.ts'
import { createBudget } from '../../budget.ts'
import { gatherEvidence } from '../../gather.ts'
import { openPdf } from '../file.ts'
import { subsetGlyphs } from './subset-glyphs.ts'

const read = (pdf: Buffer) => subsetGlyphs(openPdf(pdf, createBudget(30_000)))
const only = (pdf: Buffer) => {
  const [font, ...others] = read(pdf) ?? []
  assert.ok(font !== undefined && others.length === 0)
  return font
}
const text = 'Bank statement of 17 March 2025, balance 3 640.98 euro'

test('a page that draws the text which its font was made for leaves no glyph over, and has them in their order', () => {
  const { name, subset, left, held, numbering } = only(subsetPdf({ madeFor: text }))
  assert.deepEqual([name, subset, left, held], ['Made', 'BAAAAA', '', 27])
  assert.deepEqual(
    [numbering?.start.number, numbering?.lowest, numbering?.misplaced, numbering?.unused, numbering?.broken],
    [1, 1, 0, 0, null],
  )
})

test('the evidence of a file tells it', async () => {
  const result = await gatherEvidence(subsetPdf({ madeFor: text, pages: [text.replace('7', '1')] }), 30_000)
  assert.ok(result.ok, JSON.stringify(result))
  assert.deepEqual(
    result.evidence.pdf?.subsets?.map(({ left }) => left),
    ['7'],
  )
})

test('a digit that the text had once is left over when it is replaced, and its number is missing', () => {
  const { left, numbering } = only(subsetPdf({ madeFor: text, pages: [text.replace('7', '1')] }))
  assert.equal(left, '7')
  assert.deepEqual([numbering?.misplaced, numbering?.unused], [0, 1])
  assert.equal(numbering?.broken?.at.character, 'M')
  assert.equal(numbering?.broken?.after.character, '1')
})

test('where all characters are still drawn, one that comes too early breaks the order', () => {
  const { left, numbering } = only(subsetPdf({ madeFor: text, pages: [text.replace('17', '37')] }))
  assert.equal(left, '1')
  const moved = only(subsetPdf({ madeFor: `${text} 1 7`, pages: [`${text.replace('17', '37')} 1 7`] }))
  assert.equal(moved.left, '')
  assert.ok((moved.numbering?.misplaced ?? 0) > 0)
  assert.deepEqual([moved.numbering?.broken?.at.character, moved.numbering?.broken?.at.page], ['3', 1])
  assert.equal(numbering?.broken?.at.character, '3')
})

test('what other pages, forms and notes draw is not left over', () => {
  const madeFor = `${text}QXZ`
  const form = (character: string) => {
    const number = [...new Set(madeFor)].indexOf(character) + 1
    const resources = '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 5 0 R >> >>'
    return plainStream(resources, `BT /F1 9 Tf <${number.toString(16).padStart(4, '0')}> Tj ET`)
  }
  const page = (more: string) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 11 0 R /Resources << /Font << /F1 5 0 R >> ${more}`
  assert.equal(only(subsetPdf({ madeFor, pages: [text] })).left, 'QXZ')
  assert.equal(only(subsetPdf({ madeFor, pages: [text, 'QXZ'] })).left, '')
  const objects = {
    10: page('/XObject << /X 104 0 R >> >> /Annots [105 0 R] >>'),
    104: form('Q'),
    105: '<< /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] /AP << /N << /On 106 0 R >> >> >>',
    106: form('X'),
  }
  assert.equal(only(subsetPdf({ madeFor, pages: [text], objects })).left, 'Z')
})

test('the parts of a letter with a mark are drawn with it', () => {
  const madeFor = `${text}éE`
  const [whole, part] = ['é', 'E'].map((character) => [...new Set(madeFor)].indexOf(character) + 1)
  const parts = { [whole as number]: [part as number] }
  assert.equal(only(subsetPdf({ madeFor, pages: [`${text}é`], parts })).left, '')
  assert.equal(only(subsetPdf({ madeFor, pages: [`${text}é`] })).left, 'E')
})

test('simple fonts of each kind tell what is left over by their tables, names and encodings', () => {
  const map = { 65: 1, 66: 2, 55: 3 }
  assert.equal(only(simpleFontPdf('AB', 'TrueType', 'FontFile2', trueTypeFont({ glyphs: 3, map }))).left, '7')
  // Of standard names: 34 and 35 are A and B, 24 is seven.
  assert.equal(only(simpleFontPdf('AB', 'Type1', 'FontFile3', compactFont([34, 35, 24]))).left, '7')
  assert.equal(only(simpleFontPdf('AB', 'Type1', 'FontFile3', compactFont([34, 35, 24], [24]))).left, '')
  assert.equal(only(simpleFontPdf('AB', 'Type1', 'FontFile', typeOneFont(['.notdef', 'A', 'B', 'seven']))).left, '7')
  assert.equal(only(simpleFontPdf('A7B', 'Type1', 'FontFile', typeOneFont(['.notdef', 'A', 'B', 'seven']))).left, '')
})

test('where not all that is drawn can be read, nothing is told', () => {
  const broken = { 11: plainStream('/Filter /JPXDecode', 'x') }
  assert.equal(read(subsetPdf({ madeFor: text, objects: broken })), undefined)
  const unknown = { 11: plainStream('', 'BT /Missing 9 Tf (7) Tj ET') }
  assert.equal(read(subsetPdf({ madeFor: text, objects: unknown })), undefined)
  assert.equal(read(subsetPdf({ madeFor: text, objects: { 11: plainStream('', '[()]'.repeat(60_000)) } })), undefined)
})

test('programs that are cut short, flipped or lie about their tables end in no evidence, and cost little', () => {
  const circle = { 1: [2], 2: [1], 3: Array.from({ length: 60 }, (_, at) => (at % 3) + 1) }
  const kinds = [
    { program: trueTypeFont({ glyphs: 40, parts: circle, map: { 65: 1 } }), kind: 'TrueType', key: 'FontFile2' },
    { program: compactFont([34, 35, 24]), kind: 'Type1', key: 'FontFile3' },
    { program: typeOneFont(['.notdef', 'A', 'B', 'seven']), kind: 'Type1', key: 'FontFile' },
  ] as const
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    return seed % below
  }
  const before = process.cpuUsage()
  let told = 0
  for (const { program, kind, key } of kinds) {
    for (let round = 0; round < 120; round += 1) {
      const bytes = Buffer.from(round % 3 === 0 ? program.subarray(0, next(program.length)) : program)
      if (bytes.length > 0)
        for (let flips = 0; flips < 1 + (round % 8); flips += 1) bytes[next(bytes.length)] = next(256)
      told += read(simpleFontPdf('AB', kind, key, bytes))?.length ?? 0
    }
  }
  assert.ok(told > 20 && told < 360, `${told}`)
  const { user } = process.cpuUsage(before)
  assert.ok(user < 20_000_000, `${user}`)
})
