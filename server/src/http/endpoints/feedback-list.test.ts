import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, refusal, theApi } from '#test/support/endpoint.ts'
import { addReport, docRaw } from '#test/support/reported.ts'

const api = await theApi()

test('what people said of a report is shown to those who see the report', async () => {
  const { id } = await newRequest(api)
  const report = await addReport(api, id, { source: 'doc_xray', raw: docRaw('green') })
  const path = `/reports/${report}/feedback`
  assert.deepEqual((await api.call('GET', path)).body, { feedback: [], remaining: 0, next: null })
  const { token } = await api.member('analyst')
  assert.deepEqual(refusal(await api.call('GET', path, { token })), { status: 404, code: 'not-found' })
})
