import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAgainst } from '#test/support/registers.ts'
import { frAssetFreezes } from './fr-asset-freezes.ts'
import { listingsNamed } from './records/listing-index.ts'

const detail = (type: string, ...values: object[]) => ({ TypeChamp: type, Valeur: values })
const entry = (more: object = {}, ...details: object[]) => ({
  IdRegistre: 900001,
  Nature: 'Personne physique',
  Nom: 'VERNAVET',
  RegistreDetail: [
    detail('PRENOM', { Prenom: 'Igor Paul' }),
    detail('SEXE', { Sexe: 'Masculin' }),
    detail('DATE_DE_NAISSANCE', { Jour: '', Mois: '', Annee: '1970' }, { Jour: '14', Mois: '9', Annee: '1971' }),
    detail('LIEU_DE_NAISSANCE', { Lieu: 'Brest', Pays: 'France' }),
    detail('ALIAS', { Alias: 'Igor WERNAWET' }),
    detail('MOTIFS', { Motifs: 'Fictional.' }),
    ...details,
  ],
  ...more,
})
const file = (...entries: object[]) => ({ Publications: { DatePublication: '2026-06-29', PublicationDetail: entries } })
const path = '/ApiPublic/api/v1/publication/derniere-publication-fichier-json'

test('the whole list is read: persons alone, the most precise of their births first', async (t) => {
  const ship = { IdRegistre: '7', Nature: 'Navire', Nom: 'VERNAVET' }
  const { register, receiver } = await openAgainst(t, frAssetFreezes, { [path]: file(entry(), ship) })
  const listings = (await register.verbs.listings?.())?.items
  assert.equal(receiver.received.length, 1)
  assert.equal(listings?.length, 1)
  const { source, ...rest } = listings?.[0] ?? {}
  assert.deepEqual(JSON.parse(JSON.stringify(rest)), {
    id: '900001',
    list: 'asset-freeze',
    person: {
      surnames: ['VERNAVET'],
      givenNames: ['Igor', 'Paul'],
      sex: 'male',
      bornOn: '1971-09-14',
      birthPlace: 'Brest',
      isMasked: false,
    },
    aliases: ['Igor WERNAWET'],
    otherBirthDates: ['1970'],
    reason: 'Fictional.',
  })
})

test('a listing is found by any word of a surname or an alias, those who share a given name first', async (t) => {
  const others = Array.from({ length: 60 }, (_, at) => entry({ IdRegistre: at, RegistreDetail: [] }))
  const { register } = await openAgainst(t, frAssetFreezes, { [path]: file(...others, entry()) })
  const listings = (await register.verbs.listings?.())?.items ?? []
  const found = listingsNamed(listings, { surnames: ['vernavet'], givenNames: ['IGOR'] })
  assert.deepEqual([found.length, found[0]?.id], [50, '900001'])
  assert.equal(listingsNamed(listings, { surnames: ['Wernawet'], givenNames: [] }).length, 1)
  assert.equal(listingsNamed(listings, { surnames: ['DURAND'], givenNames: ['Igor'] }).length, 0)
})

test('J-01 odd details are left out; a list that is none is no answer, and never an empty list', async (t) => {
  const odd = entry({}, detail('ALIAS', { Alias: { a: 1 } }), detail('PRENOM', { Prenom: 7 }))
  const { register } = await openAgainst(t, frAssetFreezes, { [path]: file(odd) })
  assert.deepEqual((await register.verbs.listings?.())?.items[0]?.aliases, ['Igor WERNAWET'])
  for (const wrong of [{}, file({ Nom: 'x' }), { Publications: { PublicationDetail: {} } }]) {
    const broken = await openAgainst(t, frAssetFreezes, { [path]: wrong })
    await assert.rejects(broken.register.verbs.listings?.() ?? Promise.resolve(), { reason: 'unexpected-shape' })
  }
  const moved = await openAgainst(t, frAssetFreezes, {})
  await assert.rejects(moved.register.verbs.listings?.() ?? Promise.resolve(), { reason: 'status' })
})
