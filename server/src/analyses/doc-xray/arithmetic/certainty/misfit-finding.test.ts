import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Figure, Sum } from '../sum.ts'
import { misfitFinding } from './misfit-finding.ts'

const figure = (cents: number): Figure => ({ page: 2, box: [cents, 0, 1, 1], text: ' 45 000,00 ', cents, others: [] })

test('amounts are told in the marks of the language, and typed plainly for the calculator', () => {
  const result = figure(45_000_00)
  const terms = [figure(40_000_00), figure(5_126_17)].map((one) => ({ figure: one, factor: 1 }))
  const sum = { kind: 'balance', terms, result, offCents: -126_17, toleranceCents: 0 } as unknown as Sum
  const { summary, translations, check } = misfitFinding({ figures: [result], failed: [sum], changeCents: 126_17 })
  assert.equal(summary, 'page 2, “45 000,00”: 2 figures give 45,126.17, but 45,000.00 is printed')
  assert.equal(
    translations?.fr,
    'page 2, « 45 000,00 » : 2 chiffres donnent 45\u202f126,17, mais 45\u202f000,00 est imprimé',
  )
  assert.equal(translations?.it, 'pagina 2, «45 000,00»: 2 cifre danno 45.126,17, ma è stampato 45.000,00')
  assert.equal(check, "echo '40000.00 + 5126.17' | bc   # 45000.00")
})

test('a single figure is told as one', () => {
  const result = figure(45_000_00)
  const terms = [{ figure: figure(1_00), factor: 1 }]
  const sum = { kind: 'balance', terms, result, offCents: 44_999_00, toleranceCents: 0 } as unknown as Sum
  const { summary } = misfitFinding({ figures: [result], failed: [sum], changeCents: 1 })
  assert.match(summary, /: 1 figure gives 1\.00, but 45,000\.00 is printed$/)
})

const at = (row: number, right = 400): Figure => ({
  page: 1,
  box: [right - 40, 20 * row, right, 20 * row + 10],
  text: '12,34',
  cents: 12_34,
  others: [],
})

/** A total of many amounts in one column and of one in another. */
const misfitOf = (more: object) => {
  const result = at(20, 500)
  const terms = [1, 2, 3, 4, 5].map((row) => ({ figure: at(row), factor: 1 }))
  const sum = { kind: 'balance', terms, result, offCents: -9_00, toleranceCents: 0 } as unknown as Sum
  return misfitFinding({ figures: [result], failed: [sum], changeCents: 9_00, ...more }).places
}

test('where each amount of a column may be the changed one, the column is shown beside the total', () => {
  const column = { page: 1, box: [360, 20, 400, 110] }
  assert.deepEqual(misfitOf({})?.at(-1), column)
  assert.deepEqual(misfitOf({ figures: [at(3)], amid: [1, 2, 3, 4, 5].map((row) => at(row)) })?.at(-1), column)
})

test('a figure that is surely the changed one, and few that may be, are shown without their column', () => {
  assert.equal(misfitOf({ isPinned: true })?.length, 1)
  assert.equal(misfitOf({ figures: [at(3), at(4)] })?.length, 2)
  assert.equal(misfitOf({ figures: [at(3)], amid: [at(1), at(2), at(3)] })?.length, 1)
})
