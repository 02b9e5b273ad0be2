import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']

test('a balance alone below its title is owed where it stands in the column of what goes out', () => {
  const page: Rows = [
    [['Bank am See', 40]],
    [['01.03.2024 - 31.03.2024', 40]],
    [['Datum', 40], ['Text', 110], r('Soll', 330), r('Haben', 400)],
    [['Alter Saldo', 110], r('100,00', 330)],
    [['02.03.2024', 40], ['EINKAUF', 110], r('10,00', 330)],
    [['03.03.2024', 40], ['EINKAUF', 110], r('10,00', 330)],
    [['04.03.2024', 40], ['LOHN', 110], r('50,00', 400)],
    [r('Neuer Saldo', 330)],
    [r('70,00', 330)],
  ]
  const [only] = readBankStatements(textPages(page)).statements
  assert.deepEqual([only?.opening?.cents, only?.closing?.cents], [-10_000, -7_000])
})
