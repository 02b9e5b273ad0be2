import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { isUnlike } from '../arithmetic/repeated-result.ts'
import { contradictingResult } from './contradicting-result.ts'

const rowsOf = (rows: Readonly<Record<string, string>>): Cell[][] =>
  Object.entries(rows).map(([text, figure]) => [
    { text, left: 60 },
    { text: figure, right: 520 },
  ])

type Told = { result?: string; equity?: string; year?: string; label?: string }

const inspect = ({ result = '165.098,22', equity = '165.098,22', year = '2025', label = 'Utile netto' }: Told) => {
  const debts = equity === '165.098,22' ? '40.842,48' : '58.396,42'
  const income = rowsOf({
    'Ricavi delle vendite': '889.715,54',
    'Costi della produzione': '-669.584,58',
    'Risultato prima delle imposte': '220.130,96',
    Imposte: '-55.032,74',
    [label]: result,
  })
  const sheet = rowsOf({
    Immobilizzazioni: '70.112,55',
    Rimanenze: '7.927,16',
    Crediti: '33.696,56',
    'Disponibilità liquide': '143.177,09',
    'Totale attivo': '254.913,36',
    Capitale: '10.000,00',
    Riserve: '38.972,66',
    'Utile netto': equity,
    Debiti: debts,
    'Totale passivo': '254.913,36',
  })
  const headed = (rows: Cell[][], over: string): Cell[][] => [[{ text: over, right: 520 }], ...rows]
  return contradictingResult.inspect({
    pages: [printedPage(headed(income, '2025')), printedPage(headed(sheet, year), { number: 2 })],
  })
}

test('a balance sheet that adds up with another result than the income statement makes is found, at both places', () => {
  const outcome = inspect({ equity: '147.544,28' })
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'the income statement on page 1 makes 165.098,22, the balance sheet on page 2 counts 147.544,28',
  )
  assert.deepEqual(
    outcome.findings[0]?.places?.map(({ page }) => page),
    [1, 2],
  )
})

test('harmless: the same result', () => {
  assert.deepEqual(inspect({}), { result: 'clear' })
})

test('harmless: another year, a result that nothing makes, or a line that is no result of the year', () => {
  assert.equal(inspect({ equity: '147.544,28', year: '2024' }).result, 'inconclusive')
  assert.equal(inspect({ result: '147.001,00' }).result, 'inconclusive')
  assert.equal(inspect({ equity: '147.544,28', label: 'Utile lordo' }).result, 'inconclusive')
})

test('harmless: a group divides its result, and a sheet in thousands counts the same', () => {
  const group = inspect({ equity: '147.544,28', label: 'Utile netto (quota del gruppo)' })
  assert.equal(group.result, 'inconclusive')
  assert.equal(inspect({ equity: '147.544,28', label: 'Utile netto (dopo acconto)' }).result, 'inconclusive')
  const amounts = (income: number, sheet: number) =>
    ({ income: { cents: income }, sheet: { cents: sheet } }) as Parameters<typeof isUnlike>[0]
  assert.equal(isUnlike(amounts(16_509_822_000, 16_509_800)), false)
  assert.equal(isUnlike(amounts(16_509_822, 14_754_428)), true)
})
