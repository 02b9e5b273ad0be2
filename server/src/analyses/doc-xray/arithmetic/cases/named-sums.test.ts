import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenTotal } from '../../detectors/broken-total.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, amount: string, right = 500): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right },
]
const inspect = (...pages: Cell[][][]) =>
  unprovenSum.inspect({ pages: pages.map((rows, at) => printedPage(rows, { number: at + 1 })) }).result

const form = (income = '221 329'): Cell[][] => [
  row('Ventes de marchandises', '76 690'),
  row('Production vendue', '144 639'),
  row('Total des produits d’exploitation (I)', income),
  row('Achats de marchandises', '38 929'),
  row('Autres charges externes', '74 653'),
  row('Rémunérations du personnel', '65 766'),
  row('Total des charges d’exploitation (II)', '179 348'),
  row('1 - Résultat d’exploitation (I - II)', '41 981'),
]

test('a form that prints of what its rows are made is held to it', () => {
  assert.notEqual(inspect(form()), 'flagged')
  assert.equal(inspect(form('321 329')), 'flagged')
})

test('harmless: rows of which one is not on the page, or that bear one letter twice, claim nothing', () => {
  assert.notEqual(inspect(form('321 329').filter(([label]) => !label?.text.includes('(II)'))), 'flagged')
  assert.notEqual(inspect([row('Total (I)', '12 000'), ...form('321 329')]), 'flagged')
})

const twoFormulas = (result: string): Cell[][] => [
  ...form(),
  row('Produits financiers (III)', '1 200'),
  row('Charges financières (IV)', '3 400'),
  row('2 - Bénéfice ou perte : Produits (I + III) - Charges (II + IV)', result),
]

test('a row of two formulas is one less the other', () => {
  assert.notEqual(inspect(twoFormulas('39 781')), 'flagged')
  assert.equal(inspect(twoFormulas('49 781')), 'flagged')
})

const payslip = ({ net = '3.075,30', between = [] as Cell[][] } = {}): Cell[][] => [
  row('Gehalt', '4.687,97', 400),
  row('Gesamt-Brutto', '4.687,97', 400),
  row('Lohnsteuer', '-656,32'),
  row('KV-Beitrag', '-379,73'),
  row('RV-Beitrag', '-435,98'),
  row('AV-Beitrag', '-140,64'),
  ...between,
  row('Netto-Verdienst', net),
  row('Auszahlungsbetrag', net),
]

test('a net pay that is not the gross pay less what is taken from it is found', () => {
  assert.notEqual(inspect(payslip()), 'flagged')
  assert.equal(inspect(payslip({ net: '4.075,30' })), 'flagged')
})

test('what is paid is the net pay less what is kept back from it', () => {
  const paid = (amount: string, ...kept: Cell[][]) => [
    ...payslip({ between: [row('Solidaritätszuschlag', '0,00')] }).slice(0, -1),
    ...kept,
    row('Auszahlungsbetrag', amount),
  ]
  const isFound = (rows: Cell[][]) =>
    [unprovenSum, brokenTotal].some(({ inspect: judge }) => judge({ pages: [printedPage(rows)] }).result === 'flagged')
  const savings = row('Überweisung VWL', '-40,00')
  assert.ok(!isFound(paid('3.035,30', savings)))
  assert.ok(isFound(paid('5.035,30', savings)))
  // Nothing says what came or went.
  assert.ok(!isFound(paid('5.035,30')))
  assert.ok(!isFound(paid('5.035,30', savings, row('Reisekosten', '2.000,00'))))
})

test('harmless: a sum of the deductions that counts what is kept back from the net pay', () => {
  const rows = [
    row('Gesamtbrutto', '3.200,00'),
    row('Summe der Abzüge', '1.250,00'),
    row('Nettoverdienst', '2.150,00'),
    row('Vorschuss', '-200,00'),
    row('Auszahlungsbetrag', '1.950,00'),
  ]
  assert.notEqual(inspect(rows), 'flagged')
})

test('a printed sum of the deductions tells as well, whatever stands between', () => {
  const spanish = (net: string) => [
    row('Salario base', '1.900,00'),
    row('Total devengado', '2.150,00'),
    row('Base de cotización', '2.400,00'),
    row('Total a deducir', '412,30'),
    row('Líquido total a percibir', net),
  ]
  assert.notEqual(inspect(spanish('1.737,70')), 'flagged')
  assert.equal(inspect(spanish('1.937,70')), 'flagged')
})

test('payments and deductions may stand side by side', () => {
  const british = (deductions: string) => [
    [...row('Basic pay', '4,500.00', 250), { text: 'PAYE tax', left: 300 }, { text: '690.40', right: 500 }],
    [
      ...row('Total payments', '4,500.00', 250),
      { text: 'Total deductions', left: 300 },
      { text: deductions, right: 500 },
    ],
    row('Net pay:', '£3,308.44', 150),
  ]
  assert.notEqual(inspect(british('1,191.56')), 'flagged')
  assert.equal(inspect(british('2,191.56')), 'flagged')
})

test('harmless: a payslip with other amounts between gross and net claims no such sum', () => {
  assert.notEqual(inspect(payslip({ net: '3.175,30', between: [row('Zuschuss', '100,00')] })), 'flagged')
})

test('a French payslip is held to its three steps: gross, contributions, tax', () => {
  const bulletin = ({ before = '3 120,75', paid = '2 939,60', between = [] as Cell[][] } = {}): Cell[][] => [
    row('Salaire de base', '3 803,03'),
    row('SALAIRE BRUT', '4 003,03'),
    [...row('TOTAL DES COTISATIONS ET CONTRIBUTIONS', '882,28'), { text: '1 292,17', right: 580 }],
    row('Net imposable', '3 234,81'),
    row('Net à payer avant impôt sur le revenu', before),
    row('Impôt sur le revenu prélevé à la source', '181,15'),
    ...between,
    row('NET PAYÉ', paid, 580),
  ]
  assert.notEqual(inspect(bulletin()), 'flagged')
  assert.equal(inspect(bulletin({ paid: '3 939,60' })), 'flagged')
  assert.equal(inspect(bulletin({ before: '3 620,75', paid: '3 439,60' })), 'flagged')
  // Harmless: an advance that was paid before is taken off as well.
  assert.notEqual(inspect(bulletin({ paid: '2 739,60', between: [row('Acompte', '200,00')] })), 'flagged')
})

test('a balance sheet of one year has two totals that are the same', () => {
  const sheet = (assets: string): Cell[][] => [
    row('Totale immobilizzazioni (B)', '691.169'),
    row('Totale attivo circolante (C)', '297.122'),
    row('D) Ratei e risconti', '2.962'),
    row('Totale attivo', assets),
    row('Totale patrimonio netto', '331.288'),
    row('C) Trattamento di fine rapporto', '69.387'),
    row('D) Debiti', '589.941'),
    row('E) Ratei e risconti', '637'),
    row('Totale passivo', '991.253'),
  ]
  assert.notEqual(inspect(sheet('991.253')), 'flagged')
  assert.equal(inspect(sheet('891.253')), 'flagged')
})

test('harmless: liabilities to which the equity is yet to be added are another total', () => {
  const sheet = [
    row('Total actif', '991 253'),
    row('Capitaux propres', '331 288'),
    row('Dettes', '659 965'),
    row('Total passif', '659 965'),
  ]
  assert.notEqual(inspect(sheet), 'flagged')
})

const line = (label: string, count: string, price: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: count, right: 255 },
  { text: price, right: 407 },
  { text: amount, right: 558 },
]
const invoice = (price: string): Cell[][] => [
  line('Support plan', '1', price, '128.90'),
  line('Worktop', '3', '369.14', '1,107.42'),
  line('Delivery', '3', '233.57', '700.71'),
  row('Subtotal', '1,937.03', 558),
  row('VAT', '140.14', 558),
  row('Total due', '2,077.17', 558),
]

test('a price of one piece that was changed by a digit, where all other lines and the net amount come out, is odd', () => {
  assert.notEqual(inspect(invoice('128.90')), 'flagged')
  assert.equal(inspect(invoice('428.90')), 'flagged')
})

test('harmless: a price that is another number altogether was reduced for some reason', () => {
  assert.notEqual(inspect(invoice('157.35')), 'flagged')
})

const sheet = (total: string): Cell[][] => [
  row('Inmovilizado intangible', '6.254,00'),
  row('Inmovilizado material', '151.767,00'),
  row('Inversiones financieras', '8.370,00'),
  row('ACTIVO NO CORRIENTE', '166.391,00'),
  row('Existencias', '55.167,00'),
  row('Deudores comerciales', '147.036,00'),
  row('Efectivo', '11.778,00'),
  row('ACTIVO CORRIENTE', '213.981,00'),
  row('TOTAL ACTIVO', total),
]

test('a total of all that is not what the proven sums above it make is found', () => {
  assert.notEqual(inspect(sheet('380.372,00')), 'flagged')
  assert.equal(inspect(sheet('480.372,00')), 'flagged')
})

test('harmless: a total that counts what stands on a page before is another number altogether', () => {
  assert.notEqual(inspect(sheet('751.618,00')), 'flagged')
  assert.notEqual(inspect([row('Activos por impuesto', '100.000,00')], sheet('480.372,00')), 'flagged')
})

test('what an attestation says of accounts stands in the accounts', () => {
  const attestation = (total: string, turnover: string, result = '55 004 €') => [
    row('Total du bilan', total),
    row('Chiffre d’affaires', turnover),
    row('Résultat net comptable', result),
  ]
  const accounts = [
    row('Actif immobilisé', '157 493'),
    row('Actif circulant', '291 720'),
    row('TOTAL ACTIF', '449 213'),
    row('Chiffre d’affaires net', '355 756'),
    row('Bénéfice de l’exercice', '55 004'),
  ]
  assert.notEqual(inspect(attestation('449 213 €', '355 756 €'), accounts), 'flagged')
  assert.equal(inspect(attestation('649 213 €', '355 756 €'), accounts), 'flagged')
  // A page of other accounts: nothing of it fits.
  assert.equal(inspect(attestation('283 874 €', '911 229 €', '41 291 €'), accounts), 'flagged')
  // Harmless: one line of a letter is no attestation.
  assert.notEqual(inspect([row('Chiffre d’affaires', '911 229 €')], accounts), 'flagged')
})
