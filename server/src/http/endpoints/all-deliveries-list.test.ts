import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newWebhook, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call } = api
type Listed = { id: string; webhook: string; status: string; request?: object }
const deliveries = async (query = '', token?: string): Promise<Listed[]> =>
  (await call('GET', `/deliveries${query}`, token === undefined ? {} : { token })).body.deliveries

test('deliveries of all webhooks are listed, those of one state where asked, test ones apart, others’ never', async () => {
  const [one, other] = [await newWebhook(api), await newWebhook(api)]
  const { token } = await api.member('administrator', { test: true })
  const trial = await newWebhook(api, { token })
  for (const { id } of [one, other]) await call('POST', `/webhooks/${id}/test`)
  await call('POST', `/webhooks/${trial.id}/test`, { token })
  const of = (listed: Listed[]) => new Set(listed.map(({ webhook }) => webhook))
  assert.deepEqual(of(await deliveries()), new Set([one.id, other.id]))
  assert.deepEqual(of(await deliveries('', token)), new Set([trial.id]))
  assert.deepEqual(await deliveries('?status=failed'), [])
  assert.equal((await deliveries('?status=pending')).length, 2)
  assert.deepEqual(await deliveries('', (await api.anotherOrganisation()).token), [])
})

test('what was sent is shown with one delivery: the bytes, and the headers without the signature', async () => {
  const hook = await newWebhook(api)
  const { delivery } = (await call('POST', `/webhooks/${hook.id}/test`)).body
  const { request } = (await call('GET', `/deliveries/${delivery.id}`)).body.delivery
  assert.deepEqual(request, {
    headers: { 'content-type': 'application/json', 'user-agent': 'Roentgen-Webhooks/1', 'webhook-id': delivery.event },
    body: '{"event":"webhook_test"}',
  })
})
