import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, ownApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { takeJobs, workOff } from '#test/support/work-off.ts'
import { jobsFor } from './index.ts'

const api = await ownApi()
const { app } = api.service
const mediumOf = async (id: string) => (await api.call('GET', `/media/${id}`)).body.medium
const requestOf = async (id: string) => (await api.call('GET', `/requests/${id}`)).body.request
const bury = (medium: string) => app.queue.enqueue(app.database, 'fail-reading', { medium })

test('a reading that never came to an end fails what needed it, says nothing against the file, and can be asked for again', async () => {
  const { id } = await newRequest(api)
  const medium = await api.upload(id, makePdf())
  assert.equal((await takeJobs(app, 'read-medium')).length, 1, 'as if its worker died with it each time')
  await bury(medium.id)
  await workOff(app)
  const { reading, meta, status } = await mediumOf(medium.id)
  assert.deepEqual([reading.status, meta.validation, status], ['failed', 'valid', 'online'])
  const { analyses, ...request } = await requestOf(id)
  assert.deepEqual([request.status, analyses[0].status], ['analysis_failed', 'failed'])
  assert.match(analyses[0].problem, /never finished/)

  assert.equal((await api.call('POST', `/media/${medium.id}`, { body: { status: 'online' } })).status, 200)
  await workOff(app)
  assert.equal((await mediumOf(medium.id)).reading.status, 'done')
  assert.equal((await requestOf(id)).status, 'analysed')
})

test('one that was read after all is left as it is', async () => {
  const { id } = await newRequest(api)
  const medium = await api.upload(id, makePdf())
  await workOff(app)
  await bury(medium.id)
  await workOff(app)
  assert.equal((await mediumOf(medium.id)).reading.status, 'done')
  assert.equal((await requestOf(id)).status, 'analysed')
})

test('it takes the dead letters of read-medium, and is there before them', () => {
  const queues = jobsFor({ analysisConcurrency: 1, webhookConcurrency: 1 }).map(({ queue }) => queue)
  const reading = queues.findIndex(({ name }) => name === 'read-medium')
  const letters = queues.findIndex(({ name }) => name === queues[reading]?.deadLetter)
  assert.equal(queues[letters]?.name, 'fail-reading')
  assert.ok(letters < reading)
})
