import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MisdrawnWord, Word } from '#documents/page-evidence.ts'
import { pageWith, wordAt } from '#test/support/doc-xray-pdf.ts'
import { misdrawnText } from './misdrawn-text.ts'

const inspect = (...misdrawn: Pick<MisdrawnWord, 'says' | 'shows' | 'read'>[]) =>
  misdrawnText.inspect({
    pages: [
      pageWith(
        misdrawn.map(({ says }) => wordAt(says)),
        { misdrawn: misdrawn.map((word) => ({ ...word, box: [500, 40, 550, 50] as const })) },
      ),
    ],
  })

test('an amount that glyphs and OCR show otherwise than the text says is found, with its place', () => {
  const outcome = inspect({ says: '8.420,00', shows: '3.420,00', read: '3.420,00' })
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'page 1 shows “3.420,00”, its text says “8.420,00”')
  assert.deepEqual(outcome.findings[0]?.places, [{ page: 1, box: [500, 40, 550, 50] }])
})

test('OCR may take several words for one', () => {
  assert.equal(inspect({ says: '850,17', shows: '350,17', read: '1 350,17 EUR' }).result, 'flagged')
})

test('harmless: glyphs of an unusual form, which OCR reads as the text says, are clear', () => {
  assert.equal(inspect({ says: '7', shows: '1', read: '7' }).result, 'clear')
  const mostly = [
    { says: '17', shows: '11', read: '17' },
    { says: '27', shows: '21', read: '27' },
    { says: '37', shows: '31', read: '31' },
  ]
  assert.equal(inspect(...mostly).result, 'clear')
})

test('harmless: a single sign of a font of symbols, which the file calls a digit, is clear', () => {
  assert.equal(inspect({ says: '8', shows: '0', read: '0' }).result, 'clear')
})

test('harmless: what OCR reads as neither of the two is clear', () => {
  assert.equal(inspect({ says: '7', shows: '1', read: '?' }).result, 'clear')
})

test('without a reading of the picture it cannot be told; without a doubt it is clear', () => {
  assert.equal(inspect({ says: '8', shows: '3', read: null }).result, 'inconclusive')
  assert.equal(inspect().result, 'clear')
})

test('harmless: printed to a file by a driver that numbers the glyphs of its fonts as they come', () => {
  const printed = [
    { says: '/\uFFFD/0\uFFFD\uFFFD11-', shows: '/\uFFFD/6\uFFFD\uFFFD88-', read: '1 160 887' },
    { says: '11', shows: '88', read: '88' },
  ]
  assert.equal(inspect(...printed).result, 'clear')
})

test('harmless: so it is where those numbers are signs that no text is full of', () => {
  const printed = [
    { says: '35/', shows: '19/', read: '19' },
    { says: '!"#$%&%\'(-.*&,*!(*+,+-', shows: 'Lieferscheinnummer', read: 'Lieferscheinnummer' },
  ]
  assert.equal(inspect(...printed).result, 'clear')
  assert.equal(inspect({ says: '$35.10', shows: '$19.10', read: '$19.10' }).result, 'flagged')
})

test('words that nobody sees, and words of other fonts, say nothing of the font', () => {
  const amount = { says: '8.420,00', shows: '3.420,00', read: '3.420,00', box: [500, 40, 550, 50] as const }
  const judge = (...more: Word[]) => {
    const words = ['Saldo', 'iniziale', 'Bonifico'].map((text) => wordAt(text))
    const page = pageWith([wordAt(amount.says, amount.box), ...words, ...more], { misdrawn: [amount] })
    return misdrawnText.inspect({ pages: [page] }).result
  }
  const signs = wordAt('""""""""""""', [40, 700, 90, 710])
  assert.equal(judge({ ...signs, invisible: true }), 'flagged')
  assert.equal(judge({ ...signs, coveredBy: { order: 9, share: 1 } }), 'flagged')
  assert.equal(judge({ ...signs, box: [40, 900, 90, 910] }), 'flagged')
  assert.equal(judge({ ...signs, font: 3 }), 'flagged')
  assert.equal(judge(...['\uF0B7', '\uF0B7'].map((text) => ({ ...signs, text, font: 3 }))), 'flagged')
  assert.equal(judge(signs), 'clear')
})
