import assert from 'node:assert/strict'
import { test } from 'node:test'
import { theApi } from '#test/support/endpoint.ts'
import { namesXray } from '#test/support/told-registers.ts'
import { workOff } from '#test/support/work-off.ts'
import { jobsFor } from './index.ts'

const api = await theApi()
const { app } = api.service

test('a request whose registers could never be asked says so, and can be refreshed', async () => {
  app.registers = {
    serves: () => true,
    whyUnserved: () => ({ reason: 'no-register', registers: [] }),
    lookAgain: async () => {},
    list: () => [],
    gather: () => Promise.reject(new Error('not reached')),
  }
  const body = { code: { type: 'siren', id: '732829320' } }
  const { id } = (await api.call('POST', '/requests', { body })).body.request
  const state = async () =>
    (await app.database.query('SELECT status, waiting_for, problem FROM dossiers WHERE request = $1', [id]))[0]
  await app.queue.enqueue(app.database, 'fail-registers', { request: id })
  for (const { queue } of jobsFor({ analysisConcurrency: 1, webhookConcurrency: 1 }))
    if (queue.name === 'fail-registers') assert.ok(queue.retryLimit > 1)
  await app.database.write("DELETE FROM pgboss.job WHERE name = 'ask-registers'", [])
  await workOff(app)
  const failed = await state()
  assert.deepEqual([failed?.status, failed?.waiting_for], ['failed', null])
  assert.match(String(failed?.problem), /Refresh the request/)
  app.analyses = [namesXray]
  const { analyses } = (await api.call('GET', `/requests/${id}`)).body.request
  assert.deepEqual(analyses, [{ source: 'names_xray', status: 'failed', problem: failed?.problem }])
  assert.equal((await api.call('POST', `/requests/${id}/refresh`)).status, 202)
  assert.equal((await state())?.status, 'asking')
})

test('it takes the dead letters of ask-registers, and is there before them', () => {
  const queues = jobsFor({ analysisConcurrency: 1, webhookConcurrency: 1 }).map(({ queue }) => queue)
  const asking = queues.findIndex(({ name }) => name === 'ask-registers')
  const letters = queues.findIndex(({ name }) => name === queues[asking]?.deadLetter)
  assert.equal(queues[letters]?.name, 'fail-registers')
  assert.ok(letters < asking)
})
