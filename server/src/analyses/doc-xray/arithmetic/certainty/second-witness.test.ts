import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, money, printedPage } from '#test/support/printed-page.ts'
import { brokenInvoiceSum } from '../../detectors/broken-invoice-sum.ts'
import { brokenTotal } from '../../detectors/broken-total.ts'

const line = (label: string, count: string, price: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: count, right: 255 },
  { text: price, right: 407 },
  { text: amount, right: 558 },
]
const total = (label: string, amount: string): Cell[] => [
  { text: label, left: 280 },
  { text: amount, right: 558 },
]
const rated = (rate: string, base: string, tax: string): Cell[] => [
  { text: 'TVA', left: 280 },
  { text: rate, left: 305 },
  { text: base, right: 420 },
  { text: tax, right: 558 },
]

const invoice = ({ oak = '1 612,72', tax = '456,69', extra = [] as Cell[][] }) => [
  line('Chêne', '19', '84,88', oak),
  line('Charnière', '15', '51,27', '769,05'),
  line('Huile', '23', '14,64', '336,72'),
  ...extra,
  total('Somme', '2 718,49'),
  rated('20 %', '2 283,45', tax),
  rated('10 %', '435,04', '43,50'),
  total('Total TTC', '3 218,68'),
]
const inspect = (...given: Parameters<typeof invoice>) =>
  brokenInvoiceSum.inspect({ pages: [printedPage(invoice(...given))] })

test('a line and the column of all lines want the same other amount: the amount was changed', () => {
  assert.notEqual(inspect({}).result, 'flagged')
  const outcome = inspect({ oak: '6 612,15' })
  assert.equal(outcome.result, 'flagged')
  assert.match(JSON.stringify(outcome), /6 612,15/)
})

test('a tax of one rate and the gross amount want the same other tax, though no row names their sum', () => {
  assert.equal(inspect({ tax: '825,90' }).result, 'flagged')
})

test('harmless: what the line makes is printed too, because of a discount', () => {
  const extra = [total('Avant remise', '1 612,72')]
  assert.notEqual(inspect({ oak: '1 512,72', extra }).result, 'flagged')
})

test('harmless: the line does not come out and the column does: the quantity is of something else', () => {
  const rows = invoice({}).map((row) => (row[0]?.text === 'Chêne' ? line('Chêne', '19', '85,88', '1 612,72') : row))
  assert.notEqual(brokenInvoiceSum.inspect({ pages: [printedPage(rows)] }).result, 'flagged')
})

test('harmless: lines are printed less their discounts, and the sum of all lines before them', () => {
  const reduced = (oak: string, ...discounts: string[]) => [
    line('Chêne', '19', '84,88', oak),
    line('Charnière', '15', '51,27', '769,05'),
    line('Huile', '23', '14,64', '336,72'),
    total('Total brut', '2 718,49'),
    ...discounts.map((discount) => total('Remise', discount)),
    total('Total HT', '2 618,49'),
    total('TVA 20 %', '523,70'),
    total('Total TTC', '3 142,19'),
  ]
  const judge = (rows: Cell[][]) => brokenInvoiceSum.inspect({ pages: [printedPage(rows)] }).result
  assert.notEqual(judge(reduced('1 512,72', '100,00')), 'flagged')
  assert.notEqual(judge(reduced('1 512,72', '60,00', '40,00')), 'flagged')
})

test('harmless: round amounts meet one another by chance', () => {
  const rows = [
    line('Audit', '2', '1 750,00', '3 500,00'),
    line('Forfait', '4', '1 450,00', '5 150,00'),
    line('Suivi', '6', '1 550,00', '9 300,00'),
  ]
  const sums = [brokenInvoiceSum, brokenTotal].map(
    (detector) => detector.inspect({ pages: [printedPage(rows)] }).result,
  )
  assert.ok(!sums.includes('flagged'))
})

test('many lines that do not come out are looked through in a short time', () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => {
    const [count, price] = [2 + ((at * 7) % 40), 1_013 + ((at * 7_919) % 50_000)]
    return line('Article', String(count), money(price), money(count * price + (at % 3 === 0 ? 1_000 + at : 0)))
  })
  const before = process.cpuUsage()
  brokenInvoiceSum.inspect({ pages: [printedPage(rows)] })
  const { user } = process.cpuUsage(before)
  assert.ok(user < 6_000_000, `${Math.round(user / 1000)} ms`)
})

const payslip = (gross: string, paid = '1.914,35') => {
  const shares = (label: string, rate: string, own: string, employer: string): Cell[] => [
    { text: label, left: 40 },
    { text: rate, right: 260 },
    { text: own, right: 400 },
    { text: employer, right: 500 },
  ]
  const pay = (label: string, amount: string): Cell[] => [
    { text: label, left: 40 },
    { text: amount, right: 330 },
  ]
  return printedPage([
    pay('Grundgehalt', '2.607,12'),
    pay('Zulage', '300,00'),
    pay('Gesamtbrutto', gross),
    shares('Lohnsteuer', '13,10', '380,83', '0,00'),
    shares('Krankenversicherung', '8,15', '236,93', '236,93'),
    shares('Pflegeversicherung', '2,30', '66,86', '49,42'),
    shares('Rentenversicherung', '9,30', '270,36', '270,36'),
    shares('Arbeitslosenvers.', '1,30', '37,79', '37,79'),
    shares('Summe', '', '992,77', '594,50'),
    [{ text: `Auszahlungsbetrag EUR ${paid}`, left: 40 }],
  ])
}

test('gross pay that neither its parts nor the net pay bear out was changed', () => {
  const judge = (...given: Parameters<typeof payslip>) => brokenTotal.inspect({ pages: [payslip(...given)] }).result
  assert.notEqual(judge('2.907,12'), 'flagged')
  assert.equal(judge('3.607,12'), 'flagged')
  // An advance was paid: one claim alone.
  assert.notEqual(judge('2.907,12', '1.714,35'), 'flagged')
})
