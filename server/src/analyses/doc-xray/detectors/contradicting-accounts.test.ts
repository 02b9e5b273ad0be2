import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownWith, memoryOf, ofSameCompany } from '#test/support/document-memory.ts'
import { contradictingAccounts } from './contradicting-accounts.ts'

const closedAt = (totalCents: number, day = '2023-12-31') => ({
  class: 'certified_financial_statement',
  accounts: { day, totalCents },
})
const inspect = (memory: ReturnType<typeof memoryOf>) => contradictingAccounts.inspect({ memory })

test('two totals of one year are found', () => {
  const outcome = inspect(memoryOf(closedAt(100_000_000), knownWith(closedAt(140_000_000), ofSameCompany)))
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'the balance sheet total at 2023-12-31 differs from the one in a document received on 2024-04-02 for the same company',
  )
})

test('harmless: rounding, another year, another company', () => {
  assert.equal(
    inspect(memoryOf(closedAt(100_000_000), knownWith(closedAt(100_000_400), ofSameCompany))).result,
    'clear',
  )
  const year = knownWith(closedAt(140_000_000, '2022-12-31'), ofSameCompany)
  assert.equal(inspect(memoryOf(closedAt(100_000_000), year)).result, 'inconclusive')
  assert.equal(inspect(memoryOf(closedAt(100_000_000), knownWith(closedAt(1)))).result, 'inconclusive')
})
