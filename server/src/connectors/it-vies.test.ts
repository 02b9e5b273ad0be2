import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAgainst } from '#test/support/registers.ts'
import { itVies } from './it-vies.ts'

const code = { type: 'cfiscale', id: '99793530637' }
const answer = {
  isValid: true,
  userError: 'VALID',
  name: 'QUERCIA ALIMENTARI SPA',
  address: 'VIA DELLE VIGNE 10 \n20100 VENEZIA VE\n',
}

test('a VAT number has a name and a town', async (t) => {
  const { register, receiver } = await openAgainst(t, itVies, { '/ms/IT/vat/99793530637': answer })
  const company = await register.verbs.company?.(code)
  assert.equal(receiver.received[0]?.path, '/ms/IT/vat/99793530637')
  assert.ok(typeof company === 'object')
  assert.deepEqual(
    [company.name, company.town, company.postalCode, company.country, company.officers],
    ['QUERCIA ALIMENTARI SPA', 'VENEZIA', '20100', 'IT', []],
  )
})

test('a number that is not valid is not found; a country that does not answer could not be asked', async (t) => {
  const asked = async (more: object) => {
    const { register } = await openAgainst(t, itVies, { '/ms/IT': { ...answer, ...more } })
    return register.verbs.company?.(code)
  }
  assert.equal(await asked({ isValid: false, userError: 'INVALID', name: '---' }), 'not-found')
  for (const userError of ['MS_UNAVAILABLE', 'MS_MAX_CONCURRENT_REQ', 'TIMEOUT', 'SERVICE_UNAVAILABLE']) {
    await assert.rejects(asked({ isValid: false, userError }), { reason: 'server-error' })
  }
  const nameless = await asked({ name: '---', address: '---' })
  assert.ok(typeof nameless === 'object')
  assert.deepEqual([nameless.name, nameless.town], [undefined, undefined])
})

test('the tax code of a person is no VAT number, and is not asked for', () => {
  assert.ok(itVies.serves(code, 'company'))
  assert.ok(!itVies.serves({ type: 'cfiscale', id: 'RCCMNL83S18D969H' }, 'company'))
})
