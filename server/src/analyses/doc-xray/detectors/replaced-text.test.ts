import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, Word } from '#documents/page-evidence.ts'
import { amountAt, amountRight, baselineOf, box, page, statementWith, word } from '#test/support/doc-xray-page.ts'
import { replacedText } from './replaced-text.ts'

const at = amountAt(3)
const place: Box = [360, baselineOf(3) - 8, 401, baselineOf(3) + 2]
const covered = (): Word[] => statementWith(at, { coveredBy: { order: 90, share: 1 } })
const onTop = (text: string, more: Partial<Word> = {}) =>
  word(text, { right: amountRight, baseline: baselineOf(3) }, { order: 91, font: 2, ...more })
const inspect = (words: Word[], cover = box(place, 90)) =>
  replacedText.inspect({ pages: [page(words, { drawn: [cover] })] })

test('an amount under a white box with another on top is found, with what it was and where', () => {
  const outcome = inspect([...covered(), onTop('9.233,50')])
  assert.ok(outcome.result === 'flagged')
  const [found] = outcome.findings
  assert.equal(found?.earlierText, '4.233,50')
  assert.deepEqual(found?.places, [{ page: 1, box: covered()[at]?.box }])
  assert.match(found?.check ?? '', /^pdftotext -f 1 -l 1/)
})

test('an annotation that hides an amount and shows another is found as well', () => {
  const cover = box(place, 90, { annotation: true })
  assert.equal(inspect([...covered(), onTop('9.233,50', { annotation: true })], cover).result, 'flagged')
})

test('the same amount drawn again over a box is clear', () => {
  assert.equal(inspect([...covered(), onTop('4.233,50')]).result, 'clear')
})

test('a box with nothing on it, and a large stamp, replace nothing', () => {
  assert.equal(inspect(covered()).result, 'clear')
  assert.equal(inspect([...covered(), onTop('PAID', { sizePoints: 30 })]).result, 'clear')
})

test('the picture of a scan over its own text is clear', () => {
  const scan = box([0, 0, 595, 842], 90, { kind: 'image' })
  assert.equal(inspect([...covered(), onTop('9.233,50')], scan).result, 'clear')
})

test('a page without a text layer cannot tell', () => {
  assert.equal(replacedText.inspect({ pages: [page([], { textFrom: 'ocr' })] }).result, 'inconclusive')
})

test('harmless: a template whose placeholder is covered by the value', () => {
  const template = covered().map((one, index) => (index === at ? { ...one, text: '#TOTAL' } : one))
  assert.equal(inspect([...template, onTop('9.233,50')]).result, 'clear')
})

test('harmless: a heading that runs over a figure of a narrow table takes the place of none', () => {
  assert.equal(inspect([...covered(), onTop('VALOR')]).result, 'clear')
})

test('harmless: a foot that every page has in the same place grew over a row of one of them', () => {
  const foot = onTop('Capital 8.500.000')
  const last = page([foot, word('Total', { left: 40, baseline: 120 })], { number: 2 })
  const first = page([...covered(), foot], { drawn: [box(place, 90)] })
  assert.equal(replacedText.inspect({ pages: [first, last] }).result, 'clear')
  const other = { ...last, words: [onTop('Capital 8.500.001')] }
  assert.equal(replacedText.inspect({ pages: [first, other] }).result, 'flagged')
  assert.equal(replacedText.inspect({ pages: [first] }).result, 'flagged')
})

test('harmless: a row of a table that ran over the lines of an address; a line that takes the place of another is found', () => {
  const line = (text: string, baseline: number) =>
    word(text, { left: 71, baseline }, { order: 60, coveredBy: { order: 90, share: 1 } })
  const address = [line('4321 Elm', 700), line('Fernhill', 712)]
  const row = (baseline: number, fill: string) =>
    inspect(
      [...statementWith(at, {}), ...address, word('Due', { left: 72, baseline }, { order: 91 })],
      box([40, 690, 300, 716], 90, { fill }),
    ).result
  assert.equal(row(707, '#e8e8e8'), 'clear')
  assert.equal(row(707, '#ffffff'), 'flagged')
  assert.equal(row(711, '#e8e8e8'), 'flagged')
})

test('harmless: a label that is written again with more words; a name that is not among them was replaced', () => {
  const label = covered().map((one, index) => (index === at ? { ...one, text: 'REWARDS' } : one))
  assert.equal(inspect([...label, onTop('Fernhill'), onTop('Rewards')]).result, 'clear')
  assert.equal(inspect([...label, onTop('Fernhill')]).result, 'flagged')
  assert.equal(
    inspect([...label, onTop('Rewards'), onTop('9.233,50')]).result,
    'flagged',
    'an amount was put beside it',
  )
  const dash = covered().map((one, index) => (index === at ? { ...one, text: '—' } : one))
  assert.equal(inspect([...dash, onTop('9.233,50')]).result, 'flagged', 'an amount in place of none')
})

test('harmless: as much of a word as a stamp lies on is drawn again in its place', () => {
  const name = { text: 'Musgrave', box: [340, baselineOf(3) - 8, 400, baselineOf(3) + 2] as Box }
  const words = statementWith(at, { ...name, coveredBy: { order: 90, share: 0.6 } })
  const again = (text: string, left: number) => ({
    ...onTop(text),
    box: [left, baselineOf(3) - 8, 400, baselineOf(3) + 2] as Box,
  })
  const stamp = box([362, baselineOf(3) - 20, 420, baselineOf(3) + 20], 90, { kind: 'image' })
  assert.equal(inspect([...words, again('rave', 361)], stamp).result, 'clear')
  assert.equal(inspect([...words, again('rave', 375)], stamp).result, 'flagged', 'some of it is gone')
  assert.equal(inspect([...words, again('wood', 361)], stamp).result, 'flagged', 'other letters')
})

test('a sign, a digit or a letter less is no stamp over the word; beside the stamp it is still seen', () => {
  const wide: Box = [360, baselineOf(3) - 8, 410, baselineOf(3) + 2]
  const judge = (old: string, fresh: string, cover: Box = wide) => {
    const words = statementWith(at, { text: old, box: wide, coveredBy: { order: 90, share: 0.9 } })
    return inspect([...words, { ...onTop(fresh), box: wide }], box(cover, 90)).result
  }
  assert.equal(judge('-14.345,50', '14.345,50'), 'flagged')
  assert.equal(judge('114.345,50', '14.345,50'), 'flagged')
  assert.equal(judge('14.345,50D', '14.345,50'), 'flagged')
  assert.equal(judge('FERNHILL', 'HILL'), 'flagged')
  const [top, bottom] = [wide[1], wide[3]]
  assert.equal(judge('-14.345,50', '14.345,50', [361, top, 410, bottom]), 'flagged', 'the sign is covered')
  assert.equal(judge('14.345,50D', '14.345,50', [360, top, 409, bottom]), 'flagged', 'the letter is covered')
  assert.equal(judge('FERNHILL', 'HILL', [385, top, 410, bottom]), 'clear')
  assert.equal(judge('FERNHILL', 'FERN', [360, top, 385, bottom]), 'clear')
  assert.equal(judge('FERNHILL', 'RNHI', [372, top, 398, bottom]), 'clear')
  assert.equal(judge('FERNHILL', 'FERN', [385, top, 410, bottom]), 'flagged', 'not what is below')
})
