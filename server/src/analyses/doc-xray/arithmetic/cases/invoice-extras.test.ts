import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenInvoiceSum } from '../../detectors/broken-invoice-sum.ts'

const line = (label: string, count: string, price: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: count, right: 255 },
  { text: price, right: 407 },
  { text: amount, right: 558 },
]
const row = (label: string, amount: string, right = 558, left = 340): Cell[] => [
  { text: label, left },
  { text: amount, right },
]
const lines = [
  line('Toner', '6', '20,01', '120,06'),
  line('Papier', '2', '51,15', '102,30'),
  line('Stylos', '10', '5,77', '57,70'),
  line('Cafe', '6', '3,39', '20,34'),
]
const inspect = (...rows: Cell[][]) => brokenInvoiceSum.inspect({ pages: [printedPage(rows)] }).result
const totals = (...rows: Cell[][]) => inspect(...lines, row('Total HT', '300,40'), row('TVA 20 %', '60,08'), ...rows)

test('a gross amount right below net and tax that is not their sum was changed', () => {
  assert.equal(totals(row('Total TTC', '360,48')), 'clear')
  assert.equal(totals(row('Total TTC', '960,48')), 'flagged')
})

test('harmless: costs, deposits and credits between the tax and the total, in a column of their own', () => {
  const costs = [row('Frais de port', '12,53', 500), row('Assurance', '4,81', 500), row('Consigne', '7,22', 500)]
  assert.equal(totals(...costs, row('Total TTC', '385,04')), 'clear')
  const paid = [row('Acompte', '100,10', 480), row('Avoir', '21,13', 480)]
  assert.equal(totals(...paid, row('Net à payer', '239,25')), 'clear')
  const owed = [
    row('Previous balance', '85,17', 480),
    row('Late fee', '11,33', 480),
    row('Credit applied', '-14,01', 480),
  ]
  assert.equal(
    inspect(...lines, row('Subtotal', '300,40'), row('VAT 20 %', '60,08'), ...owed, row('Total due', '442,97')),
    'clear',
  )
})

test('harmless: a deposit in no column at all, of whole euros', () => {
  assert.equal(totals(row('Acompte versé', '100 €', 480), row('Net à payer', '260,48')), 'clear')
})

test('harmless: what stands between the totals counts for something that is not told', () => {
  assert.notEqual(totals(row('Acompte de 30 %', '100,00', 480), row('Total TTC', '285,55')), 'flagged')
})

test('harmless: two rates, and a deposit, a credit and a discount before what is to be paid', () => {
  const rate = (text: string, base: string, tax: string): Cell[] => [
    { text: 'Taux', left: 40 },
    { text, left: 65 },
    { text: base, right: 180 },
    { text: tax, right: 260 },
  ]
  const rates = [
    [{ text: 'Base', left: 140 }, { text: 'TVA', left: 240 }, ...row('Total HT', '300,40')],
    [...rate('5,5 %', '78,04', '4,29'), ...row('Total TVA', '48,76')],
    rate('20 %', '222,36', '44,47'),
  ]
  const paid = [row('Acomptes', '100,00', 180, 40), row('Avoir', '31,17', 180, 40), row('Escompte', '6,02', 180, 40)]
  assert.equal(inspect(...lines, ...rates, ...paid, row('Net à payer', '211,97')), 'clear')
})

test('harmless: a deposit that stands below a long list of lines', () => {
  const cents = (at: number) => (2 + (at % 7)) * (1_000 + at * 37)
  const shown = (value: number) =>
    (value / 100)
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(\d{3})+(?!\d))/g, ' ')
  const many = Array.from({ length: 70 }, (_, at) =>
    line(
      `Article ${String.fromCharCode(97 + (at % 26))}`,
      String(2 + (at % 7)),
      shown(1_000 + at * 37),
      shown(cents(at)),
    ),
  )
  const net = many.reduce((all, _, at) => all + cents(at), 0)
  const tax = Math.round(net * 0.2)
  const below = (total: number) =>
    inspect(
      ...many,
      row('Total HT', shown(net)),
      row('TVA 20 %', shown(tax)),
      row('Total TTC', shown(total)),
      row('Acompte', shown(123_457), 480),
    )
  assert.equal(below(net + tax - 123_457), 'clear')
  assert.equal(below(net + tax - 200_000), 'flagged')
})
