import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownApi } from '#test/support/endpoint.ts'
import { startTestService } from '#test/support/service.ts'
import { shiftableClock } from '#test/support/shiftable-clock.ts'
import { until } from '#test/support/until.ts'

const api = await ownApi()
// biome-ignore lint/suspicious/noExplicitAny: an answer of any shape, read by name.
type Any = any

type Api = Pick<typeof api, 'url' | 'call'>

const grant = { grant_type: 'client_credentials' }

async function askToken(from: Api, fields: Record<string, string>, basic?: { id: string; secret: string }) {
  const response = await fetch(`${from.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: basic ? { authorization: `Basic ${btoa(`${basic.id}:${basic.secret}`)}` } : {},
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Any }
}

async function newKey(from: Api, more: object = {}): Promise<{ id: string; secret: string }> {
  const { key } = (await from.call('POST', '/keys', { body: { name: 'a client', ...more } })).body
  return { id: key.id, secret: key.token }
}

test('conventions 3.4 a key gets a token for 900 seconds, by HTTP Basic or by the form, and the token is a key', async () => {
  const { id, secret } = await newKey(api, { scopes: ['requests:read', 'reports:read'] })
  const answer = await askToken(api, grant, { id, secret })
  assert.equal(answer.status, 200)
  const { access_token: token, ...rest } = answer.body
  assert.deepEqual(rest, { token_type: 'Bearer', expires_in: 900, scope: 'requests:read reports:read' })
  assert.deepEqual(
    [answer.headers.get('cache-control'), answer.headers.get('content-type')],
    ['no-store', 'application/json; charset=utf-8'],
  )
  assert.equal((await api.call('GET', '/requests', { token })).status, 200)
  assert.equal((await api.call('GET', '/keys', { token })).status, 403)
  const byForm = await askToken(api, { ...grant, client_id: id, client_secret: secret })
  assert.equal(byForm.status, 200)
  assert.notEqual(byForm.body.access_token, token)
})

test('a token may be asked for less than the key may do, and not for more', async () => {
  const client = await newKey(api, { scopes: ['requests:read', 'reports:read'] })
  const { body } = await askToken(api, { ...grant, scope: 'reports:read' }, client)
  assert.equal(body.scope, 'reports:read')
  assert.equal((await api.call('GET', '/requests', { token: body.access_token })).status, 403)
  for (const scope of ['admin', 'reports:read admin', 'everything']) {
    const refused = await askToken(api, { ...grant, scope }, client)
    assert.deepEqual([refused.status, refused.body.error], [400, 'invalid_scope'], scope)
  }
})

test('what is asked for wrongly is refused in the words of RFC 6749 and in ours', async () => {
  const { id, secret } = await newKey(api)
  const other = await newKey(api)
  const cases: [Record<string, string>, { id: string; secret: string } | undefined, number, string][] = [
    [{}, { id, secret }, 400, 'invalid_request'],
    [{ grant_type: 'password' }, { id, secret }, 400, 'unsupported_grant_type'],
    [grant, undefined, 401, 'invalid_client'],
    [{ ...grant, client_id: id }, undefined, 401, 'invalid_client'],
    [grant, { id: other.id, secret }, 401, 'invalid_client'],
    [grant, { id, secret: `${secret.slice(0, -1)}_` }, 401, 'invalid_client'],
    [{ ...grant, client_id: id, client_secret: secret }, { id, secret }, 400, 'invalid_request'],
  ]
  for (const [fields, basic, status, error] of cases) {
    const answer = await askToken(api, fields, basic)
    assert.deepEqual([answer.status, answer.body.error], [status, error])
    assert.equal(answer.body.error_description, answer.body.detail)
    assert.equal(answer.headers.has('www-authenticate'), status === 401)
  }
  const json = await api.call('POST', '/oauth/token', { body: grant, token: '' })
  assert.deepEqual([json.status, json.body.error], [400, 'invalid_request'])
})

test('a token is no client: it cannot be changed for another one', async () => {
  const { id, secret } = await newKey(api)
  const { access_token: token } = (await askToken(api, grant, { id, secret })).body
  assert.equal((await askToken(api, grant, { id, secret: token })).status, 401)
})

test('B-03 a token ends with its key', async () => {
  const client = await newKey(api)
  const { access_token: token } = (await askToken(api, grant, client)).body
  assert.equal((await api.call('GET', '/requests', { token })).status, 200)
  await api.call('POST', `/keys/${client.id}`, { body: { status: 'revoked' } })
  await until('the token is refused', async () => (await api.call('GET', '/requests', { token })).status === 401)
  assert.equal((await askToken(api, grant, client)).status, 401)
})

test('B-10 a token past 900 s is 401; B-08 the eleventh wrong secret in a minute is 429 with a delay', async () => {
  const clock = shiftableClock()
  const service = await startTestService({ env: { ROLES: 'api' }, clock })
  const client = await newKey(service)
  const { access_token: token } = (await askToken(service, grant, client)).body
  const status = async () => (await service.call('GET', '/requests', { token })).status
  assert.equal(await status(), 200)
  clock.shiftSeconds(890)
  assert.equal(await status(), 200)
  clock.shiftSeconds(11)
  assert.equal(await status(), 401)

  const wrong = { ...client, secret: `${client.secret.slice(0, -1)}_` }
  for (let tries = 0; tries < 9; tries++) assert.equal((await askToken(service, grant, wrong)).status, 401)
  assert.equal((await askToken(service, grant, client)).status, 200, 'the tenth is right, and resets')
  for (let tries = 0; tries < 10; tries++) assert.equal((await askToken(service, grant, wrong)).status, 401)
  const late = await askToken(service, grant, client)
  assert.deepEqual([late.status, late.body.code], [429, 'quota-exceeded'])
  const seconds = Number(late.headers.get('retry-after'))
  assert.ok(seconds > 50 && seconds <= 60, `wait ${seconds}`)
  clock.shiftSeconds(seconds)
  assert.equal((await askToken(service, grant, client)).status, 200)
})

test('many right calls at once are all heard; ids that are none count by address alone', async () => {
  const service = await startTestService({ env: { ROLES: 'api' } })
  const client = await newKey(service)
  const together = await Promise.all(Array.from({ length: 40 }, () => askToken(service, grant, client)))
  assert.deepEqual(new Set(together.map(({ status }) => status)), new Set([200]))
  for (let tries = 0; tries < 10; tries++) {
    const id = String(tries).repeat(5_000)
    const answer = await askToken(service, { ...grant, client_id: id, client_secret: client.secret })
    assert.equal(answer.status, 401)
  }
  assert.equal((await askToken(service, grant, client)).status, 429)
})
