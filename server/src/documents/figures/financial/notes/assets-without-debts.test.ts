import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const sheet = (cash: string, ...more: readonly PrintedRow[]): PrintedRow[] => [
  ['Dormant Accounts 31 August 2024'],
  ['Balance Sheet as at 31 August 2024'],
  ['', '2024', '2023'],
  ['Current assets'],
  ['Cash at bank and in hand', cash, cash],
  ...more,
  ['Net assets', '500', '500'],
  ['Capital and reserves'],
  ['Called up share capital', '500', '500'],
  ["Total shareholders' funds", '500', '500'],
]
const totalAssets = (rows: readonly PrintedRow[]) =>
  readFinancialFigures(statementEvidence([statementPage(1, [420, 520], rows)])).years[0]?.figures.totalAssets

test('all that a company has that rests and owes nothing are the lines that its net assets are made of', () => {
  const found = totalAssets(sheet('500'))
  assert.deepEqual([found?.valueCents, found?.status], [500_00, 'proven'])
})

test('where it owes something, or has what does not make its net assets, they are not', () => {
  assert.equal(totalAssets(sheet('500', ['Trade debtors', '20', '20'])), undefined)
  const owing: PrintedRow = ['Creditors: amounts falling due within one year', '(20)', '(20)']
  assert.equal(totalAssets(sheet('520', owing)), undefined)
})
