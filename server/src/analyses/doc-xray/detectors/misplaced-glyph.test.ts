import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GlyphNumbering, SubsetEvidence } from '#documents/glyph-evidence.ts'
import { page, word } from '#test/support/doc-xray-page.ts'
import { fontNamed, madeBy, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { misplacedGlyph } from './misplaced-glyph.ts'

const use = (number: number, character: string, onPage = 1) => ({ number, page: onPage, character })
const inOrder: GlyphNumbering = {
  glyphs: 48,
  start: use(1, 'B'),
  lowest: 1,
  unused: 0,
  misplaced: 0,
  broken: null,
}
const changed: GlyphNumbering = {
  ...inOrder,
  misplaced: 2,
  broken: { after: use(17, '2'), at: use(31, '9'), inOrderBefore: 17 },
}
const subset = (numbering: GlyphNumbering | null, more: Partial<SubsetEvidence> = {}): SubsetEvidence => ({
  name: 'Lato',
  subset: 'BAAAAA',
  glyphs: 50,
  held: 40,
  left: '',
  numbering,
  ...more,
})
const words = [
  word('Balance', { left: 80, baseline: 108 }, { order: 1, font: 0 }),
  word('9', { left: 80, baseline: 208 }, { order: 7, font: 0 }),
  word('2,940.00', { left: 300, baseline: 108 }, { order: 4, font: 0 }),
]

function inspect(subsets: readonly SubsetEvidence[], producer = 'LibreOffice 24.2') {
  const fonts = [fontNamed('Lato', subsets[0]?.subset ?? null)]
  return misplacedGlyph.inspect({
    pdf: pdfWith({ revisions: [madeBy(1, producer)], fonts, subsets }),
    pages: [page(words)],
  })
}

test('a digit whose number is not yet due shows that the text was changed, and where', () => {
  const outcome = inspect([subset(changed)])
  assert.equal(outcome.result, 'flagged')
  assert.match(JSON.stringify(outcome), /the order breaks at “2,940.00”/)
  assert.match(JSON.stringify(outcome), /"page":1,"box":\[300,100,/)
  assert.equal(inspect([subset({ ...changed, misplaced: 0, unused: 1 })]).result, 'flagged')
})

test('a character that no word is known to hold is told by its number', () => {
  const broken = { after: use(17, ''), at: use(31, ''), inOrderBefore: 17 }
  assert.match(JSON.stringify(inspect([subset({ ...changed, broken })])), /number 31 comes behind 17/)
})

test('each maker has its own first number, and is known by its subsets or by its name', () => {
  const from = (number: number) => ({ ...changed, start: use(number, 'B'), lowest: number })
  const result = (tag: string | null, number: number, producer = 'BankSuite 4') =>
    inspect([subset(from(number), { subset: tag })], producer).result
  assert.equal(result('CZZZZZ', 1), 'flagged')
  assert.equal(result('MPDFAA', 2), 'flagged')
  assert.equal(result('QWERTZ', 1, 'cairo 1.16.0 (https://cairographics.org)'), 'flagged')
  assert.equal(result(null, 1, 'Qt 5.15.8'), 'flagged')
  assert.equal(result('QWERTZ', 33, 'macOS Version 14.5 (Build 23F79) Quartz PDFContext'), 'flagged')
  for (const [tag, number] of [
    ['QWERTZ', 1],
    ['CZZZZZ', 2],
    ['AAAAAA', 1],
    [null, 1],
  ] as const)
    assert.equal(result(tag, number), 'inconclusive', `${tag} ${number}`)
})

test('harmless: pages that were taken out of a longer file', () => {
  const broken = { after: use(17, '2'), at: use(31, '9', 2), inOrderBefore: 17 }
  // Between two pages, the one that introduced the numbers in between is missing.
  assert.equal(inspect([subset({ ...changed, broken })]).result, 'clear')
  const later = { after: use(17, '2', 2), at: use(31, '9', 2), inOrderBefore: 17 }
  assert.equal(inspect([subset({ ...changed, broken: later })]).result, 'clear')
  // The page does not begin with the first number, or soon leaves the order, or leaves it all over.
  assert.equal(inspect([subset({ ...changed, start: use(5, 'B') })]).result, 'inconclusive')
  assert.equal(inspect([subset({ ...changed, broken: { ...later, inOrderBefore: 7 } })]).result, 'clear')
  const soon = { after: use(7, '2'), at: use(31, '9'), inOrderBefore: 7 }
  assert.equal(inspect([subset({ ...changed, broken: soon })]).result, 'clear')
  assert.equal(inspect([subset({ ...changed, misplaced: 7, unused: 2 })]).result, 'clear')
  // Nor are its other fonts in order.
  const sibling = { name: 'Lato-Bold', subset: 'CAAAAA' }
  assert.equal(inspect([subset(changed), subset(null, sibling)]).result, 'clear')
  assert.equal(inspect([subset(changed), subset(inOrder, sibling)]).result, 'flagged')
  assert.equal(inspect([subset(changed), subset(null, { ...sibling, glyphs: 9 })]).result, 'flagged')
})

test('harmless: text as it was drawn, and fonts of a few characters', () => {
  assert.equal(inspect([subset(inOrder)]).result, 'clear')
  assert.equal(inspect([subset({ ...changed, glyphs: 19 })]).result, 'inconclusive')
  assert.equal(inspect([]).result, 'inconclusive')
})
