import assert from 'node:assert/strict'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { packedReading, unpackedEvidence } from '#documents/packed-reading.ts'
import { type DocumentReader, documentReader } from '#documents/reader.ts'
import { readingKeyOf } from '#documents/reading-key.ts'
import { objectPaths } from '#files/disk-objects.ts'
import { claimOf } from '#jobs/job.ts'
import type { MediumId } from '#kernel/ids.ts'
import { silentLog } from '#kernel/log.ts'
import { JobLost } from '#queue/queue.ts'
import { newMedium, newRequest, ownApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { postForm } from '#test/support/service.ts'
import { asCaller, requestVerbs } from '#test/support/verbs.ts'
import { runJob, takeJobs, workOff } from '#test/support/work-off.ts'
import type { App } from '../app.ts'
import { inTransaction } from '../tx.ts'
import { giveUpReading } from './keep-reading.ts'
import { storedReading } from './stored-reading.ts'

const api = await ownApi()
const { app } = api.service
const { events } = requestVerbs(app, asCaller(api.owner), [])
const mediumOf = async (id: string) => (await api.call('GET', `/media/${id}`)).body.medium
const requestOf = async (id: string) => (await api.call('GET', `/requests/${id}`)).body.request

async function uploaded(file = makePdf({ pages: [`page ${Math.random()}`] }), more: object = {}) {
  const { id } = await newRequest(api, { ...more })
  return { request: id, medium: (await api.upload(id, file, more)) as { id: MediumId; meta: { sha256: string } } }
}

async function takeReading() {
  const [job] = await takeJobs(app, 'read-medium')
  assert.ok(job)
  return job
}

/** The real reader, and how often it was asked. */
function counting(reads: unknown[], before = async () => {}): App {
  const readPacked: DocumentReader['readPacked'] = async (source, options) => {
    reads.push(options)
    await before()
    return app.reader.readPacked(source, options)
  }
  return { ...app, reader: { ...app.reader, readPacked } }
}

test('a file is read once; the same bytes again in the organisation are not, in another organisation they are', async () => {
  const reads: unknown[] = []
  const file = makePdf({ pages: ['the same in all three'] })
  const [first, second] = [await uploaded(file), await uploaded(file)]
  await workOff(counting(reads))
  assert.equal(reads.length, 1)
  const { token } = await api.anotherOrganisation()
  const elsewhere = await newRequest(api, { token })
  await api.upload(elsewhere.id, file, { token })
  await workOff(counting(reads))
  assert.equal(reads.length, 2)
  for (const { request, medium } of [first, second]) {
    assert.deepEqual((await mediumOf(medium.id)).reading, { status: 'done', pagesDone: 1, pages: 1 })
    assert.equal((await requestOf(request)).status, 'analysed')
  }
  assert.deepEqual(
    (await api.call('GET', '/events?limit=100')).body.events
      .filter(({ event }: { event: string }) => event === 'medium_read')
      .map(({ mediumId }: { mediumId: string }) => mediumId)
      .sort(),
    [first.medium.id, second.medium.id].sort(),
  )
})

test('what is kept is what was read, compressed; in other languages it is another reading', async () => {
  const file = makePdf({ pages: ['kept as it was read'] })
  const reads: unknown[] = []
  const { medium } = await uploaded(file)
  await uploaded(file, { code: { type: 'cfiscale', id: '00743110157' } })
  await workOff(counting(reads))
  assert.equal(reads.length, 2)
  const { organisation } = asCaller(api.owner)
  const key = readingKeyOf(
    { organisation, sha256: medium.meta.sha256 },
    { code: { type: 'siren', id: '732829320', key: '732829320' } },
  )
  const result = await app.reader.read(file)
  assert.ok(result.ok)
  const kept = await storedReading(app, key)
  assert.ok(kept)
  assert.deepEqual(unpackedEvidence(kept), JSON.parse(JSON.stringify(result.evidence)))
  const [row] = await app.database.query<{ bytes: number; stored: number; json: number }>(
    'SELECT length(evidence) AS bytes, stored_bytes AS stored, json_bytes AS json FROM readings WHERE sha256 = $1',
    [medium.meta.sha256],
  )
  assert.ok(row && row.bytes === row.stored && row.stored < row.json)
})

test('how far it is can be seen on the medium, at most once a second, and its ETag changes with it', async () => {
  const { medium } = await uploaded()
  const path = `/media/${medium.id}`
  const etag = async () => (await api.call('GET', path)).headers.get('etag')
  const seen: unknown[] = []
  const reads: { onProgress?: (progress: object) => void }[] = []
  const look = async () => {
    const before = await etag()
    for (const pagesDone of [3, 4, 5]) reads[0]?.onProgress?.({ pagesDone, pages: 12 })
    for (let tries = 0; tries < 500 && (await etag()) === before; tries++);
    seen.push((await mediumOf(medium.id)).reading)
  }
  await runJob(counting(reads, look), await takeReading())
  assert.deepEqual(seen, [{ status: 'reading', pagesDone: 3, pages: 12 }])
  assert.equal((await mediumOf(medium.id)).reading.status, 'done')
  // Late news of a reading that has ended is no news.
  reads[0]?.onProgress?.({ pagesDone: 6, pages: 12 })
  await workOff(app)
  assert.equal((await mediumOf(medium.id)).reading.status, 'done')
})

test('a file of which not all pages are read says so: its pages are counted, and those that were read', async () => {
  const { medium } = await uploaded(makePdf({ pages: ['one', `two ${Math.random()}`] }))
  const readPacked: DocumentReader['readPacked'] = async (source, options) => {
    options?.onProgress?.({ pagesDone: 1, pages: 1 })
    const result = await app.reader.read(source, { ...options, onProgress: () => {} })
    if (!result.ok) return result
    return { ok: true, reading: packedReading({ ...result.evidence, pages: result.evidence.pages.slice(0, 1) }) }
  }
  await runJob({ ...app, reader: { ...app.reader, readPacked } }, await takeReading())
  assert.deepEqual((await mediumOf(medium.id)).reading, { status: 'done', pagesDone: 1, pages: 2 })
  await workOff(app)
})

test('a worker that lost its job in between keeps nothing; the one that has it reads it', async () => {
  const { request, medium } = await uploaded()
  const lost = await takeReading()
  let taken: typeof lost | undefined
  const meanwhile = async () => {
    await app.queue.claims.release('read-medium', [lost])
    taken = await takeReading()
  }
  await assert.rejects(runJob(counting([], meanwhile), lost), JobLost)
  assert.deepEqual([(await mediumOf(medium.id)).reading.status, await takeJobs(app, 'run-analysis')], ['reading', []])
  assert.ok(taken)
  await runJob(app, taken)
  await workOff(app)
  assert.equal((await events(request as never)).filter((event) => event === 'medium_read').length, 1)
  assert.equal((await requestOf(request)).status, 'analysed')
})

test('a worker that stops lets go of a long reading, and the job goes back as it was', async () => {
  const { request } = await uploaded()
  const job = await takeReading()
  const stopping = new AbortController()
  const stop = async () => stopping.abort(new Error('the worker stops'))
  await assert.rejects(runJob(counting([], stop), { ...job, signal: stopping.signal }), /the worker stops/)
  await app.queue.claims.release('read-medium', [job])
  const again = await takeReading()
  assert.equal(again.attempt, 1)
  await runJob(app, again)
  await workOff(app)
  assert.equal((await requestOf(request)).status, 'analysed')
})

test('a document that cannot be read makes its medium invalid and its analysis failed, without a retry', async () => {
  const file = makePdf({ pages: ['soon damaged'] })
  const { request, medium } = await uploaded(file)
  await damage(medium.id, Buffer.alloc(file.length))
  await workOff(app)
  const { meta, reading } = await mediumOf(medium.id)
  assert.deepEqual([meta.validation, reading.status], ['invalid', 'failed'])
  const { status, analyses } = await requestOf(request)
  assert.deepEqual([status, analyses[0].status, analyses[0].problem], ['analysis_failed', 'failed', meta.problem])
  const told = (await events(request as never)).filter((event) => event !== 'request_updated')
  assert.deepEqual(told, ['medium_invalid', 'report_failed'])
})

test('bytes that are no longer those that were uploaded are not read in their place', async () => {
  const file = makePdf({ pages: ['one of two'] })
  const { medium } = await uploaded(file)
  await damage(medium.id, makePdf({ pages: ['two of two'] }))
  await workOff(app)
  assert.match((await mediumOf(medium.id)).meta.problem, /not those that were uploaded/)
})

test('a storage that is away, or no process to read in, says nothing of the file: its job is tried again', async () => {
  const { request, medium } = await uploaded()
  const job = await takeReading()
  const away = { ...app.files, read: () => Promise.reject(new Error('the storage is away')) }
  for (let attempt = 0; attempt < 3; attempt++)
    await assert.rejects(runJob({ ...app, files: away }, job), /storage is away/)
  const { execPath } = process
  const reader = documentReader({ log: silentLog, processes: 1 })
  try {
    process.execPath = '/no/such/program'
    await assert.rejects(runJob({ ...app, reader }, job), { code: 'temporary-reduced-capacity' })
  } finally {
    process.execPath = execPath
    await reader.close()
  }
  assert.deepEqual(
    [(await requestOf(request)).status, (await mediumOf(medium.id)).meta.validation],
    ['pending_analysis', 'valid'],
  )
  await runJob(app, job)
  await workOff(app)
  assert.equal((await requestOf(request)).status, 'analysed')
})

/** As a bad disk would: as many bytes, but others than those that were looked at when the medium went online. */
async function damage(medium: string, bytes: Buffer) {
  const [stored] = await app.database.query<{ key: string }>('SELECT storage_key AS key FROM media WHERE id = $1', [
    medium,
  ])
  const { sealed } = objectPaths(join(api.dataDir, 'files', 'objects'), stored?.key ?? '')
  const handle = await open(sealed, 'r+')
  await handle.write(bytes, 0, bytes.length, 0)
  await handle.close()
}

test('a reading that ran out of time on a page is made again for the next who sends the file, and then kept', async () => {
  const file = makePdf({ pages: ['read in a busy hour'] })
  const hurried: DocumentReader['readPacked'] = async (source, options) => {
    const result = await app.reader.read(source, options)
    if (!result.ok) return result
    const pages = result.evidence.pages.map((page) => ({ ...page, cut: ['ocr: reading took longer than 60000 ms'] }))
    return { ok: true, reading: packedReading({ ...result.evidence, pages }) }
  }
  await uploaded(file)
  await workOff({ ...app, reader: { ...app.reader, readPacked: hurried } })
  const reads: unknown[] = []
  await uploaded(file)
  await workOff(counting(reads))
  await uploaded(file)
  await workOff(counting(reads))
  assert.equal(reads.length, 1)
})

/** Puts a file online while nobody can look into it: as long as the caller would wait, and longer. */
async function putUnseen(file: Buffer) {
  const { id: request } = await newRequest(api)
  const { id, upload } = await newMedium(api, request)
  await postForm(upload, file)
  const own = { reader: app.reader, uploadCheckMs: app.uploadCheckMs }
  const ended = Promise.withResolvers<void>()
  const probe: DocumentReader['probe'] = async (_source, { signal } = {}) => {
    signal?.addEventListener('abort', () => ended.resolve())
    // Whoever does not stop waiting gets a fault at last, not nothing.
    await Promise.race([ended.promise, sleep(20_000, undefined, { ref: false })])
    throw signal?.reason ?? new Error('nobody stopped waiting')
  }
  Object.assign(app, { reader: { ...app.reader, probe }, uploadCheckMs: 0 })
  try {
    return { request, id, answer: await api.call('POST', `/media/${id}`, { body: { status: 'online' } }) }
  } finally {
    Object.assign(app, own)
  }
}

const invalidEvents = async (medium: string) =>
  (await api.call('GET', '/events?limit=100')).body.events.filter(
    ({ event, mediumId }: { event: string; mediumId?: string }) => event === 'medium_invalid' && mediumId === medium,
  ).length

test('D-07 a file that nobody could look into in time is online at once, and ends as if it had been refused at once', async () => {
  const locked = makePdf({ encrypt: { revision: 6, userPassword: 'secret' } })
  const { request, id, answer } = await putUnseen(locked)
  const { status, meta, reading } = answer.body.medium
  assert.deepEqual([answer.status, status, meta.validation, reading.status], [200, 'online', 'pending', 'queued'])
  await workOff(app)
  const { id: other } = await newRequest(api)
  const { id: direct, upload } = await newMedium(api, other)
  await postForm(upload, locked)
  assert.equal((await api.call('POST', `/media/${direct}`, { body: { status: 'online' } })).body.code, 'file-encrypted')
  const told = async (medium: string, of: string) => {
    const { status, meta, reading } = await mediumOf(medium)
    const { status: state, analyses } = await requestOf(of)
    return { status, meta, reading, state, analyses, events: await invalidEvents(medium) }
  }
  const late = await told(id, request)
  assert.deepEqual(late, await told(direct, other))
  assert.deepEqual([late.status, late.meta.validation, late.events], ['draft', 'invalid', 1])
  const again = await api.call('POST', `/media/${id}`, { body: { status: 'online' } })
  assert.deepEqual([again.status, again.body.code], [422, 'file-encrypted'])
})

test('a sound file that nobody could look into in time is valid once it is read, also where the first reading never ended', async () => {
  const { request, id, answer } = await putUnseen(makePdf({ pages: [`unseen ${Math.random()}`] }))
  assert.equal(answer.body.medium.meta.validation, 'pending')
  const job = await takeReading()
  await inTransaction(app, (tx) => giveUpReading(tx, id as MediumId, 'nobody came to the end of it', claimOf(job)))
  assert.equal((await mediumOf(id)).meta.validation, 'pending')
  assert.equal((await api.call('POST', `/media/${id}`, { body: { status: 'online' } })).status, 200)
  await workOff(app)
  const { status, meta } = await mediumOf(id)
  assert.deepEqual([status, meta.validation, (await requestOf(request)).status], ['online', 'valid', 'analysed'])
})

// The last one: it leaves a hundred analyses in the queue.
test('F-01 the same document sent a hundred times is read once, and the copies are counted', async () => {
  const [reads, counted, observed]: [unknown[], string[], string[]] = [[], [], []]
  const metrics = {
    count: (name: string) => void counted.push(name),
    observe: (name: string) => void observed.push(name),
  }
  const file = makePdf({ pages: ['sent again and again'] })
  const { id } = await newRequest(api)
  const media: string[] = []
  for (let sent = 0; sent < 100; sent += 1) media.push((await api.upload(id, file)).id)
  for (const job of await takeJobs(app, 'read-medium')) await runJob({ ...counting(reads), metrics }, job)
  assert.equal(reads.length, 1)
  const times = (names: string[], name: string) => names.filter((one) => one === name).length
  assert.deepEqual(
    [times(counted, 'roentgen_readings_total'), times(observed, 'roentgen_reading_seconds')],
    [100, 1],
    'the first less the second are the copies',
  )
  const { reading } = await mediumOf(media.at(-1) ?? '')
  assert.deepEqual(reading, { status: 'done', pagesDone: 1, pages: 1 })
})
