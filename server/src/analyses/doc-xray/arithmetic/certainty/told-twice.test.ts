import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OcrEvidence, PageEvidence } from '#documents/page-evidence.ts'
import { type Cell, money, printedPage } from '#test/support/printed-page.ts'
import { misreadSum } from '../../detectors/misread-sum.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'
import { toldTwice, wantedTwice } from './told-twice.ts'

const moves = [-73_245, 178_616, 190_240, -95_267, -2_337, -213_020, 442_053, -200_508]
const opening = 1_118_980
const sumOf = (side: 1 | -1) => moves.filter((cents) => cents * side > 0).reduce((sum, cents) => sum + cents, 0)
const closing = opening + sumOf(1) + sumOf(-1)

type Told = { box?: number; last?: number; number?: number; month?: string; more?: number }

/** The closing balance stands in a box above the table, and beside the last movement. `more`: of each balance. */
function pageOf({ box = closing, last = closing, number = 1, month = '05', more = 0 }: Told): PageEvidence {
  const line = (label: string, cents: number): Cell[] => [
    { text: label, left: 40 },
    { text: money(cents), right: 300 },
  ]
  let balance = opening + more
  const rows = moves.map((cents, at): Cell[] => {
    balance += cents
    const isLast = at === moves.length - 1
    return [
      { text: `${String(2 * at + 2).padStart(2, '0')}/${month}/2025`, left: 40 },
      { text: 'Bonifico', left: 110 },
      { text: money(Math.abs(cents)), right: cents < 0 ? 398 : 472 },
      { text: money(isLast ? last + more : balance), right: 560 },
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
      line('Saldo iniziale', opening + more),
      line('Totale entrate', sumOf(1)),
      line('Totale uscite', sumOf(-1)),
      line('Saldo finale', box + more),
      heads,
      ...rows,
    ],
    { ocr: 0.95, number },
  )
  const { words, ...rest } = page.ocr as OcrEvidence
  // What was typed over looks like no other digit of the page.
  return { ...page, ocr: { ...rest, words: words.map(({ alike: _, ...word }) => word) } }
}

function read(told: Told) {
  const pages = [pageOf(told)]
  return { suspicious: unprovenSum.inspect({ pages }).result, notice: misreadSum.inspect({ pages }).result }
}

/** 1 2… becomes 6 2…: no digit that OCR takes for the other. */
const raised = closing + 5_000_000

test('a balance that stands in two places with the same other first digit was changed in both', () => {
  assert.equal(money(closing)[0], '1')
  assert.equal(read({ box: raised, last: raised }).suspicious, 'flagged')
  assert.notEqual(read({ box: raised, last: raised }).notice, 'flagged', 'it is said once')
})

test('harmless: of several such balances none is known to be the one', () => {
  const one = pageOf({ box: raised, last: raised })
  const two = pageOf({ box: raised, last: raised, number: 2, month: '06', more: 331_111 })
  assert.equal(toldTwice([one]).length, 1)
  assert.equal(toldTwice([two]).length, 1)
  assert.equal(toldTwice([one, two]).length, 0)
})

/** An invoice with a payment: its total is of two sums. */
const wanted = (total: string) => {
  const rows = [
    ['Total HT', '7.079,57'],
    ['TVA 20 %', '1.415,91'],
    ['Total TTC', total],
    ['Acompte déjà versé', '-3.398,19'],
    ['Reste dû', '5.097,29'],
  ].map(([label = '', amount = '']): Cell[] => [
    { text: label, left: 100 },
    { text: amount, right: 558 },
  ])
  return wantedTwice([printedPage(rows, { ocr: 0.95 })]).length
}

test('a figure of two sums that want it to be far from what is read was changed; one near it was misread', () => {
  assert.equal(wanted('2.736,81'), 1)
  assert.equal(wanted('8.195,48'), 0, 'a digit')
  assert.equal(wanted('8.435,43'), 0, 'digits that are taken for one another')
  assert.equal(wanted('435,48'), 0, 'its beginning was lost')
})

test('harmless: it comes out', () => {
  assert.notEqual(read({}).suspicious, 'flagged')
})

test('harmless: one place alone may be misread', () => {
  assert.notEqual(read({ last: raised }).suspicious, 'flagged')
})

test('harmless: digits that OCR takes for one another are misread in every place', () => {
  // 1 and 7, 1 and 4, and 4 and 9 further behind.
  for (const misread of [closing + 6_000_000, closing + 3_000_000, closing + 50_000])
    assert.notEqual(read({ box: misread, last: misread }).suspicious, 'flagged', money(misread))
})

test('harmless: an amount that was lost makes many digits of the balance others', () => {
  const charged = closing - 31_200
  assert.notEqual(read({ box: charged, last: charged }).suspicious, 'flagged')
})
