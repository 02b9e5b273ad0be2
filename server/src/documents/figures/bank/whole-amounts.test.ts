import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from './read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const rows = (unit: string): Rows => [
  [['Számlaszám 11773016-11111018-00000000', 40]],
  [[`Időszak: 2024.04.01 - 2024.04.30 Devizanem: ${unit}`, 40]],
  [['Könyvelés', 40], ['Megnevezés', 120], r('Terhelés', 400), r('Jóváírás', 500)],
  [['NYITÓ EGYENLEG', 40], r('812.543', 500)],
  [['2024.04.02', 40], ['DÍJ 569556', 120], r('-823', 400)],
  [['lakbér 66', 120]],
  [['2024.04.05', 40], ['MUNKABÉR', 120], r('1.492.652', 500)],
  [['ZÁRÓ EGYENLEG', 40], r('2.304.372', 500)],
]
const told = (unit: string) =>
  readBankStatements(textPages(rows(unit))).statements.map(({ currency, opening, closing, transactions, sanity }) => [
    currency,
    opening?.cents,
    closing?.cents,
    transactions.map(({ cents }) => cents),
    sanity.percentage,
  ])

test('amounts without cents are read where the currency has none', () => {
  assert.deepEqual(told('HUF'), [['HUF', 81_254_300, 230_437_200, [-82_300, 149_265_200], 100]])
  assert.deepEqual(told('EUR'), [])
})
