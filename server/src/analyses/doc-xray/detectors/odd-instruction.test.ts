import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import { amountAt, page, statement } from '#test/support/doc-xray-page.ts'
import { pdfWith } from '#test/support/doc-xray-pdf.ts'
import { oddInstruction } from './odd-instruction.ts'

const plain = { page: 1, alone: 9, spaced: 9, hex: 0, fractions: 0, bareFractions: 0, laterShows: 0, fonts: [4] }
type Odd = { at: number; text: string }

/** Each word of the statement is drawn by an instruction of its own. */
function inspect(odd: readonly Odd[] | undefined, words: readonly Word[] = statement(), shows = words.length) {
  const contentStyles = [{ ...plain, shows, ...(odd !== undefined && { odd }) }]
  return oddInstruction.inspect({ pages: [page(words)], pdf: pdfWith({ contentStyles }) })
}
const amount = (statement()[amountAt(3)] as Word).text

test('an amount that is put down otherwise than the rest of the page is found at its place', () => {
  const outcome = inspect([{ at: amountAt(3), text: '' }])
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(outcome.findings[0]?.places, [{ page: 1, box: statement()[amountAt(3)]?.box }])
})

test('where objects and instructions do not go together one by one, the text tells which it is', () => {
  assert.equal(inspect([{ at: 0, text: amount }], statement(), 500).result, 'flagged')
  assert.equal(inspect([{ at: 0, text: '' }], statement(), 500).result, 'clear')
})

test('harmless: words among them are a habit of the program, and so are amounts that are all put down so', () => {
  assert.equal(
    inspect([
      { at: 0, text: '' },
      { at: amountAt(3), text: '' },
    ]).result,
    'clear',
  )
  const all = statement().flatMap(({ text }, at) => (/\d,\d\d$/.test(text) ? [{ at, text }] : []))
  assert.equal(inspect(all).result, 'clear')
  assert.equal(inspect([]).result, 'clear')
})

test('what was read before this was looked at cannot be told', () => {
  assert.equal(inspect(undefined).result, 'inconclusive')
})

test('a page of very many words is gone through once, however many instructions are odd', () => {
  const [first] = statement()
  const words = Array.from({ length: 20_000 }, (_, at) => ({ ...(first as Word), text: `${at},50`, order: at }))
  const odd = Array.from({ length: 40 }, (_, at) => ({ at, text: `99999,0${at}` }))
  const from = performance.now()
  assert.equal(inspect(odd, words, words.length + 1).result, 'clear')
  assert.ok(performance.now() - from < 2_000)
})
