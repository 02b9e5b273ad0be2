import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import { fonts, page, pdfWith, word } from '#test/support/doc-xray-page.ts'
import { insertedWords } from './inserted-words.ts'

const inspect = (words: readonly Word[]) => insertedWords.inspect({ pages: [page([...words])], pdf: pdfWith(fonts) })
const texts = ['We', 'certify', 'that', 'Nora', 'Fernhill', 'is', 'employed', 'here']

/** A letter: sentences of eight words from the left margin, an address on the right, drawn from top to bottom. */
function letter(change: (word: Word, line: number, at: number) => Word = (one) => one): Word[] {
  const lines = Array.from({ length: 6 }, (_none, line) =>
    texts.map((text, at) =>
      change(word(text, { left: 50 + at * 42, baseline: 300 + line * 14 }, { order: line, sizePoints: 9 }), line, at),
    ),
  )
  const address = ['Nora', 'Hill', 'Town'].map((text, at) =>
    change(word(text, { left: 420, baseline: 100 + at * 14 }, { order: 6 + at, sizePoints: 9 }), 6 + at, 0),
  )
  return [...lines.flat(), ...address]
}
/** Word after word, without gaps. */
const closed = (words: readonly Word[]): Word[] =>
  words.map((one, at) => {
    const next = words[at + 1]
    const right = next !== undefined && next.baseline === one.baseline ? next.box[0] - 2.5 : one.box[2]
    return { ...one, box: [one.box[0], one.box[1], right, one.box[3]] }
  })

test('a name exchanged within a sentence: another font, drawn last, between words that are neither', () => {
  const outcome = inspect(
    closed(letter((one, line, at) => (line === 2 && at === 4 ? { ...one, font: 2, order: 90 } : one))),
  )
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /“Fernhill” is set in Times-Roman/)
  assert.equal(outcome.findings[0]?.places?.length, 1)
})

test('a line of an address that was exchanged is found among its neighbours', () => {
  assert.equal(
    inspect(closed(letter((one, line) => (line === 7 ? { ...one, font: 2, order: 90 } : one)))).result,
    'flagged',
  )
})

test('harmless: a word in italics drawn in turn, and one drawn last in the font of the page, are clear', () => {
  assert.equal(inspect(closed(letter())).result, 'clear')
  assert.equal(
    inspect(closed(letter((one, line, at) => (line === 2 && at === 4 ? { ...one, font: 2 } : one)))).result,
    'clear',
  )
  const last = letter((one, line, at) => (line === 2 && at === 4 ? { ...one, order: 90 } : one))
  assert.equal(inspect(closed(last)).result, 'clear')
})

test('harmless: words in another font on the last lines, drawn in reading order, are clear', () => {
  const inTurn = (isOther: (line: number, at: number) => boolean) =>
    closed(
      letter((one, line, at) => ({ ...one, order: 10 * line + at, ...(isOther(line, at) && { font: 2 }) })).filter(
        ({ order }) => order < 60,
      ),
    )
  assert.equal(inspect(inTurn((line, at) => line === 5 && at === 4)).result, 'clear')
  assert.equal(inspect(inTurn((line, at) => line === 5 && at === 2)).result, 'clear')
  assert.equal(inspect(inTurn((line, at) => line === 5 && at === 0)).result, 'clear')
  // Of many short lines the last but one is late as well.
  const list = (order: number) =>
    Array.from({ length: 20 }, (_none, at) =>
      word('Fernhill', { left: 50, baseline: 200 + at * 14 }, { order: at, ...(at === 18 && { font: 2, order }) }),
    )
  assert.equal(inspect(list(18)).result, 'clear')
  assert.equal(inspect(list(90)).result, 'flagged')
})

test('the last line of a block, exchanged after the rest of the page was drawn, is found', () => {
  const block = ['Nora', 'Fernhill', 'Town'].map((text, at) =>
    word(text, { left: 420, baseline: 100 + at * 14 }, at === 2 ? { font: 2, order: 90 } : { order: at - 10 }),
  )
  const body = letter().filter(({ order }) => order < 6)
  assert.equal(inspect([...block, ...closed(body)]).result, 'flagged')
})

test('harmless: an address printed into the window, a stamp, a page number and a form that was filled in are clear', () => {
  assert.equal(
    inspect(closed(letter((one, line) => (line > 5 ? { ...one, font: 2, order: 80 + line } : one)))).result,
    'clear',
  )
  const stamp = word('COPY', { left: 300, baseline: 200 }, { font: 2, order: 99, sizePoints: 14 })
  const number = word('Page 12', { left: 300, baseline: 820 }, { font: 2, order: 99, sizePoints: 9 })
  assert.equal(inspect([...closed(letter()), stamp, number]).result, 'clear')
  const answers = Array.from({ length: 9 }, (_none, at) =>
    word('Answer', { left: 200, baseline: 400 + at * 14 }, { font: 2, order: 60 + at, sizePoints: 9 }),
  )
  assert.equal(inspect([...closed(letter()), ...answers]).result, 'clear')
})

test('harmless: a name in letters that the font of the page lacks is set in another font', () => {
  const named = (text: string) =>
    inspect(closed(letter((one, line, at) => (line === 2 && at === 4 ? { ...one, text, font: 2, order: 90 } : one))))
      .result
  assert.deepEqual(['بنك', '富士銀行', 'Βρανάς', 'Brandt', '40127'].map(named), [
    'clear',
    'clear',
    'clear',
    'flagged',
    'flagged',
  ])
})
