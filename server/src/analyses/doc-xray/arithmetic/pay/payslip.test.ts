import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, amount: string, right = 500): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right },
]
const inspect = (...rows: Cell[][]) => unprovenSum.inspect({ pages: [printedPage(rows)] }).result

test('harmless: what is paid besides, above the sum of the deductions', () => {
  const dutch = (net: string) => [
    row('Bruto salaris', '3.000,00'),
    row('Loonheffing', '512,33'),
    row('Pensioen', '101,20'),
    row('Reiskosten onbelast', '153,41'),
    row('Totaal inhoudingen', '613,53'),
    row('Netto loon', net),
  ]
  assert.notEqual(inspect(...dutch('2.539,88')), 'flagged')
  assert.equal(inspect(...dutch('3.539,88')), 'flagged')
  const british = (net: string) => [
    row('Basic pay', '3,000.00'),
    row('Gross pay', '3,000.00'),
    row('Expenses', '85.17'),
    row('Total deductions', '613.53'),
    row('Net pay', net),
  ]
  assert.notEqual(inspect(...british('2,471.64')), 'flagged')
  assert.equal(inspect(...british('3,471.64')), 'flagged')
})

test('the sums of a payslip have other words in Spain and Portugal', () => {
  const slip = (gross: string, deducted: string, net: string) => (paid: string) =>
    inspect(row(gross, '3.525,41'), row('IRPF', '493,56'), row('SS', '228,44'), row(deducted, '722,00'), row(net, paid))
  for (const paidBy of [
    slip('Total devengado', 'Total deducciones', 'Líquido a percibir'),
    slip('Total de devengos', 'Total de deducciones', 'Líquido total a percibir'),
    slip('Total de abonos', 'Total de descontos', 'Total líquido a receber'),
  ]) {
    assert.notEqual(paidBy('2.803,41'), 'flagged')
    assert.equal(paidBy('7.803,41'), 'flagged')
  }
})

test('what is taxed is the gross pay less what is taken away between the two', () => {
  const slip = (gross: string, more: Cell[][] = []) =>
    inspect(
      row('Brutoloon', gross),
      row('Pensioenpremie werknemer', '-252,56'),
      ...more,
      row('Belastbaar loon', '4.339,44'),
      row('Loonheffing', '-989,39'),
      row('Reiskostenvergoeding', '96,00'),
      row('Netto uit te betalen', '3.446,05'),
    )
  assert.notEqual(slip('4.592,00'), 'flagged')
  assert.equal(slip('5.342,00'), 'flagged')
  assert.notEqual(slip('4.192,00', [row('Bijtelling auto', '400,00')]), 'flagged', 'harmless: what is taxed besides')
})

test('harmless: a part of the gross pay is free of tax, or a part of what is taken away is not', () => {
  const german = (brutto: string) =>
    inspect(
      row('Grundgehalt', '3.800,00'),
      row('Nachtzuschlag steuerfrei', '150,00'),
      row('Sonntagszuschlag steuerfrei', '50,00'),
      row('Gesamtbrutto', '4.000,00'),
      row('Entgeltumwandlung', '-100,00'),
      row('Steuerbrutto', brutto),
      row('Lohnsteuer', '-500,00'),
      row('Sozialversicherung', '-780,00'),
      row('Nettoverdienst', '2.620,00'),
    )
  assert.notEqual(german('3.700,00'), 'flagged')
  assert.equal(german('2.700,00'), 'flagged')
  const british = (taxable: string) =>
    inspect(
      row('Gross pay', '3,000.00'),
      row('PAYE tax', '-350.00'),
      row('National Insurance', '-200.00'),
      row('Pension', '-150.00'),
      row('Taxable pay', taxable),
      row('Net pay', '2,300.00'),
    )
  assert.notEqual(british('2,850.00'), 'flagged')
  assert.equal(british('3,850.00'), 'flagged')
})

test('harmless: more than two amounts that are paid or kept back below the contributions', () => {
  const bulletin = (before: string, paid: string) => [
    row('Salaire de base', '3 803,03'),
    row('SALAIRE BRUT', '4 003,03'),
    row('TOTAL DES COTISATIONS ET CONTRIBUTIONS', '882,28'),
    row('Remboursement transport', '43,20'),
    row('Titres restaurant', '-88,33'),
    row('Indemnité télétravail', '51,70'),
    row('Net à payer avant impôt sur le revenu', before),
    row('Impôt sur le revenu prélevé à la source', '181,15'),
    row('NET PAYÉ', paid),
  ]
  assert.notEqual(inspect(...bulletin('3 127,32', '2 946,17')), 'flagged')
  assert.equal(inspect(...bulletin('3 627,32', '3 446,17')), 'flagged')
})

test('harmless: more amounts than can be tried stand below the deductions', () => {
  const paid = ['11,07', '23,19', '31,43', '47,61', '53,87', '61,29', '79,51', '83,73', '97,11']
  const rows = [
    row('Gross pay', '3,000.00'),
    row('Total deductions', '613.53'),
    ...paid.map((amount) => row('Allowance', amount.replace(',', '.'))),
  ]
  assert.notEqual(inspect(...rows, row('Net pay', '2,875.28')), 'flagged')
})

test('the tax is known among base, rate and sum of the year, and nothing is claimed where it is not', () => {
  const bulletin = (paid: string, ...tax: string[]) => [
    row('SALAIRE BRUT', '4 003,03'),
    row('TOTAL DES COTISATIONS ET CONTRIBUTIONS', '882,28'),
    row('Net à payer avant impôt sur le revenu', '3 120,75'),
    [
      { text: 'Impôt sur le revenu prélevé à la source', left: 40 },
      ...tax.map((text, at) => ({ text, right: 400 + 60 * at })),
    ],
    row('NET PAYÉ', paid),
  ]
  for (const tax of [
    ['3 234,81', '5,60', '181,15'],
    ['3 234,81', '5,60 %', '181,15', '1 811,50'],
  ]) {
    assert.notEqual(inspect(...bulletin('2 939,60', ...tax)), 'flagged')
    assert.equal(inspect(...bulletin('3 939,60', ...tax)), 'flagged')
  }
  assert.notEqual(inspect(...bulletin('2 934,60', '3 234,81', '5,75', '186,15')), 'flagged')
})

const harmless: Readonly<Record<string, readonly Cell[][]>> = {
  'the year in the words of the net pay': [
    [...row('Total Earnings', '90,000', 200), { text: 'Total Deductions', left: 260 }, { text: '11,200', right: 500 }],
    row('Net Pay for May 2024', '78,800'),
  ],
  'earnings by rate and as they were': [
    [...row('Total Earnings', '120000', 180), { text: '100000', right: 240 }],
    row('Total Deductions', '11200'),
    row('Net Pay', '88800'),
  ],
  'gross pay of a year': [
    row('Gross salary per annum', '1200000'),
    row('Total Deductions', '11200'),
    row('Net Pay', '88800'),
  ],
  'gross pay as it costs the employer': [
    row('Gross salary (CTC)', '1320000'),
    row('Total Deductions', '11200'),
    row('Net Pay', '98800'),
  ],
}
for (const [name, rows] of Object.entries(harmless))
  test(`harmless: ${name}`, () => assert.notEqual(inspect(...rows), 'flagged'))

const made = [
  row('Bruto loon', '1.948,71'),
  row('Loonheffing', '348,82'),
  row('Pensioenpremie', '101,33'),
  row('Totaal inhoudingen', '450,15'),
]

test('what is paid is printed again, below the table, as it was made', () => {
  const again = (amount: string) =>
    inspect(...made, row('Netto uitbetaling', '1.498,56'), row('Netto uitbetaling', amount))
  assert.equal(again('2.226,26'), 'flagged')
  assert.notEqual(again('1.498,56'), 'flagged')
  const boxed = (amount: string) =>
    inspect(
      row('Gesamtbrutto', '2.283,67'),
      row('Lohnsteuer', '282,03'),
      row('Summe Abzüge', '751,33'),
      row('Auszahlungsbetrag', '1.532,34'),
      [{ text: 'Auszahlungsbetrag', left: 400 }],
      [{ text: `${amount} EUR`, left: 400 }],
    )
  const french = (amount: string) =>
    inspect(
      row('Net à payer avant impôt', '2 657,26'),
      row('Prélèvement à la source', '196,64'),
      row('Net payé', '2 460,62'),
      row('Net payé', amount),
    )
  assert.equal(french('2 912,29'), 'flagged')
  assert.notEqual(french('2 460,62'), 'flagged')
  assert.equal(boxed('1.949,53'), 'flagged')
  assert.notEqual(boxed('1.532,34'), 'flagged')
})

test('harmless: the net pay of the year, what is paid besides, and what is paid in two parts', () => {
  const paid = row('Netto loon', '1.498,56')
  assert.notEqual(inspect(...made, paid, row('Cumulatieven', ''), row('Netto loon', '4.495,68')), 'flagged')
  assert.notEqual(inspect(...made, paid, row('Reiskosten', '120,00'), row('Netto loon', '1.618,56')), 'flagged')
  assert.notEqual(inspect(...made, paid, row('Netto loon', '1.000,00')), 'flagged')
})

test('harmless: costs that are paid back, a second payment with a calculation of its own, and the pay of the month before', () => {
  const paid = row('Netto loon', '1.498,56')
  assert.notEqual(
    inspect(...made, paid, row('Reiskosten', '82,40'), row('Hotel', '133,15'), row('Netto loon', '1.714,11')),
    'flagged',
  )
  const bonus = [row('Eindejaarsuitkering', '1.948,71'), row('Bijzonder tarief', '211,10')]
  assert.notEqual(inspect(...made, paid, ...bonus, row('Netto loon', '1.737,61')), 'flagged')
  assert.notEqual(inspect(...made, paid, row('Vorige periode', ''), row('Netto loon', '1.555,20')), 'flagged')
})

test('a rate of three decimals makes the tax from its base, and what is paid is compared with it', () => {
  const bulletin = (paid: string) => [
    row('SALAIRE BRUT', '3 364,06'),
    row('Total des cotisations', '706,80'),
    row('Net à payer avant impôt', '2 657,26'),
    [
      { text: 'Prélèvement à la source', left: 40 },
      { text: '2 657,26', right: 330 },
      { text: '7,400', right: 400 },
      { text: '196,64', right: 500 },
    ],
    row('NET PAYÉ', paid),
  ]
  assert.equal(inspect(...bulletin('2 460,62')), 'clear')
  assert.equal(inspect(...bulletin('3 460,62')), 'flagged')
})

test('the net pay is read behind day and way of the payment, far to its left on the same line', () => {
  const slip = (paid: string, name = 'NET PAYÉ (EUR)') =>
    inspect(
      row('SALAIRE BRUT', '4 348,89'),
      row('TOTAL DES COTISATIONS', '906,32'),
      row('NET À PAYER AVANT IMPÔT SUR LE REVENU', '3 442,57'),
      row('Impôt prélevé à la source - taux personnalisé 4,10 %', '146,23'),
      [
        { text: 'Paiement le 31/07/2025 par virement', left: 40 },
        { text: name, left: 300 },
        { text: paid, right: 500 },
      ],
    )
  assert.notEqual(slip('3 296,34'), 'flagged')
  assert.equal(slip('5 096,34'), 'flagged')
  assert.notEqual(slip('5 096,34', 'Cumul net payé'), 'flagged', 'harmless: that of the year')
})

test('totals below their headings make the net pay that is named beside its amount', () => {
  const slip = (paid: string, more: Cell[][] = []) => {
    const two = (label: string, kept: string, given: string): Cell[] => [
      { text: label, left: 40 },
      ...(kept === '' ? [] : [{ text: kept, right: 400 }]),
      ...(given === '' ? [] : [{ text: given, right: 500 }]),
    ]
    return inspect(
      [
        { text: 'Voce', left: 40 },
        { text: 'Trattenute', right: 400 },
        { text: 'Competenze', right: 500 },
      ],
      two('Retribuzione ordinaria', '', '1.850,00'),
      two('Straordinario', '', '202,35'),
      two('Contributi', '188,61', ''),
      two('Ritenute', '245,54', ''),
      two('Totali', '434,15', '2.052,35'),
      ...more,
      [{ text: `NETTO IN BUSTA ${paid}`, left: 40 }],
    )
  }
  assert.notEqual(slip('1.618,20'), 'flagged')
  assert.equal(slip('2.018,20'), 'flagged')
  assert.notEqual(slip('1.518,20', [row('Anticipo', '100,00')]), 'flagged', 'harmless: an advance that is kept back')
})
