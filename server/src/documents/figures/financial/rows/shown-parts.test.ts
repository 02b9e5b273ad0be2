import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const figuresOf = (parts: readonly PrintedRow[]) => {
  const rows: PrintedRow[] = [
    ['Balance al 31 de diciembre de 2024'],
    ['ACTIVO', '2024', '2023'],
    ['A) ACTIVO NO CORRIENTE', '9.701', '9.065'],
    ['B) ACTIVO CORRIENTE', '3.458', '3.349'],
    ['VII. Efectivo y otros activos líquidos', '3.458', '3.349'],
    ['TOTAL ACTIVO', '13.159', '12.414'],
    ['PATRIMONIO NETO Y PASIVO', '2024', '2023'],
    ['A) PATRIMONIO NETO', '7.428', '6.566'],
    ['C) PASIVO CORRIENTE', '5.731', '5.848'],
    ['III. Deudas a corto plazo', '1.584', '1.688'],
    ...parts,
    ['V. Acreedores comerciales', '4.147', '4.160'],
    ['TOTAL PATRIMONIO NETO Y PASIVO', '13.159', '12.414'],
  ]
  return readFinancialFigures(statementEvidence([statementPage(1, [430, 510], rows)])).years[0]?.figures
}

test('a part that is shown below its line is no further line: not of the sum, nor of the loans', () => {
  const figures = figuresOf([['1. Deudas con entidades de crédito a corto plazo', '1.190', '1.339']])
  assert.equal(figures?.shortTermDebt?.valueCents, 1_584_00)
  assert.deepEqual([figures?.currentLiabilities?.valueCents, figures?.currentLiabilities?.status], [5_731_00, 'proven'])
})

test('lines that are more than the one above them are no parts of it', () => {
  const figures = figuresOf([['1. Deudas con entidades de crédito a corto plazo', '1.590', '1.339']])
  assert.equal(figures?.shortTermDebt?.valueCents, 1_584_00 + 1_590_00)
  assert.equal(figures?.currentLiabilities?.status, 'unproven')
})

test('`E.1.` below `E.` is a part of it in an income statement', () => {
  const rows: PrintedRow[] = [
    ['VÝKAZ ZISKU A ZTRÁTY ke dni 31.12.2024'],
    ['', 'Běžné účetní období', 'Minulé účetní období'],
    ['I. Tržby z prodeje výrobků a služeb', '41 230', '39 010'],
    ['II. Tržby za prodej zboží', '2 110', '2 005'],
    ['A. Výkonová spotřeba', '38 095', '36 250'],
    ['E. Úpravy hodnot v provozní oblasti', '2 410', '2 380'],
    ['E.1. Úpravy hodnot dlouhodobého nehmotného a hmotného majetku', '2 395', '2 370'],
    ['F. Ostatní provozní náklady', '505', '470'],
    ['* Provozní výsledek hospodaření', '2 330', '1 915'],
    ['*** Výsledek hospodaření za účetní období', '2 330', '1 915'],
  ]
  const { periodEnd, figures } =
    readFinancialFigures(statementEvidence([statementPage(1, [420, 530], rows)])).years[0] ?? {}
  assert.equal(periodEnd, '2024-12-31')
  assert.deepEqual([figures?.revenue?.valueCents, figures?.revenue?.status], [43_340_00, 'proven'])
  assert.equal(figures?.amortizationDepreciation?.valueCents, 2_395_00)
})
