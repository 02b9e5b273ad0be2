import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answering } from '#test/support/receiver.ts'
import { openAgainst } from '#test/support/registers.ts'
import { frRne } from './fr-rne.ts'

const code = { type: 'siren', id: '295831556' }
const power = (more: object = {}, person: object = {}) => ({
  roleEntreprise: '30',
  typeDePersonne: 'INDIVIDU',
  actif: true,
  individu: {
    descriptionPersonne: {
      nom: "D'HAUTEVILLE",
      nomUsage: 'CORCHOT',
      prenoms: ['CORINNE', 'DANIELLE'],
      genre: '2',
      dateDeNaissance: '1970-12',
      nationalite: 'Française',
      dateEffetRoleDeclarant: '2016-07-07',
      ...person,
    },
    adresseDomicile: { commune: 'LILLE' },
  },
  ...more,
})
const answer = (more: object = {}, pouvoirs: object[] = [power()]) => ({
  formality: {
    siren: code.id,
    diffusionINSEE: 'O',
    diffusionCommerciale: true,
    content: {
      natureCreation: { dateCreation: '2023-01-10', formeJuridique: '5499' },
      personneMorale: {
        adresseEntreprise: { adresse: { commune: 'RENNES', codePostal: '35000' } },
        identite: {
          entreprise: { denomination: 'FORSA PEINTURE', codeApe: '4334Z', dateImmat: '2023-01-11' },
          description: { montantCapital: 7500.5, deviseCapital: 'EUR' },
        },
        composition: { pouvoirs },
      },
    },
    ...more,
  },
})

const serving = (body: unknown, refusals: number[] = []): Answering => {
  let tokens = 0
  return (response, { path, headers }) => {
    if (path === '/api/sso/login') return response.end(JSON.stringify({ token: `token-${++tokens}` }))
    const refusal = refusals.shift()
    if (refusal !== undefined) return response.writeHead(refusal, { 'retry-after': '1' }).end('{}')
    if (headers.authorization !== `Bearer token-${tokens}`) return response.writeHead(401).end('{}')
    return response.end(JSON.stringify(body))
  }
}

test('it logs in once, and tells since when, sex and home town', async (t) => {
  const { register, receiver } = await openAgainst(t, frRne, serving(answer()))
  const company = await register.verbs.company?.(code)
  assert.ok(typeof company === 'object')
  assert.deepEqual(
    [company.name, company.createdOn, company.shareCapitalCents, company.activity?.code, company.status],
    ['FORSA PEINTURE', '2023-01-10', 750_050, '43.34Z', 'unknown'],
  )
  const [officer] = company.officers
  assert.ok(officer?.kind === 'person')
  assert.deepEqual(
    [
      officer.role,
      officer.from,
      officer.person.surnames,
      officer.person.sex,
      officer.person.town,
      officer.person.bornOn,
    ],
    ['Gérant', '2016-07-07', ["D'HAUTEVILLE", 'CORCHOT'], 'female', 'LILLE', '1970-12'],
  )
  await register.verbs.company?.(code)
  assert.deepEqual(
    receiver.received.map(({ path }) => path),
    ['/api/sso/login', '/api/companies/295831556', '/api/companies/295831556'],
  )
  assert.deepEqual(JSON.parse(receiver.received[0]?.body ?? ''), {
    username: 'fictional-key',
    password: 'fictional-key',
  })
})

test('a token that has run out is replaced, once', async (t) => {
  for (const refusal of [401, 403, 429]) {
    const { register, receiver } = await openAgainst(t, frRne, serving(answer(), [refusal]))
    assert.ok(typeof (await register.verbs.company?.(code)) === 'object')
    assert.equal(receiver.received.filter(({ path }) => path === '/api/sso/login').length, 2)
  }
  const { register } = await openAgainst(t, frRne, serving(answer(), [401, 401]))
  await assert.rejects(register.verbs.company?.(code) ?? Promise.resolve(), { reason: 'key-refused' })
  // The next question logs in anew.
  assert.ok(typeof (await register.verbs.company?.(code)) === 'object')
})

test('a wrong password is a refusal; an account page is no token', async (t) => {
  const refused = await openAgainst(t, frRne, (response) => response.writeHead(401).end('{}'))
  await assert.rejects(refused.register.verbs.company?.(code) ?? Promise.resolve(), { reason: 'key-refused' })
  for (const token of [7, '', 'a\r\nx: y', undefined]) {
    const odd = await openAgainst(t, frRne, { '/api/sso/login': { token } })
    await assert.rejects(odd.register.verbs.company?.(code) ?? Promise.resolve(), { reason: 'unexpected-shape' })
  }
})

test('who left is left out; auditors and companies are told apart', async (t) => {
  const powers = [
    power({ actif: false }),
    power({ roleEntreprise: '40' }),
    { roleEntreprise: '71', actif: true, entreprise: { siren: '291978690', denomination: 'AUDIT' } },
    { roleEntreprise: '73', actif: true, entreprise: { denomination: 'HOLDING LTD' } },
    { roleEntreprise: '73', actif: true },
  ]
  const { register } = await openAgainst(t, frRne, serving(answer({}, powers)))
  const company = await register.verbs.company?.(code)
  assert.ok(typeof company === 'object')
  assert.deepEqual(
    company.officers.map(({ kind, role, isManager }) => [kind, role, isManager]),
    [
      ['person', 'Liquidateur', false],
      ['company', 'Commissaire aux comptes titulaire', false],
      ['company', 'Président de SAS', true],
    ],
  )
})

test('masked persons stay masked', async (t) => {
  for (const mask of [{ diffusionINSEE: 'N' }, { diffusionCommerciale: false }]) {
    const { register } = await openAgainst(t, frRne, serving(answer(mask)))
    const company = await register.verbs.company?.(code)
    assert.ok(typeof company === 'object' && company.isMasked)
    assert.doesNotMatch(JSON.stringify(company), /HAUTEVILLE|CORCHOT|LILLE/)
  }
})

test('a mask that is not understood is no answer, rather than no mask', async (t) => {
  for (const mask of [{ diffusionINSEE: 7 }, { diffusionCommerciale: 'false' }]) {
    const { register } = await openAgainst(t, frRne, serving(answer(mask)))
    await assert.rejects(register.verbs.company?.(code) ?? Promise.resolve(), { reason: 'unexpected-shape' })
  }
})

test('a sole trader is the officer of the company', async (t) => {
  const { descriptionPersonne, adresseDomicile } = power().individu
  const content = { personnePhysique: { identite: { entrepreneur: { descriptionPersonne, adresseDomicile } } } }
  const { register } = await openAgainst(t, frRne, serving(answer({ content })))
  const company = await register.verbs.company?.(code)
  assert.ok(typeof company === 'object')
  assert.deepEqual(
    [company.name, company.isSoleTrader, company.officers[0]?.role],
    ["CORINNE D'HAUTEVILLE", true, 'Entrepreneur individuel'],
  )
})
