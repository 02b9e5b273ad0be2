import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenTotal } from '../../detectors/broken-total.ts'

type Side = readonly [label: string, now: string, before: string]

const line = (...sides: [Side, Side]): Cell[] =>
  sides.flatMap(([label, now, before], at) => [
    { text: label, left: 20 + 280 * at },
    { text: now, right: 220 + 280 * at },
    { text: before, right: 280 + 280 * at },
  ])

/** One total a side: nothing else comes out in either column. */
const sheet = (cash: string, total = '412 427') =>
  brokenTotal.inspect({
    pages: [
      printedPage([
        line(['Incorporelles', '12 407', '11 911'], ['Capital', '50 000', '50 000']),
        line(['Corporelles', '184 213', '190 026'], ['Réserves', '121 406', '98 204']),
        line(['Stocks', '54 421', '49 533'], ['Résultat', '38 222', '23 202']),
        line(['Clients', '97 851', '88 104'], ['Emprunts', '112 301', '130 507']),
        line(['Disponibilités', cash, '51 028'], ['Fournisseurs', '90 498', '88 689']),
        line(['TOTAL ACTIF', total, '390 602'], ['TOTAL PASSIF', '412 427', '390 602']),
      ]),
    ],
  }).result

test('the lines of one side of a balance sheet bear out the total of the other', () => {
  assert.notEqual(sheet('63 535'), 'flagged')
  assert.equal(sheet('163 535'), 'flagged')
})

test('harmless: totals that differ bear nothing out', () => {
  assert.notEqual(sheet('163 535', '612 911'), 'flagged')
})
