import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { FinancialField } from '../financial-reading.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const nbsp = (rows: readonly PrintedRow[]) =>
  rows.map(([label, ...cells]): PrintedRow => [label, ...cells.map((cell) => cell.replaceAll('_', '\u00a0'))])
const read = (rights: readonly number[], ...pages: readonly (readonly PrintedRow[])[]) =>
  readFinancialFigures(statementEvidence(pages.map((rows, at) => statementPage(at + 1, rights, nbsp(rows))))).years
const unitsOf = (years: ReturnType<typeof read>, back: number, ...fields: FinancialField[]) =>
  fields.map((field) => {
    const cents = years.find(({ yearsBack }) => yearsBack === back)?.figures[field]?.valueCents
    return cents === undefined ? undefined : cents / 100
  })

test('the heads of a tax form name its columns, not the sentence above that names both days', () => {
  const form: PrintedRow[] = [
    ['DGFiP N° 2050-SD 2025'],
    ['Bilan actif'],
    ['Numéro SIRET : 732 829 320 00074 Exercice N clos le : 31/12/2024 N-1 : 31/12/2023'],
    ['', 'Brut', 'Amortissements', 'Net', 'Net (N-1)'],
    ['Terrains', '561_029', '', '561_029', '561_029'],
    ['Constructions', '3_449_332', '1_412_452', '2_036_880', '1_921_808'],
    ['Total actif immobilisé', '4_010_361', '1_412_452', '2_597_909', '2_482_837'],
    ['Stocks', '689_144', '', '689_144', '639_062'],
    ['Disponibilités', '3_035_920', '', '3_035_920', '1_551_729'],
    ['Total actif circulant', '3_725_064', '', '3_725_064', '2_190_791'],
    ['TOTAL ACTIF', '7_735_425', '1_412_452', '6_322_973', '4_673_628'],
  ]
  const years = read([300, 390, 470, 550], form)
  assert.deepEqual(
    unitsOf(years, 0, 'cashAvailable', 'totalFixedAssets', 'totalAssets'),
    [3_035_920, 2_597_909, 6_322_973],
  )
  assert.deepEqual(
    unitsOf(years, 1, 'cashAvailable', 'totalFixedAssets', 'totalAssets'),
    [1_551_729, 2_482_837, 4_673_628],
  )
})

test('a Belgian scheme is read: notes and codes between the words and the amounts, balance after appropriation', () => {
  const assets: PrintedRow[] = [
    ['BILAN APRÈS RÉPARTITION'],
    ['ACTIF', 'Ann.', 'Codes', 'Exercice', 'Exercice précédent'],
    ['ACTIFS IMMOBILISÉS', '', '21/28', '3.733.740', '3.782.900'],
    ['Immobilisations corporelles', '6.3', '22/27', '3.733.740', '3.782.900'],
    ['ACTIFS CIRCULANTS', '', '29/58', '264.264', '248.601'],
    ['Valeurs disponibles', '', '54/58', '264.264', '248.601'],
    ["TOTAL DE L'ACTIF", '', '20/58', '3.998.004', '4.031.501'],
  ]
  const liabilities: PrintedRow[] = [
    ['PASSIF', 'Ann.', 'Codes', 'Exercice', 'Exercice précédent'],
    ['CAPITAUX PROPRES', '', '10/15', '1.839.048', '1.096.567'],
    ['Capital', '', '10', '460.000', '460.000'],
    ['Réserves', '', '13', '1.379.048', '636.567'],
    ['DETTES', '', '17/49', '2.158.956', '2.934.934'],
    ["Dettes à plus d'un an", '', '17', '1.235.318', '1.850.002'],
    ['Dettes à un an au plus', '', '42/48', '923.638', '1.084.932'],
    ['TOTAL DU PASSIF', '', '10/49', '3.998.004', '4.031.501'],
  ]
  const years = read([300, 350, 450, 550], assets, liabilities)
  const fields = ['equity', 'cashAvailable', 'totalAssets', 'totalDebt'] as const
  assert.deepEqual(unitsOf(years, 0, ...fields), [1_839_048, 264_264, 3_998_004, 2_158_956])
  assert.deepEqual(unitsOf(years, 1, ...fields), [1_096_567, 248_601, 4_031_501, 2_934_934])
})

test('the accounts of Luxembourg are read: creditors of all terms, value adjustments over two lines', () => {
  const liabilities: PrintedRow[] = [
    ['CAPITAL, RESERVES AND LIABILITIES', 'Reference(s)', 'Current year', 'Previous year'],
    ['A. Capital and reserves', '1301', '6.851.504,34', '5.283.914,53'],
    ['I. Subscribed capital', '1303', '5.283.914,53', '3.617.955,63'],
    ['VI. Profit or loss for the financial year', '1321', '1.567.589,81', '1.665.958,90'],
    ['C. Creditors', '1435', '3.686.798,59', '3.503.050,85'],
    ['2. Amounts owed to credit institutions', '1355', '3.686.798,59', '3.503.050,85'],
    ['TOTAL (CAPITAL, RESERVES AND LIABILITIES)', '1405', '10.538.302,93', '8.786.965,38'],
  ]
  const income: PrintedRow[] = [
    ['PROFIT AND LOSS ACCOUNT'],
    ['', 'Reference(s)', 'Current year', 'Previous year'],
    ['1. Net turnover', '1701', '10.164.354,90', '10.701.894,30'],
    ['7. Value adjustments in respect of formation expenses'],
    ['and of tangible and intangible fixed assets', '1657', '-483.608,79', '-473.768,69'],
    ['18. Profit or loss for the financial year', '1669', '1.567.589,81', '1.665.958,90'],
  ]
  const years = read([330, 440, 550], liabilities, income)
  const fields = ['equity', 'totalDebt', 'amortizationDepreciation', 'netIncome'] as const
  assert.deepEqual(unitsOf(years, 0, ...fields), [6_851_504.34, 3_686_798.59, 483_608.79, 1_567_589.81])
  assert.deepEqual(unitsOf(years, 1, ...fields), [5_283_914.53, 3_503_050.85, 473_768.69, 1_665_958.9])
})

test('a box stands before each amount of a form, and words above the amounts are still those of their line', () => {
  const rows: PrintedRow[] = [
    ['PROFIT AND LOSS ACCOUNT'],
    ['', '', 'Current year', '', 'Previous year'],
    ['1. Net turnover', '1701', '961.400,00', '1702', '913.200,00'],
    ['4. Other operating income', '1713', '2.600,00', '1714', '2.900,00'],
    ['6. Staff costs', '1605', '-204.700,00', '1606', '-197.800,00'],
    ['7. Value adjustments', '1657', '-9.900,00', '1658', '-11.100,00'],
    ['a) in respect of formation expenses and of tangible and', '1659', '', '1660'],
    ['intangible fixed assets', '', '-9.000,00', '', '-10.100,00'],
    ['b) in respect of current assets', '1661', '-900,00', '1662', '-1.000,00'],
    ['14. Interest payable and similar expenses', '1627', '-59.000,00', '1628', '-37.000,00'],
    ['18. Profit or loss for the financial year', '1669', '690.400,00', '1670', '670.200,00'],
  ]
  const years = read([340, 430, 460, 550], rows)
  const fields = ['revenue', 'amortizationDepreciation', 'netIncome'] as const
  assert.deepEqual(unitsOf(years, 0, ...fields), [961_400, 9_000, 690_400])
  assert.deepEqual(unitsOf(years, 1, ...fields), [913_200, 10_100, 670_200])
})

test('a result before tax is not that of the year, by whatever name', () => {
  for (const [before, after, title, revenue] of [
    ['Jahresergebnis vor Steuern', 'Jahresgewinn / Jahresverlust', 'Erfolgsrechnung', 'Nettoerlöse aus Lieferungen'],
    ['Jahresüberschuss vor Ertragsteuern', 'Jahresüberschuss', 'Gewinn- und Verlustrechnung', 'Umsatzerlöse'],
    ['Résultat net avant impôts', 'Résultat net', 'Compte de résultat', "Chiffre d'affaires"],
    ['Utile netto ante imposte', 'Utile netto', 'Conto economico', 'Ricavi delle vendite e delle prestazioni'],
    [
      'Resultado neto antes de impuestos',
      'Resultado del ejercicio',
      'Cuenta de pérdidas y ganancias',
      'Importe neto de la cifra de negocios',
    ],
    ['Nettoresultaat voor belastingen', 'Nettoresultaat', 'Winst- en verliesrekening', 'Netto-omzet'],
  ] as const) {
    const rows: PrintedRow[] = [
      [title],
      ['', '31.12.2024', '31.12.2023'],
      [revenue, '9.032.996', '8.714.503'],
      [before, '2.401.936', '2.290.481'],
      ['Direkte Steuern', '-384.309', '-366.476'],
      [after, '2.017.627', '1.924.005'],
    ]
    assert.deepEqual(unitsOf(read([400, 500], rows), 0, 'netIncome'), [2_017_627], before)
  }
})
