import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenInvoiceSum } from '../../detectors/broken-invoice-sum.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'
import { diagnose } from '../certainty/diagnosis.ts'

const line = (label: string, count: string, price: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: count, right: 255 },
  { text: price, right: 407 },
  { text: amount, right: 558 },
]
const total = (label: string, amount: string): Cell[] => [
  { text: label, left: 340 },
  { text: amount, right: 558 },
]
const rate = (text: string, base: string, tax: string): Cell[] => [
  { text: 'Taux', left: 40 },
  { text, left: 65 },
  { text: base, right: 180 },
  { text: tax, right: 260 },
]

type Figures = { toner?: string; tax?: string; gross?: string; paid?: string; base?: string }

/** The rates stand on the left of the totals, and a heading in the line of the net amount. */
const invoice = ({
  toner = '1 620,06',
  tax = '394,68',
  gross = '2 803,08',
  paid = '2 803,08',
  base = '600,00',
}: Figures): Cell[][] => [
  line('Toner', '6', '270,01', toner),
  line('Papier', '2', '251,15', '502,30'),
  line('Stylos', '10', '9,77', '97,70'),
  line('Café', '6', '31,39', '188,34'),
  [{ text: 'Ventilation de la TVA', left: 40 }, ...total('Total HT', '2 408,40')],
  [{ text: 'Base', left: 140 }, { text: 'TVA', left: 240 }, ...total('Total TVA', tax)],
  rate('5,5 %', base, '33,00'),
  [...rate('20 %', '1 808,40', '361,68'), ...total('Total TTC', gross)],
  [
    { text: 'Net à payer :', left: 40 },
    { text: paid, right: 200 },
  ],
]

const inspect = (figures: Figures) => brokenInvoiceSum.inspect({ pages: [printedPage(invoice(figures))] })

test('totals beside a table of rates come out', () => {
  assert.equal(inspect({}).result, 'clear')
})

test('a line, a total or a tax that was changed is found, though the totals do not stand one below the other', () => {
  const changes: Figures[] = [{ toner: '2 620,06' }, { gross: '9 803,08' }, { tax: '494,68' }, { base: '640,00' }]
  for (const changed of changes) assert.equal(inspect(changed).result, 'flagged', JSON.stringify(changed))
})

/** Each total in the line of a rate that is not its own. */
const inStep = (gross: string): Cell[][] => [
  ...invoice({}).slice(0, 4),
  [{ text: 'Base', left: 140 }, { text: 'TVA', left: 240 }, ...total('Total HT', '2 408,40')],
  [...rate('5,5 %', '600,00', '33,00'), ...total('Total TVA', '394,68')],
  [...rate('20 %', '1 808,40', '361,68'), ...total('Total TTC', gross)],
]

test('rates beside totals that stand one below the other are those of their own table', () => {
  const found = (gross: string) => brokenInvoiceSum.inspect({ pages: [printedPage(inStep(gross))] }).result
  assert.equal(found('2 803,08'), 'clear')
  assert.equal(found('9 803,08'), 'flagged')
})

test('harmless: less is to be paid than the gross amount, because of a deposit', () => {
  assert.notEqual(inspect({ paid: '1 803,08' }).result, 'flagged')
})

test('harmless: lines with a discount are no rows of the table of rates', () => {
  const reduced = (label: string, before: Cell[], full: string, amount: string): Cell[] => [
    { text: label, left: 40 },
    ...before,
    { text: 'remise 10 %', left: 270 },
    { text: full, right: 407 },
    { text: amount, right: 558 },
  ]
  const outcome = (before: Cell[]) => {
    const rows = [
      reduced('Lampe', before, '100,00', '90,00'),
      reduced('Chaise', before, '150,00', '135,00'),
      ...invoice({}).slice(4),
    ]
    return diagnose([printedPage(rows)]).failed.filter(({ kind }) => kind === 'invoice')
  }
  assert.deepEqual(outcome([]), [])
  assert.deepEqual(outcome([{ text: '2', right: 255 }]), [])
})

const unproven = (rows: readonly Cell[][]) => unprovenSum.inspect({ pages: [printedPage([...rows])] }).result

test('a price that its line contradicts is found though a discount and two taxes follow the sum of the lines', () => {
  const grouped = (price: string) => [
    line('Chaudière', '2', '145,00', '290,00'),
    line('Radiateur', '2', price, '459,90'),
    line('Déplacement', '2', '39,90', '79,80'),
    line('Thermostat', '6', '84,50', '507,00'),
    total('Total HT', '1 336,70'),
    total('Remise 5 %', '-66,84'),
    total('TVA 20 % sur 994,36', '198,87'),
    total('TVA 5,5 % sur 275,50', '15,15'),
    total('Total TTC', '1 483,88'),
  ]
  assert.notEqual(unproven(grouped('229,95')), 'flagged')
  assert.equal(unproven(grouped('429,95')), 'flagged')
})

test('lines are read in their order where prices and amounts are set flush left', () => {
  const flush = (label: string, count: string, price: string, amount: string): Cell[] => [
    { text: label, left: 40 },
    { text: count, left: 310 },
    { text: price, left: 380 },
    { text: amount, left: 480 },
  ]
  const rechnung = (price: string) => [
    flush('Dachziegel Ton', '4', price, '7,40'),
    flush('Kupferrohr 15 mm', '10', '9,26', '92,60'),
    flush('Kaffeebohnen 1 kg', '12', '18,90', '226,80'),
    flush('Versandkosten', '1', '5,90', '5,90'),
    total('Nettobetrag', '332,70'),
    total('19 % USt', '63,21'),
    total('Gesamtbetrag', '395,91'),
  ]
  assert.notEqual(unproven(rechnung('1,85')), 'flagged')
  assert.equal(unproven(rechnung('2,85')), 'flagged')
})

/** As a reader of pictures takes the frame beside a word for its first letter. */
const framed = (label: string, gross: string) =>
  unprovenSum.inspect({
    pages: [
      printedPage(
        [
          line('Azulejo', '19', '18,54', '352,26'),
          line('Cemento', '18', '10,95', '197,10'),
          line('Transporte', '1', '134,78', '134,78'),
          total('Base imponible', '684,14'),
          total(label, '143,67'),
          total('TOTAL FACTURA', gross),
        ],
        { ocr: 0.95 },
      ),
    ],
  }).result

test('the tax of a picture is known though a frame was read as a part of its name', () => {
  for (const label of ['IVA 21 %', '[VA 21 %', 'lVA 21 %', '|VA 21 %']) {
    assert.equal(framed(label, '970,90'), 'flagged', label)
    assert.notEqual(framed(label, '827,81'), 'flagged', label)
  }
  assert.notEqual(framed('NVA 21 %', '970,90'), 'flagged', 'another word')
})
