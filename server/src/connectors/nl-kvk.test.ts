import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAgainst } from '#test/support/registers.ts'
import { nlKvk } from './nl-kvk.ts'

const code = { type: 'kvk', id: '00943977' }
const profile = {
  kvkNummer: code.id,
  naam: 'Orbello',
  statutaireNaam: 'ORBELLO Bouw B.V.',
  formeleRegistratiedatum: '20211224',
  materieleRegistratie: { datumAanvang: '20211223' },
  totaalWerkzamePersonen: 29,
  sbiActiviteiten: [{ sbiCode: '41201', indHoofdactiviteit: 'Ja' }],
  _embedded: {
    hoofdvestiging: { adressen: [{ type: 'bezoekadres', postcode: '1000AA', plaats: 'Almere' }] },
    eigenaar: { rechtsvorm: 'BeslotenVennootschap' },
  },
}

test('the basic profile tells name, form and seat', async (t) => {
  const { register, receiver } = await openAgainst(t, nlKvk, { '/api/v1/basisprofielen/00943977': profile })
  const company = await register.verbs.company?.(code)
  assert.ok(typeof company === 'object')
  assert.deepEqual(
    [company.name, company.createdOn, company.town, company.workforce, company.status, company.activity?.code],
    ['ORBELLO Bouw B.V.', '2021-12-23', 'Almere', { from: 29, to: 29 }, 'active', '41201'],
  )
  assert.equal(receiver.received[0]?.headers.apikey, 'fictional-key')
})

test('where there is no profile, the search may know the name', async (t) => {
  const found = {
    resultaten: [
      { kvkNummer: '11111111', naam: 'Ander' },
      { kvkNummer: code.id, naam: 'ORBELLO', type: 'hoofdvestiging', actief: 'Nee' },
    ],
  }
  const { register } = await openAgainst(t, nlKvk, { '/api/v2/zoeken?kvkNummer=00943977': found })
  const company = await register.verbs.company?.(code)
  assert.ok(typeof company === 'object')
  assert.deepEqual([company.name, company.status, company.isPartial], ['ORBELLO', 'closed', true])
  const none = await openAgainst(t, nlKvk, {})
  assert.equal(await none.register.verbs.company?.(code), 'not-found')
})
