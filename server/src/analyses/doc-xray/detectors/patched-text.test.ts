import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, DrawnObject, Word } from '#documents/page-evidence.ts'
import { amountAt, baselineOf, box, page, statement, statementWith, word } from '#test/support/doc-xray-page.ts'
import { patchedText } from './patched-text.ts'

const inspect = (words: Word[], place: Box) =>
  patchedText.inspect({ pages: [page(words, { drawn: [box(place, 90)] })] })

test('a name within a line that stands on an unseen box, drawn last, is found', () => {
  const words = statementWith(amountAt(3) - 1, { text: 'FERNHILL', order: 91 })
  const outcome = inspect(words, [179, baselineOf(3) - 9, 217, baselineOf(3) + 3])
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /FERNHILL/)
})

test('the mark of a portal on its own box, apart from the text, is clear', () => {
  const mark = word('COPY', { left: 450, baseline: 30 }, { order: 91 })
  assert.equal(inspect([...statement(), mark], [448, 20, 470, 33]).result, 'clear')
})

test('harmless: every word of the page stands on a ground of its own, and its head is drawn last', () => {
  const words = statementWith(amountAt(3) - 1, { text: 'FERNHILL', order: 91 })
  const grounds = words.map((one) =>
    box([one.box[0] - 1, one.box[1] - 1, one.box[2] + 1, one.box[3] + 1], one.order - 0.5),
  )
  assert.equal(patchedText.inspect({ pages: [page(words, { drawn: grounds })] }).result, 'clear')
})

test('harmless: a box that is a part of a panel ends where the panel ends', () => {
  const words = statementWith(amountAt(3) - 1, { text: 'FERNHILL', order: 91 })
  const [top, bottom] = [baselineOf(3) - 9, baselineOf(3) + 3]
  const on = (panel: Box) =>
    patchedText.inspect({
      pages: [
        page(words, {
          drawn: [box(panel, 1, { fill: '#e4e4e3' }), box([179, top, 217, bottom], 90, { fill: '#e4e4e3' })],
        }),
      ],
    }).result
  assert.equal(on([40, top, 217, bottom + 40]), 'clear')
  assert.equal(on([40, top - 10, 217, bottom + 40]), 'flagged')
})

test('harmless: a line to sign on, and a touch of grey behind a word that hides nothing', () => {
  const on = (text: string, fill: string, order = 91) => {
    const words = statementWith(amountAt(3) - 1, { text, order })
    return patchedText.inspect({
      pages: [page(words, { drawn: [box([179, baselineOf(3) - 9, 217, baselineOf(3) + 3], 90, { fill })] })],
    }).result
  }
  assert.equal(on('FERNHILL', '#ffffff'), 'flagged')
  assert.equal(on('FERNHILL', '#fdfdfd'), 'flagged', 'as a tool rounds it')
  assert.equal(on('FERNHILL', '#fcfcfc'), 'clear')
  assert.equal(on('________', '#ffffff'), 'clear')
})

test('harmless: fields of a form that a service filled in, each on a box of its own, hide nothing', () => {
  const filled = (fields: number, hidden: readonly Word[] = []) => {
    const labels = Array.from({ length: 30 }, (_, row) =>
      word(`Label${row}`, { left: 40, baseline: 100 + 12 * row }, { order: row }),
    )
    const answers = labels
      .slice(0, fields)
      .map(({ baseline }, at) => word('ROE', { left: 100, baseline }, { order: 91 + 2 * at }))
    const drawn = answers.map(({ baseline, order }) => box([98, baseline - 9, 120, baseline + 3], order - 1))
    return patchedText.inspect({ pages: [page([...labels, ...hidden, ...answers], { drawn })] }).result
  }
  assert.equal(filled(10), 'clear')
  assert.equal(filled(2), 'flagged')
  const below = word('DOE', { left: 100, baseline: 112 }, { order: 50 })
  assert.equal(filled(10, [below]), 'flagged', 'one of them covers a word')
})

/** Lines of running text, drawn in the order in which they are read, and a stamp of a portal over the page. */
function contract(): Word[] {
  const lines = Array.from({ length: 30 }, (_, row) =>
    ['The', 'parties', 'agree', 'upon', 'terms'].map((text, at) =>
      word(text, { left: 40 + 50 * at, baseline: 100 + 12 * row }, { order: 5 * row + at }),
    ),
  )
  return [...lines.flat(), word('Envelope', { left: 20, baseline: 20 }, { order: 200 })]
}

test('harmless: words of a text that are shaded in the colour of the page are drawn where they are read', () => {
  const stamp = box([18, 11, 58, 23], 199)
  const on = (at: number, order: number) => {
    const words = contract().map((one, index) => (index === at ? { ...one, order } : one))
    const [left, top, right, bottom] = (words[at] as Word).box
    return patchedText.inspect({
      pages: [page(words, { drawn: [box([left - 1, top, right + 1, bottom], order - 0.5), stamp] })],
    }).result
  }
  assert.equal(on(142, 142), 'clear')
  // Written last, where nothing of the line was drawn before it.
  assert.equal(on(142, 198), 'flagged')
  assert.equal(on(42, 198), 'flagged')
})

test('harmless: lines that each have a ground of their own are a trait, also beside the stamp of a portal', () => {
  const shaded = (rows: readonly number[], order: (row: number) => number) => {
    const baselines = new Map(rows.map((row) => [100 + 12 * row, order(row)]))
    const words = contract().map((one) => ({ ...one, order: baselines.get(one.baseline) ?? one.order }))
    const grounds = [...baselines].map(([baseline, at]) => box([39, baseline - 8, 270, baseline + 2], at - 0.5))
    return patchedText.inspect({ pages: [page(words, { drawn: [...grounds, box([18, 11, 58, 23], 199)] })] }).result
  }
  assert.equal(
    shaded([27, 28, 29], (row) => 5 * row),
    'clear',
  )
  assert.equal(
    shaded([5, 12, 20], (row) => 160 + row),
    'flagged',
  )
})

test('harmless: a box whose edges are drawn after it is a frame, in one go or line by line', () => {
  const words = statementWith(amountAt(3) - 1, { text: 'FERNHILL', order: 97 })
  const [left, top, right, bottom] = [179, baselineOf(3) - 9, 217, baselineOf(3) + 3]
  const on = (...lines: readonly DrawnObject[]) =>
    patchedText.inspect({ pages: [page(words, { drawn: [box([left, top, right, bottom], 90), ...lines] })] }).result
  const outline = (stroke: string, order = 91): DrawnObject => {
    const { fill: _none, ...path } = box([left - 0.5, top - 0.5, right + 0.5, bottom + 0.5], order)
    return { ...path, stroke, opaque: false }
  }
  assert.equal(on(outline('#000000')), 'clear')
  assert.equal(on(outline('#efefef')), 'clear')
  assert.equal(on(outline('#f0f0f0')), 'flagged', 'an outline that nobody sees')
  assert.equal(on(outline('#ffffff')), 'flagged', 'an outline that is not seen')
  const over = (place: Box, order: number) => box(place, order)
  const hidden = [over([left, top - 0.8, right, top - 0.2], 92), over([left, bottom + 0.2, right, bottom + 0.8], 93)]
  assert.equal(on(outline('#000000'), ...hidden), 'flagged', 'an outline that was painted over')
  const { fill: _paint, ...picture } = box([left - 2, top - 1, right + 2, bottom + 1], 92, { kind: 'image' })
  assert.equal(on(outline('#000000'), picture), 'flagged', 'a picture over it')
  assert.equal(on(outline('#000000'), over([0, 0, 595, 842], 92)), 'clear', 'clipped')
  const beside = [over([left - 40, top, left - 0.5, bottom], 92), over([right + 0.5, top, right + 40, bottom], 93)]
  assert.equal(on(outline('#000000'), ...beside), 'clear', 'cells beside it')
  assert.equal(on(outline('#000000', 80)), 'flagged', 'a frame that the box was painted into')
  const line = (place: Box, order: number) => box(place, order, { fill: '#333333' })
  const lines = [
    line([left, top, right, top + 0.5], 91),
    line([left, bottom, right, bottom + 0.5], 92),
    line([left, top, left + 0.5, bottom], 93),
  ]
  assert.equal(on(...lines, line([right, top, right + 0.5, bottom], 94)), 'clear')
  assert.equal(on(...lines), 'flagged')
})
