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
