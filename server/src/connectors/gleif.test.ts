import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAgainst } from '#test/support/registers.ts'
import { gleif } from './gleif.ts'

const lei = '7LTWFZYICNSX8D621K86'
const record = (entity: object = {}) => ({
  id: lei,
  attributes: {
    entity: {
      legalName: { name: 'ORBELLO Bouw B.V.', language: 'nl' },
      legalAddress: { city: 'Almere', country: 'NL' },
      registeredAs: '00943977',
      jurisdiction: 'NL',
      status: 'ACTIVE',
      ...entity,
    },
  },
})

test('an LEI has a company', async (t) => {
  const { register } = await openAgainst(t, gleif, { [`/api/v1/lei-records/${lei}`]: { data: record() } })
  const company = await register.verbs.company?.({ type: 'lei', id: lei })
  assert.ok(typeof company === 'object')
  assert.deepEqual(
    [company.name, company.country, company.status, company.code.type],
    ['ORBELLO Bouw B.V.', 'NL', 'active', 'lei'],
  )
  assert.equal(await register.verbs.company?.({ type: 'lei', id: '529900T8BM49AURSDO55' }), 'not-found')
})

test('a national number has a name, if the record is of that number in that country', async (t) => {
  const nameOf = async (type: string, id: string, ...data: object[]) => {
    const { register, receiver } = await openAgainst(t, gleif, { '/api/v1/lei-records': { data } })
    const found = await register.verbs.officialName?.({ type, id })
    return {
      name: typeof found === 'object' ? found.name : found,
      asked: receiver.received.map(({ path }) =>
        new URL(path, 'http://x').searchParams.get('filter[entity.registeredAs]'),
      ),
    }
  }
  assert.deepEqual(await nameOf('kvk', '00943977', record({ registeredAs: '1' }), record()), {
    name: 'ORBELLO Bouw B.V.',
    asked: ['00943977'],
  })
  assert.equal((await nameOf('kvk', '00943977', record({ jurisdiction: 'DE' }))).name, 'not-found')
  const belgian = record({ registeredAs: '0403.019.261', jurisdiction: 'BE' })
  assert.deepEqual(await nameOf('kbo', '0403019261', belgian), { name: 'ORBELLO Bouw B.V.', asked: ['0403.019.261'] })
  assert.deepEqual((await nameOf('siren', '732829320')).asked, ['732829320', '732 829 320'])
})

test('it is asked about LEIs as a register, about other numbers for the name alone', () => {
  assert.ok(gleif.serves({ type: 'lei', id: lei }, 'company') && !gleif.serves({ type: 'siren', id: '1' }, 'company'))
  assert.ok(
    gleif.serves({ type: 'siren', id: '1' }, 'officialName') && !gleif.serves({ type: 'hrb', id: '1' }, 'officialName'),
  )
})
