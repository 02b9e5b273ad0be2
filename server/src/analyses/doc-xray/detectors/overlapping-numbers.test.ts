import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountRight, baselineOf, page, statement, word } from '#test/support/doc-xray-page.ts'
import { overlappingNumbers } from './overlapping-numbers.ts'

const inspect = (text: string, right = amountRight) =>
  overlappingNumbers.inspect({
    pages: [page([...statement(), word(text, { right, baseline: baselineOf(3) }, { order: 90 })])],
  })

test('a number written over another is found, with the one that was there before', () => {
  const outcome = inspect('9.233,50')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.earlierText, '4.233,50')
})

test('the same number printed twice, and numbers that only touch, are clear', () => {
  assert.equal(inspect('4.233,50', amountRight + 0.3).result, 'clear')
  assert.equal(inspect('9.233,50', amountRight + 34).result, 'clear')
})

test('a wording that runs into the amounts with its digits is clear', () => {
  assert.equal(inspect('94223299').result, 'clear')
})

test('harmless: amounts of two columns that are too narrow lie on one another, each at the end of its own', () => {
  const narrow = statement().flatMap((one) => {
    const row = Math.round((one.baseline - baselineOf(0)) / (baselineOf(1) - baselineOf(0)))
    const isAmount = one.box[2] === amountRight && one.font === 1
    const beside = word(
      `${row}.911.000,25`,
      { right: amountRight + 14, baseline: one.baseline },
      { order: one.order + 0.5 },
    )
    return isAmount ? [one, beside] : [one]
  })
  const drawn = narrow.map((one, at) => ({ ...one, order: at }))
  assert.equal(overlappingNumbers.inspect({ pages: [page(drawn)] }).result, 'clear')
  // The same numbers, written over the others when the page was done.
  const last = narrow.map((one, at) => ({ ...one, order: one.box[2] === amountRight + 14 ? 500 + at : at }))
  assert.equal(overlappingNumbers.inspect({ pages: [page(last)] }).result, 'flagged')
})

type Letter = { amount?: string; room?: string; behind?: string; more?: ReturnType<typeof word>[] }

/** Lines of a letter, each word set where the one before it ended; the amount and its unit in one go. */
function letter({ amount = '10.000,00', room, behind = 'Ointeramente', more = [] }: Letter = {}) {
  const words = [...more]
  let order = words.length
  for (const [row, line] of [
    'The company was entered in the register',
    'and has its seat at the place above',
  ].entries()) {
    let left = 72
    for (const text of line.split(' ')) {
      const one = word(text, { left, baseline: baselineOf(row) }, { order })
      words.push(one)
      order += 1
      left = one.box[2] + 2.5
    }
  }
  const baseline = baselineOf(3)
  const figure = word(amount, { left: 256, baseline }, { order })
  const unit = word('EUR', { left: figure.box[2] + 2.5, baseline }, { order })
  const shorter = 4.5 * (amount.length - (room ?? amount).length)
  const next = word(behind, { left: unit.box[2] - shorter, baseline }, { order: order + 1 })
  return overlappingNumbers.inspect({ pages: [page([...words, figure, unit, next])] })
}

test('an amount that reaches into the word behind it is found, where no other text does', () => {
  assert.equal(letter().result, 'clear')
  const outcome = letter({ amount: '100.000,00', room: '10.000,00' })
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /“100\.000,00 EUR” reaches into “Ointeramente”/)
})

test('harmless: the word behind it begins a column, or other texts of the file lie on one another too', () => {
  const long = { amount: '100.000,00', room: '10.000,00' }
  const left = 256 + 4.5 * 10 + 2.5 + 4.5 * 3 - 4.5
  const column = [word('paid', { left, baseline: baselineOf(6) })]
  assert.equal(letter({ ...long, more: column }).result, 'clear')
  const close = [
    word('narrow', { left: 72, baseline: baselineOf(7) }),
    word('room', { left: 92, baseline: baselineOf(7) }),
  ]
  assert.equal(letter({ ...long, more: close }).result, 'clear')
})
