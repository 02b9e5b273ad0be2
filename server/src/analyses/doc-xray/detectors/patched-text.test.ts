import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, Word } from '#documents/page-evidence.ts'
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
