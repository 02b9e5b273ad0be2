import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import { amountAt, amountRight, baselineOf, page, statement, word } from '#test/support/doc-xray-page.ts'
import { classified, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { laterStream } from './later-stream.ts'

const plain = { page: 1, alone: 9, spaced: 9, hex: 0, fractions: 0, bareFractions: 0, fonts: [4] }

/** The statement, and words that a stream behind it shows. */
function inspect(added: readonly Word[], words: readonly Word[] = statement()) {
  const later = added.map((one, at) => ({ ...one, order: 900 + at }))
  const contentStyles = [{ ...plain, shows: words.length, laterShows: added.length }]
  return laterStream.inspect({ pages: [page([...words, ...later])], pdf: pdfWith({ contentStyles }) })
}

const without = statement().filter((_, at) => at !== amountAt(3))

test('an amount that a later stream puts into a line of the text is found', () => {
  const outcome = inspect([word('9.233,50', { right: amountRight, baseline: baselineOf(3) })], without)
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /“9\.233,50” was added/)
})

test('a line of its own, right under one of the text, is found', () => {
  assert.equal(inspect([word('IBAN', { left: 40, baseline: 75 })]).result, 'flagged')
})

test('harmless: a stamp, a number of a page, and a page of one stream are clear', () => {
  assert.equal(inspect([word('RECEIVED', { left: 301.3, baseline: 131.7 })]).result, 'clear')
  assert.equal(inspect([word('1', { left: 551, baseline: 800 })]).result, 'clear')
  assert.equal(inspect([]).result, 'clear')
})

test('harmless: a form that a second program fills in, and a mark of many words of which one is in line, are clear', () => {
  const labels = statement().filter(({ box }) => box[0] < 200)
  const figures = statement().filter(({ box }) => box[0] >= 200)
  assert.equal(inspect(figures, labels).result, 'clear')
  const mark = ['Paid', 'by', 'transfer'].map((text, at) => word(text, { left: 301.3, baseline: 131.7 + 8.3 * at }))
  assert.equal(inspect([...mark, word('yes', { left: 330, baseline: baselineOf(2) })]).result, 'clear')
})

test('a file whose instructions were not looked at cannot tell', () => {
  assert.equal(laterStream.inspect({ pages: [page(statement())], pdf: pdfWith() }).result, 'inconclusive')
})

test('in a document of no kind that is judged only amounts count', () => {
  const judge = (text: string) => {
    const words = [...without, word(text, { right: amountRight, baseline: baselineOf(3) }, { order: 900 })]
    const contentStyles = [{ ...plain, shows: without.length, laterShows: 1 }]
    return laterStream.judge({
      pages: [page(words)],
      pdf: pdfWith({ contentStyles }),
      classification: classified('other'),
    })
  }
  assert.equal(judge('9.233,50').result, 'flagged')
  assert.equal(judge('corrected').result, 'inconclusive')
})
