import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OcrEvidence, PageEvidence } from '#documents/page-evidence.ts'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { shownLines } from '../../../pages/shown.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'
import { restSums } from './rest-to-pay.ts'

const row = (label: string, amount: string): Cell[] => [
  { text: label, left: 100 },
  { text: amount, right: 558 },
]
type Changed = { gross?: string; paid?: readonly Cell[][]; rest?: string; name?: string }
const bill = ({ gross = '8.495,48', paid, rest = '5.097,29', name = 'Reste dû' }: Changed = {}) => [
  row('Total HT', '7.079,57'),
  row('TVA 20 %', '1.415,91'),
  row('Total TTC', gross),
  ...(paid ?? [row('Acompte déjà versé (40 %)', '-3.398,19')]),
  row(name, rest),
]
const inspect = (rows: readonly Cell[][]) => unprovenSum.inspect({ pages: [printedPage(rows)] })

test('what is left to pay is the total less what was paid before', () => {
  const outcome = inspect(bill({ rest: '5.961,29' }))
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /5961\.29|5,961\.29|5\.961,29/)
  assert.notEqual(inspect(bill()).result, 'flagged')
  const german = (rest: string) => [
    row('Nettobetrag', '1.424,18 EUR'),
    row('Umsatzsteuer 19 %', '270,59 EUR'),
    row('Bruttobetrag', '1.694,77 EUR'),
    row('abzüglich geleistete Abschläge 11 x 104,00 EUR', '−1.144,00 EUR'),
    row('Nachzahlung', rest),
  ]
  assert.equal(inspect(german('950,77 EUR')).result, 'flagged')
  assert.notEqual(inspect(german('550,77 EUR')).result, 'flagged')
})

test('harmless: a payment that the lines have counted, that is told without its tax, or that stands among other amounts', () => {
  assert.notEqual(inspect(bill({ rest: '8.495,48' })).result, 'flagged', 'counted above')
  const paid = [row('Acompte HT', '2.000,00')]
  assert.notEqual(inspect(bill({ paid, rest: '6.095,48' })).result, 'flagged', 'without its tax')
  const more = [row('Acompte versé', '3.398,19'), row('Frais de rappel', '40,00')]
  assert.notEqual(inspect(bill({ paid: more, rest: '5.137,29' })).result, 'flagged', 'a fee between them')
  const asked = [row('Acompte demandé', '3.398,19'), row('Acompte versé', '3.000,00')]
  assert.notEqual(inspect(bill({ paid: asked, rest: '5.495,48' })).result, 'flagged', 'one of two payments')
})

test('harmless: a balance of before, a tax that is not paid to the seller, or a fee without cents', () => {
  const utility = [
    row('Previous balance', '25.13'),
    row('Subtotal', '101.50'),
    row('VAT 20%', '20.30'),
    row('Total', '121.80'),
    row('Payments received', '-100.00'),
    row('Amount due', '46.93'),
  ]
  assert.notEqual(inspect(utility).result, 'flagged', 'a balance of before')
  const split = [
    row('Imponibile', '1.000,00'),
    row('IVA 22 %', '220,00'),
    row('Totale fattura', '1.220,00'),
    row('Acconto versato', '300,00'),
    row('Netto a pagare', '700,00'),
  ]
  assert.notEqual(inspect(split).result, 'flagged', 'split payment: the tax goes to the state')
  const withheld = [
    row('Retención IRPF 15 %', '150,00'),
    row('Base imponible', '1.000,00'),
    row('IVA 21 %', '210,00'),
    row('Importe total', '1.210,00'),
    row('Entregas a cuenta', '300,00'),
    row('Total a pagar', '760,00'),
  ]
  assert.notEqual(inspect(withheld).result, 'flagged', 'a tax on income that is kept back')
  const paid = [row('Acompte versé', '3.398,19'), row('Livraison', '40')]
  assert.notEqual(inspect(bill({ paid, rest: '5.137,29' })).result, 'flagged', 'a fee in full units')
})

test('harmless: payments without their tax where no rate is printed, or one of two; the next instalment, and a discount', () => {
  const bare = (...rows: Cell[][]) => [
    row('Total HT', '7.079,57'),
    row('TVA', '1.415,91'),
    row('Total TTC', '8.495,48'),
    ...rows,
  ]
  const net = bare(row('Acompte HT', '2.000,00'), row('Reste à payer', '6.095,48'))
  assert.notEqual(inspect(net).result, 'flagged', 'no rate')
  const both = bare(row('Acompte HT', '2.000,00'), row('Acompte TTC', '1.111,00'), row('Reste à payer', '4.984,48'))
  assert.notEqual(inspect(both).result, 'flagged', 'one of two')
  assert.notEqual(inspect(bill({ rest: '2.548,64', name: 'Montant à payer' })).result, 'flagged', 'thirty per cent')
  assert.notEqual(inspect(bill({ rest: '4.995,34', name: 'Net à payer' })).result, 'flagged', 'less two per cent')
})

test('harmless: a total that net and tax do not make may count something else', () => {
  assert.notEqual(inspect(bill({ gross: '8.595,48', rest: '5.297,29' })).result, 'flagged')
})

test('harmless: more was paid than the total, and nothing is left to pay', () => {
  const paid = (amount: string) => [row('Acompte versé', amount)]
  assert.notEqual(inspect(bill({ paid: paid('9.000,00'), rest: '0,00' })).result, 'flagged')
  assert.notEqual(inspect(bill({ paid: paid('-9.000,00'), rest: '0,00' })).result, 'flagged')
  const sums = (amount: string) => {
    const page = printedPage(bill({ paid: paid(amount), rest: '0,00' }))
    return restSums([1], () => shownLines(page)).length
  }
  assert.equal(sums('9.000,00'), 0)
  assert.equal(sums('3.398,19'), 1, 'something is left')
})

/** As read from a picture, without a look at its digits. */
function read(rows: readonly Cell[][]) {
  const page = printedPage(rows, { ocr: 0.95 })
  const { words, ...rest } = page.ocr as OcrEvidence
  const pages: PageEvidence[] = [{ ...page, ocr: { ...rest, words: words.map(({ alike: _, ...word }) => word) } }]
  return unprovenSum.inspect({ pages }).result
}

test('in a picture a figure that two sums want to be the same other one, far from it, was changed', () => {
  assert.equal(read(bill({ gross: '2.736,81' })), 'flagged')
  assert.notEqual(read(bill()), 'flagged')
  assert.notEqual(read(bill({ gross: '8.495,46' })), 'flagged', 'one digit')
  assert.notEqual(read(bill({ gross: '495,48' })), 'flagged', 'its beginning was lost')
  assert.notEqual(read(bill({ gross: '8.49' })), 'flagged', 'its end was lost')
  assert.notEqual(read(bill({ gross: '435,48' })), 'flagged', 'its beginning was lost, and a digit is another')
  assert.notEqual(read(bill({ gross: '8.435,43' })), 'flagged', 'digits that are taken for one another')
  assert.notEqual(read(bill({ rest: '2.961,73' })), 'flagged', 'of one sum alone')
})
