import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const line = (index: number): readonly Cell[] => [
  ['02/03/2024', 40],
  [`PAYMENT ${index}`, 120],
  r('1,00', 400),
  r(`${1_000_000 - index}`.replace(/\B(?=(\d{3})+$)/g, ' ').concat(',00'), 550),
]

test('ten thousand lines are read, each once', { timeout: 60_000 }, () => {
  const pages = Array.from(
    { length: 200 },
    (_, page): Rows => [
      ...(page === 0
        ? [
            [['du 01/03/2024 au 31/03/2024', 40]] as const,
            [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]] as const,
            [['Ancien solde', 120], r('1 000 001,00', 550)] as const,
          ]
        : []),
      ...Array.from({ length: 50 }, (_, row) => line(page * 50 + row)),
      ...(page === 199 ? [[['Nouveau solde', 120], r('990 001,00', 550)] as const] : []),
    ],
  )
  const { statements } = readBankStatements(textPages(...pages))
  assert.deepEqual(
    [statements.length, statements[0]?.transactions.length, statements[0]?.sanity.percentage],
    [1, 10_000, 100],
  )
})

test('amounts beyond what can be counted are no figures', () => {
  const rows: Rows = [
    [['Ancien solde', 120], r('9'.repeat(29), 550)],
    [['02/03/2024', 40], ['A', 120], r(`${'9'.repeat(20)},00`, 550)],
  ]
  const { statements } = readBankStatements(textPages(rows))
  assert.ok(statements.every(({ transactions, opening }) => transactions.length === 0 && opening === null))
})

const word = fc.oneof(
  fc.constantFrom(
    'Solde',
    'solde initial',
    'Nouveau solde',
    'Total',
    'report',
    'Débit',
    'Crédit',
    'Date',
    '02/03/2024',
    '31.12',
    '1 234,56',
    '-5,00',
    '(3,00)',
    '€',
    'FR7630006000011234567890189',
    'Page 1/2',
    'du 01/03/2024 au 31/03/2024',
    '0,00',
    'D',
    '99999999999,99',
  ),
  fc.string({ minLength: 1, maxLength: 12 }),
)
const cell = fc.tuple(
  word,
  fc.double({ min: -1_000, max: 2_000, noNaN: true }),
  fc.constantFrom('r' as const, undefined),
)
const rows = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 25 })

test('any words at any place give a reading whose sums are finite and whose days exist', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 3 }), (pages) => {
      const { statements } = readBankStatements(textPages(...(pages as unknown as Rows[])))
      for (const { transactions, sanity, opening, closing } of statements) {
        for (const { bookingDate, cents } of transactions) {
          assert.ok(!Number.isNaN(Date.parse(bookingDate)) && Number.isSafeInteger(cents), bookingDate)
        }
        assert.ok(sanity.percentage === null || (sanity.percentage >= 0 && sanity.percentage <= 100))
        assert.ok([opening, closing].every((balance) => balance === null || Number.isSafeInteger(balance.cents)))
      }
    }),
    { numRuns: 150 },
  )
})
