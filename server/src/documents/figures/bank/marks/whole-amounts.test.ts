import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

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

const account = (unit: string, iban: string, [opening = '', ...amounts]: readonly string[]): Rows => [
  [[`IBAN ${iban}`, 40]],
  [[`Időszak: 2024.04.01 - 2024.04.30 Devizanem: ${unit}`, 40]],
  [['Könyvelés', 40], ['Megnevezés', 120], r('Terhelés', 400), r('Jóváírás', 500)],
  [['NYITÓ EGYENLEG', 40], r(opening, 500)],
  ...amounts
    .slice(0, -1)
    .map((amount, at): readonly Cell[] => [
      [`2024.04.${String(at + 2).padStart(2, '0')}`, 40],
      ['MUNKABÉR', 120],
      r(amount, 500),
    ]),
  [['ZÁRÓ EGYENLEG', 40], r(amounts.at(-1) ?? '', 500)],
]
const forints = (...amounts: readonly string[]) => account('HUF', 'HU42 1177 3016 1111 1018 0000 0000', amounts)
const proven = (...pages: readonly Rows[]) =>
  readBankStatements(textPages(...pages)).statements.map(({ currency, transactions, sanity }) => [
    currency,
    transactions.length,
    sanity.percentage,
  ])

test('an account with cents beside a long one without any keeps them', () => {
  const many = Array.from({ length: 20 }, () => '1.000')
  const euros = account('EUR', 'HU93 1160 0006 0000 0000 1234 5676', ['100,00', '12,50', '20,00', '132,50'])
  const both = [
    ['HUF', 20, 100],
    ['EUR', 2, 100],
  ]
  const long = forints('812.000', ...many, '832.000')
  assert.deepEqual(proven(long, euros), both)
  assert.deepEqual(proven([...long, ...euros]), both)
  assert.deepEqual(proven(euros, long), both.toReversed())
})

test('a thousand without a point is an amount where others end', () => {
  assert.deepEqual(proven(forints('812.000', '1500', '2.000', '1.000', '10.000', '826.500')), [['HUF', 4, 100]])
})
