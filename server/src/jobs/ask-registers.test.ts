import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownApi } from '#test/support/endpoint.ts'
import { runJob, takeJobs } from '#test/support/work-off.ts'
import { askRegistersJob } from './ask-registers.ts'

const api = await ownApi()
const { app } = api.service

test('a worker that believed itself still to hold the job changes nothing', async () => {
  const dossier = { asOf: '2026-01-01', companies: [], notices: [], listings: [], coverage: [], cut: [] }
  app.registers = {
    serves: () => true,
    whyUnserved: () => ({ reason: 'no-register', registers: [] }),
    lookAgain: async () => {},
    list: () => [],
    company: async () => 'unknown' as const,
    gather: async (company) => ({ ...dossier, company, isDemonstration: true }),
  }
  const body = { code: { type: 'siren', id: '732829320' } }
  const { id } = (await api.call('POST', '/requests', { body })).body.request
  const [job, ...others] = await takeJobs(app, 'ask-registers')
  assert.ok(job)
  assert.deepEqual(others, [])
  await runJob(app, job)
  const kept = () => app.database.query('SELECT updated, status FROM dossiers WHERE request = $1', [id])
  const [before] = await kept()
  assert.equal(before?.status, 'known')
  await assert.rejects(runJob(app, job), { name: 'JobLost' })
  assert.deepEqual(await kept(), [before])
})

test('one organisation never has all slots', () => {
  const { concurrency, groupConcurrency } = askRegistersJob({ analysisConcurrency: 2, webhookConcurrency: 1 }).queue
  assert.deepEqual([concurrency, groupConcurrency], [8, 7])
})
