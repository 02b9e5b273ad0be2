import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { neverNegative, noteFields } from '#domain/notes.ts'
import { startTestService, type TestService } from './support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})

const code = { type: 'siren', id: '732829320' }
const create = (body: object = {}, token?: string) =>
  service.call('POST', '/requests', { token, body: { code, ...body } })
const update = (id: string, notes: object, token?: string) =>
  service.call('POST', `/requests/${id}`, { token, body: { notes } })
const idOf = async (body?: object) => (await create(body)).body.request.id as string

const allNotes = {
  holding: false,
  workforceNumber: 12,
  equity: -500_000,
  revenue: 12_345_600,
  amortizationDepreciation: 10_000,
  netIncome: -20_000,
  interestExpense: 1_000,
  cashAvailable: 0,
  totalFixedAssets: 3_000_000,
  totalAssets: 9_000_000,
  shortTermDebt: 100_000,
  totalDebt: 2_000_000,
  currentLiabilities: 700_000,
  esgGenderDiversity: '41-60%',
  esgLabels: ['B Corp', 'ISO 14001'],
  esgEmployeeProtection: '2-5',
  esgJobCreation: '10+',
}

test('notes are taken at creation and by update, merge field by field, and `null` takes one away', async () => {
  assert.deepEqual(Object.keys(allNotes).sort(), Object.keys(noteFields).sort())
  const made = (await create({ notes: { equity: 1, holding: true } })).body.request
  assert.deepEqual(made.notes, { equity: 1, holding: true })
  const merged = (await update(made.id, { revenue: 2, equity: 3 })).body.request
  assert.deepEqual(merged.notes, { equity: 3, holding: true, revenue: 2 })
  const removed = (await update(made.id, { holding: null, netIncome: null })).body.request
  assert.deepEqual(removed.notes, { equity: 3, revenue: 2 })
  const all = (await update(made.id, allNotes)).body.request
  assert.deepEqual(all.notes, allNotes)
  assert.deepEqual((await service.call('GET', `/requests/${made.id}`)).body.request.notes, allNotes)
})

test('each change of notes is kept with what, who and when; a repeat is no change', async () => {
  const id = await idOf({ notes: { equity: 1 } })
  const colleague = await service.member('administrator')
  await update(id, { revenue: 2 }, colleague.token)
  await update(id, { revenue: 2 })
  await update(id, { equity: null })
  const { notes, remaining } = (await service.call('GET', `/requests/${id}/notes`)).body
  assert.deepEqual(
    notes.map(({ user, notes: changed }: { user: string; notes: object }) => [user, changed]),
    [
      [service.owner.user, { equity: null }],
      [colleague.user, { revenue: 2 }],
      [service.owner.user, { equity: 1 }],
    ],
  )
  assert.equal(remaining, 0)
  const times = notes.map(({ creation }: { creation: string }) => creation)
  assert.deepEqual(times, times.toSorted().reverse())
  for (const time of times) assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('two changes of different notes at the same moment are both in force', async () => {
  const id = await idOf()
  const names = Object.keys(allNotes) as (keyof typeof allNotes)[]
  const answers = await Promise.all(names.map((name) => update(id, { [name]: allNotes[name] })))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.deepEqual((await service.call('GET', `/requests/${id}`)).body.request.notes, allNotes)
  assert.equal((await service.call('GET', `/requests/${id}/notes`)).body.notes.length, names.length)
})

test('every note is held to its type, enum and minimum, and all faults are told at once', async () => {
  const wrong: Record<string, unknown[]> = {
    holding: ['true', 1],
    workforceNumber: [0, -1, 0.5, '12'],
    esgGenderDiversity: ['50%', '0-20', 1],
    esgLabels: [[], 'A, B', [''], ['none', 'B Corp'], [1], Array(51).fill('a'), ['a'.repeat(201)], ['a\u0007']],
    esgEmployeeProtection: ['2', 2, '11+'],
    esgJobCreation: ['', true, '6-9'],
  }
  for (const name of Object.keys(noteFields)) wrong[name] ??= ['1', true, ...(name in neverNegative ? [-1, -0.5] : [])]
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const { status, body } = await create({ notes: { [name]: value } })
      assert.equal(status, 400, `${name} ${JSON.stringify(value)}`)
      assert.ok(
        Object.keys(body.errors).every((path) => path.startsWith(`notes.${name}`)),
        JSON.stringify(body.errors),
      )
    }
  }
  const all = await create({ notes: Object.fromEntries(Object.entries(wrong).map(([name, [first]]) => [name, first])) })
  assert.equal(Object.keys(all.body.errors).length, Object.keys(noteFields).length)
  assert.equal(all.body.violations[0].pointer.slice(0, 8), '#/notes/')
  assert.equal((await create({ notes: { esgLabels: ['none'] } })).status, 201)
  const unknown = await create({ notes: { totalAsset: 1 } })
  assert.match(unknown.body.errors['notes.totalAsset'], /did you mean `totalAssets`/)
})

test('a creator is named by id or by e-mail address in any case, and belongs to the organisation', async () => {
  const analyst = await service.member('analyst')
  for (const creator of [analyst.user, analyst.email, analyst.email.toUpperCase(), ` ${analyst.email} `]) {
    const { status, body } = await create({ creator })
    assert.deepEqual([status, body.request?.creator], [201, analyst.user], creator)
    assert.deepEqual(body.request.collaborators, [analyst.user, service.owner.user])
    assert.equal((await service.call('GET', `/requests/${body.request.id}`, { token: analyst.token })).status, 200)
  }
  const elsewhere = await service.anotherOrganisation()
  for (const creator of [elsewhere.user, 'owner@another.example', 'nobody@example.com', 'f'.repeat(24), 'no address']) {
    const { status, body } = await create({ creator })
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, ['creator']], creator)
  }
  await service.call('POST', `/users/${analyst.user}`, { body: { status: 'disabled' } })
  assert.equal((await create({ creator: analyst.user })).status, 400, 'a disabled user makes nothing')
})

test('businessName is shown, and may be changed, as long as the official name is unknown', async () => {
  const { id, businessName } = (await create({ businessName: 'My customer' })).body.request
  assert.equal(businessName, 'My customer')
  const renamed = await service.call('POST', `/requests/${id}`, { body: { businessName: 'My best customer' } })
  assert.equal(renamed.body.request.businessName, 'My best customer')
  await service.service.app.database.query('UPDATE requests SET official_name = $2 WHERE id = $1', [id, 'FICTIONAL SA'])
  assert.equal((await service.call('GET', `/requests/${id}`)).body.request.businessName, 'FICTIONAL SA')
})

test('`GET /request/{id}` is the same as `GET /requests/{id}`', async () => {
  const id = await idOf({ reference: 'alias' })
  const [plural, singular] = [await service.call('GET', `/requests/${id}`), await service.call('GET', `/request/${id}`)]
  assert.equal(singular.text, plural.text)
  assert.equal(singular.headers.get('etag'), plural.headers.get('etag'))
  assert.ok(!('/request/{id}' in (await service.call('GET', '/openapi.json')).body.paths), 'a silent one')
})

test('a code is given back as it was sent, and found in any spelling; a wrong one says what is expected', async () => {
  const made = (await create({ code: { type: 'siren', id: '732 829 320' }, reference: 'spelling' })).body.request
  assert.deepEqual(made.code, { type: 'siren', id: '732 829 320' })
  const found = await service.call('GET', '/requests?reference=spelling&code.type=siren&code.id=732829320')
  assert.deepEqual(
    found.body.requests.map(({ id }: { id: string }) => id),
    [made.id],
  )
  const refused = async (sent: object) => (await create({ code: sent })).body.errors
  assert.match((await refused({ type: 'siren', id: '732829321' }))['code.id'], /check digit.*e\.g\. \d{9}/)
  assert.match((await refused({ type: 'siren', id: '73282932' }))['code.id'], /format/)
  assert.match((await refused({ type: 'sirene', id: '732829320' }))['code.type'], /known types are siren, /)
  assert.deepEqual(Object.keys(await refused({ type: 'siren' })), ['code.id'])
})

test('GET /users finds a colleague by address; an analyst finds nobody by browsing, and no address', async () => {
  const [analyst, colleague] = [await service.member('analyst'), await service.member('auditor')]
  const find = async (token: string, query: string) =>
    (await service.call('GET', `/users${query}`, { token })).body.users
  const byEmail = `?email=${encodeURIComponent(colleague.email.toUpperCase())}`
  assert.deepEqual(
    (await find(service.owner.token, byEmail)).map((user: { email: string }) => user.email),
    [colleague.email],
  )
  const [found] = await find(analyst.token, byEmail)
  assert.deepEqual([found.id, found.email], [colleague.user, undefined])
  assert.deepEqual(
    (await find(analyst.token, '')).map((user: { id: string }) => user.id),
    [analyst.user],
  )
  assert.deepEqual(await find(service.owner.token, '?email=owner@another.example'), [])
})
