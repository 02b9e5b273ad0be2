import assert from 'node:assert/strict'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { documentReader } from '#documents/reader.ts'
import { objectPaths } from '#files/disk-objects.ts'
import { silentLog } from '#kernel/log.ts'
import { type Claims, JobLost } from '#queue/queue.ts'
import { newRequest, theApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { asCaller, equityXray, requestVerbs } from '#test/support/verbs.ts'
import { runJob, takeJobs, workOff } from '#test/support/work-off.ts'

const api = await theApi()
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
  // Its pauses are over before they begin.
  const clock = { now: () => new Date(Date.now() - 60_000) }
  await workOff({ ...app, clock })
  const [run] = await runs(request.id)
  assert.deepEqual([begun, run?.status, await reports(request.id)], [3, 'failed', []])
  assert.match(run?.problem ?? '', /failed 3 times/)
  assert.equal((await events(request.id)).at(-1), 'report_failed')
})

test('a document that cannot be read makes its medium invalid and its analysis failed, without a retry', async () => {
  const { id } = await newRequest(api)
  const file = makePdf()
  const medium = await api.upload(id, file)
  await damage(medium.id, file.length)
  await workOff(service.app)

  const { meta } = (await call('GET', `/media/${medium.id}`)).body.medium
  assert.equal(meta.validation, 'invalid')
  const { status, analyses } = (await call('GET', `/requests/${id}`)).body.request
  assert.deepEqual([status, analyses[0].status, analyses[0].problem], ['analysis_failed', 'failed', meta.problem])
  const told = (await events(id)).filter((event) => event !== 'request_updated')
  assert.deepEqual(told, ['medium_invalid', 'report_failed'])
})

test('a storage that is away, or no process to read in, is no failure of the analysis: its job is tried again', async () => {
  const { id } = await newRequest(api)
  const medium = await api.upload(id, makePdf())
  const job = await takeOne()
  const away = { ...service.app.files, read: () => Promise.reject(new Error('the storage is away')) }
  for (let attempt = 0; attempt < 5; attempt++) {
    await assert.rejects(runJob({ ...service.app, files: away }, job), /storage is away/)
  }
  const { execPath } = process
  const reader = documentReader({ log: silentLog, processes: 1 })
  try {
    process.execPath = '/no/such/program'
    await assert.rejects(runJob({ ...service.app, reader }, job), { code: 'temporary-reduced-capacity' })
  } finally {
    process.execPath = execPath
    await reader.close()
  }
  const { status, analyses } = (await call('GET', `/requests/${id}`)).body.request
  assert.deepEqual([status, analyses[0].status], ['analysis_in_progress', 'running'])

  await runJob(service.app, job)
  assert.equal((await call('GET', `/requests/${id}`)).body.request.status, 'analysed')
  assert.equal((await call('GET', `/media/${medium.id}`)).body.medium.meta.validation, 'valid')
})

/** As a bad disk would: the bytes are others than those that were looked at when the medium went online. */
async function damage(medium: string, sizeBytes: number) {
  const [stored] = await service.app.database.query<{ key: string }>(
    'SELECT storage_key AS key FROM media WHERE id = $1',
    [medium],
  )
  const { sealed } = objectPaths(join(api.dataDir, 'files', 'objects'), stored?.key ?? '')
  const handle = await open(sealed, 'r+')
  await handle.write(Buffer.alloc(sizeBytes), 0, sizeBytes, 0)
  await handle.close()
}
