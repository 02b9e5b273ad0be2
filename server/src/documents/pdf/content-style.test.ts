import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePdf } from '#test/support/make-pdf.ts'
import { gatherEvidence } from '../gather.ts'
import { styleOf } from './content-style.ts'

function style(text: string) {
  const { shows, alone, spaced, hex } = styleOf(Buffer.from(text, 'latin1'))
  return { shows, alone, spaced, hex }
}

test('operators on lines of their own, with a space before them, are told from crowded and tight ones', () => {
  assert.deepEqual(style('BT\n/F1 9 Tf\n1 0 0 1 36 700 Tm\n(Total) Tj\n[ (12) -20 (50) ] TJ\nET\n'), {
    shows: 2,
    alone: 2,
    spaced: 2,
    hex: 0,
  })
  assert.deepEqual(style('BT 1 0 0 1 36 700 Tm (Total) Tj T* ET\r\n'), { shows: 1, alone: 0, spaced: 1, hex: 0 })
  assert.deepEqual(style('BT\r36 700 Td\r<0a1B>Tj\r[(a)-3<0c>]TJ\rET'), { shows: 2, alone: 2, spaced: 0, hex: 2 })
})

test('what stands in strings, names, comments and pictures is no operator', () => {
  assert.deepEqual(style('(a Tj \\) (b) TJ\n c) Tj\n/Tj gs\n% (x) Tj\n<< /MCID 0 >> BDC\n'), {
    shows: 1,
    alone: 1,
    spaced: 1,
    hex: 0,
  })
  assert.deepEqual(style('BI /W 2 /H 2 ID \x00\xff Tj EIx\n (Tj\nEI Q\n(a) Tj\n'), {
    shows: 1,
    alone: 1,
    spaced: 1,
    hex: 0,
  })
})

test('fractions are counted, and those without a zero before the point', () => {
  const { fractions, bareFractions } = styleOf(Buffer.from('0.5 .25 -.1 -0.75 0 1.5 12 rg (0.5) Tj'))
  assert.deepEqual([fractions, bareFractions], [4, 2])
})

test('streams that end in the middle of anything are read to their end', () => {
  for (const text of ['(never closed Tj', '<0a0b', '/', '%', 'BI ID \x00\x01', '((((', 'Tj', '<<', '']) {
    const { shows, spaced } = style(text)
    assert.ok(shows <= 1 && spaced <= 1, text)
  }
})

test('the evidence of a file tells it of each page that shows text', async () => {
  const result = await gatherEvidence(makePdf({ info: { Producer: 'A bank' } }), 30_000)
  assert.ok(result.ok, JSON.stringify(result))
  const [style, ...others] = result.evidence.pdf?.contentStyles ?? []
  assert.deepEqual([style?.page, style?.shows, style?.laterShows, others.length], [1, 1, 0, 0])
})
