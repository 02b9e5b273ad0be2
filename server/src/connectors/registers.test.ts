import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startReceiver } from '#test/support/receiver.ts'
import { openTestRegisters, settingsFor } from '#test/support/registers.ts'

const siren = { type: 'siren', id: '295831556' }
const found = (more: object = {}) => ({
  results: [
    {
      siren: siren.id,
      nom_complet: 'FORSA',
      nom_raison_sociale: 'FORSA',
      statut_diffusion: 'O',
      dirigeants: [],
      ...more,
    },
  ],
  total_results: 1,
})
const nothing = { results: [], total_results: 0 }

/** Every register at one address, told apart by the path. */
async function against(t: Parameters<typeof startReceiver>[0], answers: Record<string, unknown>, off: string[] = []) {
  const receiver = await startReceiver(t, (response, { path }) => {
    const start = Object.keys(answers).find((one) => path.startsWith(one))
    const answer = start === undefined ? 404 : answers[start]
    if (typeof answer === 'number') return response.writeHead(answer, { 'retry-after': '3600' }).end('{}')
    return response.end(JSON.stringify(answer))
  })
  const settings = settingsFor(({ id }) => (off.includes(id) ? 'off' : `http://127.0.0.1:${receiver.port}/${id}`))
  return { registers: openTestRegisters(t, settings), receiver, settings }
}
const outcomes = ({
  coverage,
}: {
  coverage: readonly { register: string; outcome: string; reason?: string | undefined }[]
}) => coverage.map(({ register, outcome, reason }) => [register, outcome, ...(reason ? [reason] : [])].join(' '))

test('an answer says which registers answered, and which could not be asked and why', async (t) => {
  const { registers } = await against(t, { '/fr-recherche-entreprises/search': found(), '/fr-rne/api/sso/login': 500 })
  const asked = await registers.company(siren)
  assert.ok(typeof asked.value === 'object')
  assert.deepEqual(outcomes(asked), ['fr-recherche-entreprises answered', 'fr-rne unavailable server-error'])
})

test('J-01 "not found" needs everyone to have answered; else it is unknown, and says when to come back', async (t) => {
  const search = '/fr-recherche-entreprises/search'
  const all = await against(t, { [search]: nothing }, ['fr-rne'])
  const none = await all.registers.company(siren)
  assert.deepEqual(
    [none.value, outcomes(none)],
    ['not-found', ['fr-recherche-entreprises not-found', 'fr-rne not-configured off']],
  )
  const busy = await (await against(t, { [search]: 429 }, ['fr-rne'])).registers.company(siren)
  assert.deepEqual(
    [busy.value, busy.retryAfterMs, outcomes(busy)[0]],
    ['unknown', 3_600_000, 'fr-recherche-entreprises unavailable rate-limited'],
  )
  const off = await (await against(t, {}, ['fr-rne', 'fr-recherche-entreprises'])).registers.company(siren)
  assert.equal(off.value, 'unknown')
})

test('J-01 a question that is refused is neither answered nor unavailable, and what nobody else knows stays unknown', async (t) => {
  const search = '/fr-recherche-entreprises/search'
  const { registers, receiver } = await against(t, { [search]: 400 }, ['fr-rne'])
  const name = { surnames: ['DUPONT'], givenNames: ['Jean'] }
  const people = await registers.peopleNamed(name, { country: 'FR' })
  assert.deepEqual(
    [people.value, outcomes(people), people.retryAfterMs],
    [[], ['fr-recherche-entreprises refused request-refused'], undefined],
  )
  assert.equal(receiver.received.length, 1)
  assert.equal((await registers.company(siren)).value, 'unknown')
})

test('conventions 3.8 a test key asks nobody outside', async (t) => {
  const { registers, receiver } = await against(t, { '/fr-recherche-entreprises/search': found() })
  const asked = await registers.company(siren, { isTest: true })
  assert.deepEqual([asked.value, outcomes(asked)[0]], ['unknown', 'fr-recherche-entreprises not-configured test-key'])
  await registers.listingsNamed({ surnames: ['DUPONT'], givenNames: [] }, { isTest: true })
  assert.equal(receiver.received.length, 0)
  assert.deepEqual(
    [registers.serves('siren', true), registers.serves('siren', false), registers.serves('hrb', false)],
    [false, true, false],
  )
})

test('a connector without its key, or switched off, is not configured', async (t) => {
  const { settings } = await against(t, {})
  const registers = openTestRegisters(t, { ...settings, REGISTER_UK_COMPANIES_HOUSE_KEY: undefined })
  const asked = await registers.company({ type: 'crn', id: '98307379' })
  assert.deepEqual(outcomes(asked), ['uk-companies-house not-configured no-key'])
  assert.equal(registers.serves('crn', false), false)
})

test('the same question is asked once, news again; what was kept says when it was read', async (t) => {
  const { receiver, settings } = await against(t, { '/fr-recherche-entreprises/search': found() }, ['fr-rne'])
  let now = new Date('2026-06-30T10:00:00Z')
  const registers = openTestRegisters(t, settings, { clock: { now: () => now } })
  await registers.company(siren)
  now = new Date('2026-06-30T20:00:00Z')
  assert.equal((await registers.company(siren)).coverage[0]?.at, '2026-06-30T10:00:00.000Z')
  assert.equal(receiver.received.length, 1)
  assert.equal((await registers.company(siren, { notBefore: now })).coverage[0]?.at, now.toISOString())
  assert.equal(receiver.received.length, 2)
  now = new Date('2026-07-02T20:00:00Z')
  await registers.company(siren)
  assert.equal(receiver.received.length, 3)
})

test('the official name comes from the register of the country, else from whoever knows it', async (t) => {
  const lei = {
    id: '7LTWFZYICNSX8D621K86',
    attributes: { entity: { legalName: { name: 'ORBELLO B.V.' }, registeredAs: '00943977', jurisdiction: 'NL' } },
  }
  const { registers, receiver } = await against(
    t,
    {
      '/fr-recherche-entreprises/search': found(),
      '/nl-kvk-open/api': { actief: 'J', datumAanvang: '20211223' },
      '/gleif/api/v1/lei-records': { data: [lei] },
    },
    ['fr-rne', 'nl-kvk'],
  )
  const french = await registers.officialName(siren)
  assert.equal(typeof french.value === 'object' && french.value.name, 'FORSA')
  assert.ok(receiver.received.every(({ path }) => !path.startsWith('/gleif')))
  const dutch = await registers.officialName({ type: 'kvk', id: '00943977' })
  assert.equal(typeof dutch.value === 'object' && dutch.value.name, 'ORBELLO B.V.')
})

test('a masked name is not looked up elsewhere', async (t) => {
  const masked = { statut_diffusion: 'P', nom_complet: '[NON-DIFFUSIBLE]', nom_raison_sociale: null }
  const { registers, receiver } = await against(t, { '/fr-recherche-entreprises/search': found(masked) }, ['fr-rne'])
  assert.equal((await registers.officialName(siren)).value, 'not-found')
  assert.equal(receiver.received.length, 1)
})

test('persons are asked for where they are, lists of the whole world everywhere, and what was cut is said', async (t) => {
  const many = {
    ...found({ dirigeants: [{ type_dirigeant: 'personne physique', nom: 'DUPONT', prenoms: 'JEAN' }] }),
    total_results: 9999,
  }
  const freeze = {
    Publications: {
      PublicationDetail: [{ IdRegistre: 1, Nature: 'Personne physique', Nom: 'DUPONT', RegistreDetail: [] }],
    },
  }
  const { registers, receiver } = await against(t, {
    '/fr-recherche-entreprises/search': many,
    '/fr-asset-freezes/ApiPublic': freeze,
    '/uk-companies-house/search': { items: [], total_results: 0 },
    '/fr-bodacc/api': { total_count: 0, results: [] },
  })
  const name = { surnames: ['DUPONT'], givenNames: ['Jean', 'Paul'] }
  const people = await registers.peopleNamed(name, { country: 'FR' })
  assert.deepEqual(
    [people.value.length, people.cut],
    [1, [{ what: 'answers', kept: 1, of: 9999, register: 'fr-recherche-entreprises', asked: 'peopleNamed' }]],
  )
  assert.deepEqual(
    (await registers.listingsNamed(name, { country: 'FR' })).value.map(({ list }) => list),
    ['asset-freeze'],
  )
  assert.deepEqual((await registers.noticesNaming(name, { country: 'FR' })).value, [])
  assert.ok(receiver.received.every(({ path }) => !path.startsWith('/uk')))
  const everywhere = await registers.listingsNamed(name)
  assert.deepEqual(outcomes(everywhere), ['fr-asset-freezes answered', 'uk-companies-house answered'])
  // The list was fetched once.
  assert.equal(receiver.received.filter(({ path }) => path.startsWith('/fr-asset-freezes')).length, 1)
})

test('who gives up does not wait', async (t) => {
  const { registers } = await against(t, { '/fr-recherche-entreprises/search': found() }, ['fr-rne'])
  const asked = await registers.company(siren, { signal: AbortSignal.abort() })
  assert.deepEqual([asked.value, outcomes(asked)[0]], ['unknown', 'fr-recherche-entreprises unavailable aborted'])
})

test('J-01 a bug of ours is no silence of the register', async (t) => {
  const { registers } = await against(t, {})
  await assert.rejects(
    registers.company({
      type: 'siren',
      get id(): string {
        throw new TypeError('a bug')
      },
    }),
    /a bug/,
  )
})

test('whoever keeps us waiting is left out and asked nothing more this time; the others are heard', async (t) => {
  const receiver = await startReceiver(t, (response, { path }) => {
    if (!path.startsWith('/fr-rne')) response.end(JSON.stringify(found()))
  })
  const registers = openTestRegisters(
    t,
    settingsFor(({ id }) => `http://127.0.0.1:${receiver.port}/${id}`),
  )
  const patience = { ms: 300, silent: new Set<string>() }
  const asked = await registers.company(siren, { patience })
  assert.ok(typeof asked.value === 'object')
  assert.deepEqual(outcomes(asked), ['fr-recherche-entreprises answered', 'fr-rne unavailable timeout'])
  assert.deepEqual([...patience.silent], ['fr-rne'])
  const calls = () => receiver.received.filter(({ path }) => path.startsWith('/fr-rne')).length
  const before = calls()
  const other = { type: 'siren', id: '552100554' }
  assert.ok(outcomes(await registers.company(other, { patience })).includes('fr-rne unavailable timeout'))
  assert.equal(calls(), before)
})

test('the long list of persons keeps nobody waiting either', async (t) => {
  const receiver = await startReceiver(t, () => {})
  const registers = openTestRegisters(
    t,
    settingsFor(({ id }) => `http://127.0.0.1:${receiver.port}/${id}`),
  )
  const patience = { ms: 200, silent: new Set<string>() }
  const asked = await registers.listingsNamed({ surnames: ['DUPONT'], givenNames: [] }, { country: 'FR', patience })
  assert.ok(outcomes(asked).includes('fr-asset-freezes unavailable timeout'))
  assert.equal(receiver.received.length, 1)
})
