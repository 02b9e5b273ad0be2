import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const line = (text: string): Cell[] => [{ text, left: 40 }]
const row = (...texts: string[]) => texts.map((text, at): Cell => ({ text, left: 40 + 140 * at }))
const inspectRows = (...rows: Cell[][]) => unprovenSum.inspect({ pages: [printedPage(rows)] }).result
const inspect = (...lines: string[]) => inspectRows(...lines.map(line))

test('a total in running text that is not the net amount and its tax is found', () => {
  const text = (total: string) =>
    inspect('Handwerk Birnbaum', 'Pos 1: Wasserhahn ... 80,00 €', 'Netto: 84,03 €', 'USt (19%): 15,97 €', total)
  assert.notEqual(text('Brutto: 100,00 €'), 'flagged')
  assert.equal(text('Brutto: 110,00 €'), 'flagged')
})

test('all three may stand on one line', () => {
  const text = (total: string) => inspect(`Netto: £ 3.200,50 Mehrwertsteuer (20%): £ 640,10 Brutto: £ ${total}`)
  assert.notEqual(text('3.840,60'), 'flagged')
  assert.equal(text('8.840,60'), 'flagged')
})

test('amounts as spreadsheets write them, and in lakhs, are read', () => {
  const quote = (total: string) => inspect('before GST 2660', 'GST (7%) 186.2', `Total (inc. GST) ${total}`)
  assert.notEqual(quote('2846.2'), 'flagged')
  assert.equal(quote('3846.2'), 'flagged')
  const indian = (total: string) =>
    inspect('Basic amount 8,09,600.00', 'CGST 9% 72,864.00', 'SGST 9% 72,864.00', `Grand total ${total}`)
  assert.notEqual(indian('9,55,328.00'), 'flagged')
  assert.equal(indian('9,85,328.00'), 'flagged')
})

test('without a tax the line itself bears the net amount out', () => {
  const receipt = (first: string, due: string) =>
    inspect(`Subscription $19.00 1 ${first}`, 'Subtotal $19.00', 'Tax Rate 0%', `Amount Due ${due}`)
  assert.notEqual(receipt('$19.00', '$19.00'), 'flagged')
  assert.equal(receipt('$19.00', '$79.00'), 'flagged')
})

test('harmless: a tax that its rate does not make, another amount before the total, cents of rounding, another number', () => {
  const bill = ({ tax = '15,97', between = [] as string[], total = '110,00' } = {}) =>
    inspect('Netto: 84,03 €', `USt (19%): ${tax} €`, ...between, `Brutto: ${total} €`)
  assert.equal(bill(), 'flagged')
  assert.notEqual(bill({ tax: '17,97' }), 'flagged')
  assert.notEqual(bill({ between: ['Versand 10,00 €'] }), 'flagged')
  assert.notEqual(bill({ total: '100,05' }), 'flagged')
  assert.notEqual(bill({ total: '153,71' }), 'flagged')
})

const harmless: Readonly<Record<string, readonly string[]>> = {
  'two rates with taxes': [
    'Netto 7% 100,00',
    'MwSt 7% 7,00',
    'Netto 19% 1.000,00',
    'MwSt 19% 190,00',
    'Gesamtbetrag 1.297,00',
  ],
  'a net amount without tax': ['Netto 0% 50,00', 'Netto 19% 500,00', 'MwSt 19% 95,00', 'Gesamtbetrag 645,00'],
  'two net amounts': ['Net 100.00 VAT 20% 20.00', 'Net 1,000.00 VAT 20% 200.00', 'Total 1,320.00'],
  'the total of the first rate': [
    'Netto 100,00',
    'MwSt 7% 7,00',
    'Brutto 107,00',
    'Netto 1.000,00',
    'MwSt 19% 190,00',
    'Gesamtbetrag 1.297,00',
  ],
  'shipping in digits alone': ['Subtotal 2000', 'GST 10% 200', 'Shipping 50', 'Total 2250'],
  'a deposit in digits alone': ['Subtotal 2000', 'VAT 20% 400', 'Less deposit 300', 'Balance due 2100'],
  'a cess': ['Taxable value 10000', 'CGST 9% 900', 'SGST 9% 900', 'Kerala flood cess 1% 100', 'Grand total 11900'],
  'a tax kept back': ['Subtotal 2,000.00', 'Less CIS tax 20% 400.00', 'Total due 1,600.00'],
  'a tax kept back behind another': [
    'Subtotal 20,000.00',
    'VAT 7% 1,400.00',
    'Withholding tax 3% 600.00',
    'Total 20,800.00',
  ],
  'a tax kept back by another name': [
    'Subtotal 20,000.00',
    'VAT 7% 1,400.00',
    'Income tax 3% 600.00',
    'Total 20,800.00',
  ],
  'a deposit above': ['Acompte versé 300,00 €', 'Total HT 2 000,00 €', 'TVA 20% 400,00 €', 'Net à payer 2 100,00 €'],
  'a difference that is printed': [
    'Reprise 300,00 €',
    'Total HT 2 000,00 €',
    'TVA 20% 400,00 €',
    'Net à payer 2 100,00 €',
  ],
  'another currency': ['Subtotal EUR 100.00', 'VAT 20% EUR 20.00', 'Total USD 130.00'],
  'another currency behind': ['Subtotal 100.00 €', 'VAT 20% 20.00 €', 'Total 130.00 USD'],
}
for (const [name, lines] of Object.entries(harmless))
  test(`harmless: ${name}`, () => assert.notEqual(inspect(...lines), 'flagged'))

test('what is not so is still told', () => {
  assert.equal(inspect('Subtotal 2000', 'GST 10% 200', 'Total 2250'), 'flagged')
  assert.equal(inspect('Subtotal EUR 100.00', 'VAT 20% EUR 20.00', 'Total EUR 130.00'), 'flagged')
  assert.equal(inspect('Subtotal 20,000.00', 'VAT 7% 1,400.00', 'Total 24,400.00'), 'flagged')
})

test('taxes of several rates tell what they are taxes on, and so make the net amount', () => {
  const bill = ({ net = '128,25', total = '187,50' } = {}) =>
    inspect(`Totaal exclusief BTW € ${net}`, '6% BTW € 7,08', '21% BTW € 2,17', `Totaal € ${total}`)
  assert.equal(bill(), 'flagged')
  assert.notEqual(bill({ total: '137,50' }), 'flagged')
  // Something without tax is in the net amount.
  assert.notEqual(bill({ net: '158,25' }), 'flagged')
})

test('the words may stand above the amounts, each over its own', () => {
  const across = (total: string) =>
    inspectRows(row('Nettobetrag', 'MwSt 19%', 'Rechnungsbetrag Euro'), row('32,00', '6,08', total))
  assert.equal(across('83,08'), 'flagged')
  assert.notEqual(across('38,08'), 'flagged')
})

test('harmless: costs without tax, two or three of them, are in the total', () => {
  const bill = (total: string, ...costs: string[]) =>
    inspectRows(
      ...['Compenso 100,00', ...costs].map((text) => line(text)),
      row('Imponibile', 'IVA 22%', 'Totale'),
      row('100,00', '22,00', total),
    )
  assert.notEqual(bill('192,00', 'Contributo unificato 43,00', 'Marca 27,00'), 'flagged')
  assert.notEqual(bill('192,00', 'Contributo unificato 43,00', 'Marca 16,00', 'Copie 11,00'), 'flagged')
  assert.equal(bill('192,00', 'Contributo unificato 43,00', 'Marca 16,00', 'Copie 12,00'), 'flagged')
})

test('what is to be paid is no more than the total above it, where nothing is printed that would be added', () => {
  const asked = (label: string, amount: string, ...more: Cell[][]) =>
    inspectRows(
      priced('Mesa de carvalho', '868,07'),
      priced('Total ilíquido', '868,07 EUR'),
      priced('IVA 23 %', '199,66 EUR'),
      priced('Total', '1.067,73 EUR'),
      priced(label, amount),
      ...more,
    )
  assert.equal(asked('Total a pagar', '1.251,34 EUR'), 'flagged')
  assert.notEqual(asked('Total a pagar', '1.067,73 EUR'), 'flagged')
  // A first instalment, arrears that are printed, and the total of something else.
  assert.notEqual(asked('Total a pagar', '500,00 EUR'), 'flagged')
  assert.notEqual(asked('Total a pagar', '1.251,34 EUR', priced('Saldo anterior', '183,61 EUR')), 'flagged')
  assert.notEqual(asked('Total anual', '1.251,34 EUR'), 'flagged')
  // Only the last says in which money.
  const inOther = (last: string) =>
    inspectRows(
      priced('Net total', '1,000.00'),
      priced('VAT 20%', '200.00'),
      priced('Total', '1,200.00'),
      priced('Total due', last),
    )
  assert.equal(inOther('1,310.40'), 'flagged')
  assert.notEqual(inOther('USD 1,310.40'), 'flagged')
})

const priced = (label: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right: 500 },
]
