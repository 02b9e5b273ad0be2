import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherHolder } from './other-holder.ts'

const company = { code: { type: 'siren', id: '732829320' }, names: ['as sent', 'Ateliers Brisevent SARL'] }

test('a statement of somebody else is told with both names, each holder once', () => {
  const holders = [
    { holder: 'Fernhill Logistics', verdict: 'other' as const },
    { holder: 'Fernhill Logistics', verdict: 'other' as const },
  ]
  const outcome = otherHolder.inspect({ holders, company })
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(
    outcome.findings.map(({ summary }) => summary),
    ['the account holder is Fernhill Logistics instead of Ateliers Brisevent SARL'],
  )
})

test('harmless: the company itself is clear; a holder that cannot be compared, or none, cannot tell', () => {
  const holder = 'ATELIERS BRISEVENT'
  assert.equal(otherHolder.inspect({ holders: [{ holder, verdict: 'company' }], company }).result, 'clear')
  assert.equal(otherHolder.inspect({ holders: [{ holder, verdict: 'unknown' }], company }).result, 'inconclusive')
  assert.equal(otherHolder.judge({ company }).result, 'inconclusive')
})
