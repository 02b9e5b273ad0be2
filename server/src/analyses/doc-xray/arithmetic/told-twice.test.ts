import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OcrEvidence, PageEvidence } from '#documents/page-evidence.ts'
import { type Cell, money, printedPage } from '#test/support/printed-page.ts'
import { misreadSum } from '../detectors/misread-sum.ts'
import { unprovenSum } from '../detectors/unproven-sum.ts'

const moves = [-73_245, 178_616, 190_240, -95_267, -2_337, -213_020, 442_053, -200_508]
const opening = 1_118_980
const sumOf = (side: 1 | -1) => moves.filter((cents) => cents * side > 0).reduce((sum, cents) => sum + cents, 0)
const closing = opening + sumOf(1) + sumOf(-1)

/** The closing balance stands in a box above the table, and beside the last movement. */
function read({ box = closing, last = closing, lastMove = moves.at(-1) as number }) {
  const line = (label: string, cents: number): Cell[] => [
    { text: label, left: 40 },
    { text: money(cents), right: 300 },
  ]
  let balance = opening
  const rows = moves.map((cents, at): Cell[] => {
    balance += cents
    const isLast = at === moves.length - 1
    return [
      { text: `${String(2 * at + 2).padStart(2, '0')}/05/2025`, left: 40 },
      { text: 'Bonifico', left: 110 },
      { text: money(Math.abs(isLast ? lastMove : cents)), right: cents < 0 ? 398 : 472 },
      { text: money(isLast ? last : balance), right: 560 },
    ]
  })
  const heads: Cell[] = [
    { text: 'Data', left: 40 },
    { text: 'Causale', left: 110 },
    { text: 'Uscite', right: 398 },
    { text: 'Entrate', right: 472 },
    { text: 'Saldo', right: 560 },
  ]
  const page = printedPage(
    [
      [{ text: 'IBAN IT60X0542811101000000123456 EUR', left: 40 }],
      line('Saldo iniziale', opening),
      line('Totale entrate', sumOf(1)),
      line('Totale uscite', sumOf(-1)),
      line('Saldo finale', box),
      heads,
      ...rows,
    ],
    { ocr: 0.95 },
  )
  const { words, ...rest } = page.ocr as OcrEvidence
  // What was typed over looks like no other digit of the page.
  const pages: PageEvidence[] = [{ ...page, ocr: { ...rest, words: words.map(({ alike: _, ...word }) => word) } }]
  return { suspicious: unprovenSum.inspect({ pages }).result, notice: misreadSum.inspect({ pages }).result }
}

/** 1 2… becomes 6 2…: no digit that OCR takes for the other. */
const raised = closing + 5_000_000

test('a balance that stands in two places with the same other first digit was changed in both', () => {
  assert.equal(money(closing)[0], '1')
  assert.equal(read({ box: raised, last: raised }).suspicious, 'flagged')
  assert.notEqual(read({ box: raised, last: raised }).notice, 'flagged', 'it is said once')
})

test('harmless: it comes out', () => {
  assert.notEqual(read({}).suspicious, 'flagged')
})

test('harmless: one place alone may be misread', () => {
  assert.notEqual(read({ last: raised }).suspicious, 'flagged')
})

test('harmless: digits that OCR takes for one another are misread in every place', () => {
  // 1 and 7, 1 and 4, and 5 and 8 further behind.
  for (const misread of [closing + 6_000_000, closing + 3_000_000, closing + 30_000])
    assert.notEqual(read({ box: misread, last: misread }).suspicious, 'flagged', money(misread))
})

test('harmless: an amount that was lost makes many digits of the balance others', () => {
  const charged = closing - 31_200
  assert.notEqual(read({ box: charged, last: charged }).suspicious, 'flagged')
})
