import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const told = (rows: readonly PrintedRow[], yearsBack = 0) => {
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [430, 520], rows)]))
  const figure = years.find((year) => year.yearsBack === yearsBack)?.figures.shortTermDebt
  return figure === undefined ? undefined : `${figure.valueCents / 100} ${figure.status}`
}

const german = (loans: readonly PrintedRow[], due: readonly string[]): PrintedRow[] => [
  ['Bilanz zum 31.12.2024'],
  ['AKTIVA', '31.12.2024', '31.12.2023'],
  ['Anlagevermögen', '60.000,00', '50.000,00'],
  ['Umlaufvermögen', '40.000,00', '20.000,00'],
  ['Summe Aktiva', '100.000,00', '70.000,00'],
  ['PASSIVA', '31.12.2024', '31.12.2023'],
  ['Summe Eigenkapital', '40.000,00', '30.000,00'],
  ['C. Verbindlichkeiten'],
  ...loans,
  ['2. Verbindlichkeiten aus Lieferungen und Leistungen', '25.000,00', '15.000,00'],
  ...due.map((text): PrintedRow => [text]),
  ['Summe Verbindlichkeiten', '60.000,00', '40.000,00'],
  ['Summe Passiva', '100.000,00', '70.000,00'],
]
const banks: PrintedRow = ['1. Verbindlichkeiten gegenüber Kreditinstituten', '35.000,00', '25.000,00']
const due = 'davon mit einer Restlaufzeit bis zu einem Jahr'

test('a sentence below the loans of a German balance sheet tells what of them is due, of both years', () => {
  for (const sentence of [
    [due, 'EUR 9.300,50 (Vj. EUR 4.100,00)'],
    [`${due}: EUR 9.300,50 (Vorjahr: EUR 4.100,00)`],
    [`- ${due} EUR 9.300,50 (31.12.2023: EUR 4.100,00)`],
  ]) {
    const rows = german([banks, ...sentence.map((text): PrintedRow => [text])], [])
    assert.equal(told(rows), '9300.5 unproven', sentence.join(' '))
    assert.equal(told(rows, 1), '4100 unproven')
  }
})

test('what is due of other debts, of more than there is, or of one of two loans tells nothing of the loans', () => {
  assert.equal(told(german([banks], [due, 'EUR 9.300,50 (Vj. EUR 4.100,00)'])), undefined)
  assert.equal(told(german([banks, [`${due} EUR 35.000,01`]], [])), undefined)
  const bonds: PrintedRow = ['1. Anleihen', '10.000,00', '10.000,00']
  const loans: PrintedRow = ['2. Verbindlichkeiten gegenüber Kreditinstituten', '25.000,00', '15.000,00']
  assert.equal(told(german([bonds, loans, [`${due} EUR 9.300,50`]], [])), undefined)
  const both = german([bonds, [`${due} EUR 1.000,00`], loans, [`${due} EUR 9.300,50`]], [])
  assert.equal(told(both), '10300.5 unproven')
})

const french = (...sentences: readonly string[]): PrintedRow[] => [
  ['BILAN', '31/12/2024', '31/12/2023'],
  ['ACTIF', '31/12/2024', '31/12/2023'],
  ['Total actif immobilisé', '60 000', '50 000'],
  ['Total actif circulant', '40 000', '20 000'],
  ['TOTAL ACTIF', '100 000', '70 000'],
  ['PASSIF', '31/12/2024', '31/12/2023'],
  ['Total capitaux propres', '35 000', '25 000'],
  ['Provisions pour risques et charges', '5 000', '5 000'],
  ['Total provisions', '5 000', '5 000'],
  ['Emprunts bancaires', '33 000', '23 000'],
  ['Découverts bancaires', '2 000', '2 000'],
  ['Fournisseurs', '25 000', '15 000'],
  ['TOTAL PASSIF', '100 000', '70 000'],
  ...sentences.map((text): PrintedRow => [text]),
]

test('a French sentence below the balance sheet tells the loans, and overdrafts beside them are due at any time', () => {
  const both = french("Dont emprunts bancaires à moins d'un an : 7 741 (exercice précédent : 6 100)")
  assert.equal(told(both), '9741 unproven')
  assert.equal(told(both, 1), '8100 unproven')
  for (const sentence of [
    'Part des emprunts remboursable en 2025 : 7 741 euros.',
    'Emprunts à un an au plus : 7 741 €',
    "Part à moins d'un an des emprunts : 7 741",
    "(1) Dont emprunts auprès des établissements de crédit à moins d'un an : 7 741",
  ])
    assert.equal(told(french(sentence)), '9741 unproven', sentence)
})

test('loans due in another year, given for a year, or told in two ways are not what is due', () => {
  for (const sentences of [
    ['Part des emprunts remboursable en 2026 : 7 741 euros.'],
    ["Emprunts à moins d'un an à l'origine : 7 741"],
    ["Emprunts à plus d'un an : 7 741"],
    ['Emprunts à un an au plus : 7 741', "Emprunts à moins d'un an : 7 742"],
    ['Emprunts à un an au plus : 33 001'],
  ])
    assert.equal(told(french(...sentences)), undefined, sentences.join(' '))
})

test('a sentence below an Italian, Dutch or Spanish loan tells what of it is due', () => {
  const italian: PrintedRow[] = [
    ['Stato patrimoniale passivo', '31/12/2024', '31/12/2023'],
    ['Totale patrimonio netto', '40.000', '30.000'],
    ['D) Debiti'],
    ['4) Debiti verso banche', '35.000', '25.000'],
    ["di cui esigibili entro l'esercizio successivo: 9.300 (esercizio precedente: 4.100)"],
    ['7) Debiti verso fornitori', '25.000', '15.000'],
    ['Totale debiti', '60.000', '40.000'],
    ['Totale passivo', '100.000', '70.000'],
  ]
  assert.deepEqual([told(italian), told(italian, 1)], ['9300 unproven', '4100 unproven'])
})

test('a line below the balance sheet tells what is due of the loans as a sentence does', () => {
  const line: PrintedRow = ["Dont emprunts bancaires à moins d'un an", '7 741', '6 100']
  assert.deepEqual([told([...french(), line]), told([...french(), line], 1)], ['9741 unproven', '8100 unproven'])
  const given: PrintedRow = ["Dont emprunts à moins d'un an à l'origine", '7 741', '6 100']
  assert.equal(told([...french(), given]), undefined)
})
