import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { FinancialReading } from '../financial-reading.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const read = (rights: readonly number[], rows: readonly PrintedRow[], from: 'layer' | 'ocr' = 'layer') =>
  readFinancialFigures(statementEvidence([statementPage(1, rights, rows, from)]))
const cents = ({ years }: FinancialReading, back: number, ...fields: readonly string[]) => {
  const figures = years.find(({ yearsBack }) => yearsBack === back)?.figures as Record<string, { valueCents: number }>
  return fields.map((field) => figures?.[field]?.valueCents)
}

test('numbers of boxes before the amounts are no year, however long they are', () => {
  const found = read(
    [340, 460, 540],
    [
      ['BALANCE DE PYMES'],
      ['ACTIVO'],
      ['A) ACTIVO NO CORRIENTE', '11000', '115.000', '132.000'],
      ['B) ACTIVO CORRIENTE', '12000', '220.000', '185.000'],
      ['TOTAL ACTIVO (A + B)', '10000', '335.000', '317.000'],
      ['PATRIMONIO NETO Y PASIVO'],
      ['A) PATRIMONIO NETO', '20000', '190.000', '167.000'],
      ['B) PASIVO NO CORRIENTE', '31000', '62.000', '64.000'],
      ['C) PASIVO CORRIENTE', '32000', '83.000', '86.000'],
      ['TOTAL PATRIMONIO NETO Y PASIVO', '30000', '335.000', '317.000'],
    ],
  )
  assert.deepEqual(cents(found, 0, 'totalFixedAssets', 'totalAssets', 'equity'), [11_500_000, 33_500_000, 19_000_000])
  assert.deepEqual(cents(found, 1, 'totalFixedAssets', 'totalAssets', 'equity'), [13_200_000, 31_700_000, 16_700_000])
})

test('a note behind the year of a column is no amount, and its boxes are still none', () => {
  const found = read(
    [300, 420, 540],
    [
      ['BALANCE ABREVIADO'],
      ['ACTIVO', '', 'EJERCICIO 2024 (2)', 'EJERCICIO 2023 (3)'],
      ['A) ACTIVO NO CORRIENTE', '11000', '115.000', '132.000'],
      ['I. Inversiones inmobiliarias', '11300'],
      ['B) ACTIVO CORRIENTE', '12000', '220.000', '185.000'],
      ['TOTAL ACTIVO (A + B)', '10000', '335.000', '317.000'],
      ['PATRIMONIO NETO Y PASIVO'],
      ['A) PATRIMONIO NETO', '20000', '190.000', '167.000'],
      ['C) PASIVO CORRIENTE', '32000', '145.000', '150.000'],
      ['TOTAL PATRIMONIO NETO Y PASIVO', '30000', '335.000', '317.000'],
    ],
  )
  const { years } = found
  assert.deepEqual(
    years.map(({ figures: { totalAssets } }) => [totalAssets?.valueCents, totalAssets?.status]),
    [
      [33_500_000, 'proven'],
      [31_700_000, 'proven'],
    ],
  )
})

const form = (n: string): PrintedRow[] => [
  ['BILAN SIMPLIFIÉ DGFiP N° 2033-A-SD'],
  [`SIREN 732829320 Exercice N clos le ${n} N-1 clos le 31/03/2023`],
  ['PASSIF', '', 'Exercice N', 'Exercice N-1'],
  ['Capital social ou individuel', '120', '10 000', '10 000'],
  ["Résultat de l'exercice", '136', '32 000', '4 000'],
  ['Total I', '142', '42 000', '14 000'],
  ['Emprunts et dettes assimilées', '156', '70 000', '80 000'],
  ['Fournisseurs et comptes rattachés', '166', '30 000', '20 000'],
  ['Total III', '176', '100 000', '100 000'],
  ['Total général (I + II + III)', '180', '142 000', '114 000'],
]

test('a line that says who the company is and when its years end heads no column, and tells the end of year N', () => {
  for (const day of ['31/03/2024', '3 1 0 3 2 0 2 4']) {
    const found = read([404, 480, 562], form(day))
    assert.equal(found.years[0]?.periodEnd, '2024-03-31', day)
    assert.deepEqual(cents(found, 0, 'equity', 'totalDebt'), [4_200_000, 10_000_000])
    assert.deepEqual(cents(found, 1, 'equity', 'totalDebt'), [1_400_000, 10_000_000])
  }
})

test('thousands with one decimal under TEUR are amounts, and the sums beside the items are of the year above them', () => {
  const found = read(
    [390, 474, 536],
    [
      ['BILANZ zum 31. Dezember 2024'],
      ['AKTIVA', '', 'Geschäftsjahr', 'Vorjahr'],
      ['', 'EUR', 'EUR', 'TEUR'],
      ['A. Anlagevermögen'],
      ['I. Sachanlagen', '152.304,75', '', '143,2'],
      ['II. Finanzanlagen', '10.458,33', '', '10,5'],
      ['Summe Anlagevermögen', '', '162.763,08', '153,7'],
      ['B. Umlaufvermögen'],
      ['I. Vorräte', '68.148,93', '', '70,8'],
      ['II. Guthaben bei Kreditinstituten', '46.939,43', '', '43,3'],
      ['Summe Umlaufvermögen', '', '115.088,36', '114,1'],
      ['Summe Aktiva', '', '277.851,44', '267,8'],
    ],
  )
  assert.deepEqual(cents(found, 0, 'totalFixedAssets', 'totalAssets'), [16_276_308, 27_785_144])
  assert.deepEqual(cents(found, 1, 'totalFixedAssets', 'totalAssets'), [15_370_000, 26_780_000])
})

test('where the column of the year before was lost, what stands below the head of this year is of this year', () => {
  const found = read(
    [390, 474, 536],
    [
      ['BILANZ'],
      ['AKTIVA', '', 'Geschäftsjahr', 'Vorjahr'],
      ['A. Anlagevermögen'],
      ['I. Sachanlagen', '152.304,75', ''],
      ['II. Finanzanlagen', '10.458,33', ''],
      ['Summe Anlagevermögen', '', '162.763,08'],
      ['B. Umlaufvermögen'],
      ['I. Vorräte', '68.148,93', ''],
      ['II. Guthaben bei Kreditinstituten', '46.939,43', ''],
      ['Summe Umlaufvermögen', '', '115.088,36'],
      ['Summe Aktiva', '', '277.851,44'],
    ],
    'ocr',
  )
  assert.deepEqual(cents(found, 1, 'totalFixedAssets', 'totalAssets'), [undefined, undefined])
  assert.deepEqual(cents(found, 0, 'totalAssets'), [27_785_144])
})

test('the only year of a Belgian form stands behind its codes, which are no amounts', () => {
  const reading = read(
    [400, 500],
    [
      ['COMPTE DE RÉSULTATS'],
      ['', 'Codes', 'Exercice'],
      ["Dont: chiffre d'affaires", '70', '924.712'],
      ['Amortissements et réductions de valeur', '630', '42.133'],
      ['Charges financières', '65', '7.917'],
      ["Bénéfice (Perte) de l'exercice", '9904', '160.524'],
    ],
  )
  const [now] = reading.years
  assert.equal(now?.figures.revenue?.valueCents, 924_712_00)
  assert.equal(now?.figures.netIncome?.valueCents, 160_524_00)
})

test('the number of a column of a form may stand close behind its name: gross is not net', () => {
  for (const [gross, from] of [
    ['Brut 1', 'layer'],
    ['Brut1', 'layer'],
    ['Brut1', 'ocr'],
  ] as const) {
    const reading = read(
      [320, 400, 480, 560],
      [
        ['Bilan simplifié', '', '', '31/12/2023', ''],
        ['ACTIF', gross, 'Amort. 2', 'Net3', 'N-1'],
        ['Immobilisations corporelles', '36 850', '27 554', '9 296', '16 061'],
        ["Total de l'actif immobilisé", '36 850', '27 554', '9 296', '16 061'],
        ['Disponibilités', '72 063', '', '72 063', '24 180'],
        ['Total actif circulant', '72 063', '', '72 063', '24 180'],
        ['Total général', '108 913', '27 554', '81 359', '40 241'],
      ],
      from,
    )
    assert.deepEqual(cents(reading, 0, 'totalFixedAssets', 'totalAssets'), [9_296_00, 81_359_00], `${gross} ${from}`)
  }
})

test('wide amounts that reach under the head of the notes are of the year above them', () => {
  const found = read(
    [404, 440, 500],
    [
      ['BALANCE SHEET AT 31 DECEMBER 2023'],
      ['', 'Notes', '2023', '2022'],
      ['Tangible assets', '4', '1,193,466', '1,182,810'],
      ['Total fixed assets', '', '1,193,466', '1,182,810'],
      ['Debtors', '5', '1,199,217', '1,184,185'],
      ['Cash at bank and in hand', '', '1,241,542', '1,190,463'],
      ['Total current assets', '', '2,440,759', '2,374,648'],
      ['Creditors: amounts falling due within one year', '6', '(1,273,870)', '(1,227,031)'],
      ['Total assets less current liabilities', '', '2,360,355', '2,330,427'],
      ['Net assets', '', '2,360,355', '2,330,427'],
      ['Called up share capital', '7', '1,045,000', '1,045,000'],
      ['Profit and loss account', '', '1,315,355', '1,285,427'],
      ["Shareholders' funds", '', '2,360,355', '2,330,427'],
    ],
  )
  assert.deepEqual(cents(found, 0, 'totalFixedAssets', 'cashAvailable'), [119_346_600, 124_154_200])
  assert.deepEqual(cents(found, 1, 'totalFixedAssets', 'cashAvailable'), [118_281_000, 119_046_300])
})
