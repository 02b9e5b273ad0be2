import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newMedium, newRequest, ownApi } from '#test/support/endpoint.ts'
import { postForm } from '#test/support/service.ts'
import { runJob, takeJobs } from '#test/support/work-off.ts'
import { eraseFilesJob } from './erase-files.ts'

const api = await ownApi()
const { app } = api.service

test('a file that is posted with a form of before the erasure goes when the form is no longer valid', async () => {
  const { id } = await newRequest(api)
  const { upload, ...medium } = await newMedium(api, id)
  await api.call('POST', `/requests/${id}/erase`, { body: { reason: 'a test' } })
  for (const job of await takeJobs(app, 'erase-files')) await runJob(app, job)
  assert.equal((await postForm(upload, Buffer.from('late'))).status, 204)
  const key = medium.url.split('?')[0]
  const keys = async () => (await app.database.query('SELECT FROM data_keys WHERE subject = $1', [id])).length
  assert.equal(await keys(), 1, 'made for it')
  assert.ok(await app.files.stat(key))
  await app.database.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'erase-files' AND state = 'created'`)
  const [second, ...others] = await takeJobs(app, 'erase-files')
  assert.ok(second)
  assert.deepEqual(others, [])
  await runJob(app, second)
  assert.deepEqual([await app.files.stat(key), await keys()], [undefined, 0])
})

test('it is not given up', () => {
  assert.ok(eraseFilesJob({ analysisConcurrency: 1, webhookConcurrency: 1 }).queue.retryLimit > 10_000)
})
