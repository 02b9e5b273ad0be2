import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factsOf, faults, layouts, printed, unknownWords } from '#test/support/bank-layouts/index.ts'
import type { Facts, Layout } from '#test/support/bank-layouts/layout.ts'
import { textPages } from '#test/support/bank-page.ts'
import type { BankReading } from '../bank-reading.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const seeds = [3, 14, 27, 31, 58, 77]
const pagesOf = (seed: number) => 1 + (seed % 3)
const isProven = ({ statements }: BankReading) =>
  statements.length > 0 && statements.every(({ sanity }) => sanity.percentage === 100)

/** What is read otherwise than it is printed. */
function wrong({ statements: [one, ...others] }: BankReading, { moves, opening, closing }: Facts): string[] {
  if (one === undefined || others.length > 0) return ['statements']
  const read = one.transactions.map(({ bookingDate, cents }) => `${bookingDate} ${cents}`)
  const wanted = moves.map(({ date, cents }) => `${date} ${cents}`)
  return [
    ...(JSON.stringify(read.toSorted()) === JSON.stringify(wanted.toSorted()) ? [] : ['movements']),
    ...(one.opening?.cents === opening ? [] : ['opening']),
    ...(one.closing?.cents === closing ? [] : ['closing']),
  ]
}

function wrongHead({ statements: [one] }: BankReading, { from, to, eve }: Facts, layout: Layout): string[] {
  const { iban, account } = layout.account
  const bare = (text: string | null | undefined) => (text ?? '').replaceAll(/\W/g, '')
  const isFrom = layout.period !== 'printed' || one?.from === from || one?.from === eve
  const isTo = layout.period === 'none' || one?.to === to
  return [
    ...(bare(one?.iban ?? one?.account) === bare(iban ?? account) ? [] : ['account']),
    ...(one?.currency === layout.currency ? [] : ['currency']),
    ...(isFrom && isTo ? [] : ['period']),
  ]
}

for (const layout of layouts)
  test(`${layout.name}: read whole and proven, and never proven with a figure changed`, () => {
    for (const seed of seeds) {
      const facts = factsOf(seed)
      const reading = readBankStatements(textPages(...printed(layout, facts, pagesOf(seed))))
      assert.deepEqual([...wrong(reading, facts), ...wrongHead(reading, facts, layout)], [], `seed ${seed}`)
      assert.ok(isProven(reading), `seed ${seed}: ${JSON.stringify(reading.problems)}`)
      for (const fault of faults.filter((each) => each !== 'none')) {
        if (fault === 'closing' && layout.isOpenEnded) continue
        const changed = readBankStatements(textPages(...printed(layout, facts, pagesOf(seed), fault)))
        assert.equal(isProven(changed), false, `seed ${seed}: ${fault}`)
      }
    }
  })

test('of a language that nobody knows most is read by its sums, and nothing wrong is proven', {
  timeout: 120_000,
}, () => {
  let [right, all] = [0, 0]
  for (const layout of layouts)
    for (const seed of seeds) {
      const facts = factsOf(seed)
      const reading = readBankStatements(textPages(...unknownWords(printed(layout, facts, pagesOf(seed)))))
      const faulty = wrong(reading, facts)
      assert.ok(faulty.length === 0 || !isProven(reading), `${layout.name}, seed ${seed}: ${faulty}`)
      all += 1
      if (faulty.length === 0) right += 1
    }
  assert.ok(right >= 0.85 * all, `only ${right} of ${all}`)
})
