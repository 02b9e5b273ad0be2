import assert from 'node:assert/strict'
import { test } from 'node:test'
import { named, newRequest, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call } = api
const expires = () => new Date(Date.now() + 86_400_000).toISOString()
const pathOf = (url: string) => `/shared/${url.split('/').at(-1)}`

test('A-08 whoever has the link reads the request, and no id, reference or note that belongs to the lender', async () => {
  const request = await newRequest(api, { businessName: 'Example SAS', reference: 'loan-7' })
  await call('POST', `/requests/${request.id}`, { body: { notes: { equity: 100 } } })
  const { share } = (await call('POST', `/requests/${request.id}/shares`, { body: { expires: expires() } })).body
  const answer = await call('GET', pathOf(share.url), { token: '', headers: { 'accept-language': 'it' } })
  assert.equal(answer.status, 200)
  const { watermark, sharedBy, ...rest } = answer.body.shared
  assert.match(watermark, /^Condiviso da .+, riservato, fino al \d{4}-\d\d-\d\d$/)
  assert.ok(watermark.includes(sharedBy))
  assert.deepEqual(named(rest), {
    businessName: 'Example SAS',
    code: { type: 'siren', id: '732829320' },
    status: request.status,
    creation: '<time>',
    expires: '<time>',
    pages: false,
    documents: [],
    reports: [],
  })
  for (const hidden of [request.id, share.id, api.owner.user, api.owner.organisation, 'loan-7', 'equity'])
    assert.ok(!answer.text.includes(hidden), hidden)
})

test('each view is counted, and audited with the address it came from', async () => {
  const request = await newRequest(api)
  const { share } = (await call('POST', `/requests/${request.id}/shares`, { body: { expires: expires() } })).body
  for (let views = 0; views < 2; views++) await call('GET', pathOf(share.url), { token: '' })
  const [listed] = (await call('GET', `/requests/${request.id}/shares`)).body.shares
  assert.equal(listed.views, 2)
  const { entries } = (await call('GET', `/audit?action=share_viewed&request=${request.id}`)).body
  assert.deepEqual(
    entries.map(({ subject, address, user }: Record<string, string>) => [subject, address, user]),
    Array(2).fill([share.id, '127.0.0.1', undefined]),
  )
})

test('the link of somebody who was disabled opens nothing', async () => {
  const member = await api.member('administrator')
  const request = await newRequest(api)
  const body = { expires: expires() }
  const { share } = (await call('POST', `/requests/${request.id}/shares`, { token: member.token, body })).body
  await call('POST', `/users/${member.user}`, { body: { status: 'disabled' } })
  assert.equal((await call('GET', pathOf(share.url), { token: '' })).status, 404)
})
