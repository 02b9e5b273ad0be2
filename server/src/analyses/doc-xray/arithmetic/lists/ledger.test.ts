import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, ...figures: string[]): Cell[] => [
  { text: label, left: 40 },
  ...figures.map((text, at) => ({ text, right: 540 - 80 * (figures.length - 1 - at) })),
]
const inspect = (...rows: Cell[][]) => {
  const page = printedPage(rows)
  const outcome = unprovenSum.inspect({ pages: [page] })
  if (outcome.result !== 'flagged') return outcome.result
  const places = outcome.findings.flatMap((finding) => finding.places ?? [])
  return page.words
    .filter(({ box }) => places.some((place) => place.box.every((edge, at) => Math.abs(edge - (box[at] ?? 0)) < 1)))
    .map(({ text }) => text)
}

type Payslip = { gross?: string; tax?: string; deducted?: string; net?: string; below?: Cell[][]; above?: Cell[][] }
const payslip = ({
  gross = '2.998,80',
  tax = '109,84',
  deducted = '319,68',
  net = '2.569,28',
  below = [],
  above = [],
}: Payslip) =>
  inspect(
    ...above,
    [],
    row('Retribuzione base', '168,00', '17,85', '2.998,80'),
    row('Totale competenze', gross),
    row('Contributo IVS', '2.998,80', '9,19%', '275,59'),
    row('Contributo FIS', '2.998,80', '0,27%', '8,10'),
    row('Fondo pensione', '2.998,80', '1,20%', '35,99'),
    row('Totale ritenute previdenziali', deducted),
    row('Imponibile fiscale', '2.679,12'),
    row('IRPEF netta', '2.679,12', '4,10%', tax),
    ...below,
    row('Netto in busta', net),
  )

test('the net pay at the end of a payslip whose other figures all come out is told, and so is its place', () => {
  assert.ok(payslip({ net: '3.569,28' }).includes('3.569,28'))
})

test('a figure in the middle that two others want to be another is told by itself', () => {
  assert.deepEqual(payslip({ gross: '3.998,80' }), ['3.998,80'])
  assert.deepEqual(payslip({ tax: '209,84' }).includes('209,84'), true)
})

test('a bill and a tax notice in whole amounts are lists as well', () => {
  const bill = (due: string) =>
    inspect(
      row('Grundpreis', '2', '11,20', '22,40'),
      row('Arbeitspreis', '325', '0,2412', '78,39'),
      row('Netto', '100,79'),
      row('USt 19%', '19,15'),
      row('Rechnungsbetrag', due),
    )
  assert.ok(bill('319,94').includes('319,94'))
  assert.equal(bill('119,94'), 'inconclusive')
  const notice = (tax: string) =>
    inspect(
      row('Reddito di lavoro dipendente', '45.729'),
      row('Contributi deducibili 9,19%', '4.202'),
      row('Reddito imponibile', '41.527'),
      row('Imposta lorda 23% fino a 28.000', '6.440'),
      row('Imposta lorda 35% oltre 28.000', '4.734'),
      row('Imposta lorda', tax),
      row('Detrazione', '736'),
      row('Imposta netta', '10.438'),
      row('Addizionale 1,23%', '511'),
      row('Totale', '10.949'),
    )
  assert.deepEqual(notice('13.174'), ['13.174'])
  assert.notEqual(typeof notice('11.174'), 'object')
})

test('harmless: a list that comes out, and one whose end counts something that is printed elsewhere', () => {
  assert.notEqual(typeof payslip({}), 'object')
  // An advance that is not listed: more than a digit of the net pay is another.
  assert.notEqual(typeof payslip({ net: '2.421,13' }), 'object')
  // An advance that is listed, between the tax and the net pay.
  assert.notEqual(typeof payslip({ below: [row('Acconto', '1.000,00')], net: '1.569,28' }), 'object')
  // One that is printed somewhere else, and would be a digit.
  assert.notEqual(typeof payslip({ net: '1.569,28', above: [row('Anticipo erogato il 5', '1.000,00')] }), 'object')
  // A cent of rounding.
  assert.notEqual(typeof payslip({ net: '2.569,29' }), 'object')
})

test('harmless: prices, rates and years in a column that nobody adds up', () => {
  assert.notEqual(
    typeof inspect(
      row('Abonnement 10 Go', '9,99'),
      row('Abonnement 20 Go', '14,99'),
      row('Abonnement 50 Go', '24,98'),
      row('Option 5%', '1,25'),
      row('Total conseillé', '34,98'),
    ),
    'object',
  )
})
