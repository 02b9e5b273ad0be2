import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const moves: readonly (readonly [day: string, amount: string, balance: string])[] = [
  ['02/05', '-60,00', '40,00'],
  ['05/05', '25,00', '65,00'],
  ['07/05', '-15,00', '50,00'],
  ['09/05', '10,00', '60,00'],
  ['12/05', '-5,00', '55,00'],
  ['13/05', '45,00', '100,00'],
  ['14/05', '-30,00', '70,00'],
  ['19/05', '-12,00', '58,00'],
  ['20/05', '7,00', '65,00'],
  ['21/05', '-5,00', '60,00'],
]
const said = [
  'PÉRIODE',
  '01/05/2025',
  '31/05/2025',
  'IBAN',
  'FR76 3000 6000',
  '0112 3456',
  '7890 189',
  'SOLDE INITIAL',
  '100,00 €',
  '',
]

const read = (beside: readonly string[]) => {
  const rows: Rows = [
    [['Extrait de compte n° 5', 170]],
    [['Date', 170], ['Libellé', 220], r('Montant', 470), r('Solde', 560)],
    ...moves.map(([day, amount, balance], at): Cell[] => [
      ...(beside[at] ? [[beside[at], 20] as const] : []),
      [day, 170],
      ['CARTE', 220],
      r(amount, 470),
      r(balance, 560),
    ]),
    [['Solde au 31 mai 2025', 220], r('60,00 €', 560)],
  ]
  const { statements, problems } = readBankStatements(textPages(rows))
  return {
    ends: statements.map((one) => [one.iban, one.from, one.opening?.cents, one.closing?.cents, one.sanity.percentage]),
    days: statements.flatMap(({ transactions }) => transactions.map(({ bookingDate }) => bookingDate.slice(8))),
    codes: problems.map(({ code }) => code),
  }
}
const days = moves.map(([day]) => day.slice(0, 2))

test('what stands left of the table is read by itself, an IBAN over several lines as one', () => {
  assert.deepEqual(read(said), {
    ends: [['FR7630006000011234567890189', '2025-05-01', 10_000, 6_000, 100]],
    days,
    codes: [],
  })
})

test('a number before every line is one of its columns', () => {
  const { ends, days: booked } = read(moves.map((_, at) => String(at + 1)))
  assert.deepEqual([ends[0]?.slice(2, 4), booked], [[10_000, 6_000], days])
})
