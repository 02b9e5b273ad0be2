import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const page = (box: Rows): Rows => [
  [['IBAN IT60 X054 2811 1010 0000 0123 456', 40]],
  ...box,
  [],
  [],
  [['Data', 40], ['Descrizione', 120], r('Uscite', 400), r('Entrate', 480)],
  [['04/03/2025', 40], ['AFFITTO', 120], r('300,00', 400)],
  [['14/03/2025', 40], ['STIPENDIO', 120], r('350,00', 480)],
  [['28/03/2025', 40], ['SPESA', 120], r('100,00', 400)],
]
const read = (box: Rows) =>
  readBankStatements(textPages(page(box))).statements.map(({ from, to, opening, closing, sanity }) => [
    from,
    to,
    opening?.date,
    closing?.date,
    sanity.percentage,
  ])
const right = [['2025-03-01', '2025-03-31', '2025-02-28', '2025-03-31', 100]]

test('days and amounts in turn below their titles belong to one another, whichever comes first', () => {
  const before: Rows = [
    [
      ['Data', 40],
      ['Saldo iniziale', 120],
      ['Data', 260],
      ['Saldo finale', 340],
    ],
    [
      ['28/02/2025', 40],
      ['500,00', 120],
      ['31/03/2025', 260],
      ['450,00', 340],
    ],
  ]
  const behind: Rows = [
    [
      ['Saldo iniziale', 40],
      ['al', 160],
      ['Saldo finale', 260],
      ['al', 380],
    ],
    [
      ['500,00', 40],
      ['28/02/2025', 160],
      ['450,00', 260],
      ['31/03/2025', 380],
    ],
  ]
  for (const box of [before, behind]) assert.deepEqual(read(box), right)
})

test('a line of days below the amounts of a box is theirs, and no period', () => {
  const box: Rows = [
    [
      ['Saldo iniziale', 40],
      ['Saldo finale', 260],
    ],
    [
      ['500,00', 40],
      ['450,00', 260],
    ],
    [
      ['28/02/2025', 40],
      ['31/03/2025', 260],
    ],
  ]
  assert.deepEqual(read(box), right)
})

test('other words beside the days say that they are of something else', () => {
  const box: Rows = [
    [
      ['Saldo iniziale', 40],
      ['Saldo finale', 260],
    ],
    [
      ['500,00', 40],
      ['450,00', 260],
    ],
    [
      ['stampato 28/02/2025', 40],
      ['valido 31/03/2025', 260],
    ],
  ]
  assert.equal(read(box)[0]?.[2], null)
})

test('a balance in a box over the column of debits is no debt unless the sums want one', () => {
  const boxed = (opening: string, closing: string) =>
    readBankStatements(
      textPages(
        page([
          [['Saldo iniziale', 40], r(opening, 400)],
          [['Saldo finale', 40], r(closing, 400)],
        ]),
      ),
    ).statements.map((one) => [one.opening?.cents, one.closing?.cents, one.sanity.percentage])
  assert.deepEqual(boxed('500,00', '450,00'), [[50_000, 45_000, 100]])
  assert.deepEqual(boxed('500,00', '550,00'), [[-50_000, -55_000, 100]])
})

test('in the table, and beside a letter, it is a debt, and one that was changed does not add up', () => {
  const tabled: Rows = [
    [['IBAN IT60 X054 2811 1010 0000 0123 456', 40]],
    [['Data', 40], ['Descrizione', 120], r('Uscite', 400), r('Entrate', 480)],
    [['01/03/2025', 40], ['Saldo iniziale', 120], r('500,00', 400)],
    [['04/03/2025', 40], ['AFFITTO', 120], r('300,00', 400)],
    [['14/03/2025', 40], ['STIPENDIO', 120], r('350,00', 480)],
    [['28/03/2025', 40], ['SPESA', 120], r('100,00', 400)],
    [['31/03/2025', 40], ['Saldo finale', 120], r('450,00', 400)],
  ]
  const lettered = page([
    [['Saldo iniziale', 40], r('500,00', 400), ['D', 420]],
    [['Saldo finale', 40], r('450,00', 400), ['D', 420]],
  ])
  for (const rows of [tabled, lettered]) {
    const [only] = readBankStatements(textPages(rows)).statements
    assert.deepEqual([only?.opening?.cents, only?.closing?.cents], [-50_000, -45_000])
    assert.notEqual(only?.sanity.percentage, 100)
  }
})

test('a day alone below one amount may head a list, and is its own only where a word says so', () => {
  const closingDay = (below: string) =>
    readBankStatements(
      textPages([
        [['IBAN IT60 X054 2811 1010 0000 0123 456', 40]],
        [['Saldo finale', 40]],
        [['450,00', 40]],
        [[below, 40]],
        [['AFFITTO', 120], r('-300,00', 400)],
        [['SPESA', 120], r('-50,00', 400)],
        [['14/03/2025', 40]],
        [['STIPENDIO', 120], r('350,00', 400)],
      ]),
    ).statements[0]?.closing?.date
  assert.equal(closingDay('04/03/2025'), null)
  assert.equal(closingDay('al 31/03/2025'), '2025-03-31')
})
