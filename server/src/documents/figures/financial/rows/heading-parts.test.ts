import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

type Words = { title: string; costs: readonly string[]; results: readonly string[] }
const german: Words = {
  title: 'Gewinn- und Verlustrechnung',
  costs: ['Materialaufwand', 'Personalaufwand'],
  results: ['Betriebsergebnis', 'Ergebnis vor Steuern', 'Jahresüberschuss'],
}
const italian: Words = {
  title: 'Conto economico',
  costs: ['Costi per materie prime', 'Costi per il personale'],
  results: ['Risultato operativo', 'Risultato prima delle imposte', "Utile dell'esercizio"],
}
const spanish: Words = {
  title: 'Cuenta de pérdidas y ganancias',
  costs: ['Aprovisionamientos', 'Gastos de personal'],
  results: ['Resultado de explotación', 'Resultado antes de impuestos', 'Resultado del ejercicio'],
}
const french: Words = {
  title: 'Compte de résultat',
  costs: ['Achats consommés', 'Charges de personnel'],
  results: ["Résultat d'exploitation", 'Résultat courant avant impôts', "Bénéfice de l'exercice"],
}
const english: Words = {
  title: 'Profit and loss account',
  costs: ['Cost of sales', 'Administrative expenses'],
  results: ['Operating profit', 'Profit before taxation', 'Profit for the financial year'],
}

const figuresOf = ({ title, costs, results }: Words, sales: readonly PrintedRow[], ...more: readonly PrintedRow[]) => {
  const rows: PrintedRow[] = [
    [title],
    ['', '2024', '2023', title === german.title ? 'Veränderung' : 'Variation'],
    ...sales,
    [costs[0] ?? '', '-615.568', '-610.657', '-4.911'],
    [costs[1] ?? '', '-176.762', '-213.250', '36.488'],
    ...more,
    ...results.map((label): PrintedRow => [label, '33.339', '80.193', '-46.854']),
  ]
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [340, 430, 520], rows)]))
  return years[0]?.figures
}
const revenue = (words: Words, ...sales: readonly PrintedRow[]) => {
  const figure = figuresOf(words, sales)?.revenue
  return figure === undefined ? undefined : `${figure.valueCents / 100} ${figure.status}`
}
const parts = (heading: string, one: string, other: string): PrintedRow[] => [
  [heading],
  [one, '525.669', '604.100', '-78.431'],
  [other, '300.000', '300.000', '0'],
]

test('a heading without amounts is all of its parts that a mark or its own words tell, where the sums say so', () => {
  const told = '825669 proven'
  assert.equal(revenue(german, ...parts('1. Umsatzerlöse', 'a) Warenverkauf Inland', 'b) Dienstleistungen')), told)
  assert.equal(revenue(italian, ...parts('Ricavi delle vendite e delle prestazioni', '- Italia', '- estero')), told)
  const ventas = parts('1. Importe neto de la cifra de negocios', 'a) Ventas', 'b) Prestaciones de servicios')
  assert.equal(revenue(spanish, ...ventas), told)
  assert.equal(revenue(french, ...parts("Chiffre d'affaires net", '- France', '- Export')), told)
  assert.equal(revenue(german, ...parts('Umsatzerlöse', 'Umsatzerlöse Inland', 'Umsatzerlöse Ausland')), told)
  assert.equal(revenue(english, ...parts('Turnover', 'a) United Kingdom', 'b) Europe')), told)
})

test('the first of parts that no mark tells from other lines is not the whole', () => {
  assert.equal(revenue(german, ...parts('Umsatzerlöse', 'Warenverkauf Inland', 'Dienstleistungen')), undefined)
  assert.equal(revenue(italian, ...parts('RICAVI DELLE VENDITE', 'PRODOTTI', 'SERVIZI')), undefined)
  assert.equal(revenue(french, ...parts('Produits nets des ventes', 'Biens', 'Services')), undefined)
  assert.equal(revenue(french, ...parts('Produits nets des ventes', 'biens', 'services')), undefined)
  assert.equal(revenue(english, ...parts('Turnover', 'United Kingdom', 'Europe')), undefined)
})

test('a total of the heading that is printed is the figure', () => {
  const sum = (label: string): PrintedRow => [label, '825.669', '904.100', '-78.431']
  const told = '825669 proven'
  assert.equal(revenue(german, ...parts('Umsatzerlöse', 'Waren', 'Dienste'), sum('Summe Umsatzerlöse')), told)
  const twice = parts('Umsatzerlöse', 'Umsatzerlöse Inland', 'Umsatzerlöse Ausland')
  assert.equal(revenue(german, ...twice, sum('Umsatzerlöse gesamt')), told)
  const negocios = 'importe neto de la cifra de negocios'
  assert.equal(revenue(spanish, ...parts(negocios, 'Ventas', 'Servicios'), sum(`Total ${negocios}`)), told)
  const ricavi = 'ricavi delle vendite e delle prestazioni'
  assert.equal(revenue(italian, ...parts(ricavi, '- Italia', '- estero'), sum(`Totale ${ricavi}`)), told)
})

test('a heading that is wider than what is sold does not make it less', () => {
  const sold: PrintedRow = ['1) Ricavi delle vendite e delle prestazioni', '795.669', '884.100', '-88.431']
  const others: PrintedRow = ['5) Altri ricavi e proventi', '30.000', '20.000', '10.000']
  const sum: PrintedRow = ['Totale ricavi', '825.669', '904.100', '-78.431']
  assert.equal(revenue(italian, ['A) Ricavi'], sold, others, sum), '795669 proven')
})

test('a line of another name gives nothing to the heading above it, whose amounts are missing', () => {
  const other = (label: string): PrintedRow => [label, '25.669', '4.100', '21.569']
  assert.equal(revenue(german, ['Umsatzerlöse'], other('Sonstige betriebliche Erträge')), undefined)
  assert.equal(revenue(german, ['Umsatzerlöse aus Lieferungen und'], other('Sonstige betriebliche Erträge')), undefined)
  const numbered = other('2. Sonstige betriebliche Erträge')
  assert.equal(revenue(german, ['1. Umsatzerlöse aus Lieferungen und'], numbered), undefined)
  const ventes = 'Produits nets des Ventes de biens et de prestations de'
  assert.equal(revenue(french, [ventes], other("Autres produits d'exploitation")), undefined)
  assert.equal(revenue(french, [ventes.toUpperCase()], other("AUTRES PRODUITS D'EXPLOITATION")), undefined)
  assert.equal(revenue(french, [`I. ${ventes}`], other("II. Produits divers d'exploitation")), undefined)
})

test('a label of two lines is still one', () => {
  const all = (label: string): PrintedRow => [label, '825.669', '904.100', '-78.431']
  const told = '825669 proven'
  assert.equal(revenue(italian, ['Ricavi delle vendite'], all('e delle prestazioni')), told)
  assert.equal(revenue(italian, ['RICAVI DELLE VENDITE'], all('E DELLE PRESTAZIONI')), told)
  assert.equal(revenue(german, ['Umsatzerlöse aus Lieferungen und'], all('Leistungen')), told)
  assert.equal(revenue(italian, ['Ricavi delle vendite e'], all('altri ricavi tipici')), told)
  assert.equal(revenue(german, ['Umsatzerlöse'], all('aus Lieferungen und Leistungen')), told)
})

test('depreciation is both of its parts; what is written off of current assets is none', () => {
  const all: PrintedRow = ['Umsatzerlöse', '825.669', '904.100', '-78.431']
  const told = (one: string, other: string) =>
    figuresOf(
      german,
      [all],
      ['Abschreibungen'],
      [one, '-10.000', '-9.000', '-1.000'],
      [other, '-4.000', '-5.000', '1.000'],
    )?.amortizationDepreciation?.valueCents
  assert.equal(told('a) auf immaterielle Vermögensgegenstände', 'b) auf Sachanlagen'), 14_000_00)
  assert.equal(told('a) auf Sachanlagen', 'b) auf Vermögensgegenstände des Umlaufvermögens'), 10_000_00)
  const [heading, rest] = ['Abschreibungen auf Sachanlagen und immaterielle', 'Vermögensgegenstände']
  for (const label of [heading, `6. ${heading}`]) {
    const lines: PrintedRow[] = [
      [label],
      [rest, '-10.000', '-9.000', '-1.000'],
      ['7. Zinsen', '-1.000', '-900', '-100'],
    ]
    assert.equal(figuresOf(german, [all], ...lines)?.amortizationDepreciation?.valueCents, 10_000_00)
  }
  assert.equal(told('Immaterielles', 'Sachanlagen'), undefined)
})

test('home and abroad are all of a turnover, where the next line is told to be no part of it', () => {
  const told = '825669 proven'
  assert.equal(revenue(german, ...parts('Umsatzerlöse', 'Inland', 'Ausland')), told)
  assert.equal(revenue(italian, ...parts('Ricavi delle vendite', 'Italia', 'Estero')), told)
  assert.equal(revenue(french, ...parts("Chiffre d'affaires net", 'France', 'Exportations')), told)
  const services: PrintedRow = ['Dienstleistungen', '10.000', '10.000', '0']
  assert.equal(revenue(german, ...parts('Umsatzerlöse', 'Inland', 'Ausland'), services), undefined)
  assert.equal(revenue(german, ...parts('Umsatzerlöse', 'Inland', 'Deutschland')), undefined)
})

test('interest is all parts of its heading that are marked, and nothing where one of them is earned', () => {
  const all: PrintedRow = ['Umsatzerlöse', '839.669', '918.100', '-78.431']
  const told = (heading: string, one: string, other: string) => {
    const figure = figuresOf(
      german,
      [all],
      [heading],
      [one, '-10.000', '-9.000', '-1.000'],
      [other, '-4.000', '-5.000', '1.000'],
    )?.interestExpense
    return figure === undefined ? undefined : `${figure.valueCents / 100} ${figure.status}`
  }
  const heading = 'Zinsen und ähnliche Aufwendungen'
  assert.equal(told(heading, 'a) an Kreditinstitute', 'b) an verbundene Unternehmen'), '14000 proven')
  assert.equal(told(heading, '- an Banken', '- an Gesellschafter'), '14000 proven')
  assert.equal(told(heading, 'a) an Kreditinstitute', 'b) abzüglich Zinserträge'), undefined)
})
