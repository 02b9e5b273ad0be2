import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, DrawnObject, Word } from '#documents/page-evidence.ts'
import { amountAt, baselineOf, box, page, rows, statement, statementWith } from '#test/support/doc-xray-page.ts'
import { patchedAmount } from './patched-amount.ts'

const place: Box = [362, baselineOf(3) - 9, 402, baselineOf(3) + 3]
const edited = (): Word[] => statementWith(amountAt(3), { text: '9.233,50', order: 91 })
const inspect = (words: Word[], drawn: DrawnObject[]) => patchedAmount.inspect({ pages: [page(words, { drawn })] })

test('an amount written last, on a box of the colour of the page and of its size, is found', () => {
  const outcome = inspect(edited(), [box(place, 90)])
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(outcome.findings[0]?.places, [{ page: 1, box: place }])
})

test('the colour of a striped row is the colour of the page there', () => {
  const stripe = box([40, baselineOf(3) - 12, 560, baselineOf(3) + 6], 1, { fill: '#edf0f2' })
  assert.equal(inspect(edited(), [stripe, box(place, 90, { fill: '#ecf0f1' })]).result, 'flagged')
})

test('a box that is seen, one painted in its turn, and a panel around more than the amount are designs', () => {
  assert.equal(inspect(edited(), [box(place, 90, { fill: '#ffe08a' })]).result, 'clear')
  assert.equal(inspect(edited(), [box(place, 90, { stroke: '#000000' })]).result, 'clear')
  assert.equal(inspect(statement(), [box(place, 2)]).result, 'clear')
  assert.equal(inspect(edited(), [box([300, baselineOf(1), 500, baselineOf(4)], 90)]).result, 'clear')
})

test('a form that was filled in and flattened, with a box under every amount, is clear', () => {
  const words = statement().filter(({ text }) => !/\d,\d/.test(text))
  const fields = statement()
    .filter(({ text }) => /\d,\d/.test(text))
    .map((one, index) => ({ ...one, order: 101 + 2 * index }))
  assert.ok(fields.length > 2 * rows)
  const boxes = fields.map(({ box: around, order }) => box(around, order - 1))
  assert.equal(inspect([...words, ...fields], boxes).result, 'clear')
})

test('harmless: the chosen row of a list is painted and drawn once more as it was', () => {
  const amount = statement()[amountAt(3)] as Word
  const below = { ...amount, coveredBy: { order: 90, share: 1 } }
  const again = (text: string) =>
    inspect([...statementWith(amountAt(3), below), { ...amount, text, order: 91 }], [box(place, 90)])
  assert.equal(again(amount.text).result, 'clear')
  assert.equal(again('9.233,50').result, 'flagged')
})
