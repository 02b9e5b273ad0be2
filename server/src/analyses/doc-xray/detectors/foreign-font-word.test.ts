import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import {
  amountAt,
  baselineOf,
  fonts,
  page,
  pdfWith,
  statement,
  statementWith,
  word,
} from '#test/support/doc-xray-page.ts'
import { foreignFontWord } from './foreign-font-word.ts'

const inspect = (words: Word[], all = fonts) => foreignFontWord.inspect({ pages: [page(words)], pdf: pdfWith(all) })

test('a name in a font that nothing else uses is found', () => {
  const outcome = inspect(statementWith(amountAt(3) - 1, { text: 'FERNHILL', font: 2 }))
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /“FERNHILL” is set in Times-Roman/)
})

test('the bold of the page, a stamp of another size and a font of signs are clear', () => {
  assert.equal(inspect(statement()).result, 'clear')
  const stamp = word('COPY', { left: 300, baseline: baselineOf(3) }, { font: 2, sizePoints: 12 })
  assert.equal(inspect([...statement(), stamp]).result, 'clear')
  const signs = fonts.map((font, index) => (index === 2 ? { ...font, name: 'Code128' } : font))
  assert.equal(inspect(statementWith(amountAt(3) - 1, { font: 2 }), signs).result, 'clear')
})

test('too little text cannot tell', () => {
  assert.equal(inspect(statement().slice(0, 10)).result, 'inconclusive')
})
