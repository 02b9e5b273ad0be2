import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import { growth } from '#test/support/cost.ts'
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
  const odd = (length: number) => Array.from({ length }, (_, at) => ({ at, text: `99999,0${at}` }))
  const given = { 1: odd(10), 4: odd(40) }
  assert.equal(inspect(given[4], words, words.length + 1).result, 'clear')
  // Gone through once for each odd instruction, four times as many would cost four times as much.
  assert.ok(growth((times) => inspect(given[times], words, words.length + 1)) < 3)
})
