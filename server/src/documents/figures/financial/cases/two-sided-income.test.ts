import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { statementEvidence } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const row = (left: string, cents: string, right = '', others = ''): Cell[] => [
  { text: left, left: 28 },
  { text: cents, right: 295 },
  { text: right, left: 301 },
  { text: others, right: 567 },
]

/** `foot`: what stands in the middle below both sides. */
const incomeOf = (foot: string, ...sales: readonly Cell[][]) => {
  const page = printedPage([
    [{ text: 'CONTO ECONOMICO al 31/12/2024', left: 28 }],
    row('COSTI', '31/12/2024', 'RICAVI', '31/12/2024'),
    ...sales,
    row('Servizi', '29.277,33', 'Rimanenze finali', '64.019,66'),
    row('Salari e stipendi', '39.624,52', 'Interessi attivi', '852,90'),
    row('Interessi passivi su mutui', '2.597,76'),
    row('Rimanenze iniziali', '12.709,62'),
    row('Oneri diversi di gestione', '5.160,11'),
    row('TOTALE COSTI', '219.863,91', 'TOTALE RICAVI', '364.872,56'),
    row("UTILE D'ESERCIZIO", '145.008,65'),
    [{ text: foot, left: 287 }],
  ])
  const { revenue, netIncome, interestExpense } =
    readFinancialFigures(statementEvidence([page])).years[0]?.figures ?? {}
  return [revenue, netIncome, interestExpense].map((figure) =>
    figure === undefined ? undefined : figure.valueCents / 100,
  )
}
const accounts = [
  row('Merci c/acquisti', '130.494,57', 'Merci c/vendite', '200.000,00'),
  row('Materie prime c/acquisti', '0,00', 'Prestazioni di servizi', '100.000,00'),
]

test('a total of all that was earned, closing stock with it, is no turnover', () => {
  assert.deepEqual(incomeOf('', ...accounts), [undefined, 145_008.65, 2_597.76])
})

test('what bears the name of sales within that total is the turnover, and the number of the page hides nothing', () => {
  const total = row('Godimento beni di terzi', '0,00', 'TOTALE RICAVI DI VENDITA', '300.000,00')
  for (const foot of ['', 'Pag. 2'])
    assert.deepEqual(incomeOf(foot, ...accounts, total), [300_000, 145_008.65, 2_597.76], foot)
})
