import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, DrawnObject, Word } from '../../page-evidence.ts'
import { needsOcr } from './needs-ocr.ts'

const word = (text: string, more: Partial<Word> = {}): Word => ({
  text,
  box: [50, 50, 90, 60],
  font: 0,
  sizePoints: 10,
  baseline: 58,
  order: 0,
  colour: '#000000',
  ...more,
})
const prose =
  'The balance of the account at the end of the month is shown below and includes all payments that were made'
const words = (text: string, more: Partial<Word> = {}) => text.split(' ').map((part) => word(part, more))
const picture = (box: Box): DrawnObject => ({ kind: 'image', order: 0, box, opaque: true, depth: 0 })
const page = (parts: { words?: Word[]; drawn?: DrawnObject[] }) => ({
  words: [],
  drawn: [],
  widthPoints: 600,
  heightPoints: 800,
  ...parts,
})
const scan = picture([0, 0, 600, 800])

test('a page of text is read from its text layer, with a logo or a background as well', () => {
  assert.equal(needsOcr(page({ words: words(prose) })), false)
  assert.equal(needsOcr(page({ words: words(prose), drawn: [picture([20, 20, 150, 80])] })), false)
  assert.equal(needsOcr(page({ words: words(`${prose} ${prose} ${prose}`), drawn: [scan] })), false)
})

test('an empty page needs nothing to be read', () => {
  assert.equal(needsOcr(page({})), false)
})

test('a scan is read from its picture, with a stamp on it or with a hidden text layer as well', () => {
  assert.equal(needsOcr(page({ drawn: [scan] })), true)
  assert.equal(needsOcr(page({ words: words('Received 12.03.2024'), drawn: [scan] })), true)
  assert.equal(needsOcr(page({ words: words(prose, { invisible: true }), drawn: [scan] })), true)
  assert.equal(needsOcr(page({ words: words(prose, { coveredBy: { order: 9, share: 1 } }), drawn: [scan] })), true)
})

test('letters drawn as shapes are read from the picture of the page', () => {
  const glyph = (index: number): DrawnObject => {
    const left = 50 + (index % 60) * 8
    const top = 50 + Math.floor(index / 60) * 14
    return { kind: 'path', order: index, box: [left, top, left + 6, top + 9], fill: '#000000', opaque: true, depth: 0 }
  }
  const drawn = Array.from({ length: 400 }, (_, index) => glyph(index))
  assert.equal(needsOcr(page({ drawn })), true)
  assert.equal(needsOcr(page({ drawn, words: words(prose) })), false)
})

test('text that says something else than its glyphs is not believed', () => {
  assert.equal(needsOcr(page({ words: words(prose.replace(/[a-m]/g, '\ufffd')) })), true)
  const shifted = [...prose].map((letter) =>
    letter === ' ' ? ' ' : String.fromCharCode(letter.charCodeAt(0) === 101 ? 72 : 75),
  )
  assert.equal(needsOcr(page({ words: words(`${shifted.join('')} `.repeat(3).replaceAll('H', 'K').trim()) })), true)
})

test('a page of figures and codes is believed', () => {
  const figures = Array.from({ length: 60 }, (_, index) => `${index}.000,00 EUR DE${index} BLZ GmbH`).join(' ')
  assert.equal(needsOcr(page({ words: words(`${figures} ${prose} ${prose} ${prose} ${prose}`) })), false)
  assert.equal(
    needsOcr(page({ words: words(Array.from({ length: 80 }, (_, index) => `1${index}.250,00`).join(' ')) })),
    false,
  )
})
