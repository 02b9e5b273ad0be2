import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, theApi } from '#test/support/endpoint.ts'
import { openExtraction } from '#test/support/open-extraction.ts'

const api = await theApi()
const { call } = api

test('what is given back may be taken by another; of what another holds nothing is given back', async () => {
  const { id, token } = await openExtraction(api)
  const other = await api.member('administrator', { test: true })
  const ask = (verb: string, by: string) => call('POST', `/extractions/${id}/${verb}`, { token: by })
  await ask('claim', token)
  assert.equal((await ask('release', other.token)).body.extraction.claimedBy, api.owner.user)
  assert.equal((await ask('release', token)).body.extraction.claimedBy, undefined)
  assert.equal((await ask('claim', other.token)).status, 200)
  assert.deepEqual(refusal(await ask('release', (await api.anotherOrganisation()).token)).status, 404)
})
