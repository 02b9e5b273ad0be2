import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountsOf } from './amounts.ts'
import { linesOf, type PlacedWord } from './lines.ts'

const at = (text: string, left: number, top: number, bottom: number) => ({
  text,
  box: [left, top, left + 20, bottom] as const,
})
const texts = (...words: readonly ReturnType<typeof at>[]) => linesOf(words).map(({ text }) => text)

test('a low star or a smear above its line, which come first by their middles, tear no line apart', () => {
  const words = [at('Capital', 0, 10, 16.5), at('social', 25, 10, 15), at('20', 80, 10, 15.4)]
  assert.deepEqual(texts(...words, at('*', 50, 10.4, 12.9)), ['Capital social * 20'])
  const smeared = [at('Services', 0, 10, 15.4), at('218', 80, 10, 15.4), at('export', 50, 10.7, 16.5)]
  assert.deepEqual(texts(...smeared, at('e', 25, 6.8, 13.2)), ['Services e export 218'])
})

test('the side of a box that OCR reads as a bar tears no line apart', () => {
  const side = (left: number) => ({ text: '|', box: [left, 0, left + 1, 28] as const })
  const row = [at('PAID', 30, 8, 18), at('(EUR)', 55, 10, 20), at('7', 100, 11, 19), at('546,63', 125, 11, 20)]
  assert.ok(linesOf([...row, side(25), side(160)]).some(({ text }) => text === 'PAID (EUR) 7 546,63'))
})

test('lines that stand close below one another stay two, whatever is tall in the first', () => {
  const rows = [at('Total', 0, 10, 16), at('1 000', 80, 8, 20), at('Capital', 0, 18, 24), at('2 000', 80, 18, 24)]
  assert.deepEqual(texts(...rows), ['Total 1 000', 'Capital 2 000'])
})

test('a large name beside two small lines is on one of them, and their words do not alternate', () => {
  const name = [at('Fairbank', 0, 60, 79), at('Account', 25, 60, 79)]
  const upper = [at('At', 80, 53, 66), at('glance', 105, 53, 66)]
  const lower = [at('02', 78, 67, 77), at('Mar', 103, 67, 77)]
  assert.deepEqual(texts(...name, ...upper, ...lower), ['At glance', 'Fairbank Account 02 Mar'])
  const higher = name.map(({ text, box }) => at(text, box[0], 56, 75))
  assert.deepEqual(texts(...higher, ...upper, ...lower), ['Fairbank Account At glance', '02 Mar'])
})

test('harmless: small marks above and below the middle of one line do not make it two', () => {
  const marks = [at('1', 25, 9, 15), at('er', 300, 9, 15), at('2', 50, 14, 20), at('b', 80, 14, 20)]
  assert.deepEqual(texts(at('Solde', 0, 10, 20), ...marks, at('juin', 110, 10, 20)), ['Solde 1 2 b juin er'])
})

/** As OCR sees type of one width: from ink to ink, of digits six points high. */
const pitch = 4.6
const printed = (text: string, top: number): PlacedWord[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    box: [index * pitch + 0.7, top, (index + word.length) * pitch - 0.7, top + 5.8],
  }))
const read = (...texts: string[]) =>
  linesOf(texts.flatMap((text, at) => printed(text, at * 12))).map((line) =>
    amountsOf(line)
      .filter(({ plain }) => !plain)
      .map(({ cents }) => cents),
  )

test('groups that all type of the page sets a digit apart are one amount', () => {
  assert.deepEqual(read('Solde 28 246,22', 'Loyer 1 430,81', 'Frais 32,43', 'Vente 1 234 567,89'), [
    [2_824_622],
    [143_081],
    [3_243],
    [123_456_789],
  ])
})

test('harmless: numbers of pieces before prices, and too few groups to tell', () => {
  assert.deepEqual(read('Tuiles 4 246,22', 'Cuivre 1 430,81', 'Vis 12 567,89', 'Clous 7 12,40'), [
    [24_622],
    [43_081],
    [56_789],
    [1_240],
  ])
  assert.deepEqual(read('Tuiles 4 246,22', 'Cuivre 1 430,81'), [[24_622], [43_081]])
  assert.deepEqual(read('Beratung 2 450,00 900,00', 'Schulung 1 650,00 650,00', 'Wartung 3 420,00 1.260,00'), [
    [45_000, 90_000],
    [65_000, 65_000],
    [42_000, 126_000],
  ])
})

test('words as close as in any number stay the very words that were given: detectors know them by themselves', () => {
  const close = (first: string, second: string, top: number): PlacedWord[] => [
    { text: first, box: [100, top, 105, top + 10] },
    { text: second, box: [107.5, top, 135, top + 10] },
  ]
  const given = [...close('1', '234,56', 0), ...close('2', '345,67', 20), ...close('3', '456,78', 40)]
  const words = linesOf(given).flatMap((line) => line.words)
  assert.ok(words.every((word) => given.includes(word)))
})
