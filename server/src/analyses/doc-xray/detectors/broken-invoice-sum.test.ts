import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenInvoiceSum } from './broken-invoice-sum.ts'

const line = (label: string, count: string, price: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: count, right: 255 },
  { text: price, right: 407 },
  { text: amount, right: 558 },
]
const total = (label: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right: 558 },
]

const invoice = ({ first = '3.441,00', gross = '12.225,56', tax = '2.037,59' } = {}): Cell[][] => [
  line('Panneaux', '6', '573,50', first),
  line('Livraison', '9', '412,95', '3.716,55'),
  line('Pose', '8', '378,80', '3.030,40'),
  total('Total HT', '10.187,95'),
  total('TVA 20 %', tax),
  total('Total TTC', gross),
]

const inspect = (rows: Cell[][]) => brokenInvoiceSum.inspect({ pages: [printedPage(rows)] })

test('an invoice that comes out is clear', () => {
  assert.equal(inspect(invoice({ gross: '12.225,54' })).result, 'clear')
})

test('a gross amount, a tax or a line that was changed is found where it stands', () => {
  for (const [changed, top] of [
    [{ gross: '92.225,54' }, 110],
    [{ tax: '7.037,59', gross: '12.225,54' }, 96],
    [{ first: '8.441,00', gross: '12.225,54' }, 40],
  ] as const) {
    const outcome = inspect(invoice(changed))
    assert.ok(outcome.result === 'flagged', JSON.stringify(changed))
    assert.equal(outcome.findings[0]?.places?.[0]?.box[1], top)
  }
})

test('where lines have several rates, their column proves the net amount', () => {
  const rates = (gross: string) => [
    total('Commande du mois dernier', '1.250,00'),
    ...invoice().slice(0, 3),
    [
      { text: '10 %', left: 40 },
      { text: '3.030,40', right: 200 },
      { text: '303,04', right: 300 },
    ],
    [
      { text: '20 %', left: 40 },
      { text: '7.157,55', right: 200 },
      { text: '1.431,51', right: 300 },
    ],
    total('Total HT', '10.187,95'),
    total('TVA', '1.734,55'),
    total('Total TTC', gross),
  ]
  assert.equal(inspect(rates('11.922,50')).result, 'clear')
  assert.equal(inspect(rates('12.922,50')).result, 'flagged')
})

test('what is no invoice cannot be told', () => {
  assert.equal(inspect([total('Bonjour', 'Madame')]).result, 'inconclusive')
})

test('a tax that neither its rate nor the gross amount bears out is found, also where the lines are no invoice of ours', () => {
  const rows = (tax: string) => [
    total('Eichenbohle', '90,06'),
    total('Tischplatte', '2.011,83'),
    total('Montage vor Ort', '947,38'),
    total('Leinölfirnis', '293,44'),
    total('Nettobetrag', '3.342,71'),
    total('zzgl. 19 % USt', tax),
    total('Rechnungsbetrag', '3.977,82'),
  ]
  assert.equal(inspect(rows('635,11')).result, 'clear')
  assert.equal(inspect(rows('835,11')).result, 'flagged')
})
