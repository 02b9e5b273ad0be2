import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

type Field = 'currentLiabilities' | 'shortTermDebt'
const told = (field: Field, rows: readonly PrintedRow[], yearsBack = 0) => {
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [430, 520], rows)]))
  const figure = years.find((year) => year.yearsBack === yearsBack)?.figures[field]
  return figure === undefined ? undefined : `${figure.valueCents / 100} ${figure.status}`
}

const german = (...sentence: readonly string[]): PrintedRow[] => [
  ['Bilanz zum 31.12.2024'],
  ['AKTIVA', '31.12.2024', '31.12.2023'],
  ['Anlagevermögen', '60.000,00', '50.000,00'],
  ['Umlaufvermögen', '40.000,00', '20.000,00'],
  ['Summe Aktiva', '100.000,00', '70.000,00'],
  ['PASSIVA', '31.12.2024', '31.12.2023'],
  ['Eigenkapital', '40.000,00', '30.000,00'],
  ['Verbindlichkeiten gegenüber Kreditinstituten', '35.000,00', '25.000,00'],
  ['Verbindlichkeiten aus Lieferungen und Leistungen', '25.000,00', '15.000,00'],
  ['Summe Verbindlichkeiten', '60.000,00', '40.000,00'],
  ['Summe Passiva', '100.000,00', '70.000,00'],
  ...sentence.map((text): PrintedRow => [text]),
]

test('a sentence of German notes tells what is due within a year, of both years, and proves nothing', () => {
  const first = 'Von den Verbindlichkeiten haben 48.200,50 EUR (Vorjahr 31.000,00 EUR) eine'
  const rows = german(first, 'Restlaufzeit von bis zu einem Jahr.')
  assert.equal(told('currentLiabilities', rows), '48200.5 unproven')
  assert.equal(told('currentLiabilities', rows, 1), '31000 unproven')
  const other = german('Verbindlichkeiten mit einer Restlaufzeit bis zu einem Jahr betragen TEUR 48 (Vorjahr TEUR 31).')
  assert.equal(told('currentLiabilities', other), '48000 unproven')
  assert.equal(told('currentLiabilities', other, 1), '31000 unproven')
  const amount = 'Der Betrag der Verbindlichkeiten mit einer Restlaufzeit bis zu einem Jahr beträgt EUR 48.200,50'
  assert.equal(told('currentLiabilities', german(`${amount} (Vorjahr: EUR 31.000,00).`), 1), '31000 unproven')
})

test('what is told of debts to banks is told of them alone', () => {
  const rows = german(
    'Von den Verbindlichkeiten gegenüber Kreditinstituten haben 9.300,00 EUR eine Restlaufzeit bis zu einem Jahr.',
  )
  assert.equal(told('currentLiabilities', rows), undefined)
  assert.equal(told('shortTermDebt', rows), '9300 unproven')
})

test('more than all debts, or two sentences that differ, tell nothing', () => {
  const due = (amount: string) => `Von den Verbindlichkeiten haben ${amount} EUR eine Restlaufzeit bis zu einem Jahr.`
  assert.equal(told('currentLiabilities', german(due('60.000,01'))), undefined)
  assert.equal(told('currentLiabilities', german(due('48.200,50'), due('48.200,00'))), undefined)
})

const italian = (...sentence: readonly string[]): PrintedRow[] => [
  ['Stato patrimoniale attivo', '31/12/2024', '31/12/2023'],
  ['Totale immobilizzazioni', '60.000', '50.000'],
  ['Totale attivo circolante', '40.000', '20.000'],
  ['Totale attivo', '100.000', '70.000'],
  ['Stato patrimoniale passivo', '31/12/2024', '31/12/2023'],
  ['Totale patrimonio netto', '40.000', '30.000'],
  ['Totale debiti', '60.000', '40.000'],
  ['Totale passivo', '100.000', '70.000'],
  ['Nota integrativa'],
  ...sentence.map((text): PrintedRow => [text]),
]

test('a sentence of Italian notes tells what is due to banks within a year, over two lines as well', () => {
  const debts = 'I debiti ammontano a 60.000 euro, di cui 48.200 euro esigibili entro l’esercizio successivo;'
  const rows = italian(debts, 'la quota dei debiti verso banche entro 12 mesi è', 'pari a 9.300 euro.')
  assert.equal(told('currentLiabilities', rows), '48200 unproven')
  assert.equal(told('shortTermDebt', rows), '9300 unproven')
  assert.equal(told('shortTermDebt', rows, 1), undefined)
  const later = italian('I debiti verso banche esigibili oltre l’esercizio successivo sono pari a 25.700 euro.')
  assert.equal(told('shortTermDebt', later), undefined)
})

const french = (sentence: string): PrintedRow[] => [
  ['Bilan passif', '31/12/2024', '31/12/2023'],
  ['Capital', '40 000', '30 000'],
  ['Total capitaux propres', '40 000', '30 000'],
  ['Emprunts bancaires', '35 000', '25 000'],
  ['Dettes fournisseurs', '25 000', '15 000'],
  ['Total dettes', '60 000', '40 000'],
  ['Total passif', '100 000', '70 000'],
  [sentence],
]

test('the year before stands in brackets behind what is due within a year', () => {
  const rows = french("Dont à moins d'un an : 48 200 (31 000 en 2023) - dont à plus d'un an : 11 800")
  assert.equal(told('currentLiabilities', rows)?.split(' ')[0], '48200')
  assert.equal(told('currentLiabilities', rows, 1), '31000 unproven')
  const open = french("Dont à moins d'un an : 48 200 (31 000 en 2023 dont à plus d'un an : 11 800")
  assert.equal(told('currentLiabilities', open, 1), '31000 unproven')
  const footnote = french("Dont à moins d'un an : 48 200 (1) - dont à plus d'un an : 11 800 (1)")
  assert.equal(told('currentLiabilities', footnote)?.split(' ')[0], '48200')
  assert.equal(told('currentLiabilities', footnote, 1), undefined)
  const ofOthers = french("Dont à moins d'un an : 48 200 (31 000 en 2023) - dont à plus d'un an : 11 700")
  assert.equal(told('currentLiabilities', ofOthers), undefined)
  assert.equal(told('currentLiabilities', ofOthers, 1), undefined)
})

test('what is told of some debts, in another unit or of something else is not told of all', () => {
  const due = (debts: string, amount: string) =>
    german(`${debts} mit einer Restlaufzeit bis zu einem Jahr betragen ${amount}.`)
  assert.equal(told('currentLiabilities', due('Die Verbindlichkeiten', '48.200,50 EUR')), '48200.5 unproven')
  for (const debts of ['Die sonstigen Verbindlichkeiten', 'Leasingverbindlichkeiten'])
    assert.equal(told('currentLiabilities', due(debts, '12.000,00 EUR')), undefined, debts)
  for (const amount of ['48 Tsd. EUR', '48 k€', 'EUR 1,2 Mio', '48 %', '48 200 Tsd. EUR'])
    assert.equal(told('currentLiabilities', due('Die Verbindlichkeiten', amount)), undefined, amount)
  const banks = 'I debiti verso banche esigibili entro l’esercizio successivo'
  for (const end of [
    'al 31 dicembre 2024 ammontano a 9.300 euro.',
    'sono pari a 9 mila euro.',
    'sono descritti nella nota 7.',
    'aumentano del 12% rispetto al 2023.',
  ])
    assert.equal(told('shortTermDebt', italian(`${banks} ${end}`)), undefined, end)
})
