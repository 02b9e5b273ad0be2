import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const valuesOf = (...tables: readonly (readonly PrintedRow[])[]) =>
  Object.fromEntries(
    Object.entries(
      readFinancialFigures(statementEvidence(tables.map((rows, at) => statementPage(at + 1, [400, 500], rows))))
        .years[0]?.figures ?? {},
    ).map(([field, { valueCents }]) => [field, valueCents / 100]),
  )

test('a German balance sheet is read; what is due within a year is that of the loans or of all debts by where it stands', () => {
  const assets: PrintedRow[] = [
    ['Bilanz zum 31. Dezember 2024'],
    ['AKTIVA', '31.12.2024', '31.12.2023'],
    ['A. Anlagevermögen'],
    ['II. Sachanlagen', '60.000,00', '50.000,00'],
    ['Summe Anlagevermögen', '60.000,00', '50.000,00'],
    ['IV. Kassenbestand, Guthaben bei Kreditinstituten', '40.000,00', '20.000,00'],
    ['Summe Umlaufvermögen', '40.000,00', '20.000,00'],
    ['Summe Aktiva', '100.000,00', '70.000,00'],
  ]
  const liabilities: PrintedRow[] = [
    ['PASSIVA', '31.12.2024', '31.12.2023'],
    ['I. Gezeichnetes Kapital', '25.000,00', '25.000,00'],
    ['V. Jahresüberschuss', '15.000,00', '5.000,00'],
    ['Summe Eigenkapital', '40.000,00', '30.000,00'],
    ['1. Verbindlichkeiten gegenüber Kreditinstituten', '35.000,00', '25.000,00'],
    ['- davon mit einer Restlaufzeit bis zu einem Jahr', '5.000,00', '4.000,00'],
    ['3. Verbindlichkeiten aus Lieferungen und Leistungen', '25.000,00', '15.000,00'],
    ['Summe Verbindlichkeiten', '60.000,00', '40.000,00'],
    ['- davon mit einer Restlaufzeit bis zu einem Jahr', '30.000,00', '19.000,00'],
    ['Summe Passiva', '100.000,00', '70.000,00'],
  ]
  const { equity, cashAvailable, totalAssets, totalDebt, currentLiabilities, shortTermDebt } = valuesOf(
    assets,
    liabilities,
  )
  assert.deepEqual(
    [equity, cashAvailable, totalAssets, totalDebt, currentLiabilities, shortTermDebt],
    [40_000, 40_000, 100_000, 60_000, 30_000, 5_000],
  )
})

test('a Spanish balance sheet is read', () => {
  const { equity, totalAssets, totalDebt, currentLiabilities, shortTermDebt } = valuesOf(
    [
      ['BALANCE DE PYMES'],
      ['ACTIVO', 'EJERCICIO 2024', 'EJERCICIO 2023'],
      ['A) ACTIVO NO CORRIENTE', '60.000', '50.000'],
      ['B) ACTIVO CORRIENTE', '40.000', '20.000'],
      ['TOTAL ACTIVO (A + B)', '100.000', '70.000'],
    ],
    [
      ['PATRIMONIO NETO Y PASIVO', 'EJERCICIO 2024', 'EJERCICIO 2023'],
      ['A) PATRIMONIO NETO', '30.000', '20.000'],
      ['B) PASIVO NO CORRIENTE', '50.000', '35.000'],
      ['C) PASIVO CORRIENTE', '20.000', '15.000'],
      ['Deudas financieras a corto plazo', '6.000', '5.000'],
      ['TOTAL PATRIMONIO NETO Y PASIVO (A + B + C)', '100.000', '70.000'],
    ],
  )
  assert.deepEqual(
    [equity, totalAssets, totalDebt, currentLiabilities, shortTermDebt],
    [30_000, 100_000, 70_000, 20_000, 6_000],
  )
})

test('short German statements in the words of bookkeepers are read', () => {
  const { cashAvailable, shortTermDebt, currentLiabilities, amortizationDepreciation } = valuesOf(
    [
      ['Bilanz'],
      ['A. Anlagevermögen', '31.12.2024', '31.12.2023'],
      ['Anlagevermögen gesamt', '60.000', '50.000'],
      ['III. Kasse, Bank', '40.000', '20.000'],
      ['Umlaufvermögen gesamt', '40.000', '20.000'],
      ['Bilanzsumme Aktiva', '100.000', '70.000'],
      ['Eigenkapital gesamt', '40.000', '30.000'],
      ['C. Verbindlichkeiten'],
      ['Bankverbindlichkeiten mit Restlaufzeit über einem Jahr', '30.000', '21.000'],
      ['Bankverbindlichkeiten mit Restlaufzeit bis zu einem Jahr', '5.000', '4.000'],
      ['Gesellschafterdarlehen, kurzfristig', '2.000', '1.000'],
      ['Lieferantenverbindlichkeiten', '23.000', '14.000'],
      ['Verbindlichkeiten gesamt', '60.000', '40.000'],
      ['davon Restlaufzeit bis zu einem Jahr', '30.000', '19.000'],
      ['Bilanzsumme Passiva', '100.000', '70.000'],
    ],
    [
      ['Gewinn- und Verlustrechnung', '31.12.2024', '31.12.2023'],
      ['Umsatzerlöse', '300.000', '200.000'],
      ['Abschreibungen auf Anlagevermögen', '9.000', '8.000'],
      ['Jahresüberschuss', '291.000', '192.000'],
    ],
  )
  assert.deepEqual(
    [cashAvailable, shortTermDebt, currentLiabilities, amortizationDepreciation],
    [40_000, 7_000, 30_000, 9_000],
  )
})

test('a reclassified Italian statement is read: debts by when they are due, depreciation by what is worn out', () => {
  const { totalDebt, currentLiabilities, shortTermDebt, amortizationDepreciation } = valuesOf(
    [
      ['Stato patrimoniale riclassificato'],
      ['IMPIEGHI', '31/12/2024', '31/12/2023'],
      ['Totale attivo immobilizzato', '60.000', '50.000'],
      ['Liquidità immediate', '40.000', '20.000'],
      ['Totale attivo corrente', '40.000', '20.000'],
      ['TOTALE CAPITALE INVESTITO', '100.000', '70.000'],
    ],
    [
      ['FONTI', '31/12/2024', '31/12/2023'],
      ['Totale patrimonio netto', '40.000', '30.000'],
      ['Fondo TFR', '3.000', '2.000'],
      ['Debiti finanziari a medio-lungo termine', '27.000', '19.000'],
      ['Totale passività consolidate', '30.000', '21.000'],
      ['Debiti finanziari a breve termine', '7.000', '5.000'],
      ['Debiti verso fornitori', '23.000', '14.000'],
      ['Totale passività correnti', '30.000', '19.000'],
      ['TOTALE FONTI DI FINANZIAMENTO', '100.000', '70.000'],
    ],
    [
      ['Conto economico', '31/12/2024', '31/12/2023'],
      ['Ricavi delle vendite', '300.000', '200.000'],
      ['Ammortamenti immateriali', '4.000', '3.000'],
      ['Ammortamenti materiali', '5.000', '5.000'],
      ['Reddito operativo (EBIT)', '291.000', '192.000'],
    ],
  )
  assert.deepEqual(
    [totalDebt, currentLiabilities, shortTermDebt, amortizationDepreciation],
    [60_000, 30_000, 7_000, 9_000],
  )
})

test('the profit of a Belgian year is the one after taxes, not the one before them', () => {
  const { netIncome } = valuesOf(
    [
      ['COMPTE DE RÉSULTATS', '31/12/2024', '31/12/2023'],
      ["Chiffre d'affaires", '300.000', '200.000'],
      ["Bénéfice (Perte) d'exploitation (+)/(-)", '40.000', '30.000'],
      ['Charges financières', '4.000', '3.000'],
      ["Bénéfice (Perte) de l'exercice avant impôts (+)/(-)", '36.000', '27.000'],
      ['Impôts sur le résultat (+)/(-)', '9.000', '7.000'],
      ["Bénéfice (Perte) de l'exercice (+)/(-)", '27.000', '20.000'],
    ],
    [
      ['BILAN PASSIF', '31/12/2024', '31/12/2023'],
      ['CAPITAUX PROPRES', '80.000', '46.000'],
      ['DETTES', '120.000', '104.000'],
      ['TOTAL DU PASSIF', '200.000', '150.000'],
    ],
  )
  assert.equal(netIncome, 27_000)
})
