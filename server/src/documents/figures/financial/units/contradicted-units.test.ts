import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const pages = (unit: string, result: string, before: string): (readonly PrintedRow[])[] => [
  [
    ['STATO PATRIMONIALE - ATTIVO'],
    ['(valori in migliaia di euro)', '31/12/2024', '31/12/2023'],
    ['TOTALE IMMOBILIZZAZIONI (B)', '60.000', '50.000'],
    ['TOTALE ATTIVO CIRCOLANTE (C)', '40.000', '20.000'],
    ['TOTALE ATTIVO', '100.000', '70.000'],
  ],
  [
    ['STATO PATRIMONIALE - PASSIVO'],
    ['(valori in migliaia di euro)', '31/12/2024', '31/12/2023'],
    ['I. Capitale', '30.000', '20.000'],
    ["IX. Utile (perdita) dell'esercizio", '4.231', '5.469'],
    ['TOTALE PATRIMONIO NETTO (A)', '34.231', '25.469'],
    ['TOTALE DEBITI (D)', '65.769', '44.531'],
    ['TOTALE PASSIVO', '100.000', '70.000'],
  ],
  [
    ['CONTO ECONOMICO'],
    [unit, '31/12/2024', '31/12/2023'],
    ['1) Ricavi delle vendite e delle prestazioni', '45.130', '50.719'],
    ["21) Utile (perdita) dell'esercizio", result, before],
  ],
]
const read = (unit: string, result = '4.231', before = '5.469') => {
  const { years, warnings } = readFinancialFigures(
    statementEvidence(pages(unit, result, before).map((rows, at) => statementPage(at + 1, [430, 520], rows))),
  )
  const figures = years[0]?.figures ?? {}
  const told = warnings.filter(({ code, yearsBack }) => code === 'several-units' && yearsBack === 0)
  return { figures, fields: told.flatMap(({ fields }) => fields), codes: warnings.map(({ code }) => code) }
}

test('one result in thousands here and in units there contradicts itself, and all of both statements says so', () => {
  const { figures, fields, codes } = read('(valori in unità di euro)')
  assert.equal(figures.netIncome?.status, 'contradicted')
  assert.ok(codes.includes('results-differ'))
  assert.ok(fields.includes('revenue') && fields.includes('equity'))
  assert.ok(figures.revenue?.warnings.includes('several-units'))
  // The other side of the balance sheet is another page, and says nothing of it.
  assert.ok(!fields.includes('totalAssets'))
})

test('a result of another page in units, to the euro, contradicts nothing', () => {
  const { figures, fields, codes } = read('(valori in unità di euro)', '4.230.877', '5.469.120')
  assert.notEqual(figures.netIncome?.status, 'contradicted')
  assert.deepEqual([fields, codes.includes('results-differ')], [[], false])
  const same = read('(valori in migliaia di euro)')
  assert.deepEqual([same.fields, same.figures.netIncome?.status], [[], 'proven'])
})
