import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAgainst } from '#test/support/registers.ts'
import { frRechercheEntreprises } from './fr-recherche-entreprises.ts'

const director = (nom: string, prenoms: string, more: object = {}) => ({
  nom,
  prenoms,
  annee_de_naissance: '1967',
  date_de_naissance: '1967-01',
  qualite: 'Gérant',
  nationalite: null,
  type_dirigeant: 'personne physique',
  ...more,
})

const result = (more: object = {}) => ({
  siren: '295831556',
  nom_complet: 'FORSA PEINTURE (FORSA)',
  nom_raison_sociale: 'FORSA PEINTURE',
  siege: { code_postal: '35000', libelle_commune: 'RENNES' },
  activite_principale: '43.34Z',
  date_creation: '2023-01-10',
  date_fermeture: null,
  dirigeants: [director("CORCHOT (D'HAUTEVILLE)", 'CORINNE DANIELLE')],
  etat_administratif: 'A',
  nature_juridique: '5499',
  tranche_effectif_salarie: '01',
  statut_diffusion: 'O',
  finances: { '2024': { ca: 1_267_000, resultat_net: -88_000 } },
  ...more,
})

const page = (results: unknown[], total = results.length) => ({
  results,
  total_results: total,
  page: 1,
  per_page: 25,
  total_pages: 1,
})
const code = { type: 'siren', id: '295831556' }

async function companyFrom(t: Parameters<typeof openAgainst>[0], more: object) {
  const { register } = await openAgainst(t, frRechercheEntreprises, { '/search': page([result(more)]) })
  const company = await register.verbs.company?.(code)
  assert.ok(typeof company === 'object')
  return company
}

test('a company is found by its number, with officers as they are published', async (t) => {
  const { register, receiver } = await openAgainst(t, frRechercheEntreprises, { '/search': page([result()]) })
  const company = await register.verbs.company?.(code)
  assert.equal(receiver.received[0]?.path, '/search?q=295831556&page=1&per_page=1')
  assert.match(receiver.received[0]?.headers['user-agent'] ?? '', /Roentgen/)
  assert.ok(typeof company === 'object')
  const { officers, sources, ...rest } = company
  assert.deepEqual(JSON.parse(JSON.stringify(rest)), {
    code,
    country: 'FR',
    name: 'FORSA PEINTURE',
    legalForm: { code: '5499' },
    isSoleTrader: false,
    isMasked: false,
    activity: { code: '43.34Z', nomenclature: 'NAF' },
    createdOn: '2023-01-10',
    status: 'active',
    town: 'RENNES',
    postalCode: '35000',
    workforce: { from: 1, to: 2 },
    accounts: [{ year: 2024, revenueCents: 126_700_000, netIncomeCents: -8_800_000 }],
  })
  const [officer] = officers
  assert.ok(officer?.kind === 'person')
  assert.deepEqual(
    [officer.role, officer.isManager, officer.person.surnames, officer.person.givenNames, officer.person.bornOn],
    ['Gérant', true, ["D'HAUTEVILLE", 'CORCHOT'], ['CORINNE', 'DANIELLE'], '1967-01'],
  )
  assert.equal(sources[0]?.url, 'https://annuaire-entreprises.data.gouv.fr/entreprise/295831556')
})

test('a sole trader is called by the name of the person', async (t) => {
  const dirigeants = [director('MALVANDRE', 'FRANCIS', { qualite: null })]
  const company = await companyFrom(t, {
    nom_raison_sociale: null,
    nom_complet: 'FRANCIS MALVANDRE',
    nature_juridique: '1000',
    dirigeants,
  })
  assert.deepEqual(
    [company.name, company.isSoleTrader, company.officers[0]?.role, company.officers[0]?.isManager],
    ['FRANCIS MALVANDRE', true, 'Entrepreneur individuel', true],
  )
})

test('masked persons stay masked', async (t) => {
  const masked = '[NON-DIFFUSIBLE]'
  const dirigeants = [director(masked, masked, { date_de_naissance: masked, nationalite: masked })]
  const company = await companyFrom(t, {
    statut_diffusion: 'P',
    nom_complet: masked,
    nom_raison_sociale: null,
    dirigeants,
  })
  assert.deepEqual([company.isMasked, company.name], [true, undefined])
  const [officer] = company.officers
  assert.ok(officer?.kind === 'person')
  assert.deepEqual(officer.person, { surnames: [], givenNames: [], isMasked: true })
})

test('companies are officers by their number; auditors are no managers', async (t) => {
  const dirigeants = [
    { siren: '291978690', denomination: 'HOLDING', qualite: 'Président de SAS', type_dirigeant: 'personne morale' },
    {
      siren: '291978691',
      denomination: 'AUDIT',
      qualite: 'Commissaire aux comptes titulaire',
      type_dirigeant: 'personne morale',
    },
  ]
  const { officers } = await companyFrom(t, { dirigeants })
  assert.deepEqual(
    officers.map((officer) => officer.kind === 'company' && [officer.name, officer.code?.id, officer.isManager]),
    [
      ['HOLDING', '291978690', true],
      ['AUDIT', '291978691', false],
    ],
  )
})

test('another number than was asked for, or none, is not found; wrong types are no answer', async (t) => {
  for (const results of [[], [result({ siren: '732829320' })]]) {
    const { register } = await openAgainst(t, frRechercheEntreprises, { '/search': page(results) })
    assert.equal(await register.verbs.company?.(code), 'not-found')
  }
  for (const wrong of [
    { siren: 295831556 },
    { dirigeants: 'none' },
    { dirigeants: [{ nom: { a: 1 } }] },
    { nom_complet: ['x'] },
  ]) {
    const { register } = await openAgainst(t, frRechercheEntreprises, { '/search': page([result(wrong)]) })
    await assert.rejects(
      register.verbs.company?.(code) ?? Promise.resolve(),
      { reason: 'unexpected-shape' },
      JSON.stringify(wrong),
    )
  }
})

test('people are searched by each of their surnames, page after page, and only they are given', async (t) => {
  const others = [director('DURAND', 'PAUL'), director('DE LA TOUR', 'ANNE MARIE')]
  const many = Array.from({ length: 30 }, (_, at) => result({ siren: String(100_000_000 + at), dirigeants: others }))
  const { register, receiver } = await openAgainst(t, frRechercheEntreprises, (response, { path }) => {
    const query = new URL(path, 'http://x').searchParams
    const at = (Number(query.get('page')) - 1) * 25
    response.end(JSON.stringify(page(many.slice(at, at + 25), many.length)))
  })
  const found = await register.verbs.peopleNamed?.({
    surnames: ['de La Tour', 'Martin'],
    givenNames: ['Anne', 'Marie'],
  })
  assert.deepEqual([found?.items.length, found?.total], [30, undefined])
  assert.ok(
    found?.items.every(({ officer }) => officer.kind === 'person' && officer.person.surnames[0] === 'DE LA TOUR'),
  )
  const asked = receiver.received.map(({ path }) => new URL(path, 'http://x').searchParams)
  assert.deepEqual(
    asked.map((query) => [query.get('nom_personne'), query.get('prenoms_personne'), query.get('page')]),
    [
      ['TOUR', 'ANNE', '1'],
      ['TOUR', 'ANNE', '2'],
      ['MARTIN', 'ANNE', '1'],
      ['MARTIN', 'ANNE', '2'],
    ],
  )
})

test('a name that thousands bear is cut, and says how many there are', async (t) => {
  const { register, receiver } = await openAgainst(t, frRechercheEntreprises, (response, { path }) => {
    const at = Number(new URL(path, 'http://x').searchParams.get('page'))
    const dirigeants = [director('MARTIN', 'JEAN')]
    const results = Array.from({ length: 25 }, (_, each) =>
      result({ siren: String(100_000_000 + at * 25 + each), dirigeants }),
    )
    response.end(JSON.stringify(page(results, 5000)))
  })
  const found = await register.verbs.peopleNamed?.({ surnames: ['MARTIN'], givenNames: ['JEAN'] })
  assert.deepEqual([found?.items.length, found?.total, receiver.received.length], [250, 5000, 10])
})

test('whoever has the given names and was born in the month is found under any surname, if there are few', async (t) => {
  const born = (total: number) => async (query: string) => {
    const { register, receiver } = await openAgainst(t, frRechercheEntreprises, {
      '/search': page(
        [result({ dirigeants: [director('CROCHOT', 'CORINNE DANIELLE'), director('NOBOY', 'ALICE')] })],
        total,
      ),
    })
    const orBorn = { month: '1967-01', givenNames: ['Corinne', 'Danielle'] }
    const found = await register.verbs.peopleNamed?.({ surnames: [query], givenNames: [], orBorn })
    return { items: found?.items ?? [], bornTotal: found?.bornTotal, paths: receiver.received.map(({ path }) => path) }
  }
  const { items, bornTotal, paths } = await born(1)('CORCHOT')
  assert.equal(bornTotal, undefined)
  assert.deepEqual(
    items.map(({ officer }) => officer.kind === 'person' && officer.person.surnames),
    [['CROCHOT']],
  )
  // Surname and given name may be exchanged, too.
  assert.match(
    paths.at(-1) ?? '',
    /nom_personne=CORINNE&prenoms_personne=CORCHOT&date_naissance_personne_min=1967-01-01/,
  )
  assert.match(paths.at(-2) ?? '', /prenoms_personne=CORINNE(\+|%20)DANIELLE&date_naissance_personne_min=1967-01-01/)
  const many = await born(51)('CORCHOT')
  assert.deepEqual([many.items, many.bornTotal], [[], 51])
})

test('what was found by name stands where the search by birth is refused', async (t) => {
  const { register } = await openAgainst(t, frRechercheEntreprises, (response, { path }) => {
    if (path.includes('date_naissance')) response.statusCode = 400
    response.end(JSON.stringify(path.includes('date_naissance') ? { erreur: 'wrong' } : page([result()])))
  })
  const orBorn = { month: '1967-01', givenNames: ['Corinne'] }
  const found = await register.verbs.peopleNamed?.({ surnames: ['CORCHOT'], givenNames: [], orBorn })
  assert.equal(found?.items.length, 1)
})

test('of a company that says it has thousands of officers the first are read', async (t) => {
  const many = Array.from({ length: 5000 }, (_, at) => director(`NOM${at}`, 'ANNE'))
  const { officers } = await companyFrom(t, { dirigeants: many })
  assert.equal(officers.length, 2000)
})
