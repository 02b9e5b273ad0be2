import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, ownApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { runJob, takeJobs } from '#test/support/work-off.ts'
import { runAnalysisJob } from './run-analysis.ts'

const api = await ownApi()
const { app } = api.service

test('report, event and the end of the job are one', async () => {
  const { id } = await newRequest(api)
  await api.upload(id, makePdf())
  assert.deepEqual(await takeJobs(app, 'run-analysis'), [], 'it waits for the reading')
  for (const reading of await takeJobs(app, 'read-medium')) await runJob(app, reading)
  const [job, ...others] = await takeJobs(app, 'run-analysis')
  assert.ok(job)
  assert.deepEqual(others, [])
  await runJob(app, job)
  const { reports } = (await api.call('GET', `/reports?request=${id}`)).body
  const { reportId } = (await api.call('GET', '/events')).body.events.at(-1)
  assert.deepEqual(
    reports.map((report: { id: string }) => report.id),
    [reportId],
  )
  const depth = (await app.queue.depth()).find(({ name }) => name === 'run-analysis')
  assert.deepEqual(depth, { name: 'run-analysis', queued: 0, active: 0, failed: 0 })

  // As a worker would that believed itself still to hold it.
  await assert.rejects(runJob(app, job), { name: 'JobLost' })
})

test('one organisation never has all slots, and one slot is enough to work', () => {
  const slots = (analysisConcurrency: number) => {
    const { concurrency, groupConcurrency } = runAnalysisJob({ analysisConcurrency, webhookConcurrency: 1 }).queue
    return [concurrency, groupConcurrency]
  }
  assert.deepEqual(
    [slots(4), slots(1)],
    [
      [4, 3],
      [1, 1],
    ],
  )
})
