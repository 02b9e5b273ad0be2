import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, theApi } from '#test/support/endpoint.ts'
import { openExtraction } from '#test/support/open-extraction.ts'

const api = await theApi()
const { call } = api

test('whoever opens an extraction holds it, and nobody else opens or finishes it meanwhile', async () => {
  const { id, token } = await openExtraction(api)
  const other = await api.member('administrator', { test: true })
  const path = `/extractions/${id}`
  const claimed = (await call('POST', `${path}/claim`, { token })).body.extraction
  assert.equal(claimed.claimedBy, api.owner.user)
  const minutes = (Date.parse(claimed.claimedUntil) - Date.now()) / 60_000
  assert.ok(minutes > 14 && minutes <= 15.1, `${minutes} minutes`)
  const refused = await call('POST', `${path}/claim`, { token: other.token })
  assert.deepEqual(refusal(refused), { status: 409, code: 'extraction-claimed' })
  assert.deepEqual([refused.body.claimedBy, refused.body.claimedUntil], [api.owner.user, claimed.claimedUntil])
  const body = { result: 'unreadable', reason: 'blank' }
  assert.deepEqual(refusal(await call('POST', path, { token: other.token, body })).code, 'extraction-claimed')
  assert.equal((await call('POST', `${path}/claim`, { token })).status, 200, 'renewed')
  await api.service.app.database.query(`UPDATE extractions SET claimed_until = now() - interval '1 s' WHERE id = $1`, [
    id,
  ])
  assert.equal((await call('POST', `${path}/claim`, { token: other.token })).status, 200, 'it is over')
})

test('a stranger and a live key find nothing to hold, and who only reads may not', async () => {
  const { id } = await openExtraction(api)
  for (const token of [(await api.anotherOrganisation()).token, api.owner.token])
    assert.deepEqual(refusal(await call('POST', `/extractions/${id}/claim`, { token })), {
      status: 404,
      code: 'not-found',
    })
  const auditor = await api.member('auditor', { test: true })
  assert.equal((await call('POST', `/extractions/${id}/claim`, { token: auditor.token })).status, 403)
})
