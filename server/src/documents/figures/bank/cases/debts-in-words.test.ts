import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { markOf } from '../marks/mark-words.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const read = (title: string) => {
  const { statements } = readBankStatements(
    textPages([
      [[title, 40]],
      [['Periodo di riferimento: dal 01/04/2024 al 30/04/2024', 40]],
      [['Data registrazione', 40], ['Descrizione', 180], r('Importo in euro', 500)],
      [['SALDO PRECEDENTE A SUO DEBITO', 180], r('611,40', 500)],
      [['01/04/2024', 40], ['FARMACIA', 180], r('116,35', 500)],
      [['10/04/2024', 40], ['ADDEBITO ESTRATTO PRECEDENTE', 180], r('-611,40', 500)],
      [['12/04/2024', 40], ['LIBRERIA', 180], r('58,32', 500)],
      [['TOTALE A SUO DEBITO AL 30/04/2024', 180], r('174,67', 500)],
    ] satisfies Rows),
  )
  const [one] = statements
  return [
    one?.opening?.cents,
    one?.transactions.map(({ cents }) => cents),
    one?.closing?.cents,
    one?.account,
    one?.sanity.percentage,
  ]
}

test('what a card says to be owed in words is, and what is bought on it goes out', () => {
  const cents = [-11_635, 61_140, -5_832]
  assert.deepEqual(read('Estratto conto carta di credito Alfa Oro n. **** **** **** 2093'), [
    -61_140,
    cents,
    -17_467,
    '************2093',
    100,
  ])
})

test('the sum of what went out is no balance', () => {
  assert.equal(markOf('totale a debito al 30/04/2024'), 'debits')
  assert.equal(markOf('totale a suo debito al 30/04/2024'), 'closing')
  assert.notEqual(markOf('totale a vostro debito'), 'closing')
})
