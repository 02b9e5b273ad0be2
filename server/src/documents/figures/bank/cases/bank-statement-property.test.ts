import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyPlan, asPrintable, type Plan, statementOf } from '#test/support/any-bank-statement.ts'
import { textPages } from '#test/support/bank-page.ts'
import type { BankReading } from '../bank-reading.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const read = (plan: Plan) => readBankStatements(textPages(...statementOf(plan).pages))

function isTruth({ statements: [one, ...others] }: BankReading, plan: Plan): boolean {
  const { truth } = statementOf(plan)
  if (one === undefined || others.length > 0) return false
  const told = [one.iban, one.from, one.to, one.opening?.cents, one.closing?.cents]
  const moves = one.transactions.map(({ bookingDate, cents, valueDate }) => ({ date: bookingDate, cents, valueDate }))
  return (
    JSON.stringify(told) ===
      JSON.stringify([truth.iban, truth.from, truth.to, truth.openingCents, truth.closingCents]) &&
    JSON.stringify(moves) === JSON.stringify(truth.moves)
  )
}

const isProven = ({ statements }: BankReading) =>
  statements.length > 0 && statements.every(({ sanity }) => sanity.percentage === 100)
const isNamed = ({ statements, problems }: BankReading) =>
  problems.length > 0 || statements.some(({ sanity }) => sanity.failures.length > 0)

/** Without titles two columns of days may stand in the same order: then nothing on the page says which is which. */
const isTold = ({ hasHeads, value }: Plan) => hasHeads || value !== 'before'

test('any statement is read as it stands, or its data sanity is below 100 % and something names what is wrong', {
  timeout: 240_000,
}, () => {
  fc.assert(
    fc.property(
      anyPlan.filter((plan) => isTold(asPrintable(plan))),
      (given) => {
        const plan = asPrintable(given)
        const reading = read(plan)
        if (isTruth(reading, plan) && (plan.fault === 'none' || plan.fault === 'total changed')) return
        assert.equal(isProven(reading), false, JSON.stringify(plan))
        assert.ok(isNamed(reading), JSON.stringify(plan))
      },
    ),
    { numRuns: 500, seed: 5 },
  )
})

test('and without a fault nearly all are read whole and proven', { timeout: 120_000 }, () => {
  const plans = fc.sample(
    anyPlan.filter((plan) => isTold(asPrintable(plan))),
    { numRuns: 200, seed: 14 },
  )
  const whole = plans.map((plan) => ({ ...plan, fault: 'none' as const }))
  const right = whole.filter((plan) => {
    const reading = read(plan)
    return isTruth(reading, plan) && isProven(reading)
  })
  assert.ok(right.length >= 0.97 * whole.length, `only ${right.length} of ${whole.length}`)
})
