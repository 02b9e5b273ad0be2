import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClassificationEvidence } from '#documents/classification-evidence.ts'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { movedAfterPrinting } from './moved-after-printing.ts'

const classification: ClassificationEvidence = {
  language: 'fr',
  types: [{ class: 'bank_statement', confidence: 0.99 }],
  because: [{ feature: 'title: statement', weight: 3, page: 1 }],
  period: { from: '2025-06-01', to: '2025-06-30', length: 'month' },
  date: null,
}

const row = (day: string): Cell[] => [
  { text: day, left: 40 },
  { text: 'VIR SEPA', left: 110 },
  { text: '1 250,00', right: 460 },
]
const rows = ['02/06', '05/06', '11/06', '17/06', '24/06', '27/06'].map(row)

const inspect = (...pages: Cell[][][]) =>
  movedAfterPrinting.inspect({ pages: pages.map((each, at) => printedPage(each, { number: at + 1 })), classification })

test('a statement that lists what happened after it was printed is found', () => {
  const outcome = inspect([[{ text: 'Édité le 12/06/2025', left: 40 }], ...rows])
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(
    outcome.findings.map(({ summary }) => summary),
    ['17/06', '24/06', '27/06'].map(
      (day) => `a movement of ${day} is listed, but the statement was printed on 12/06/2025`,
    ),
  )
})

test('harmless: printed when the period was over, or within it with no movement later than a few days', () => {
  assert.equal(inspect([[{ text: 'Édité le 02/07/2025', left: 40 }], ...rows]).result, 'clear')
  assert.equal(inspect([[{ text: 'Date d’édition : 25/06/2025', left: 40 }], ...rows]).result, 'clear')
})

test('harmless: the day of another paper that was joined to the statement is not its own', () => {
  assert.equal(inspect(rows, [[{ text: 'Imprimé le 12/06/2025', left: 40 }]]).result, 'inconclusive')
})
