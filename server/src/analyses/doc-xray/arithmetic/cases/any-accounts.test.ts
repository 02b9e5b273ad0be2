import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { accountsPage, anyAccounts } from '#test/support/any-accounts.ts'
import { brokenBalance } from '../../detectors/broken-balance.ts'
import { brokenInvoiceSum } from '../../detectors/broken-invoice-sum.ts'
import { brokenTotal } from '../../detectors/broken-total.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const detectors = [brokenTotal, brokenBalance, brokenInvoiceSum, unprovenSum]

test('harmless: accounts with codes, notes, shares, rounded figures, rounded or repeated totals and empty cells', () => {
  fc.assert(
    fc.property(anyAccounts(), (accounts) => {
      const pages = [accountsPage(accounts)]
      for (const detector of detectors) {
        const outcome = detector.inspect({ pages })
        const told = outcome.result === 'flagged' ? outcome.findings.map(({ summary }) => summary).join('; ') : ''
        assert.notEqual(outcome.result, 'flagged', `${detector.typeCode}: ${told}`)
      }
    }),
    { numRuns: 200, seed: 5 },
  )
})

test('one amount changed in accounts whose other sums prove how they are read is found, but for a few by chance', () => {
  const [seed, files] = [20_260_311, 150]
  const change = fc.record({
    section: fc.integer({ min: 0, max: 2 }),
    line: fc.integer({ min: 0, max: 1 }),
    column: fc.integer({ min: 0, max: 1 }),
    by: fc.integer({ min: 30_000, max: 7_000_000 }),
  })
  const samples = fc.sample(fc.tuple(anyAccounts({ isPlain: true }), change), { seed, numRuns: files })
  const missed = samples.filter(
    ([accounts, changed]) => brokenTotal.inspect({ pages: [accountsPage(accounts, changed)] }).result !== 'flagged',
  )
  assert.ok(missed.length <= 0.05 * files, `${missed.length} of ${files} are missed: ${JSON.stringify(missed[0])}`)
})
