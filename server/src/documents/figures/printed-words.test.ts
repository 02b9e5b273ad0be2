import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { printedWords } from './printed-words.ts'

test('a hyphen that its font calls a soft one, one that does not break, or a minus, is a hyphen', () => {
  const page = printedPage([
    [
      { text: '\u00ad1 250,00', left: 40 },
      { text: '2025\u201104\u201003', left: 140 },
      { text: '01\u221202\u22122025', left: 240 },
    ],
  ])
  assert.deepEqual(
    printedWords(page).map(({ text }) => text),
    ['-1', '250,00', '2025-04-03', '01-02-2025'],
  )
})

test('what is invisible or covered for the most part is not printed', () => {
  const page = printedPage([[{ text: 'seen', left: 40 }]])
  const [word] = page.words
  assert.ok(word)
  const hidden = [
    { ...word, invisible: true as const },
    { ...word, coveredBy: { kind: 'fill' as const, share: 0.5 } },
  ]
  assert.equal(printedWords({ ...page, words: [word, ...hidden] as typeof page.words }).length, 1)
})

test('a letter with two strokes across it is a euro, and one without them, or with a line below it, is not', () => {
  const page = printedPage([
    [
      { text: '1.377,63', left: 40 },
      { text: 'C', left: 140 },
    ],
  ])
  const [, letter] = page.words
  assert.ok(letter)
  const [left, top, right, bottom] = letter.box
  const stroke = (at: number, width = right - left) => {
    const y = top + at * (bottom - top)
    return {
      kind: 'path',
      order: 0,
      box: [left, y, left + width, y + 0.5],
      stroke: '#000000',
      opaque: false,
      depth: 0,
    } as const
  }
  const texts = (...drawn: ReturnType<typeof stroke>[]) => printedWords({ ...page, drawn }).map(({ text }) => text)
  assert.deepEqual(texts(stroke(0.4), stroke(0.5)), ['1.377,63', '€'])
  assert.deepEqual(texts(), ['1.377,63', 'C'])
  assert.deepEqual(texts(stroke(0.5)), ['1.377,63', 'C'])
  assert.deepEqual(texts(stroke(0.4, 300), stroke(0.5, 300)), ['1.377,63', 'C'])
  assert.deepEqual(texts(stroke(1.1), stroke(1.3)), ['1.377,63', 'C'])
  const glued = {
    ...page,
    words: [{ ...letter, text: '12,50C', box: [right - 6 * (right - left), top, right, bottom] as const }],
  }
  assert.deepEqual(
    printedWords({ ...glued, drawn: [stroke(0.4), stroke(0.5)] }).map(({ text }) => text),
    ['12,50€'],
  )
})
