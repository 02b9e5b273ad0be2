import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { pageLines } from '../pages/page-lines.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import { areTwoRows } from './two-rows.ts'

const lineOf = (label: string, ...cells: string[]) => {
  const [line] = pageLines(statementEvidence([statementPage(1, [430, 510], [[label, ...cells]])]))
  assert.ok(line !== undefined)
  return line
}

test('two amounts and words between the words and the amounts of a line are another row', () => {
  assert.equal(areTwoRows(lineOf('Efectivo 2.969 2.342 Deudas a largo', '3.458', '3.349')), true)
  assert.equal(areTwoRows(lineOf('Caja 1.695 760 Capital', '1.445', '1.445')), true)
})

test('notes, years and one number within the words are of one row', () => {
  assert.equal(areTwoRows(lineOf('Cash 12 13 in hand', '3,458', '3,349')), false)
  assert.equal(areTwoRows(lineOf('Loans of 2023 2024 and later', '3,458', '3,349')), false)
  assert.equal(areTwoRows(lineOf('Loan of 250,000 due later', '3,458', '3,349')), false)
  assert.equal(areTwoRows(lineOf('Efectivo', '3.458', '3.349')), false)
})

test('no figure is read of two rows that were left on one line', () => {
  const rows = [
    ['Balance de situación al 31 de diciembre de 2024'],
    ['ACTIVO', '2024', '2023'],
    ['Activo no corriente', '9.701', '9.065'],
    ['Efectivo 2.969 2.342 Deudas a largo', '3.458', '3.349'],
    ['Activo corriente', '3.458', '3.349'],
    ['Total activo', '13.159', '12.414'],
  ] as const
  const { figures } = readFinancialFigures(statementEvidence([statementPage(1, [430, 510], rows)])).years[0] ?? {}
  assert.equal(figures?.totalAssets?.valueCents, 13_159_00)
  assert.equal(figures?.cashAvailable, undefined)
})
