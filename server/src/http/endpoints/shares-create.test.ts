import assert from 'node:assert/strict'
import { test } from 'node:test'
import { named, newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call, owner, url } = api
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('a link is shown once, and lists neither itself nor its token again', async () => {
  const request = await newRequest(api)
  const answer = await call('POST', `/requests/${request.id}/shares`, { body: { expires: inDays(30) } })
  assert.equal(answer.status, 201)
  const { url: link, ...share } = answer.body.share
  assert.ok(link.startsWith(`${url}/console/shared/`))
  const names = { request: request.id, user: owner.user }
  assert.deepEqual(named(share, names), {
    id: '<id>',
    creation: '<time>',
    request: '<request>',
    creator: '<user>',
    pages: false,
    expires: '<time>',
    status: 'active',
    views: 0,
  })
  const listed = (await call('GET', `/requests/${request.id}/shares`)).body.shares
  assert.deepEqual(listed, [share])
})

test('it ends in the future, within 90 days, and names reports of the request alone', async () => {
  const { id } = await newRequest(api)
  for (const [body, field] of [
    [{ expires: inDays(-1) }, 'expires'],
    [{ expires: inDays(91) }, 'expires'],
    [{}, 'expires'],
    [{ expires: inDays(1), reports: ['f'.repeat(24)] }, 'reports.0'],
    [{ expires: inDays(1), reports: [] }, 'reports'],
  ] as const) {
    const answer = await call('POST', `/requests/${id}/shares`, { body })
    assert.deepEqual(refusal(answer), { status: 400, code: 'validation-failed', fields: [field] })
  }
})

test('an analyst shares own requests, nobody else’s; an auditor none', async () => {
  const { id } = await newRequest(api)
  const body = { expires: inDays(1) }
  const [analyst, auditor] = [await api.member('analyst'), await api.member('auditor')]
  const share = async (of: string, token: string) =>
    (await call('POST', `/requests/${of}/shares`, { token, body })).status
  const own = await newRequest(api, { token: analyst.token })
  assert.deepEqual([await share(own.id, analyst.token), await share(id, analyst.token)], [201, 404])
  assert.equal(await share(id, auditor.token), 403)
})

test('a key that may not read reports or documents makes no link that shows them', async () => {
  const { id } = await newRequest(api)
  const share = async (scopes: string[], pages: boolean) => {
    const { token } = (await call('POST', '/keys', { body: { name: 'narrow', scopes } })).body.key
    return (await call('POST', `/requests/${id}/shares`, { token, body: { expires: inDays(1), pages } })).status
  }
  assert.equal(await share(['requests:write'], false), 403)
  assert.equal(await share(['requests:write', 'reports:read'], false), 201)
  assert.equal(await share(['requests:write', 'reports:read'], true), 403)
  assert.equal(await share(['requests:read', 'requests:write', 'reports:read'], true), 201)
})
