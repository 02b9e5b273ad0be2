import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownApi } from '#test/support/endpoint.ts'
import { asCaller, equityXray, requestVerbs } from '#test/support/verbs.ts'
import { workOff } from '#test/support/work-off.ts'
import { jobsFor } from './index.ts'

const api = await ownApi()
const { app, create, runs, reports, events } = requestVerbs(api.service.app, asCaller(api.owner), [equityXray()])
const bury = (run: string | undefined) => app.queue.enqueue(app.database, 'fail-analysis', { run })

test('a run that never came to an end is recorded on the request as failed, and told', async () => {
  const { request } = await create({ notes: { equity: 1 } })
  await bury((await runs(request.id))[0]?.id)
  await workOff(app)
  const { status, stage, analyses } = (await api.call('GET', `/requests/${request.id}`)).body.request
  assert.deepEqual([status, stage, analyses[0].status], ['analysis_failed', '2.2', 'failed'])
  assert.match(analyses[0].problem, /never finished/)
  assert.deepEqual((await events(request.id)).slice(-2), ['request_updated', 'report_failed'])
  assert.deepEqual(await reports(request.id), [], 'the run is not made any more')
})

test('a run that was made after all is left as it is', async () => {
  const { request } = await create({ notes: { equity: 1 } })
  await workOff(app)
  await bury((await runs(request.id))[0]?.id)
  await workOff(app)
  assert.equal((await runs(request.id))[0]?.status, 'completed')
  assert.ok(!(await events(request.id)).includes('report_failed'))
})

test('it takes the dead letters of run-analysis, and is there before them', () => {
  const queues = jobsFor({ analysisConcurrency: 1, webhookConcurrency: 1 }).map(({ queue }) => queue)
  const running = queues.findIndex(({ name }) => name === 'run-analysis')
  const letters = queues.findIndex(({ name }) => name === queues[running]?.deadLetter)
  assert.equal(queues[letters]?.name, 'fail-analysis')
  assert.ok(letters < running)
})
