import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newWebhook, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()

test('a new secret is shown this once, and the old one signs beside it for a day', async () => {
  const made = await newWebhook(api)
  const answer = await api.call('POST', `/webhooks/${made.id}/rotate`, { body: {} })
  assert.equal(answer.status, 200)
  const { key, updated, retiringUntil, ...rest } = answer.body.webhook
  assert.match(key, /^whsec_/)
  assert.notEqual(key, made.key)
  assert.equal(Date.parse(retiringUntil) - Date.parse(updated), 24 * 3_600_000)
  const { key: _old, updated: _before, ...before } = made
  assert.deepEqual(rest, before)
})

test('nothing can be chosen for it', async () => {
  const { id } = await newWebhook(api)
  const answer = await api.call('POST', `/webhooks/${id}/rotate`, { body: { key: 'whsec_bXkgb3du' } })
  assert.deepEqual(refusal(answer), { status: 400, code: 'validation-failed', fields: ['key'] })
})

test('rotated again within the day, the older of the two retiring secrets stops at once', async () => {
  const { id } = await newWebhook(api)
  const rotate = () => api.call('POST', `/webhooks/${id}/rotate`, { body: {} })
  await rotate()
  const { database, secrets } = api.service.app
  const secret = async (column: string) => {
    const [row] = await database.query<{ secret: Buffer }>(`SELECT ${column} AS secret FROM webhooks WHERE id = $1`, [
      id,
    ])
    return row && secrets.decrypt(row.secret)
  }
  const second = await secret('secret')
  assert.equal((await rotate()).status, 200)
  assert.equal(await secret('retiring_secret'), second)
})
