import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RegisterNotice } from '#domain/register.ts'
import { openAgainst } from '#test/support/registers.ts'
import { frBodacc } from './fr-bodacc.ts'

const id = '294883491'
const company = (more: object = {}) => ({
  typePersonne: 'pm',
  numeroImmatriculation: { numeroIdentification: '294 883 491', codeRCS: 'RCS' },
  denomination: 'FORSA PEINTURE',
  ...more,
})
const record = (more: object = {}) => ({
  id: 'A201701364688',
  typeavis: 'annonce',
  familleavis: 'collective',
  dateparution: '2017-07-08',
  registre: [id, '294 883 491'],
  commercant: 'FORSA PEINTURE',
  listepersonnes: JSON.stringify({ personne: company() }),
  jugement: null,
  acte: null,
  url_complete: 'javascript:alert(1)',
  ...more,
})

async function noticesFrom(
  t: Parameters<typeof openAgainst>[0],
  ...records: object[]
): Promise<readonly RegisterNotice[]> {
  const { register } = await openAgainst(t, frBodacc, { '/api': { total_count: records.length, results: records } })
  return (await register.verbs.notices?.({ type: 'siren', id }))?.items ?? []
}

test('a judgment is read out of its string, its accents mended, its date as a date', async (t) => {
  const jugement = JSON.stringify({
    famille: 'Jugement de clÃ´ture',
    nature: "Jugement de clÃ´ture pour insuffisance d'actif",
    date: '27 novembre 2008',
    complementJugement: 'Jugement prononçant la clÃ´ture.',
  })
  const [notice] = await noticesFrom(t, record({ jugement }))
  const { source, officers, others, about, accountsTo, ...rest } = notice ?? ({} as RegisterNotice)
  assert.deepEqual(rest, {
    id: 'A201701364688',
    company: { type: 'siren', id },
    companyName: 'FORSA PEINTURE',
    family: 'collective',
    subfamily: 'Jugement de clôture',
    nature: "Jugement de clôture pour insuffisance d'actif",
    text: 'Jugement prononçant la clôture.',
    date: '2008-11-27',
    publishedOn: '2017-07-08',
    kind: 'notice',
  })
  assert.equal(source?.url, 'https://www.bodacc.fr/pages/annonces-commerciales-detail/?q.id=id:A201701364688')
})

test('bulk files hold the same parts as objects, not in strings', async (t) => {
  const jugement = { famille: "Jugement d'ouverture", nature: 'n', date: '31/01/2020', complementJugement: 'c' }
  const [notice] = await noticesFrom(
    t,
    record({ jugement, listepersonnes: { personne: company({ administration: 'Gérant : DUPONT, Jean' }) } }),
  )
  assert.deepEqual(
    [notice?.subfamily, notice?.date, notice?.officers?.[0]?.surnames],
    ["Jugement d'ouverture", '2020-01-31', ['DUPONT']],
  )
})

test('it is asked by the number in `registre`, newest first, page after page', async (t) => {
  const { register, receiver } = await openAgainst(t, frBodacc, (response, { path }) => {
    const offset = Number(new URL(path, 'http://x').searchParams.get('offset'))
    const results = Array.from({ length: Math.min(100, 130 - offset) }, (_, at) =>
      record({ id: `A2017${10_000 + offset + at}` }),
    )
    response.end(JSON.stringify({ total_count: 130, results }))
  })
  const found = await register.verbs.notices?.({ type: 'siren', id })
  assert.deepEqual([found?.items.length, found?.total], [130, undefined])
  const [first] = receiver.received.map(({ path }) => new URL(path, 'http://x').searchParams)
  assert.deepEqual(
    [first?.get('where'), first?.get('order_by'), receiver.received.length],
    [`registre="${id}"`, 'dateparution desc', 2],
  )
})

test('one person and several are the same to a reader; a procedure of two companies is a notice of each', async (t) => {
  const other = company({ numeroImmatriculation: { numeroIdentification: '732 829 320' }, denomination: 'AUTRE' })
  const extended = record({ listepersonnes: JSON.stringify({ personne: [company(), other] }) })
  assert.deepEqual(
    (await noticesFrom(t, extended)).map((notice) => notice.company.id),
    [id],
  )
  assert.deepEqual(
    (await noticesFrom(t, record({ listepersonnes: JSON.stringify({ personne: [company()] }) }))).map(
      ({ companyName }) => companyName,
    ),
    ['FORSA PEINTURE'],
  )
  const craftsman = {
    typePersonne: 'pp',
    nom: 'CHALEL',
    prenom: 'Yves Arnaud',
    nomUsage: 'MARTIN',
    inscriptionRM: { numeroIdentificationRM: '294 883 491' },
  }
  const [trader] = await noticesFrom(t, record({ listepersonnes: JSON.stringify({ personne: craftsman }) }))
  assert.deepEqual(trader?.officers, [
    {
      name: 'CHALEL, Yves Arnaud',
      surnames: ['CHALEL', 'MARTIN'],
      givenNames: ['Yves', 'Arnaud'],
      role: 'Entrepreneur individuel',
      hasLeft: false,
    },
  ])
})

test('a correction and a cancellation name the notice that they are about', async (t) => {
  const parutionavisprecedent = JSON.stringify({
    nomPublication: 'BODACC A',
    numeroParution: '20250197',
    numeroAnnonce: 126,
  })
  const kinds = await noticesFrom(
    t,
    record({ typeavis: 'annulation', parutionavisprecedent }),
    record({ typeavis: 'rectificatif', parutionavisprecedent }),
  )
  assert.deepEqual(
    kinds.map(({ kind, about }) => [kind, about]),
    [
      ['cancellation', 'A20250197126'],
      ['correction', 'A20250197126'],
    ],
  )
})

test('a sale is of the buyer, and says who sold', async (t) => {
  const seller = company({ numeroImmatriculation: { numeroIdentification: '290 838 887' }, denomination: 'QUERCIA' })
  const sale = record({
    familleavis: 'vente',
    registre: [id, '290838887'],
    acte: JSON.stringify({ vente: { categorieVente: 'Achat' }, dateCommencementActivite: '01/02/2020' }),
    listeetablissements: JSON.stringify({ etablissement: { origineFonds: 'acquis au prix de 68000 euros' } }),
    listeprecedentproprietaire: JSON.stringify({ personne: seller }),
  })
  const [notice] = await noticesFrom(t, sale)
  assert.deepEqual(
    [notice?.company.id, notice?.nature, notice?.date, notice?.text],
    [id, 'Achat', '2020-02-01', 'acquis au prix de 68000 euros'],
  )
  assert.deepEqual(notice?.others, [{ role: 'seller', code: { type: 'siren', id: '290838887' }, name: 'QUERCIA' }])
  const { register } = await openAgainst(t, frBodacc, { '/api': { total_count: 1, results: [sale] } })
  const ofSeller = await register.verbs.notices?.({ type: 'siren', id: '290838887' })
  assert.deepEqual(
    ofSeller?.items.map((one) => one.company.id),
    [id],
  )
})

test('strike-offs, filings, changes and foundings each keep what they say', async (t) => {
  const notices = await noticesFrom(
    t,
    record({ familleavis: 'radiation', radiationaurcs: '{"radiationPM": "O"}' }),
    record({ familleavis: 'radiation', radiationaurcs: '{"commentaire": "Radiation d\'office"}' }),
    record({ familleavis: 'radiation', radiationaurcs: '{"radiationPP": {"dateCessationActivitePP": "31/12/2011"}}' }),
    record({ familleavis: 'dpc', depot: '{"dateCloture": "2024-12-31", "typeDepot": "Comptes annuels et rapports"}' }),
    record({
      familleavis: 'modification',
      modificationsgenerales:
        '{"dateCommencementActivite": null, "descriptif": "Modification survenue sur l\'administration."}',
      listepersonnes: JSON.stringify({ personne: company({ administration: 'Gérant partant : DUPONT, Jean' }) }),
    }),
    record({
      familleavis: 'creation',
      acte: '{"dateImmatriculation": "2018-02-02", "creation": {"categorieCreation": "Immatriculation"}}',
    }),
  )
  assert.deepEqual(
    notices.map(({ family, subfamily, nature, text, date, accountsTo, officers }) => [
      family,
      subfamily ?? nature,
      text,
      date,
      accountsTo,
      officers?.[0]?.hasLeft,
    ]),
    [
      ['radiation', undefined, undefined, undefined, undefined, undefined],
      ['radiation', undefined, "Radiation d'office", undefined, undefined, undefined],
      ['radiation', undefined, undefined, '2011-12-31', undefined, undefined],
      ['dpc', 'Comptes annuels et rapports', undefined, undefined, '2024-12-31', undefined],
      ['modification', undefined, "Modification survenue sur l'administration.", undefined, undefined, true],
      ['creation', 'Immatriculation', undefined, '2018-02-02', undefined, undefined],
    ],
  )
})

test('J-01 parts that are not what they should be are absent; a record without number or date of its own is no answer', async (t) => {
  const odd = record({
    jugement: '{"famille": ["a"], "nature": 7',
    acte: 'null',
    listepersonnes: '[]',
    depot: '7',
    divers: '{"titre": {}}',
  })
  const [notice] = await noticesFrom(t, odd)
  assert.deepEqual([notice?.company.id, notice?.companyName, notice?.nature], [id, 'FORSA PEINTURE', undefined])
  for (const wrong of [{ id: '../../x' }, { familleavis: null }, { registre: [{}] }, { typeavis: 1 }]) {
    await assert.rejects(noticesFrom(t, record(wrong)), { reason: 'unexpected-shape' }, JSON.stringify(wrong))
  }
})

test('a name is searched as text, and only notices whose officers bear it are given', async (t) => {
  const named = (administration: string) =>
    record({ listepersonnes: JSON.stringify({ personne: company({ administration }) }) })
  const results = [
    named('Gérant partant : BELTIER, Maxime Clément'),
    named('Gérant : BELTIER, Paul ; Président : DURAND, Maxime'),
    record(),
  ]
  const { register, receiver } = await openAgainst(t, frBodacc, { '/api': { total_count: 3, results } })
  const found = await register.verbs.noticesNaming?.({ surnames: ['BELTIER" OR 1=1'], givenNames: ['Maxime'] })
  assert.equal(found?.items.length, 0)
  assert.equal(
    new URL(receiver.received[0]?.path ?? '', 'http://x').searchParams.get('where'),
    'search(listepersonnes, "BELTIER OR 1 1 MAXIME") AND familleavis != "dpc"',
  )
  const plain = await register.verbs.noticesNaming?.({ surnames: ['Beltier'], givenNames: ['Maxime'] })
  assert.deepEqual(
    plain?.items.map(({ officers }) => officers?.[0]?.name),
    ['BELTIER, Maxime Clément'],
  )
})
