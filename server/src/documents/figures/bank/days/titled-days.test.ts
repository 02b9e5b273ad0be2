import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const days = (titles: readonly Cell[], move: readonly Cell[], foot: Rows = []) =>
  readBankStatements(
    textPages([
      [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
      [['du 01/08/2024 au 31/08/2024', 40]],
      [...titles, r('Débit', 470), r('Crédit', 550)],
      [['Ancien solde au 31.07.2024', 200], r('100,00', 550)],
      [...move, r('10,00', 470)],
      [['Nouveau solde au 31.08.2024', 200], r('90,00', 550)],
      ...foot,
    ]),
  ).statements.flatMap(({ transactions }) => transactions.map(({ bookingDate, valueDate }) => [bookingDate, valueDate]))

const date: Cell = ['Date', 40]
const label: Cell = ['Libellé', 200]

test('where nothing but one payment moved, each of its days is under its title', () => {
  const told = [['2024-08-07', '2024-08-09']]
  assert.deepEqual(
    days(
      [date, ['Valeur', 100], label],
      [
        ['07.08', 40],
        ['09.08', 100],
        ['CARTE 05/08', 200],
      ],
    ),
    told,
  )
  assert.deepEqual(
    days(
      [['Valeur', 40], ['Date', 100], label],
      [
        ['09.08', 40],
        ['07.08', 100],
        ['CARTE', 200],
      ],
    ),
    told,
  )
  assert.deepEqual(
    days(
      [date, ['Libellé', 100], ['Valeur', 350]],
      [
        ['07/08/2024', 40],
        ['CARTE', 100],
        ['09/08/2024', 350],
      ],
    ),
    told,
  )
  const foot: Rows = [
    [['Frais depuis le 1er janvier : 42,15 euros. Valable jusqu’au', 40]],
    [
      ['30.06.2025', 40],
      ['au plus tard. TEG 16,24 %.', 120],
    ],
  ]
  assert.deepEqual(
    days(
      [date, ['Valeur', 100], label],
      [
        ['07.08', 40],
        ['09.08', 100],
        ['CARTE', 200],
      ],
      foot,
    ),
    told,
  )
})

test('a day in its label is none of value, where no title stands above it', () => {
  assert.deepEqual(
    days(
      [date, label],
      [
        ['07/08/2024', 40],
        ['CARTE 05/08/2024', 200],
      ],
    ),
    [['2024-08-07', null]],
  )
})

test('a title of labels may stand above the day of that payment as well', () => {
  const move: readonly Cell[] = [
    ['07.08', 40],
    ['09.08', 100],
    ['Competenze a credito', 200],
  ]
  const told = days(
    [
      ['Operazione', 40],
      ['Valuta', 100],
      ['Descrizione', 200],
    ],
    move,
  )
  assert.deepEqual(told, [['2024-08-07', '2024-08-09']])
})
