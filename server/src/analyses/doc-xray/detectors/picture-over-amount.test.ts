import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import { amountAt, baselineOf, box, page, statementWith } from '#test/support/doc-xray-page.ts'
import { pictureOverAmount } from './picture-over-amount.ts'

const place = [360, baselineOf(3) - 8, 401, baselineOf(3) + 2] as const
const inspect = (words: Word[], kind: 'image' | 'path' = 'image') =>
  pictureOverAmount.inspect({ pages: [page(words, { drawn: [box(place, 90, { kind })] })] })

test('a picture pasted over an amount is found, with the amount beneath', () => {
  const outcome = inspect(statementWith(amountAt(3), { coveredBy: { order: 90, share: 0.9 } }))
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.earlierText, '4.233,50')
})

test('a signature over a word, or a picture that only touches an amount, is clear', () => {
  assert.equal(inspect(statementWith(amountAt(3) - 1, { coveredBy: { order: 90, share: 1 } })).result, 'clear')
  assert.equal(inspect(statementWith(amountAt(3), { coveredBy: { order: 90, share: 0.2 } })).result, 'clear')
})

test('a picture pasted over one digit of an amount is found, one beside it or transparent is not', () => {
  const words = statementWith(amountAt(3), { coveredBy: { order: 90, share: 0.13 } })
  const over = (left: number, more: object = {}) =>
    pictureOverAmount.inspect({
      pages: [page(words, { drawn: [box([left, baselineOf(3) - 7, left + 4.5, baselineOf(3)], 90, more)] })],
    })
  const picture = { kind: 'image' as const }
  const outcome = over(364, picture)
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.earlierText, '4.233,50')
  assert.equal(over(402, picture).result, 'clear')
  assert.equal(over(364, { ...picture, opaque: false }).result, 'clear')
  assert.equal(over(364, { kind: 'path' }).result, 'clear')
})

test('marks that lie on many amounts are of the page', () => {
  const drawn = [1, 2, 3, 4].map((row) =>
    box([364, baselineOf(row) - 7, 368.5, baselineOf(row)], 90 + row, { kind: 'image' }),
  )
  assert.equal(pictureOverAmount.inspect({ pages: [page(statementWith(amountAt(3), {}), { drawn })] }).result, 'clear')
})

test('harmless: the amount is drawn again on top of the picture, as print programs do below a stamp that is seen through', () => {
  const words = statementWith(amountAt(3), { coveredBy: { order: 90, share: 0.13 } })
  const picture = box([364, baselineOf(3) - 7, 368.5, baselineOf(3)], 90, { kind: 'image' })
  const again = (text: string) => {
    const below = words[amountAt(3)] as Word
    return pictureOverAmount.inspect({ pages: [page([...words, { ...below, text, order: 91 }], { drawn: [picture] })] })
  }
  assert.equal(again('4.233,50').result, 'clear')
  assert.equal(again('9.233,50').result, 'flagged')
})

test('figures drawn as shapes on a box of the colour of the page are a picture over the amount below', () => {
  const hidden = statementWith(amountAt(3), { coveredBy: { order: 97, share: 1 } })
  const digits = (count: number, height: number, fill = '#000000') =>
    Array.from({ length: count }, (_, at) => {
      const left = 361 + 5 * at
      return box([left, baselineOf(3) - height, left + 4, baselineOf(3)], 91 + at, { fill })
    })
  const judge = (shapes: ReturnType<typeof digits>, ground = '#ffffff') =>
    pictureOverAmount.inspect({ pages: [page(hidden, { drawn: [box(place, 90, { fill: ground }), ...shapes] })] })
  const outcome = judge(digits(7, 6))
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.earlierText, '4.233,50')
  // A line across, a box on its shadow, a panel that is seen: nothing is written there.
  assert.equal(judge(digits(7, 1)).result, 'clear')
  assert.equal(judge(digits(7, 6, '#ffffff')).result, 'clear')
  assert.equal(judge(digits(2, 6)).result, 'clear')
  assert.equal(judge(digits(7, 6), '#dddddd').result, 'clear')
})
