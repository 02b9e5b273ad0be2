import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call } = api
const expires = () => new Date(Date.now() + 86_400_000).toISOString()

test('the links of one request are listed, the newest first, with their state', async () => {
  const [one, other] = [await newRequest(api), await newRequest(api)]
  const share = async (id: string) =>
    (await call('POST', `/requests/${id}/shares`, { body: { expires: expires() } })).body.share.id
  const ids = [await share(one.id), await share(one.id)]
  await share(other.id)
  await call('POST', `/shares/${ids[0]}`, { body: { status: 'revoked' } })
  const { shares, remaining } = (await call('GET', `/requests/${one.id}/shares`)).body
  assert.equal(remaining, 0)
  assert.deepEqual(
    new Map(shares.map(({ id, status }: { id: string; status: string }) => [id, status])),
    new Map([
      [ids[1], 'active'],
      [ids[0], 'revoked'],
    ]),
  )
})

test('of a request that another analyst works on nothing is listed', async () => {
  const { id } = await newRequest(api)
  const { token } = await api.member('analyst')
  assert.deepEqual(refusal(await call('GET', `/requests/${id}/shares`, { token })), { status: 404, code: 'not-found' })
})
