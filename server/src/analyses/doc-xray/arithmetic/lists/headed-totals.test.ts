import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenTotal } from '../../detectors/broken-total.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, amount?: string): Cell[] => [
  { text: label, left: 40 },
  ...(amount === undefined ? [] : [{ text: amount, right: 500 }]),
]
const isFound = (rows: Cell[][]) =>
  [unprovenSum, brokenTotal].some(({ inspect }) => inspect({ pages: [printedPage(rows)] }).result === 'flagged')

type Changed = { sales?: string; income?: string; costs?: string; left?: string; more?: Cell[][] }

const italian = ({
  sales = '1.244.962',
  income = '1.260.532',
  costs = '841.857',
  left = '418.675',
  more = [],
}: Changed = {}) => [
  row('Conto economico'),
  row('A) Valore della produzione'),
  row('1) ricavi delle vendite e delle prestazioni', sales),
  row('5) altri ricavi e proventi', '15.570'),
  ...more,
  row('Totale valore della produzione', income),
  row('B) Costi della produzione'),
  row('6) per materie prime', '577.671'),
  row('7) per servizi', '264.186'),
  row('Totale costi della produzione', costs),
  row('Differenza tra valore e costi della produzione (A - B)', left),
]

test('a line of accounts of one year is held to the total that names its heading', () => {
  assert.ok(!isFound(italian()))
  assert.ok(isFound(italian({ sales: '8.244.962' })))
})

test('headings and totals are told by their words, in other languages as well', () => {
  const french = (sales: string) => [
    row('Produits d’exploitation'),
    row('Ventes de marchandises', sales),
    row('Production vendue', '144 639'),
    row('Total des produits d’exploitation', '221 329'),
    row('Charges d’exploitation'),
    row('Achats de marchandises', '38 929'),
    row('Autres charges externes', '74 653'),
    row('Total des charges d’exploitation', '113 582'),
    row('Différence', '107 747'),
  ]
  assert.ok(!isFound(french('76 690')))
  assert.ok(isFound(french('96 690')))
})

test('harmless: totals that no printed figure bears out, or of which another one fails as well', () => {
  assert.ok(!isFound(italian({ sales: '8.244.962', left: '977.311' })))
  assert.ok(!isFound(italian({ sales: '8.244.962', costs: '848.857' })))
})

test('harmless: a part that is told once more, a sign that was left out, a line without its amount, and another number altogether', () => {
  assert.ok(!isFound(italian({ more: [row('di cui contributi', '7.000')] })))
  assert.ok(
    !isFound(italian({ more: [row('variazioni delle rimanenze', '3.000')], income: '1.257.532', left: '415.675' })),
  )
  assert.ok(!isFound(italian({ sales: '8.244.962', more: [row('4) incrementi di immobilizzazioni')] })))
  assert.ok(!isFound(italian({ sales: '1.731.228' })))
})
