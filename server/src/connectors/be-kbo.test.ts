import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAgainst } from '#test/support/registers.ts'
import { beKbo } from './be-kbo.ts'

test('an enterprise number is a VAT number, and has the name that goes with it', async (t) => {
  const answer = { isValid: true, userError: 'VALID', name: 'NV Voorbeeld', address: 'Marktstraat 1\n1000 Brussel' }
  const { register, receiver } = await openAgainst(t, beKbo, { '/ms/BE/vat/0403019261': answer })
  const company = await register.verbs.company?.({ type: 'kbo', id: '0403019261' })
  assert.ok(typeof company === 'object')
  assert.deepEqual(
    [company.name, company.code, company.country, company.town, company.sources[0]?.register],
    ['NV Voorbeeld', { type: 'kbo', id: '0403019261' }, 'BE', 'Brussel', 'be-kbo'],
  )
  assert.equal(receiver.received.length, 1)
})
