import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '#documents/limits.ts'
import { newRequest, ownApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { runJob, takeJobs } from '#test/support/work-off.ts'
import { makeReadingJob } from './make-reading.ts'

const api = await ownApi()
const { app } = api.service

test('what was read, the jobs of the analyses and the end of the job are one', async () => {
  const { id } = await newRequest(api)
  const medium = await api.upload(id, makePdf())
  const [job, ...others] = await takeJobs(app, 'read-medium')
  assert.ok(job)
  assert.deepEqual([job.data, others], [{ medium: medium.id }, []])
  await runJob(app, job)
  assert.equal((await takeJobs(app, 'run-analysis')).length, 1)
  const depth = (await app.queue.depth()).find(({ name }) => name === 'read-medium')
  assert.deepEqual(depth, { name: 'read-medium', queued: 0, active: 0, failed: 0 })

  // As a worker would that believed itself still to hold it.
  await assert.rejects(runJob(app, job), { name: 'JobLost' })
})

test('one organisation never has all slots, and readings have none of those of the analyses', () => {
  const {
    name,
    concurrency,
    groupConcurrency = 0,
  } = makeReadingJob({ analysisConcurrency: 1, webhookConcurrency: 1 }).queue
  assert.equal(name, 'read-medium')
  assert.ok(groupConcurrency > 0 && groupConcurrency < concurrency)
})

test('a scan of as many pages as are read, each as slow as it may be, ends before its job expires', () => {
  const { expireSeconds } = makeReadingJob({ analysisConcurrency: 1, webhookConcurrency: 1 }).queue
  assert.ok(expireSeconds * 1_000 > limits.ocrPagesMax * limits.ocrPageDeadlineMs)
})
