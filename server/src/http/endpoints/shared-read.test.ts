import assert from 'node:assert/strict'
import { test } from 'node:test'
import { named, newMedium, newRequest, ownApi } from '#test/support/endpoint.ts'
import { addReport, docRaw } from '#test/support/reported.ts'
import { sharedRead } from './shared-read.ts'

const api = await ownApi()
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

test('the reports in force are shown however many were replaced, and a named one stays shown', async () => {
  const { id } = await newRequest(api)
  const medium = await newMedium(api, id)
  await addReport(api, id, { source: 'doc_xray', raw: docRaw('red'), medium: medium.id })
  const first = await addReport(api, id, { source: 'magpie', raw: { riskLetter: 'A' } })
  const share = async (more: object) => {
    const body = { expires: expires(), ...more }
    return pathOf((await call('POST', `/requests/${id}/shares`, { body })).body.share.url)
  }
  const [inForce, named] = [await share({}), await share({ reports: [first] })]
  for (let count = 0; count < 101; count++)
    await addReport(api, id, { source: 'magpie', raw: { riskLetter: count < 100 ? 'C' : 'B' } })
  const shown = async (path: string) => {
    const { reports } = (await call('GET', path, { token: '' })).body.shared
    return reports.map(({ source, raw }: { source: string; raw: { riskLetter?: string } }) => [source, raw.riskLetter])
  }
  assert.deepEqual(await shown(inForce), [
    ['magpie', 'B'],
    ['doc_xray', undefined],
  ])
  assert.deepEqual(await shown(named), [['magpie', 'A']])
})

test('a link has the quota of one key', async () => {
  const { id } = await newRequest(api)
  const { share } = (await call('POST', `/requests/${id}/shares`, { body: { expires: expires() } })).body
  const asked: string[] = []
  const take = (key: string) => {
    asked.push(key)
    return { allowed: false, retryAfterSeconds: 7, violated: ['default'] }
  }
  const context = {
    attempts: { heard: (_from: unknown, _account: unknown, look: () => unknown) => look() },
    limiter: { take },
  }
  const params = { token: share.url.split('/').at(-1) }
  const read = sharedRead.prepare?.(api.service.app, { params, request: { ip: '127.0.0.1' }, context } as never)
  await assert.rejects(async () => read, { code: 'quota-exceeded' })
  assert.deepEqual(asked, [share.id])
  assert.equal((await call('GET', `/requests/${id}/shares`)).body.shares[0].views, 0)
})
