import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const rows: PrintedRow[] = [
  ['PASSIVA'],
  ['', 'Code', '31/12/2024', '31/12/2023'],
  ['Kapitaal', '10', '500.000', '400.000'],
  ['Reserves', '13', '100.000', '90.000'],
  ['EIGEN VERMOGEN', '10/15', '600.000', '490.000'],
  ['SCHULDEN'],
  ['Financiële schulden', '170/4', '165.500', '160.400'],
  ['Overige schulden', '178/9', '3.200', '3.300'],
  ['Schulden op meer dan één jaar', '17', '168.700', '163.700'],
  ['Schulden op meer dan één jaar die binnen het jaar vervallen', '42', '21.800', '23.500'],
  ['Financiële schulden', '43', '36.000', '40.600'],
  ['Handelsschulden', '44', '98.100', '86.900'],
  ['Schulden op ten hoogste één jaar', '42/48', '155.900', '151.000'],
  ['SCHULDEN', '17/49', '324.600', '314.700'],
  ['TOTAAL VAN DE PASSIVA', '10/49', '924.600', '804.700'],
]
const shortTermDebt = (table: readonly PrintedRow[]) =>
  readFinancialFigures(statementEvidence([statementPage(1, [380, 460, 540], table)])).years.map(
    ({ figures }) => figures.shortTermDebt?.valueCents,
  )

test('a loan counted in the sum of what is due within a year is due then, though all debts have one heading', () => {
  assert.deepEqual(shortTermDebt(rows), [57_800_00, 64_100_00])
})

test('a loan counted in no such sum is not', () => {
  const apart = rows.map((row): PrintedRow => {
    if (row[1] === '42/48') return ['Schulden op ten hoogste één jaar', '42/48', '119.900', '110.400']
    return row
  })
  assert.deepEqual(shortTermDebt(apart), [21_800_00, 23_500_00])
})
