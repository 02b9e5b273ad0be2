import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type Analysis, defineAnalysis } from '#analyses/analysis.ts'
import { openAnalyst } from '#analyses/analyst.ts'
import { silentLog } from '#kernel/log.ts'
import { Problem } from '#kernel/problem.ts'
import { type Claims, JobLost } from '#queue/queue.ts'
import { newRequest, ownApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { asCaller, equityXray, requestVerbs } from '#test/support/verbs.ts'
import { runJob, takeJobs, withoutPauses, workOff } from '#test/support/work-off.ts'

const api = await ownApi()
const { service, owner, call } = api
const caller = asCaller(owner)
const plain = requestVerbs(service.app, caller, [equityXray()])
const { create, note, runs, reports, events } = plain

async function takeOne() {
  const [job] = await takeJobs(service.app, 'run-analysis')
  assert.ok(job)
  return job
}

test('a worker that lost its job in between keeps nothing; the one that has it makes the one report', async () => {
  const { request } = await create({ notes: { equity: 1 } })
  const lost = await takeOne()
  let taken: Awaited<ReturnType<typeof takeOne>> | undefined
  const meanwhile = async () => {
    const claims: Claims = service.app.queue.claims
    await claims.release('run-analysis', [lost])
    taken = await takeOne()
  }
  const slow = requestVerbs(service.app, caller, [equityXray({ meanwhile })])
  await assert.rejects(runJob(slow.app, lost), JobLost)
  assert.deepEqual(await reports(request.id), [])
  assert.ok(!(await events(request.id)).includes('new_report'))

  assert.ok(taken)
  await runJob(plain.app, taken)
  assert.equal((await reports(request.id)).length, 1)
  assert.deepEqual((await events(request.id)).slice(-2), ['request_updated', 'new_report'])
})

test('a run whose inputs went away before it began is dropped, and the request waits again', async () => {
  const { request } = await create({ notes: { equity: 1 } })
  await note(request.id, { equity: null })
  await workOff(plain.app)
  const [run, ...more] = await runs(request.id)
  assert.deepEqual([run?.status, more, await reports(request.id)], ['superseded', [], []])
  const { status, stage } = (await call('GET', `/requests/${request.id}`)).body.request
  assert.deepEqual({ status, stage }, { status: 'pending_analysis', stage: '1.1' })
})

test('what was made of inputs that changed while it ran is no report: it would stand above the newer one', async () => {
  const { request } = await create({ notes: { equity: 1 } })
  const meanwhile = async () => {
    await note(request.id, { equity: 2 })
    await workOff(plain.app)
  }
  const slow = requestVerbs(service.app, caller, [equityXray({ meanwhile })])
  await runJob(slow.app, await takeOne())
  assert.deepEqual(
    (await runs(request.id)).map(({ status }) => status),
    ['superseded', 'completed'],
  )
  assert.deepEqual(
    (await reports(request.id)).map(({ raw }) => raw),
    [{ equity: 2 }],
  )
})

test('a run that is superseded while it is made leaves nothing behind it: neither what waited for it nor the state', async () => {
  const sumXray = defineAnalysis({
    source: 'sum_xray',
    title: 'Sum X-Ray',
    version: 1,
    per: 'request',
    needs: ['reports'],
    raw: z.object({ reports: z.number() }),
    ready: () => 'ready',
    produce: ({ reports }) => ({ reports: reports.length }),
  })
  const both = requestVerbs(service.app, caller, [equityXray(), sumXray])
  const { request } = await both.create({ notes: { equity: 1 } })
  const meanwhile = () => both.note(request.id, { equity: null })
  await runJob(requestVerbs(service.app, caller, [equityXray({ meanwhile }), sumXray]).app, await takeOne())
  const state = async (id: string) => (await call('GET', `/requests/${id}`)).body.request.status
  assert.equal(await state(request.id), 'pending_analysis')
  await workOff(both.app)
  assert.deepEqual(
    (await reports(request.id)).map(({ raw }) => raw),
    [{ reports: 0 }],
  )
  assert.equal(await state(request.id), 'analysed')

  const other = (await create({ notes: { equity: 1 } })).request
  await workOff(plain.app)
  await note(other.id, { equity: 2 })
  // As when an operator changes what reports are made of: nothing is scheduled for it.
  const unseen = () => requestVerbs(service.app, caller, []).note(other.id, { equity: 3 })
  await runJob(requestVerbs(service.app, caller, [equityXray({ meanwhile: unseen })]).app, await takeOne())
  assert.equal(await state(other.id), 'pending_analysis', 'a run is queued')
  await workOff(plain.app)
  assert.equal(await state(other.id), 'analysed')
})

test('inputs that went and came back make no second report of the same, whether the first was made before or meanwhile', async () => {
  const { request } = await create({ notes: { equity: 1 } })
  await workOff(plain.app)
  // A, and back to A before B was begun.
  await note(request.id, { equity: 2 })
  await note(request.id, { equity: 1 })
  await workOff(plain.app)
  assert.equal((await reports(request.id)).length, 1)
  assert.deepEqual(
    (await runs(request.id)).map(({ status }) => status),
    ['completed', 'superseded', 'superseded'],
  )
  const { status } = (await call('GET', `/requests/${request.id}`)).body.request
  assert.equal(status, 'analysed')

  // The same while A is being made: its report is kept, and the run of the second A has nothing left to say.
  const other = (await create({ notes: { equity: 1 } })).request
  const meanwhile = async () => {
    await note(other.id, { equity: 2 })
    await note(other.id, { equity: 1 })
  }
  await runJob(requestVerbs(service.app, caller, [equityXray({ meanwhile })]).app, await takeOne())
  await workOff(plain.app)
  assert.deepEqual(
    (await reports(other.id)).map(({ raw }) => raw),
    [{ equity: 1 }],
  )
  assert.equal((await call('GET', `/requests/${other.id}`)).body.request.status, 'analysed')
  // A change that stays is a report, and so is the way back from it.
  await note(other.id, { equity: 2 })
  await workOff(plain.app)
  await note(other.id, { equity: 1 })
  await workOff(plain.app)
  assert.equal((await reports(other.id)).length, 3)
})

test('an analysis that fails is begun three times in all, then recorded on the request, and keeps nothing', async () => {
  const { request } = await create({ notes: { equity: 1 } })
  let begun = 0
  const wrong = {
    ...equityXray(),
    async produce() {
      begun += 1
      return { equity: 'of another shape than declared' } as never
    },
  }
  const { app } = requestVerbs(service.app, caller, [wrong])
  await workOff(withoutPauses(app))
  const [run] = await runs(request.id)
  assert.deepEqual([begun, run?.status, await reports(request.id)], [3, 'failed', []])
  assert.match(run?.problem ?? '', /failed 3 times/)
  assert.equal((await events(request.id)).at(-1), 'report_failed')
})

test('an analysis that brings its process down has failed as one that throws, three times, and the service goes on', async () => {
  const ending = requestVerbs(service.app, caller, [{ ...equityXray(), source: 'ends' }])
  const { request } = await ending.create({ notes: { equity: 1 } })
  const module = path.resolve(import.meta.dirname, '../../../test/support/odd-analyses.ts')
  const analyst = openAnalyst({ log: silentLog, processes: 1, module })
  try {
    await workOff(withoutPauses({ ...ending.app, analyst }))
    const [ended] = await runs(request.id)
    assert.equal(ended?.status, 'failed')
    assert.match(ended?.problem ?? '', /failed 3 times/)
  } finally {
    await analyst.close()
  }
})

test('no process to run in says nothing of the analysis: its job goes back as it is', async () => {
  const { request } = await create({ notes: { equity: 1 } })
  const job = await takeOne()
  const away = () => Promise.reject(new Problem('temporary-reduced-capacity', 'no process'))
  await assert.rejects(runJob({ ...plain.app, analyst: { ...plain.app.analyst, produce: away } }, job), {
    code: 'temporary-reduced-capacity',
  })
  assert.deepEqual(
    (await runs(request.id)).map(({ status }) => status),
    ['running'],
  )
  await runJob(plain.app, job)
  assert.equal((await reports(request.id)).length, 1)
})

test('a criterion that threw is told to the log and counted, by source and criterion; the report is kept', async () => {
  const { request } = await create({ notes: { equity: 1 } })
  const halting: Analysis = {
    ...equityXray(),
    async produce(_inputs, context) {
      context?.onCriterionFailed?.('equityRatio', new Error('divided by nothing'))
      return { equity: 1 }
    },
  }
  const { app } = requestVerbs(service.app, caller, [halting])
  const [lines, counts]: [unknown[], unknown[]] = [[], []]
  const log = { ...app.log, warn: (event: string, facts?: object) => lines.push([event, facts]) }
  const metrics = { ...app.metrics, count: (...one: unknown[]) => counts.push(one) }
  // A worker that loses its job says nothing: whoever has it will.
  const job = await takeOne()
  await assert.rejects(runJob({ ...app, log, metrics }, { ...job, startedOn: new Date(0) }), JobLost)
  assert.deepEqual(lines, [])
  await runJob({ ...app, log, metrics }, job)
  const [run] = await runs(request.id)
  const about = { source: 'equity_xray', criterion: 'equityRatio' }
  assert.deepEqual(lines, [['criterion.failed', { runId: run?.id, ...about, problem: 'divided by nothing' }]])
  assert.equal(counts.filter((one) => isDeepStrictEqual(one, ['roentgen_criteria_failed_total', about])).length, 1)
  assert.equal((await reports(request.id)).length, 1)
})

test('what was read is gone: it is read again, and the analysis goes on from there, once', async () => {
  const { id } = await newRequest(api)
  const medium = await api.upload(id, makePdf({ pages: ['read twice'] }))
  for (const reading of await takeJobs(service.app, 'read-medium')) await runJob(service.app, reading)
  await service.app.database.write('DELETE FROM readings')
  await runJob(service.app, await takeOne())
  const { status, analyses } = (await call('GET', `/requests/${id}`)).body.request
  assert.deepEqual([status, analyses[0].status], ['pending_analysis', 'queued'])
  assert.equal((await call('GET', `/media/${medium.id}`)).body.medium.reading.status, 'queued')
  await workOff(service.app)
  assert.equal((await call('GET', `/requests/${id}`)).body.request.status, 'analysed')
  assert.equal((await reports(id)).length, 1)
})

test('a run that waited while another version of the service began is not lost with its version', async () => {
  const { request } = await create({ notes: { equity: 1 } })
  const { app } = requestVerbs(service.app, caller, [equityXray({ version: 2 })])
  await workOff(app)
  assert.deepEqual(
    (await runs(request.id)).map(({ status }) => status),
    ['superseded', 'completed'],
  )
  assert.deepEqual((await events(request.id)).slice(-2), ['request_updated', 'new_report'])
})
