import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { FinancialField } from '../financial-reading.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const read = (...tables: readonly (readonly PrintedRow[])[]) =>
  readFinancialFigures(statementEvidence(tables.map((rows, at) => statementPage(at + 1, [440, 540], rows)))).years
const told = (years: ReturnType<typeof read>, field: FinancialField) =>
  years.map(({ figures }) => (figures[field]?.valueCents ?? Number.NaN) / 100)

test('what a Swedish small company owes to lenders within the year is debt, and of the same words those due later are not', () => {
  const years = read([
    ['Balansräkning'],
    ['', '2024-12-31', '2023-12-31'],
    ['Summa anläggningstillgångar', '400.000', '300.000'],
    ['Kassa och bank', '600.000', '500.000'],
    ['Summa omsättningstillgångar', '600.000', '500.000'],
    ['SUMMA TILLGÅNGAR', '1.000.000', '800.000'],
    ['Eget kapital och skulder'],
    ['Summa eget kapital', '500.000', '400.000'],
    ['Övriga skulder till kreditinstitut', '200.000', '180.000'],
    ['Summa långfristiga skulder', '200.000', '180.000'],
    ['Övriga skulder till kreditinstitut', '86.000', '87.000'],
    ['Leverantörsskulder', '150.000', '90.000'],
    ['Övriga skulder', '64.000', '43.000'],
    ['Summa kortfristiga skulder', '300.000', '220.000'],
    ['SUMMA EGET KAPITAL OCH SKULDER', '1.000.000', '800.000'],
  ])
  assert.deepEqual(told(years, 'shortTermDebt'), [86_000, 87_000])
})

test('a Finnish loan names whether it is due within the year', () => {
  const years = read([
    ['TASE'],
    ['', '31.12.2024', '31.12.2023'],
    ['PYSYVÄT VASTAAVAT YHTEENSÄ', '400.000,00', '300.000,00'],
    ['Rahat ja pankkisaamiset', '600.000,00', '500.000,00'],
    ['VAIHTUVAT VASTAAVAT YHTEENSÄ', '600.000,00', '500.000,00'],
    ['VASTAAVAA YHTEENSÄ', '1.000.000,00', '800.000,00'],
    ['VASTATTAVAA'],
    ['OMA PÄÄOMA YHTEENSÄ', '500.000,00', '400.000,00'],
    ['VIERAS PÄÄOMA'],
    ['Pitkäaikaiset lainat rahoituslaitoksilta', '200.000,00', '180.000,00'],
    ['Lyhytaikaiset lainat rahoituslaitoksilta', '86.000,00', '87.000,00'],
    ['Ostovelat', '214.000,00', '133.000,00'],
    ['VIERAS PÄÄOMA YHTEENSÄ', '500.000,00', '400.000,00'],
    ['VASTATTAVAA YHTEENSÄ', '1.000.000,00', '800.000,00'],
  ])
  assert.deepEqual(told(years, 'shortTermDebt'), [86_000, 87_000])
})

const italian = (label: string) =>
  read([
    ['CONTO ECONOMICO'],
    ['', '31/12/2024', '31/12/2023'],
    ['1) Ricavi delle vendite e delle prestazioni', '668.165', '718.041'],
    ['A) TOTALE VALORE DELLA PRODUZIONE', '668.165', '718.041'],
    ['7) Servizi', '148.110', '135.317'],
    ['9) Personale', '195.557', '173.054'],
    [label, '26.869', '22.982'],
    ['B) TOTALE COSTI DELLA PRODUZIONE', '370.536', '331.353'],
    ['17) Interessi e altri oneri finanziari', '5.006', '4.334'],
    ["21) UTILE (PERDITA) DELL'ESERCIZIO", '292.623', '382.354'],
  ])

const warnings = ([now]: ReturnType<typeof read>) => now?.figures.amortizationDepreciation?.warnings

test('the letters a, b and c of a short Italian scheme are depreciation, and with the write-downs of debtors they are not', () => {
  for (const label of [
    '10) Ammortamenti delle immobilizzazioni',
    '10) Ammortamenti e svalutazioni - a) b) c) ammortamenti delle immobilizzazioni',
  ]) {
    assert.deepEqual(told(italian(label), 'amortizationDepreciation'), [26_869, 22_982], label)
    assert.deepEqual(warnings(italian(label)), [], label)
  }
  assert.deepEqual(warnings(italian('10) Ammortamenti e svalutazioni')), ['broader-line'])
})

test('the cash flows of a German group tell the depreciation that its income statement by function spreads', () => {
  const years = read(
    [
      ['Konzern-Gewinn- und Verlustrechnung'],
      ['', '2024', '2023'],
      ['Umsatzerlöse', '183.028', '182.081'],
      ['Herstellungskosten', '-128.898', '-103.471'],
      ['Bruttoergebnis vom Umsatz', '54.130', '78.610'],
      ['Vertriebskosten', '-43.818', '-52.095'],
      ['Konzernjahresüberschuss', '10.312', '26.515'],
    ],
    [
      ['Konzernbilanz'],
      ['', '31.12.2024', '31.12.2023'],
      ['Anlagevermögen', '70.561', '68.761'],
      ['Flüssige Mittel', '14.826', '14.747'],
      ['Bilanzsumme', '85.387', '83.508'],
    ],
    [
      ['Konzern-Kapitalflussrechnung'],
      ['', '2024', '2023'],
      ['Konzernjahresüberschuss', '10.312', '26.515'],
      ['Abschreibungen auf Gegenstände des Anlagevermögens', '9.754', '8.952'],
      ['Veränderung der Rückstellungen', '311', '250'],
    ],
  )
  assert.deepEqual(told(years, 'amortizationDepreciation'), [9_754, 8_952])
})

test('all that a French company paid to its lenders in one line is its interest, and more than that', () => {
  const [now] = read([
    ['COMPTE DE RESULTAT'],
    ['', '2024', '2023'],
    ["Chiffre d'affaires net", '396.004', '406.196'],
    ['Amortissements', '-7.829', '-6.141'],
    ['Frais financiers', '-1.161', '-1.041'],
    ['Impôt sur les sociétés', '-2.720', '-2.706'],
    ['RESULTAT NET', '384.294', '396.308'],
  ])
  assert.equal(now?.figures.interestExpense?.valueCents, 116_100)
  assert.equal(now?.figures.interestExpense?.warnings.includes('broader-line'), true)
})

test('a small British balance sheet shows below its reserves what the year brought', () => {
  const years = read([
    ['BALANCE SHEET AT 31 OCTOBER 2024'],
    ['', '2024', '2023'],
    ['FIXED ASSETS'],
    ['Tangible fixed assets', '45,687', '42,843'],
    ['CURRENT ASSETS'],
    ['Stock', '56,511', '54,992'],
    ['Cash at bank and in hand', '18,685', '18,786'],
    ['', '75,196', '73,778'],
    ['Creditors falling due within one year', '(61,135)', '(66,487)'],
    ['NET CURRENT ASSETS', '14,061', '7,291'],
    ['TOTAL NET ASSETS', '59,748', '50,134'],
    ['Represented by:'],
    ['Share capital', '200', '200'],
    ['Retained profits brought forward', '49,934', '40,931'],
    ['Profit for the year', '28,288', '24,349'],
    ['Less dividends', '(18,674)', '(15,346)'],
    ["SHAREHOLDERS' FUNDS", '59,748', '50,134'],
  ])
  assert.deepEqual(told(years, 'netIncome'), [28_288, 24_349])
  assert.deepEqual(told(years, 'equity'), [59_748, 50_134])
})

test('a title that names both years is no head of the columns below it', () => {
  const title = 'Exercice du 01/01/2024 au 31/12/2024 exercice précédent du 01/01/2023 au 31/12/2023'
  const years = read([
    [title],
    ['BILAN ACTIF'],
    ['', 'Exercice'],
    ['Immobilisations corporelles', '60.000', '50.000'],
    ['Total actif immobilisé', '60.000', '50.000'],
    ['Valeurs disponibles', '40.000', '20.000'],
    ["TOTAL DE L'ACTIF", '100.000', '70.000'],
  ])
  assert.deepEqual(
    years.map(({ periodEnd }) => periodEnd),
    ['2024-12-31', '2023-12-31'],
  )
  assert.deepEqual(told(years, 'totalAssets'), [100_000, 70_000])
})
