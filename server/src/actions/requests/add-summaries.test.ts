import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, theApi } from '#test/support/endpoint.ts'
import { addSummaries } from './add-summaries.ts'

const api = await theApi()
const { app } = api.service

test('a request of an earlier version is listed without a summary, and has one after the workers’ round', async () => {
  const { id, summary } = await newRequest(api)
  await app.database.query('UPDATE requests SET summary = NULL, waiting = $2 WHERE id = $1', [id, []])
  const listed = async () => (await api.call('GET', '/requests?limit=1')).body.requests[0].summary
  assert.deepEqual((await listed()).waiting, [])
  await addSummaries(app)
  assert.deepEqual(await listed(), summary)
  const { body } = await api.call('GET', '/requests?waiting=figures&limit=1')
  assert.equal(body.requests[0].id, id)
})
