import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { pageLines } from '../pages/page-lines.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const rights = [300, 312, 420, 500]

test('the word before each number of a column of notes is no part of the label', () => {
  const page = statementPage(1, rights, [
    ['BALANCE AL 31 DE DICIEMBRE DE 2024'],
    ['', '', 'Notas', '31.12.2024', '31.12.2023'],
    ['PATRIMONIO NETO'],
    ['Total patrimonio neto', '', '', '8.770.200', '8.395.135'],
    ['PASIVO CORRIENTE'],
    ['Deudas a corto plazo', 'Nota', '8', '1.893.501', '1.511.129'],
    ['Proveedores', '', '', '9.696.823', '9.622.113'],
    ['Total pasivo corriente', '', '', '11.590.324', '11.133.242'],
    ['TOTAL PATRIMONIO NETO Y PASIVO', '', '', '20.360.524', '19.528.377'],
  ])
  const { years } = readFinancialFigures(statementEvidence([page]))
  assert.deepEqual(
    years.map(({ figures }) => figures.shortTermDebt?.valueCents),
    [1_893_501_00, 1_511_129_00],
  )
})

test('notes that are owed keep their name, and so does a lone amount', () => {
  const page = statementPage(1, rights, [
    ['Convertible loan notes', '', '12', '500', '600'],
    ['Loans', 'Note', '7', '', ''],
  ])
  assert.deepEqual(
    pageLines(statementEvidence([page])).map(({ label }) => label),
    ['Convertible loan notes', 'Loans Note'],
  )
})
