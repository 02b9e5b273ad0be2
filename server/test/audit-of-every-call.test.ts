import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { siren } from '#connectors/demonstration/making.ts'
import { endpointsByName } from '#http/endpoints/index.ts'
import { newMedium, newRequest } from './support/endpoint.ts'
import { acceptableBodies, endpointsWithId, makeEveryThing, type Things } from './support/every-thing.ts'
import { type Answer, startTestService, type TestService } from './support/service.ts'
import { type Person, signIn } from './support/sign-in.ts'
import { until } from './support/until.ts'

type Name = keyof typeof endpointsByName

/** What is written down in other words than `data_read` and `data_written`. */
const inOtherWords: Partial<Record<Name, readonly string[]>> = {
  requestsErase: ['request_erased'],
  requestsHold: ['hold_placed'],
  requestsRelease: ['hold_released'],
  requestsExport: ['export_made'],
  sharesCreate: ['share_made'],
  sharesRevoke: ['share_revoked'],
  companiesRead: ['company_looked_up'],
  mediaPageRead: ['page_read'],
  reportsExport: ['export_made'],
  decisionsCreate: ['decision_made'],
  decisionsConfirm: ['decision_made'],
  businessesExport: ['export_made'],
  businessesUpdate: ['business_changed'],
  usersCreate: ['user_made'],
  usersUpdate: ['user_changed'],
  usersInvite: ['invitation_made'],
  usersPassword: ['password_changed'],
  keysCreate: ['key_made'],
  keysRevoke: ['key_revoked'],
  sessionsEnd: ['session_ended'],
  sessionEnd: ['session_ended'],
  auditExport: ['audit_exported'],
}

const aList = 'it names what can be opened, and says nothing of who was looked at; whatever is opened has an entry'
const ofColleagues = 'who works here is known to all who do; what is changed in them has an entry'
const ofEvents = 'it tells that something happened to a thing, by ids; the thing itself is read with an entry'
const ofReceivers = 'it tells where messages go and what receivers answered; every change has an entry'
const ofTheService = 'it is about the service, and about nobody'

/** What leaves no entry, and why. */
const unaudited: Partial<Record<Name, string>> = {
  requestsList: aList,
  requestsCounts: aList,
  extractionsList: aList,
  usersList: ofColleagues,
  usersRead: ofColleagues,
  sessionRead: ofColleagues,
  sessionsList: ofColleagues,
  keysList: ofColleagues,
  keysRead: ofColleagues,
  businessesRead: ofColleagues,
  qualityRead: 'it counts',
  eventsList: ofEvents,
  eventsRead: ofEvents,
  webhooksList: ofReceivers,
  webhooksRead: ofReceivers,
  deliveriesList: ofReceivers,
  allDeliveriesList: ofReceivers,
  deliveriesRead: ofReceivers,
  auditList: 'the audit is for those who look into it; what is taken away as a file has an entry',
  criteriaList: ofTheService,
  alertsList: ofTheService,
  registersList: ofTheService,
  modelsList: ofTheService,
  modelsRead: ofTheService,
  testDocumentsList: ofTheService,
  serviceRead: ofTheService,
}

/** What is tried elsewhere, or cannot be called with a live key. */
const elsewhere: Partial<Record<Name, string>> = {
  mediaPageTamperingRead: 'of scanned pages alone: media-page-tampering-read.test.ts',
  reportsTransactionsList: 'of statements of accounts alone: reports-transactions-list.test.ts',
  eventsStream: 'it does not end; it sends what GET /events lists',
  testDocumentsRead: 'it sends the samples that come with the service',
  testClockRead: 'with a test key alone, about which there is nothing to account for',
  testClockAdvance: 'with a test key alone: test-clock-advance.test.ts',
}

const expectedOf = (name: Name): readonly string[] => {
  if (unaudited[name] !== undefined) return []
  const { method, path } = endpointsByName[name]
  return inOtherWords[name] ?? [`${method === 'POST' ? 'data_written' : 'data_read'} ${method} ${path}`]
}

let service: TestService
let things: Things
let person: Person

before(async () => {
  service = await startTestService()
  things = await makeEveryThing(service)
  person = await signIn(service)
})

const post = (path: string, body: object = {}, token?: string) =>
  service.call('POST', path, { body, ...(token !== undefined && { token }) })
/** Somebody else, who has to agree. */
const another = async () => (await service.member('administrator')).token
const newUser = async () => (await service.member('analyst')).user
const newKey = async () => (await post('/keys', { name: 'to be revoked' })).body.key.id as string

async function undecided(): Promise<string> {
  await post(`/businesses/${things.organisation}`, { settings: { fourEyes: true } })
  return (await post(`/requests/${things.request}/decisions`, { decision: 'refer', reports: [] })).body.decision.id
}

async function newSession(): Promise<string> {
  const { email } = person
  const body = { email, password: 'tin lantern on quay 9' }
  return (await service.call('POST', '/session', { token: '', body })).body.session.id
}

const bodies: Partial<Record<Name, object>> = {
  requestsCreate: { code: siren(1) },
  mediaCreate: {
    name: 'other',
    type: 'document',
    meta: { name: 'a.pdf', size: 1_000, type: 'application/pdf' },
  },
  simulationsCreate: { code: { type: 'siren' }, notes: { revenue: 100 } },
  usersCreate: { email: 'new@example.com', role: 'analyst' },
  keysCreate: { name: 'one more' },
  webhooksCreate: { url: 'https://127.0.0.1:9443/hooks', events: ['new_report'] },
}

/** What the plain call would be refused for. */
const asked: Partial<Record<Name, () => Promise<Answer>>> = {
  companiesRead: () => service.call('GET', `/companies/siren/${siren(2).id}`),
  requestsErase: async () => post(`/requests/${(await newRequest(service)).id}/erase`, acceptableBodies.requestsErase),
  requestsRefresh: async () => post(`/requests/${(await newRequest(service, { code: siren(1) })).id}/refresh`),
  mediaCreate: () => post('/media', { ...bodies.mediaCreate, request: things.request }),
  requestsExport: () => service.call('GET', `/requests/${things.request}/export?format=zip`),
  reportsExport: () => service.call('GET', `/reports/${things.report}/export?format=json`),
  modelsRead: async () => service.call('GET', `/models/${(await service.call('GET', '/models')).body.models[0].id}`),
  mediaUpload: async () => post(`/media/${(await newMedium(service, things.request)).id}/upload`),
  extractionsConfirm: async () => post(`/extractions/${things.extraction}/confirm`, {}, await another()),
  decisionsConfirm: async () => post(`/decisions/${await undecided()}/confirm`, {}, await another()),
  usersUpdate: async () => post(`/users/${await newUser()}`, { role: 'auditor' }),
  usersInvite: async () => post(`/users/${await newUser()}/invite`),
  usersPassword: () => person.call('POST', `/users/${person.user}/password`, { body: acceptableBodies.usersPassword }),
  keysRevoke: async () => post(`/keys/${await newKey()}`, { status: 'revoked' }),
  sessionsEnd: async () => {
    const id = await newSession()
    return person.call('POST', `/sessions/${id}`, { body: { status: 'ended' } })
  },
  sessionEnd: () => person.call('POST', '/session/end', { body: {} }),
}

/** Those at the end take away what others need. */
const last: readonly Name[] = [
  'extractionsFinish',
  'extractionsConfirm',
  'sharesRevoke',
  'sessionsEnd',
  'usersPassword',
  'sessionEnd',
]
const inOrder = (Object.keys(endpointsByName) as Name[])
  .filter((name) => endpointsByName[name].scope !== 'public' && elsewhere[name] === undefined)
  .toSorted((one, other) => last.indexOf(one) - last.indexOf(other))

function plainCall(name: Name): Promise<Answer> {
  const { method, path } = endpointsByName[name]
  const withId = endpointsWithId.find((one) => one.name === name)
  const body = method === 'POST' ? { body: bodies[name] ?? acceptableBodies[name] ?? {} } : {}
  return service.call(method, withId?.path(things[withId.noun]) ?? path, body)
}

const callOf = ({ headers }: Answer) => headers.get('request-id') ?? ''

/** Of each call what was written down. */
async function entriesOf(calls: readonly string[]): Promise<string[][]> {
  const rows = await service.service.app.database.query<{ call: string; said: string }>(
    `SELECT call, concat_ws(' ', action, detail->>'operation') AS said FROM audit WHERE call = ANY($1) ORDER BY turn`,
    [calls],
  )
  return calls.map((id) => rows.filter(({ call }) => call === id).map(({ said }) => said))
}

/** What was read is written down within a second, in the order in which it was read: this comes after all that was read before. */
async function allIsWrittenDown(): Promise<void> {
  const mark = callOf(await service.call('GET', `/requests/${things.request}`))
  await until('what was read is written down', async () => (await entriesOf([mark])).flat().length > 0)
}

test('conventions 13.3 what is opened by a link, without a key, leaves its entry too', async () => {
  const { query } = service.service.app.database
  const expires = new Date(Date.now() + 86_400_000).toISOString()
  const { share } = (await post(`/requests/${things.request}/shares`, { expires, pages: true })).body
  const { medium } = (await service.call('GET', `/media/${things.medium}`)).body
  const shared = `/shared/${share.url.split('/').at(-1)}`
  const [{ turn } = { turn: 0 }] = await query<{ turn: number }>('SELECT max(turn) AS turn FROM audit')
  for (const path of [shared, `${shared}/media/${things.medium}/pages/1`, `/${medium.url}`])
    assert.equal((await service.call('GET', path, { token: '' })).status, 200, path)
  const told = await query<{ action: string; subject: string }>(
    `SELECT action, subject FROM audit WHERE turn > $1 AND request = $2 AND call IS NULL ORDER BY turn`,
    [turn, things.request],
  )
  assert.deepEqual(
    told.map(({ action, subject }) => [action, subject]),
    [
      ['share_viewed', share.id],
      ['page_read', things.medium],
      ['data_read', things.medium],
    ],
  )
})

test('conventions 13.3 every call that writes, or reads what is about somebody, leaves its entry, and no other', async () => {
  const calls = new Map<Name, string>()
  const failed: string[] = []
  for (const name of inOrder) {
    const answer = await (asked[name]?.() ?? plainCall(name))
    if (answer.status >= 300) failed.push(`${name} answered ${answer.status}: ${answer.text}`)
    calls.set(name, callOf(answer))
  }
  assert.deepEqual(failed, [])
  await allIsWrittenDown()
  const entries = await entriesOf([...calls.values()])
  const names = [...calls.keys()]
  assert.deepEqual(
    Object.fromEntries(names.map((name, at) => [name, entries[at]])),
    Object.fromEntries(names.map((name) => [name, expectedOf(name)])),
  )
})

test('conventions 13.3 a report that is read again is written down again, also where the answer was kept', async () => {
  const ids: string[] = []
  for (let times = 0; times < 4; times += 1) {
    const answer = await service.call('GET', `/reports/${things.report}`)
    assert.equal(answer.status, 200, answer.text)
    ids.push(callOf(answer))
  }
  await allIsWrittenDown()
  assert.deepEqual(
    await entriesOf(ids),
    ids.map(() => ['data_read GET /reports/:id']),
  )
})

test('every call that leaves no entry has a reason, and none has two', () => {
  const named = [unaudited, inOtherWords, elsewhere].flatMap((list) => Object.keys(list))
  assert.deepEqual(
    named.filter((name, at) => !(name in endpointsByName) || named.indexOf(name) !== at),
    [],
  )
})
