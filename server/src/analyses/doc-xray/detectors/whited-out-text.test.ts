import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountAt, baselineOf, box, page, statementWith, word } from '#test/support/doc-xray-page.ts'
import { whitedOutText } from './whited-out-text.ts'

const words = statementWith(amountAt(3), { coveredBy: { order: 90, share: 1 } })
const place = [360, baselineOf(3) - 8, 401, baselineOf(3) + 2] as const
const inspect = (fill: string, more = words) =>
  whitedOutText.inspect({ pages: [page(more, { drawn: [box(place, 90, { fill })] })] })

test('an amount under a box of the colour of the page is found, and quoted', () => {
  const outcome = inspect('#ffffff')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.earlierText, '4.233,50')
})

test('a black bar says itself that something is withheld', () => {
  assert.equal(inspect('#000000').result, 'clear')
})

test('a box with other text on it is not this finding', () => {
  const onTop = word('9.233,50', { right: 400, baseline: baselineOf(3) }, { order: 91 })
  assert.equal(inspect('#ffffff', [...words, onTop]).result, 'clear')
})

test('harmless: the mark of a box in a form that is not ticked may be covered', () => {
  assert.equal(
    inspect('#ffffff', statementWith(amountAt(3), { text: '✔', coveredBy: { order: 90, share: 1 } })).result,
    'clear',
  )
})

test('harmless: a form that was made of an older one has words painted over, in no row of amounts', () => {
  const words = (left: number, baseline: number) => [
    word('Marca', { left, baseline }, { order: 1, coveredBy: { order: 90, share: 1 } }),
    word('4.233,50', { left: 360, baseline: 100 }, { order: 2 }),
  ]
  const result = (baseline: number) =>
    whitedOutText.inspect({
      pages: [page(words(100, baseline), { drawn: [box([99, baseline - 9, 140, baseline + 3], 90)] })],
    }).result
  assert.equal(result(300), 'clear')
  assert.equal(result(100), 'flagged')
})

test('however many amounts are painted over, each counts; many boxes over words alone are how a page is drawn', () => {
  const rows = Array.from({ length: 12 }, (_, at) => at)
  const painted = (texts: readonly string[]) => {
    const covered = texts.map((text, at) =>
      word(text, { left: 360, baseline: 100 + at * 14 }, { order: at, coveredBy: { order: 90 + at, share: 1 } }),
    )
    const drawn = covered.map(({ box: at }, index) => box(at, 90 + index, { fill: '#ffffff' }))
    return whitedOutText.inspect({ pages: [page(covered, { drawn })] }).result
  }
  assert.equal(painted(rows.map((at) => `${at + 1}.233,50`)), 'flagged')
  assert.equal(painted(rows.map((at) => `node${at}`)), 'clear')
})

test('harmless: cells that have a ground each cut off the words of the cell beside; an amount beneath one still counts', () => {
  const grounds = statementWith(0, {}).map(({ box: [left, top, right, bottom], order }) =>
    box([left - 1, top - 1, right + 1, bottom + 1], order - 0.5),
  )
  const hidden = (text: string) =>
    word(text, { left: 250, baseline: baselineOf(3) }, { order: amountAt(3) - 1, coveredBy: { order: 90, share: 1 } })
  const cell = box([249, baselineOf(3) - 9, 300, baselineOf(3) + 3], 90)
  const result = (text: string, drawn = [...grounds, cell]) =>
    whitedOutText.inspect({ pages: [page([...statementWith(0, {}), hidden(text)], { drawn })] }).result
  assert.equal(result('PERMANENT'), 'clear')
  assert.equal(result('PERMANENT', [cell]), 'flagged')
  assert.equal(result('1.250,00'), 'flagged')
})

test('harmless: a panel that was painted for what is on it lies over a field of the report; an amount or a late box still counts', () => {
  const hidden = (text: string, order: number) =>
    word(text, { left: 250, baseline: baselineOf(3) }, { order: -2, coveredBy: { order, share: 1 } })
  const panel = (order: number) => box([39, baselineOf(2) - 10, 560, baselineOf(4) + 4], order)
  const result = (text: string, order: number) =>
    whitedOutText.inspect({ pages: [page([...statementWith(0, {}), hidden(text, order)], { drawn: [panel(order)] })] })
      .result
  assert.equal(result('01/04/2025', -1), 'clear')
  assert.equal(result('1.250,00', -1), 'flagged')
  assert.equal(result('01/04/2025', 90), 'flagged')
})

test('what hides an amount is the box below the shapes that were drawn on it', () => {
  const hidden = statementWith(amountAt(3), { coveredBy: { order: 91, share: 1 } })
  const digit = box([361, baselineOf(3) - 6, 365, baselineOf(3)], 91, { fill: '#000000' })
  const inspectOn = (fill: string) =>
    whitedOutText.inspect({ pages: [page(hidden, { drawn: [box(place, 90, { fill }), digit] })] }).result
  assert.equal(inspectOn('#ffffff'), 'flagged')
  assert.equal(inspectOn('#000000'), 'clear')
})
