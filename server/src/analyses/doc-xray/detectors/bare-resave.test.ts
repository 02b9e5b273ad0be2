import assert from 'node:assert/strict'
import { test } from 'node:test'
import { madeBy, pageWith, wordsOf } from '#test/support/doc-xray-pdf.ts'
import { bareResave } from './bare-resave.ts'

const inspect = (revisions: readonly ReturnType<typeof madeBy>[], texts = ['Relevé de compte']) =>
  bareResave.inspect({
    revisions,
    pages: texts.map((text, index) => pageWith(wordsOf(text), { number: index + 1 })),
  })
const withId = (producer: string | undefined, ...documentId: string[]) => ({ ...madeBy(1, producer), documentId })

test('scrub: a file that was saved again and names nothing is found', () => {
  assert.equal(inspect([withId(undefined, 'a1', 'b2')]).result, 'flagged')
})

test('scrub: pages that count as one document are one', () => {
  assert.equal(inspect([withId(undefined, 'a1', 'b2')], ['Page 1/2', 'Page 2/2']).result, 'flagged')
})

test('harmless: files that were joined and saved again are clear', () => {
  const joined = [withId(undefined, 'a1', 'b2')]
  assert.equal(inspect(joined, ['Page 1/1', 'Page 1/1']).result, 'clear')
  assert.equal(inspect(joined, ['Lettre', 'Relevé']).result, 'clear')
})

test('harmless: a file joined from others has nothing to name, and one identifier', () => {
  assert.equal(inspect([withId(undefined, 'a1', 'a1')]).result, 'clear')
  assert.equal(inspect([withId(undefined)]).result, 'clear')
})

test('harmless: a file that was saved again and names its program is clear', () => {
  assert.equal(inspect([withId('BankSuite', 'a1', 'b2')]).result, 'clear')
})

test('without a revision it cannot tell', () => {
  assert.equal(inspect([]).result, 'inconclusive')
})
