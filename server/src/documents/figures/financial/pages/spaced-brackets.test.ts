import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import { withBracketsJoined } from './spaced-brackets.ts'

const at = (text: string, left: number, right: number) => ({ text, box: [left, 10, right, 20] as const })
const joined = (words: readonly ReturnType<typeof at>[], ocr = false) =>
  withBracketsJoined({ words, box: [0, 10, 300, 20], text: '' }, ocr).words.map(({ text }) => text)

test('brackets that stand apart from their digits are of them', () => {
  assert.deepEqual(joined([at('Tax', 0, 20), at('(', 100, 103), at('54,573', 106, 140), at(')', 143, 146)]), [
    'Tax',
    '(54,573)',
  ])
  assert.deepEqual(joined([at('(2,237', 100, 130), at(')', 137, 140), at('1,406', 170, 195)]), ['(2,237)', '1,406'])
  assert.deepEqual(joined([at('(', 100, 103), at('1', 106, 110), at('234', 113, 128), at(')', 131, 134)]), [
    '(1',
    '234)',
  ])
})

test('words between brackets stay what they are, and so do amounts of two columns', () => {
  const words = [at('(', 0, 3), at('note', 5, 20), at('12', 22, 30), at(')', 32, 35)]
  assert.deepEqual(joined(words), ['(', 'note', '12', ')'])
  const columns = [at('(1,234', 100, 130), at('2,345', 200, 230), at(')', 232, 235)]
  assert.deepEqual(joined(columns), ['(1,234', '2,345', ')'])
})

test('in a picture a rule of the table is no bracket: only what stands close is one', () => {
  const cell = [at('(', 80, 83), at('54,573', 106, 140), at(')', 160, 163)]
  assert.deepEqual(joined(cell, true), ['(', '54,573', ')'])
})

test('a loss and interest with such brackets are read with their sign', () => {
  const rows: PrintedRow[] = [
    ['PROFIT AND LOSS ACCOUNT', '', '2024', '', '', '2023', ''],
    ['Turnover', '', '408,281', '', '', '298,138', ''],
    ['Administrative expenses', '(', '405,281', ')', '(', '251,000', ')'],
    ['Operating profit', '', '3,000', '', '', '47,138', ''],
    ['Interest payable and similar expenses', '(', '4,512', ')', '(', '1,421', ')'],
    ['(Loss) profit before taxation', '(', '1,512', ')', '', '45,717', ''],
    ['(Loss) profit for the financial year', '(', '1,512', ')', '', '45,717', ''],
  ]
  const page = statementPage(1, [350, 396, 405, 460, 506, 515], rows)
  const told = readFinancialFigures(statementEvidence([page])).years.map(({ figures }) => [
    figures.revenue?.valueCents,
    figures.interestExpense?.valueCents,
    figures.netIncome?.valueCents,
    figures.netIncome?.status,
  ])
  assert.deepEqual(told, [
    [408_281_00, 4_512_00, -1_512_00, 'proven'],
    [298_138_00, 1_421_00, 45_717_00, 'proven'],
  ])
})
