import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DrawnObject } from '#documents/page-evidence.ts'
import { amountAt, amountRight, baselineOf, box, page, statement } from '#test/support/doc-xray-page.ts'
import { picturedAmount } from './pictured-amount.ts'

const picture = (row: number, more: Partial<DrawnObject> = {}) =>
  box([amountRight - 36, baselineOf(row) - 9, amountRight, baselineOf(row) + 3], 90 + row, { kind: 'image', ...more })
const without = (...gone: number[]) => statement().filter((_, index) => !gone.includes(index))
const inspect = (words: ReturnType<typeof statement>, drawn: DrawnObject[]) =>
  picturedAmount.inspect({ pages: [page(words, { drawn })] })

test('a picture in the place of an amount is found, at its place', () => {
  const outcome = inspect(without(amountAt(3)), [picture(3)])
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(outcome.findings[0]?.places, [{ page: 1, box: picture(3).box }])
})

test('a logo, the background of an amount, and marks beside many rows are clear', () => {
  assert.equal(inspect(without(amountAt(3)), [picture(3, { box: [300, 20, 400, 80] })]).result, 'clear')
  assert.equal(inspect(statement(), [picture(3)]).result, 'clear')
  const rows = [2, 3, 4, 5]
  assert.equal(
    inspect(
      without(...rows.map(amountAt)),
      rows.map((row) => picture(row)),
    ).result,
    'clear',
  )
})

const [, amountTop, , amountBottom] = statement()[amountAt(3)]?.box ?? [0, 0, 0, 0]
const pasted = (more: Partial<Record<'top' | 'right', number>>) =>
  picture(3, { box: [amountRight - 36, more.top ?? amountTop, more.right ?? amountRight, amountBottom] })
const resultOf = (drawn: DrawnObject) => inspect(without(amountAt(3)), [drawn]).result

test('a picture is at most two lines high', () => {
  const high = amountBottom - amountTop
  assert.equal(resultOf(pasted({ top: amountBottom - 2 * high + 0.01 })), 'flagged')
  assert.equal(resultOf(pasted({ top: amountBottom - 2.1 * high })), 'clear')
})

test('a picture ends where its column ends, give or take four points', () => {
  assert.deepEqual(
    [3.9, 4, -3.9, -4].map((by) => resultOf(pasted({ right: amountRight + by }))),
    ['flagged', 'clear', 'flagged', 'clear'],
  )
})

test('two pictures in a column were pasted, three are marks of the rows', () => {
  const rows = (...numbers: number[]) =>
    inspect(
      without(...numbers.map(amountAt)),
      numbers.map((row) => picture(row)),
    ).result
  assert.deepEqual([rows(3, 4), rows(3, 4, 5)], ['flagged', 'clear'])
})

test('a line of the table has two words beside the picture, one does not make it a line', () => {
  const row = statement().filter(({ baseline }) => baseline === baselineOf(3))
  const besides = (count: number) => {
    const kept = row.filter(({ box: [left] }) => left < 300).slice(0, count)
    return inspect(
      statement().filter((one) => one.baseline !== baselineOf(3) || kept.some(({ text }) => text === one.text)),
      [picture(3)],
    ).result
  }
  assert.deepEqual([besides(2), besides(1)], ['flagged', 'clear'])
})
