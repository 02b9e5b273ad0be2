import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownApi } from '#test/support/endpoint.ts'
import { namesXray, toldRegisters } from '#test/support/told-registers.ts'
import { workOff } from '#test/support/work-off.ts'
import { jobsFor } from './index.ts'

const api = await ownApi()
const { app } = api.service

test('a request whose registers could never be asked says so, and can be refreshed', async () => {
  app.registers = {
    serves: () => true,
    whyUnserved: () => ({ reason: 'no-register', registers: [] }),
    lookAgain: async () => {},
    list: () => [],
    company: async () => 'unknown' as const,
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
  const [{ failure, ...analysis }] = analyses
  assert.deepEqual([analysis], [{ source: 'names_xray', status: 'failed', problem: failed?.problem }])
  assert.deepEqual([failure.code, failure.message], ['registers-not-asked', failed?.problem])
  assert.equal((await api.call('POST', `/requests/${id}/refresh`)).status, 202)
  assert.equal((await state())?.status, 'asking')
})

test('after a first report that promised another, the last says what was known, and the request what went wrong', async () => {
  const { registers, known, searched } = toldRegisters()
  app.registers = registers
  app.analyses = [namesXray]
  known.set('542107651', 'PROMPT')
  searched.set('fr-gazette', 'unavailable')
  const body = { code: { type: 'siren', id: '542107651' } }
  const { id } = (await api.call('POST', '/requests', { body })).body.request
  await workOff(app)
  await app.database.write("DELETE FROM pgboss.job WHERE name = 'ask-registers'", [])
  const fail = (isWatch: boolean) => app.queue.enqueue(app.database, 'fail-registers', { request: id, isWatch })
  const read = async () => (await api.call('GET', `/requests/${id}`)).body.request
  await fail(true)
  await workOff(app)
  assert.match((await read()).analyses[0].waitingFor, /^fr-gazette/, 'who watches ends no asking of others')
  await fail(false)
  await workOff(app)
  const { reports } = (await api.call('GET', `/reports?request=${id}`)).body
  assert.deepEqual(
    reports.map(({ raw }: { raw: object }) => raw),
    [
      { name: 'PROMPT', isFirst: false },
      { name: 'PROMPT', isFirst: true, askedAgain: ['fr-gazette'] },
    ],
  )
  const { status, analyses } = await read()
  assert.deepEqual([status, analyses[0].status, 'waitingFor' in analyses[0]], ['analysed', 'completed', false])
  assert.match(analyses[0].problem, /could not be asked.*Refresh the request/)
  searched.clear()
  await api.call('POST', `/requests/${id}/refresh`)
  await workOff(app)
  assert.equal('problem' in (await read()).analyses[0], false)
})

test('it takes the dead letters of ask-registers, and is there before them', () => {
  const queues = jobsFor({ analysisConcurrency: 1, webhookConcurrency: 1 }).map(({ queue }) => queue)
  const asking = queues.findIndex(({ name }) => name === 'ask-registers')
  const letters = queues.findIndex(({ name }) => name === queues[asking]?.deadLetter)
  assert.equal(queues[letters]?.name, 'fail-registers')
  assert.ok(letters < asking)
})
