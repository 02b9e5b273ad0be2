import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { before, test } from 'node:test'
import { versions } from '#http/versions.ts'
import { startTestService, type TestService } from './support/service.ts'
import { until } from './support/until.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})

const code = { type: 'siren', id: '732829320' }
const newKey = async (body: object = {}, headers = {}) =>
  (await service.call('POST', '/keys', { body: { name: 'a key', ...body }, headers })).body.key
const pair = (headers: Record<string, string> = {}) => ({
  token: '',
  headers: { userId: service.owner.user, sessionToken: service.owner.token, ...headers },
})

test('conventions 3.1 a key that is made here has the form that scanners look for', async () => {
  for (const test of [false, true]) {
    const { token } = await newKey({ test })
    assert.match(`key=${token};`, /\brgn_(live|test)_[0-9A-Za-z]{36}\b/)
    assert.equal(token.startsWith('rgn_test_'), test)
  }
})

test('conventions 3.2 the hash, the last four characters and what is said of the key are kept; the key is shown once', async () => {
  const expires = '2099-01-01T00:00:00.000Z'
  const made = await newKey({ name: 'for the books', scopes: ['reports:read'], expires })
  const { token, ...shown } = made
  const [row] = await service.service.app.database.query<{ hash: Buffer; last_four: string }>(
    'SELECT * FROM keys WHERE id = $1',
    [made.id],
  )
  assert.deepEqual([row?.hash, row?.last_four], [createHash('sha256').update(token).digest(), token.slice(-4)])
  assert.deepEqual(
    [shown.name, shown.scopes, shown.creator, shown.expires, shown.lastUsed],
    ['for the books', ['reports:read'], service.owner.user, expires, null],
  )
  assert.equal((await service.call('GET', '/reports', { token })).status, 200)
  const later = await until('its use is noted', async () => {
    const { key } = (await service.call('GET', `/keys/${made.id}`)).body
    return key.lastUsed !== null && key
  })
  assert.deepEqual({ ...later, lastUsed: null }, shown)
  const listed = await service.call('GET', '/keys?limit=100')
  assert.ok(listed.text.includes(made.id) && !listed.text.includes(token) && !listed.text.includes('"token"'))
})

test('conventions 3.2 several keys of one user are live at once, so that rotation has no gap', async () => {
  const [old, fresh] = [await newKey(), await newKey()]
  const works = async (token: string) => (await service.call('GET', '/requests', { token })).status === 200
  assert.deepEqual([await works(old.token), await works(fresh.token)], [true, true])
  const revoked = await service.call('POST', `/keys/${old.id}`, { body: { status: 'revoked' } })
  assert.equal(revoked.body.key.status, 'revoked')
  await until('the old one is refused', async () => !(await works(old.token)))
  assert.equal(await works(fresh.token), true)
})

test('conventions 3.3 a key has the scopes it is given, all of its role without, and never one that the role lacks', async () => {
  const analyst = await service.member('analyst')
  assert.deepEqual((await newKey({ user: analyst.user })).scopes, [
    'requests:read',
    'requests:write',
    'reports:read',
    'decisions:write',
  ])
  assert.deepEqual((await newKey({ scopes: ['audit:read'] })).scopes, ['audit:read'])
  for (const scopes of [['admin'], ['requests:read', 'webhooks:manage']]) {
    const { status, body } = await service.call('POST', '/keys', { body: { name: 'x', user: analyst.user, scopes } })
    assert.deepEqual([status, Object.keys(body.errors)], [400, ['scopes']])
  }
  assert.equal((await service.call('POST', '/keys', { body: { name: 'x', scopes: ['everything'] } })).status, 400)
})

test('conventions 3.5 `userId` and `sessionToken` stand in place of `Authorization`', async () => {
  const answer = await service.call('GET', '/requests', pair({ 'api-version': '2024-01-25' }))
  assert.deepEqual([answer.status, answer.headers.get('api-version')], [200, '2024-01-25'])
  const half = { token: '', headers: { sessionToken: service.owner.token, 'api-version': '2026-11-01' } }
  assert.equal((await service.call('GET', '/requests', half)).status, 401)
})

test('conventions 3.6 bad credentials are a 401 with a challenge, a missing scope a 403, a hidden thing a 404', async () => {
  const unknown = await service.call('GET', '/requests', { token: 'nonsense' })
  assert.deepEqual(
    [unknown.status, unknown.headers.get('www-authenticate')],
    [401, 'Bearer realm="roentgen", error="invalid_token"'],
  )
  const { token } = await newKey({ scopes: ['reports:read'] })
  const lacking = await service.call('POST', '/requests', { token, body: { code } })
  assert.deepEqual(
    [lacking.status, lacking.body.code, lacking.headers.get('www-authenticate')],
    [403, 'scope-missing', null],
  )
  assert.match(lacking.body.error, /requests:write/)
})

test('conventions 3.7 owner and administrator see all, an analyst own requests, an auditor reads all and writes nothing', async () => {
  const roles = ['owner', 'administrator', 'analyst', 'auditor'] as const
  const { id } = (await service.call('POST', '/requests', { body: { code } })).body.request
  const can: Record<string, number[]> = {}
  for (const role of roles) {
    const { token } = await service.member(role)
    can[role] = [
      (await service.call('GET', `/requests/${id}`, { token })).status,
      (await service.call('POST', '/requests', { token, body: { code } })).status,
      (await service.call('GET', '/keys', { token })).status,
      (await service.call('GET', '/webhooks', { token })).status,
    ]
  }
  const everything = [200, 201, 200, 200]
  assert.deepEqual(can, {
    owner: everything,
    administrator: everything,
    analyst: [404, 201, 403, 403],
    auditor: [200, 403, 403, 403],
  })
})

test('conventions 3.7 an organisation keeps an active owner, and only an owner makes one', async () => {
  const change = (body: object, token?: string) => service.call('POST', `/users/${service.owner.user}`, { token, body })
  const owners = (await service.call('GET', '/users?limit=100')).body.users.filter(
    (user: { role: string }) => user.role === 'owner',
  )
  for (const { id } of owners)
    if (id !== service.owner.user) await service.call('POST', `/users/${id}`, { body: { status: 'disabled' } })
  for (const body of [{ role: 'analyst' }, { status: 'disabled' }]) assert.equal((await change(body)).status, 400)
  const administrator = await service.member('administrator')
  assert.equal((await change({ name: 'x' }, administrator.token)).status, 403)
  const promoted = await service.call('POST', '/users', {
    token: administrator.token,
    body: { email: 'o@example.com', role: 'owner' },
  })
  assert.equal(promoted.status, 403)
})

test('conventions 4.1 the date resolves to the newest version not later, from any of the accepted headers', async () => {
  const versionOf = async (headers: Record<string, string>) => {
    const answer = await service.call('GET', '/requests', { headers })
    return answer.status === 200 ? answer.headers.get('api-version') : answer.body.code
  }
  assert.equal(await versionOf({}), '2026-11-01')
  for (const name of ['Api-Version', 'October-Version', 'october-version']) {
    assert.equal(await versionOf({ [name]: '2023-06-01' }), '2023-06-01')
    assert.equal(await versionOf({ [name]: '2024-12-31' }), '2024-01-25')
    assert.equal(await versionOf({ [name]: '2099-01-01' }), '2026-11-01')
    for (const wrong of ['2023-05-31', '2024-02-30', '2024', 'latest', '2024-01-25T00:00:00Z'])
      assert.equal(await versionOf({ [name]: wrong }), 'version-unknown', wrong)
  }
})

test('conventions 4.1 without a header the version is the one the key was made with; the pair needs one', async () => {
  const { token, apiVersion } = await newKey({}, { 'october-version': '2024-03-01' })
  assert.equal(apiVersion, '2024-01-25')
  const made = await service.call('POST', '/requests', { token, body: { code } })
  assert.deepEqual([made.status, made.headers.get('api-version')], [200, '2024-01-25'])
  const without = await service.call('GET', '/requests', pair())
  assert.deepEqual([without.status, without.body.code], [401, 'credentials-invalid'])
})

test('conventions 4.2 all versions give the same thing: what was added since is in every one of them', async () => {
  const { id } = (await service.call('POST', '/requests', { body: { code, reference: 'same' } })).body.request
  const answers = await Promise.all(
    versions.map(({ name }) => service.call('GET', `/requests/${id}`, { headers: { 'api-version': name } })),
  )
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
})

test('conventions 4.3 older versions answer 200 to a creation and ignore what they do not know; the current one is strict', async () => {
  for (const { name, createStatus, strictFields } of versions) {
    const headers = { 'api-version': name }
    const made = await service.call('POST', '/requests', { body: { code }, headers })
    assert.deepEqual([made.status, createStatus], [createStatus, strictFields ? 201 : 200])
    const field = await service.call('POST', '/requests', { body: { code, refrence: 'x' }, headers })
    const parameter = await service.call('GET', '/reports?sorce=doc_xray', { headers })
    assert.deepEqual([field.status, parameter.status], strictFields ? [400, 400] : [200, 200], name)
    if (!strictFields) continue
    assert.match(field.body.errors.refrence, /did you mean `reference`/)
    assert.deepEqual([parameter.body.code, Object.keys(parameter.body.errors)], ['parameter-unknown', ['sorce']])
    assert.match(parameter.body.errors.sorce, /did you mean `source`/)
  }
})

test('conventions 4.4 no version is announced to go, so none says so', async () => {
  for (const { name, retirement } of versions) {
    const { headers } = await service.call('GET', '/requests', { headers: { 'api-version': name } })
    assert.equal(headers.get('deprecation') !== null, retirement !== undefined)
    assert.equal(headers.get('sunset') !== null, retirement !== undefined)
    if (retirement) assert.ok(retirement.sunset.getTime() - retirement.deprecation.getTime() >= 365 * 86_400_000)
  }
})
