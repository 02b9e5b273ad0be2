import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const head: Rows = [
  [['IBAN RO49 AAAA 1B31 0075 9384 0000 RON', 40]],
  [['Perioada 01/05/2024 - 31/05/2024', 40]],
  [['Data', 40], ['Descriere', 120], r('Debit', 440), r('Credit', 520)],
]
const told = (rows: Rows) =>
  readBankStatements(textPages([...head, ...rows])).statements.map(({ transactions, sanity }) => [
    transactions.map(({ cents }) => cents),
    sanity.percentage,
  ])

test('what went and came on a day, printed once more below its movements, is no movement', () => {
  const rows: Rows = [
    [['SOLD ANTERIOR', 120], r('1,000.00', 520)],
    [['02/05/2024', 40], ['Plata la POS', 120], r('172.91', 440)],
    [['02/05/2024', 40], ['RULAJ ZI', 120], r('172.91', 440), r('0.00', 520)],
    [['SOLD FINAL ZI', 120], r('827.09', 520)],
    [['07/05/2024', 40], ['Retragere numerar', 120], r('100.00', 440)],
    [['Incasare salariu', 120], r('400.00', 520)],
    [['Plata intrabancara', 120], r('27.09', 440)],
    [['07/05/2024', 40], ['RULAJ ZI', 120], r('127.09', 440), r('400.00', 520)],
    [['SOLD FINAL ZI', 120], r('1,100.00', 520)],
    [['RULAJ TOTAL CONT', 120], r('300.00', 440), r('400.00', 520)],
    [['SOLD FINAL CONT', 120], r('1,100.00', 520)],
  ]
  assert.deepEqual(told(rows), [[[-17_291, -10_000, 40_000, -2_709], 100]])
})

test('the same payment twice on a day is two payments where every line has a nought in the other column', () => {
  const rows: Rows = [
    [['SOLD ANTERIOR', 120], r('1,000.00', 520)],
    [['02/05/2024', 40], ['Plata la POS', 120], r('100.00', 440), r('0.00', 520)],
    [['02/05/2024', 40], ['Plata la POS', 120], r('100.00', 440), r('0.00', 520)],
    [['07/05/2024', 40], ['Incasare salariu', 120], r('0.00', 440), r('400.00', 520)],
    [['SOLD FINAL', 120], r('1,200.00', 520)],
  ]
  assert.deepEqual(told(rows), [[[-10_000, -10_000, 40_000], 100]])
})
