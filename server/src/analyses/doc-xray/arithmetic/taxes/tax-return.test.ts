import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, box: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: box, right: 430 },
  { text: amount, right: 545 },
]
const inspect = (...rows: Cell[][]) => unprovenSum.inspect({ pages: [printedPage(rows)] }).result

const german = (left: string, ...more: Cell[][]) => [
  row('Umsatzsteuer', '', '24.722,74'),
  row('Abziehbare Vorsteuerbeträge aus Rechnungen', '66', '8.426,05'),
  ...more,
  row('Verbleibende Umsatzsteuer-Vorauszahlung', '83', left),
]

test('what a return of turnover tax leaves to pay is what is due less what is deducted', () => {
  assert.equal(inspect(...german('46.296,69')), 'flagged')
  assert.notEqual(inspect(...german('16.296,69')), 'flagged')
  const french = (left: string) => [
    row('Total de la TVA brute due', '16', '9 473'),
    row('Total TVA déductible', '23', '4 549'),
    row('TVA nette due (ligne 16 - ligne 23)', '28', left),
  ]
  assert.equal(inspect(...french('3 702')), 'flagged')
  assert.notEqual(inspect(...french('4 924')), 'flagged')
})

test('harmless: a credit of before that is counted as well, and amounts that are rounded to full units', () => {
  assert.notEqual(inspect(...german('14.296,69', row('Abzug der Sondervorauszahlung', '39', '2.000,00'))), 'flagged')
  assert.notEqual(inspect(...german('16.297,00')), 'flagged')
})

test('harmless: further deductions, which forms of some countries do not add up', () => {
  const further = [
    row('Innergemeinschaftlicher Erwerb', '61', '311,20'),
    row('Einfuhrumsatzsteuer', '62', '127,33'),
    row('Leistungen im Sinne des § 13b', '67', '95,41'),
  ]
  assert.notEqual(inspect(...german('15.762,75', ...further)), 'flagged')
  assert.equal(inspect(...german('45.762,75', ...further)), 'flagged')
  const small = [
    row('Total cuota devengada', '27', '3.836,27'),
    row('Total a deducir', '45', '1.367,08'),
    row('Cuotas a compensar', '78', '311,20'),
    row('Regularización anual', '68', '44,15'),
    row('Declaración complementaria', '70', '70,01'),
    row('Resultado de la liquidación', '71', '2.132,13'),
  ]
  assert.notEqual(inspect(...small), 'flagged')
})

const italian = (...more: Cell[][]) =>
  inspect(row('VP4 IVA esigibile', '', '8.300,15'), row('VP5 IVA detratta', '', '3.376,15'), ...more)

test('harmless: interest and debts of before are paid with the tax', () => {
  const more = [
    row('VP7 Debito periodo precedente', '', '21,11'),
    row('VP12 Interessi dovuti', '', '49,24'),
    row('VP9 Versamenti auto UE', '', '7,70'),
  ]
  assert.notEqual(
    italian(row('VP6 IVA dovuta', '', '4.924,00'), ...more, row('Importo da versare', '', '5.002,05')),
    'flagged',
  )
})

test('harmless: the number of a box that is empty is no amount', () => {
  const credit: Cell[] = [
    { text: 'VP6 IVA dovuta', left: 40 },
    { text: '1', right: 300 },
    { text: '4.924,00', right: 400 },
    { text: 'o a credito', left: 420 },
    { text: '2', right: 500 },
  ]
  assert.notEqual(italian(credit), 'flagged')
  const owed = [
    row('Total de la TVA brute due', '16', '4 549'),
    row('Total TVA déductible', '23', '9 473'),
    row('TVA nette due (ligne 16 - ligne 23)', '28', ''),
  ]
  assert.notEqual(inspect(...owed), 'flagged')
})

test('no more is paid than is left; less may be a part of it', () => {
  const spanish = (paid: string) => [
    row('Total cuota devengada', '27', '13.836,27'),
    row('Total a deducir', '45', '2.367,08'),
    row('Resultado de la liquidación', '71', '11.469,19'),
    row('Ingreso mediante cargo en cuenta. Importe:', 'I', paid),
  ]
  assert.equal(inspect(...spanish('14.420,26')), 'flagged')
  assert.notEqual(inspect(...spanish('11.469,19')), 'flagged')
  assert.notEqual(inspect(...spanish('5.734,60')), 'flagged')
})
