import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newMedium, newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call } = api

test('whether a document turned out forged is said by those who see it, and may be said otherwise later', async () => {
  const medium = await newMedium(api, (await newRequest(api)).id)
  const judge = (verdict: string, token = api.owner.token) =>
    call('POST', `/media/${medium.id}/verdict`, { token, body: { verdict } })
  for (const verdict of ['forged', 'unknown']) assert.deepEqual((await judge(verdict)).body.verdict.verdict, verdict)
  assert.equal((await call('GET', `/media/${medium.id}`)).body.medium.verdict, 'unknown')
  assert.deepEqual(refusal(await judge('odd')), { status: 400, code: 'validation-failed', fields: ['verdict'] })
  const { token } = await api.anotherOrganisation()
  assert.deepEqual(refusal(await judge('forged', token)), { status: 404, code: 'not-found' })
})
