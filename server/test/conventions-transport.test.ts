import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, test } from 'node:test'
import { endpoints, endpointsByName } from '#http/endpoints/index.ts'
import { bodyExamples } from '#http/openapi/examples.ts'
import { endpointsWithId, makeEveryThing, type Things } from './support/every-thing.ts'
import { startTestService, type TestService } from './support/service.ts'
import { until } from './support/until.ts'
import { watchDatabase } from './support/watch-database.ts'

let service: TestService
let things: Things

before(async () => {
  service = await startTestService()
  things = await makeEveryThing(service)
})

const code = { type: 'siren', id: '732829320' }
const create = (body: object, headers = {}) => service.call('POST', '/requests', { body: { code, ...body }, headers })

test('conventions 1.1 answers are JSON in UTF-8 with keys in camelCase', async () => {
  const made = await create({ businessName: 'Société Générique – 株式会社' })
  assert.equal(made.headers.get('content-type'), 'application/json; charset=utf-8')
  assert.equal(made.body.request.businessName, 'Société Générique – 株式会社')
  const keysOf = (value: unknown): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, item]) => [...(Array.isArray(value) ? [] : [key]), ...keysIn(key, item)])
  // Headers of a message that was sent are quoted as they were sent.
  const keysIn = (key: string, item: unknown) => (key === 'headers' ? [] : keysOf(item))
  for (const { endpoint, noun, path } of endpointsWithId) {
    if (endpoint.method !== 'GET') continue
    const { body } = await service.call('GET', path(things[noun]))
    const strange = keysOf(body).filter(
      (key) => !/^[a-z][a-zA-Z0-9]*$/.test(key) && !/^(medium|declaration|evidence):[0-9a-f]{24}$/.test(key),
    )
    assert.deepEqual(strange, [], endpoint.path)
  }
})

test('conventions 1.1 a body of another type is a 415', async () => {
  const raw = JSON.stringify({ code })
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/json-seq',
    'nonsense',
  ]) {
    const { status, body } = await service.call('POST', '/requests', { raw, headers: { 'content-type': type } })
    assert.deepEqual([status, body.code], [415, 'media-type-unsupported'], type)
  }
  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])
    assert.equal(
      (await service.call('POST', '/requests', { raw, headers: { 'content-type': type } })).status,
      201,
      type,
    )
  const blob = await fetch(`${service.url}/requests`, {
    method: 'POST',
    body: new Blob([raw]),
    headers: { authorization: `Bearer ${service.owner.token}` },
  })
  assert.equal(blob.status, 415, 'without a type')
})

test('conventions 1.1 whoever sends another type is told the one that is taken there', async () => {
  const taken = {
    '/requests': 'application/json',
    '/oauth/token': 'application/x-www-form-urlencoded',
    '/storage': 'multipart/form-data',
  }
  for (const [path, type] of Object.entries(taken))
    for (const sent of ['text/plain', 'nonsense', 'application/octet-stream']) {
      const headers = { 'content-type': sent, accept: 'application/json' }
      const { status, body } = await service.call('POST', path, { raw: 'x', headers })
      assert.deepEqual([status, body.detail], [415, `send \`Content-Type: ${type}\``], `${path} ${sent}`)
    }
})

test('conventions 1.2 one thing travels under its name, a list under its plural', async () => {
  const names: Record<string, string> = { medium: 'medium', organisation: 'business' }
  for (const { endpoint, noun, path } of endpointsWithId) {
    if (endpoint.method !== 'GET' || endpoint.path.split('/').length !== 3) continue
    const { body } = await service.call('GET', path(things[noun]))
    assert.deepEqual(Object.keys(body), [names[noun] ?? noun])
    assert.equal(body[names[noun] ?? noun].id, things[noun])
  }
  for (const plural of ['requests', 'reports', 'events', 'webhooks', 'users', 'keys'])
    assert.ok(Array.isArray((await service.call('GET', `/${plural}`)).body[plural]), plural)
})

test('conventions 1.3 an update is a POST on the item’s path, and the same again changes nothing', async () => {
  const updates: [string, string, object][] = [
    [
      `/requests/${things.request}`,
      'request',
      { notes: { equity: 5, esgLabels: ['B Corp'] }, businessName: 'Fictional' },
    ],
    [`/webhooks/${things.webhook}`, 'webhook', { description: 'changed' }],
    [`/users/${things.user}`, 'user', { name: 'Ada' }],
    [`/businesses/${things.organisation}`, 'business', { name: 'Renamed' }],
  ]
  for (const [path, noun, body] of updates) {
    await service.call('POST', path, { body })
    // What is being analysed changes the request by itself.
    await until(
      'the analysis',
      async () => (await service.call('GET', `/requests/${things.request}`)).body.request.status === 'analysed',
    )
    const first = await service.call('POST', path, { body })
    const events = (await service.call('GET', '/events?limit=100')).text
    const second = await service.call('POST', path, { body })
    assert.deepEqual([first.status, second.status], [200, 200], path)
    assert.deepEqual(second.body[noun], first.body[noun])
    assert.equal((await service.call('GET', '/events?limit=100')).text, events, 'nothing to tell of')
  }
  assert.equal((await service.call('GET', `/requests/${things.request}/notes`)).body.notes.length, 1)
})

test('conventions 1.4 what has two readings or no bounds in JSON is a 400', async () => {
  const bodies: Record<string, string> = {
    'a repeated key': `{"code":${JSON.stringify(code)},"reference":"a","reference":"a"}`,
    'a lone surrogate': `{"code":${JSON.stringify(code)},"reference":"\\ud800"}`,
    'U+0000': `{"code":${JSON.stringify(code)},"reference":"a\\u0000"}`,
    NaN: `{"code":${JSON.stringify(code)},"notes":{"equity":NaN}}`,
    'a number that is rounded': `{"code":${JSON.stringify(code)},"notes":{"equity":9007199254740993}}`,
    infinity: `{"code":${JSON.stringify(code)},"notes":{"equity":1e999}}`,
    'seventeen levels': `{"notes":${'['.repeat(16)}${']'.repeat(16)}}`,
    'an array of 1,001': `{"notes":{"esgLabels":[${'"a",'.repeat(1_000)}"a"]}}`,
    'a string of 10,001': `{"reference":"${'a'.repeat(10_001)}"}`,
    'not UTF-8': '\xff',
    'not an object': '[]',
    null: 'null',
    'nothing but a blank': ' ',
  }
  for (const [what, raw] of Object.entries(bodies)) {
    const { status } = await service.call('POST', '/requests', {
      raw: Buffer.from(raw, what === 'not UTF-8' ? 'latin1' : 'utf8'),
    })
    assert.equal(status, 400, what)
  }
  assert.equal(
    (await create({ notes: { equity: Number.MAX_SAFE_INTEGER, netIncome: -Number.MAX_SAFE_INTEGER } })).status,
    201,
  )
})

test('conventions 1.5 `null` is the same as absent, save where a field gives it a meaning', async () => {
  const absent = { businessName: null, reference: null, creator: null, notes: null }
  const made = await create(absent)
  assert.equal(made.status, 201)
  const { request } = made.body
  assert.ok(!('businessName' in request) && !('reference' in request) && request.creator === service.owner.user)
  const kept = await create({ businessName: 'Kept', reference: 'kept', notes: { equity: 1, revenue: 2 } })
  const path = `/requests/${kept.body.request.id}`
  const changed = await service.call('POST', path, {
    body: { businessName: null, reference: null, notes: { equity: null } },
  })
  assert.deepEqual([changed.body.request.businessName, changed.body.request.reference], ['Kept', 'kept'])
  assert.deepEqual(changed.body.request.notes, { revenue: 2 }, 'a note says that `null` removes the description')
  const required = await service.call('POST', '/requests', { body: { code: null } })
  assert.deepEqual([required.status, Object.keys(required.body.errors)], [400, ['code']])
})

test('conventions 1.6 GET has HEAD, OPTIONS lists methods, an unknown path is 404 and a wrong method 405 with Allow', async () => {
  const paths = new Map<string, string[]>()
  for (const { method, path } of endpoints) paths.set(path, [...(paths.get(path) ?? []), method])
  for (const [pattern, methods] of paths) {
    const known = endpointsWithId.find(({ endpoint }) => endpoint.path === pattern)
    const path = known
      ? known.path(things[known.noun])
      : pattern.replace(':code', 'internal').replace(':id', things.request).replace(':file', 'x').replace(':page', '1')
    const expected = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()
    const options = await service.call('OPTIONS', path, { token: '' })
    assert.equal(options.status, 204)
    const listed = options.headers.get('allow')?.split(', ').sort() ?? []
    // `/events/stream` has the form of `/events/{id}` too.
    assert.deepEqual(listed, expected, path)
    const wrong = await service.call('DELETE', path)
    assert.deepEqual(
      [wrong.status, wrong.body.code, wrong.headers.get('allow')],
      [405, 'method-not-allowed', options.headers.get('allow')],
    )
    if (!methods.includes('GET')) continue
    const head = await service.call('HEAD', path)
    assert.equal(head.text, '')
    if (pattern === '/events/stream')
      assert.deepEqual([head.status, head.headers.get('content-type')], [200, 'text/event-stream'])
    else assert.equal(head.status, (await service.call('GET', path)).status, path)
  }
  for (const path of ['/', '/nowhere', '/requests/a/b/c', `/requests/${'a'.repeat(300)}`, '/requests/%zz']) {
    const { status, body } = await service.call('GET', path)
    assert.deepEqual([status, body.code], [404, 'not-found'], path)
    assert.equal((await service.call('OPTIONS', path)).status, 404, path)
  }
})

test('conventions 1.7 a thing made is 201 with its address, a read or an update 200, what is done later 202', async () => {
  const made: [string, object, string][] = [
    ['/requests', { code }, 'request'],
    [
      '/media',
      {
        name: 'other',
        type: 'document',
        meta: { name: 'a', size: 1, type: 'application/pdf' },
        request: things.request,
      },
      'medium',
    ],
    ['/webhooks', { url: 'https://127.0.0.1:9443/', events: ['new_report'] }, 'webhook'],
    ['/users', { email: `${randomBytes(6).toString('hex')}@example.com`, role: 'analyst' }, 'user'],
    ['/keys', { name: 'another' }, 'key'],
  ]
  for (const [path, body, noun] of made) {
    const answer = await service.call('POST', path, { body })
    assert.equal(answer.status, 201, answer.text)
    const location = answer.headers.get('location') ?? ''
    assert.equal(location, `${service.url}${path}/${answer.body[noun].id}`)
    assert.equal((await service.call('GET', location.slice(service.url.length))).body[noun].id, answer.body[noun].id)
  }
  // What belongs to something else has no address of its own; its own tests hold it to 201.
  const within = [
    'commentsCreate',
    'decisionsCreate',
    'feedbackCreate',
    'invitationsAccept',
    'sessionStart',
    'sharesCreate',
    'usersInvite',
  ]
  const creating = Object.entries(endpointsByName).filter(([, { created }]) => created !== undefined)
  assert.deepEqual(
    within,
    creating
      .map(([name]) => name)
      .filter((name) => within.includes(name))
      .toSorted(),
  )
  assert.equal(made.length + within.length, creating.length)
  const later = [
    await service.call('POST', `/webhooks/${things.webhook}/test`, { body: {} }),
    await service.call('POST', `/webhooks/${things.webhook}/replay`, { body: { after: '2020-01-01T00:00:00Z' } }),
    await service.call('POST', `/deliveries/${things.delivery}/redeliver`, { body: {} }),
  ]
  assert.deepEqual(
    later.map(({ status }) => status),
    [202, 202, 202],
  )
})

test('conventions 2.1 ids are 24 hex characters, ordered by time', async () => {
  for (const id of Object.values(things)) assert.match(id, /^[0-9a-f]{24}$/)
  assert.equal(
    Number.parseInt(things.request.slice(0, 8), 16),
    Math.floor(Date.parse((await service.call('GET', `/requests/${things.request}`)).body.request.creation) / 1000),
  )
})

test('conventions 2.1 a malformed id is a 404 without a look into the database', async () => {
  // Without a worker, so that whatever is asked is asked for the call.
  const { call, service: apart } = await startTestService({ env: { ROLES: 'api' } })
  const watch = watchDatabase(apart.app)
  const bodies: Record<string, unknown> = {
    mediaPutOnline: { status: 'online' },
    keysRevoke: { status: 'revoked' },
    webhooksReplay: { after: '2020-01-01T00:00:00Z' },
    extractionsFinish: { result: 'unreadable', reason: 'blank' },
    extractionsCheck: { result: 'unreadable', reason: 'blank' },
    sharesCreate: { expires: new Date(Date.now() + 86_400_000).toISOString() },
    sharesRevoke: bodyExamples.ShareChange,
    sessionsEnd: bodyExamples.SessionChange,
    invitationsAccept: bodyExamples.InvitationAcceptance,
    requestsErase: bodyExamples.NewErasure,
    requestsHold: bodyExamples.NewLegalHold,
    decisionsCreate: bodyExamples.NewDecision,
    commentsCreate: bodyExamples.NewComment,
    commentsUpdate: bodyExamples.CommentChange,
    feedbackCreate: bodyExamples.NewFeedback,
    mediaVerdict: bodyExamples.NewMediumVerdict,
    usersPassword: { current: 'one of before', password: 'one of after' },
  }
  for (const { name, endpoint, path } of endpointsWithId) {
    for (const id of [
      'x',
      'F'.repeat(24),
      'f'.repeat(23),
      'f'.repeat(25),
      `${'f'.repeat(23)}g`,
      "'",
      '%00',
      '%27%20OR%201=1',
    ]) {
      watch.reset()
      const { status } = await call(
        endpoint.method,
        path(id),
        endpoint.method === 'POST' ? { body: bodies[name] ?? {} } : {},
      )
      assert.equal(status, 404, `${endpoint.method} ${path(id)}`)
      // The key itself is looked up now and then, and what was counted is told to the other processes.
      assert.deepEqual(
        watch
          .queries()
          .filter((text) => !/UPDATE keys SET last_used|FROM keys k JOIN users|pg_notify\('limits'/.test(text)),
        [],
        path(id),
      )
    }
  }
  watch.reset()
  await call('GET', `/requests/${'f'.repeat(24)}`)
  assert.notDeepEqual(watch.queries(), [], 'a well-formed one is looked up')
})

test('conventions 2.2 times are UTC with milliseconds', async () => {
  const { text } = await service.call('GET', `/requests/${things.request}`)
  const times = [...text.matchAll(/"(creation|updated|lastUsed|expires)":"([^"]*)"/g)].map((match) => match[2] ?? '')
  assert.ok(times.length >= 2)
  for (const time of times) assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.match((await service.call('GET', `/deliveries/${things.delivery}`)).text, /"tookMs":\d+|"attempts":\[\]/)
})

test('conventions 2.4 `reference` is echoed, at most 128 characters, and a filter', async () => {
  const reference = `order/${randomBytes(8).toString('hex')} é`
  const made = await create({ reference })
  assert.equal(made.body.request.reference, reference)
  const found = (await service.call('GET', `/requests?reference=${encodeURIComponent(reference)}`)).body.requests
  assert.deepEqual(
    found.map(({ id }: { id: string }) => id),
    [made.body.request.id],
  )
  assert.equal((await create({ reference: 'a'.repeat(128) })).status, 201)
  assert.deepEqual(Object.keys((await create({ reference: 'a'.repeat(129) })).body.errors), ['reference'])
  assert.deepEqual(Object.keys((await create({ reference: 'a\nb' })).body.errors), ['reference'])
})
