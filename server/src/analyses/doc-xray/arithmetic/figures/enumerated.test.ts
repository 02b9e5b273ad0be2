import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenTotal } from '../../detectors/broken-total.ts'

const row = (text: string, now: string, before: string): Cell[] => [
  { text, left: 40 },
  { text: now, right: 430 },
  { text: before, right: 520 },
]

/** A balance sheet whose headings have their amounts, and many other rows below it, so that chance has much to choose from. */
const sheet = (cash: string, last = 'IV. Guthaben', more: readonly Cell[][] = []) => {
  const rows = [
    row('A. Anlagevermögen', '863.250', '788.477'),
    row('I. Immaterielle Werte', '83.264', '73.497'),
    row('II. Sachanlagen', '732.123', '698.652'),
    row('III. Finanzanlagen', '47.863', '16.328'),
    row('B. Umlaufvermögen', '2.226.041', '182.880'),
    row('I. Vorräte', '401.712', '66.933'),
    row('II. Forderungen', '646.999', '29.051'),
    row('III. Sonstige Werte', '83.557', '26.267'),
    row(last, cash, '60.629'),
    ...more,
  ]
  const others = Array.from({ length: 40 }, (_, at) => row('Kosten', `${311 + 7 * at}.417`, `${209 + 11 * at}.593`))
  return brokenTotal.inspect({ pages: [printedPage(rows), printedPage(others, { number: 2 })] }).result
}

test('rows that are numbered below a heading make it: no chance of a long document speaks against that', () => {
  assert.notEqual(sheet('1.093.773'), 'flagged')
  assert.equal(sheet('2.393.773'), 'flagged')
})

test('harmless: rows that are not numbered in order, or whose numbers go on, may make something else', () => {
  assert.notEqual(sheet('2.393.773', 'V. Guthaben'), 'flagged')
  assert.notEqual(sheet('2.393.773', 'IV. Guthaben', [row('V. Abgrenzung', '12.000', '9.000')]), 'flagged')
})
