import assert from 'node:assert/strict'
import http from 'node:http'
import { before, test } from 'node:test'
import { type Scope, scopes } from '#domain/api-key.ts'
import { endpointsByName } from '#http/endpoints/index.ts'
import { sendRaw } from './support/raw-http.ts'
import { startTestService, type TestService } from './support/service.ts'
import { until } from './support/until.ts'

let service: TestService
const keys = new Map<Scope, string>()

before(async () => {
  service = await startTestService()
  for (const scope of scopes) {
    const made = await service.call('POST', '/keys', { body: { name: scope, scopes: [scope] } })
    keys.set(scope, made.body.key.token)
  }
})

const never = 'f'.repeat(24)
const pathOf = (path: string) =>
  path
    .replace(':id', never)
    .replace(':file', 'x')
    .replace(':page', '1')
    .replace(':code', 'internal')
    .replace(':token', 'x')

/** The status alone: the stream of events would never end. */
function statusOf(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const body = method === 'POST' ? '{}' : undefined
    const type = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': '2' }
    const call = http.request(service.url + path, { method, headers: { ...type, ...headers } }, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    call.once('error', reject).end(body)
  })
}

/** Served without a key: named here one by one, so that a new one is a decision. */
const open = [
  'storageUpload',
  'storageDownload',
  'oauthToken',
  'healthz',
  'readyz',
  'openapi',
  'docs',
  'docsPage',
  'problemsRead',
  'consolePage',
  'consoleAsset',
  'consoleFallback',
  'sessionStart',
  'invitationsRead',
  'invitationsAccept',
  'sharedRead',
  'sharedPageRead',
  'signingKeysList',
]

/** Open to whoever has a key or a session, of whatever scope: about the caller itself. A new one is a decision too. */
const openToAnyKey = ['sessionRead', 'sessionEnd', 'sessionsList', 'sessionsEnd', 'usersPassword', 'usersUpdate']

test('E-01 every endpoint names one known scope, and those without a key are these', () => {
  const withoutKey = Object.entries(endpointsByName)
    .filter(([, { scope }]) => scope === 'public')
    .map(([name]) => name)
  assert.deepEqual(withoutKey.sort(), open.toSorted())
  const forAnyKey = Object.entries(endpointsByName).filter(([, { scope }]) => scope === 'any')
  assert.deepEqual(forAnyKey.map(([name]) => name).sort(), openToAnyKey.toSorted())
  for (const [name, { scope }] of Object.entries(endpointsByName))
    assert.ok(scope === 'public' || scope === 'any' || scopes.includes(scope), `${name} names no scope`)
})

test('E-01 each endpoint is open to a key of its scope and 403 to a key of any other', async () => {
  for (const [name, { method, path, scope }] of Object.entries(endpointsByName)) {
    if (scope === 'public') continue
    assert.equal(await statusOf(method, pathOf(path)), 401, `${name} without a key`)
    for (const [held, token] of keys) {
      const status = await statusOf(method, pathOf(path), { authorization: `Bearer ${token}` })
      if (held === scope || scope === 'any')
        assert.ok([200, 400, 404].includes(status), `${name} with ${held}: ${status}`)
      else assert.equal(status, 403, `${name} with ${held}`)
    }
  }
})

test('E-01 a key never does more than the role of its user, also when the role is taken back later', async () => {
  const member = await service.member('administrator')
  const asMember = (method: string, path: string) => statusOf(method, path, { authorization: `Bearer ${member.token}` })
  assert.equal(await asMember('GET', '/keys'), 200)
  for (const [role, write, manage] of [
    ['auditor', 403, 403],
    ['analyst', 400, 403],
  ] as const) {
    assert.equal((await service.call('POST', `/users/${member.user}`, { body: { role } })).status, 200)
    // The notification that the key has changed is on its way.
    await until(
      `the key of the ${role} may do what the role may`,
      async () => (await asMember('POST', '/requests')) === write,
    )
    assert.deepEqual([await asMember('POST', '/requests'), await asMember('GET', '/keys')], [write, manage], role)
  }
  const tooMuch = await service.call('POST', '/keys', { body: { name: 'x', user: member.user, scopes: ['admin'] } })
  assert.equal(tooMuch.status, 400)
  const second = await service.member('administrator')
  const forOwner = await service.call('POST', '/keys', {
    token: second.token,
    body: { name: 'x', user: service.owner.user },
  })
  assert.equal(forOwner.status, 403)
  const promoted = await service.call('POST', `/users/${second.user}`, { token: second.token, body: { role: 'owner' } })
  assert.equal(promoted.status, 403)
})

test('E-02 headers that ask for another method change nothing', async () => {
  const made = await service.call('POST', '/requests', { body: { code: { type: 'siren', id: '732829320' } } })
  const reader = { authorization: `Bearer ${keys.get('requests:read')}` }
  for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])
    assert.equal(await statusOf('GET', `/requests/${made.body.request.id}`, { ...reader, [name]: 'POST' }), 200)
  assert.equal(await statusOf('GET', '/requests?_method=POST', reader), 400)
})

test('E-02 HEAD is under the rule of GET, OPTIONS tells methods alone, TRACE and others are 405', async () => {
  for (const [name, { method, path, scope }] of Object.entries(endpointsByName)) {
    if (method !== 'GET' || scope === 'public') continue
    assert.equal(await statusOf('HEAD', pathOf(path)), 401, name)
    if (scope === 'any') continue
    const other = scope === 'admin' ? 'requests:read' : 'admin'
    assert.equal(await statusOf('HEAD', pathOf(path), { authorization: `Bearer ${keys.get(other)}` }), 403, name)
  }
  const options = await service.call('OPTIONS', '/keys', { token: '' })
  assert.deepEqual([options.status, options.text, options.headers.get('allow')], [204, '', 'POST, GET, HEAD, OPTIONS'])
  for (const method of ['TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'SEARCH']) {
    const { text } = await sendRaw(
      service.url,
      `${method} /keys HTTP/1.1\r\nHost: x\r\nX-Secret: 1\r\nConnection: close\r\n\r\n`,
    )
    assert.match(text, /^HTTP\/1\.1 405 /, method)
    assert.ok(!text.includes('X-Secret'), 'nothing is echoed')
  }
})

test('E-02 another spelling of a path is a 404, or under the same rule', async () => {
  const auditor = `Bearer ${keys.get('audit:read')}`
  const spellings = [
    '/keys/',
    '//keys',
    '/./keys',
    '/x/../keys',
    '/%2e/keys',
    '/%2e%2e/keys',
    '/KEYS',
    '/Keys',
    '/keys;x',
    '/keys;/x',
  ]
  spellings.push(
    '/keys%00',
    '/keys%20',
    '/keys%2f',
    '/keys\\',
    '/keys.json',
    '/keys?x#y',
    `/keys/${never}/`,
    '/requests/../keys',
  )
  const ask = async (path: string, headers = '') => {
    const { statuses } = await sendRaw(
      service.url,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`,
    )
    return statuses[0] ?? 0
  }
  for (const path of spellings) {
    const [anonymous, unfit, owner] = [
      await ask(path),
      await ask(path, `Authorization: ${auditor}\r\n`),
      await ask(path, `Authorization: Bearer ${service.owner.token}\r\n`),
    ]
    assert.ok([400, 401, 404].includes(anonymous), `${path}: ${anonymous}`)
    assert.ok([400, 403, 404].includes(unfit), `${path}: ${unfit}`)
    assert.ok([400, 404].includes(owner), `${path} is served: ${owner}`)
  }
  // Escapes of ordinary letters are the same path, so the same rule holds.
  assert.deepEqual([await ask('/%6beys'), await ask('/%6beys', `Authorization: ${auditor}\r\n`)], [401, 403])
})

test('E-03 I-03 metrics, debug routes and whatever an operator might look for are 404 on the public port', async () => {
  const paths = [
    '/metrics',
    '/admin',
    '/admin/keys',
    '/debug',
    '/debug/pprof',
    '/server-status',
    '/env',
    '/config',
    '/.env',
    '/.git/config',
  ]
  paths.push(
    '/actuator',
    '/internal',
    '/jobs',
    '/queue',
    '/pgboss',
    '/storage/',
    '/docs/../package.json',
    '/docs/%2e%2e/package.json',
    '/docs/sources.sha256',
  )
  for (const path of paths) {
    for (const token of ['', service.owner.token]) {
      const status = await statusOf('GET', path, token === '' ? {} : { authorization: `Bearer ${token}` })
      assert.equal(status, 404, path)
    }
  }
  const own = await fetch(`http://127.0.0.1:${service.service.metricsPort}/metrics`)
  assert.equal(own.status, 200)
  assert.equal((await fetch(`http://127.0.0.1:${service.service.metricsPort}/keys`)).status, 404)
})
