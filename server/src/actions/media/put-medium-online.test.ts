import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type DocumentReader, documentReader } from '#documents/reader.ts'
import type { MediumId } from '#kernel/ids.ts'
import { silentLog } from '#kernel/log.ts'
import { newMedium, newRequest, theApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { postForm } from '#test/support/service.ts'
import { asCaller } from '#test/support/verbs.ts'
import { inTransaction } from '../tx.ts'
import { inspectUpload, putMediumOnline } from './put-medium-online.ts'

const api = await theApi()
const { app } = api.service
const online = { status: 'online' }

async function uploaded() {
  const { id: request } = await newRequest(api)
  const { id, upload } = await newMedium(api, request)
  await postForm(upload, makePdf())
  return { id: id as MediumId, request }
}

/** A reader whose only place is taken until `free` is called. */
async function busyReader(probesWaitingMax: number) {
  const reader = documentReader({ log: silentLog, processes: 1, probesWaitingMax })
  const gate = Promise.withResolvers<void>()
  // The place, and the spare one.
  const busy = ['one organisation', 'another'].map((group) => {
    const opened = Promise.withResolvers<void>()
    const open = async () => {
      opened.resolve()
      await gate.promise
      return [makePdf()] as unknown as AsyncIterable<Uint8Array>
    }
    return { opened: opened.promise, read: reader.read(open, { group }) }
  })
  await Promise.all(busy.map(({ opened }) => opened))
  const close = () => Promise.all(busy.map(({ read }) => read)).finally(() => reader.close())
  return { reader, free: () => gate.resolve(), close }
}

/** The service reads with another reader meanwhile. */
async function reading<T>(reader: DocumentReader, work: () => Promise<T>): Promise<T> {
  const own = app.reader
  app.reader = reader
  try {
    return await work()
  } finally {
    app.reader = own
  }
}

/** The analyses of the request as a whole wait for what they need: they are no business of the medium. */
async function docXraysOf(request: string) {
  const { analyses } = (await api.call('GET', `/requests/${request}`)).body.request
  return analyses.filter(({ source }: { source: string }) => source === 'doc_xray')
}

test('said several times at once, a medium goes online once and is analysed once', async () => {
  const { id: request } = await newRequest(api)
  const { id, upload } = await newMedium(api, request)
  await postForm(upload, makePdf())
  const answers = await Promise.all([1, 2, 3].map(() => api.call('POST', `/media/${id}`, { body: online })))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal(new Set(answers.map((answer) => answer.body.medium.updated)).size, 1)
  assert.equal((await docXraysOf(request)).length, 1)
})

test('while a file waits to be looked at, its bytes are not in memory', async () => {
  const { id } = await uploaded()
  const { reader, free, close } = await busyReader(64)
  const reads: unknown[] = []
  const files: typeof app.files = {
    ...app.files,
    read(key, range) {
      reads.push(range === undefined ? 'whole' : 'head')
      return app.files.read(key, range)
    },
  }
  const inspecting = inspectUpload({ ...app, files, reader }, asCaller(api.owner), id, {})
  for (let waited = 0; reads.length === 0 && waited < 1_000; waited++) await pause(10)
  await pause(200)
  assert.deepEqual(reads, ['head'])
  free()
  assert.equal((await inspecting).seen?.problem, undefined)
  assert.deepEqual(reads, ['head', 'whole'])
  await close()
})

test('while a file waits to be looked at, no transaction is open, with an idempotency key or a precondition', async () => {
  const media = [await uploaded(), await uploaded()] as const
  const etag = (await api.call('GET', `/media/${media[1].id}`)).headers.get('etag') ?? ''
  const { reader, free, close } = await busyReader(64)
  let probes = 0
  const counting: DocumentReader = {
    ...reader,
    probe(...how) {
      probes += 1
      return reader.probe(...how)
    },
  }
  await reading(counting, async () => {
    const calls = [{ 'idempotency-key': 'inspected-before-0001' }, { 'if-match': etag }].map((headers, index) =>
      api.call('POST', `/media/${media[index]?.id}`, { body: online, headers }),
    )
    for (let waited = 0; probes < 2 && waited < 1_000; waited++) await pause(10)
    assert.equal(probes, 2)
    const open = await app.database.query(
      "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
    )
    assert.deepEqual(open, [])
    free()
    assert.deepEqual(
      (await Promise.all(calls)).map(({ status }) => status),
      [200, 200],
    )
  })
  const headers = { 'idempotency-key': 'inspected-before-0001' }
  const again = await api.call('POST', `/media/${media[0].id}`, { body: online, headers })
  assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [200, 'true'])
  await close()
})

test('a caller turned away because too many wait has lost nothing: the same call succeeds later', async () => {
  const { id } = await uploaded()
  const { reader, free, close } = await busyReader(0)
  const headers = { 'idempotency-key': 'turned-away-0000001' }
  const refused = await reading(reader, () => api.call('POST', `/media/${id}`, { body: online, headers }))
  assert.deepEqual([refused.status, refused.body.code], [503, 'temporary-reduced-capacity'])
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  const { status, meta } = (await api.call('GET', `/media/${id}`)).body.medium
  assert.deepEqual([status, meta.validation], ['draft', 'pending'])
  free()
  await close()
  assert.equal((await api.call('POST', `/media/${id}`, { body: online, headers })).status, 200)
})

test('a refusal found before the transaction is kept with its key', async () => {
  const { id: request } = await newRequest(api)
  const { id, upload } = await newMedium(api, request)
  const headers = { 'idempotency-key': 'too-early-000000001' }
  const early = await api.call('POST', `/media/${id}`, { body: online, headers })
  assert.deepEqual([early.status, early.body.code], [409, 'media-not-uploaded'])
  await postForm(upload, makePdf())
  const again = await api.call('POST', `/media/${id}`, { body: online, headers })
  assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [409, 'true'])
  assert.equal((await api.call('POST', `/media/${id}`, { body: online })).status, 200)
})

test('who read another state does not seal the file: it may still be replaced', async () => {
  const { id: request } = await newRequest(api)
  const { id, upload } = await newMedium(api, request)
  await postForm(upload, makePdf())
  const headers = { 'if-match': '"of another state"' }
  assert.equal((await api.call('POST', `/media/${id}`, { body: online, headers })).status, 412)
  assert.equal((await postForm(upload, makePdf())).status, 204)
})

test('put online again, a medium whose analysis failed is analysed again; one whose analysis did not, is not', async () => {
  const { id, request } = await uploaded()
  await api.call('POST', `/media/${id}`, { body: online })
  const runs = async () =>
    (
      await app.database.query<{ status: string }>('SELECT status FROM runs WHERE medium = $1 ORDER BY creation, id', [
        id,
      ])
    ).map(({ status }) => status)
  await api.call('POST', `/media/${id}`, { body: online })
  assert.equal((await runs()).length, 1)
  await app.database.write("UPDATE runs SET status = 'failed' WHERE medium = $1", [id])
  assert.equal((await api.call('POST', `/media/${id}`, { body: online })).status, 200)
  assert.deepEqual(await runs(), ['superseded', 'queued'])
  assert.equal((await docXraysOf(request)).length, 1)
})

test('a file that was refused meanwhile is refused to whoever comes after, and does not go online', async () => {
  const { id } = await uploaded()
  const caller = asCaller(api.owner)
  const upload = await inspectUpload(app, caller, id, {})
  const problem = 'file-unreadable: damaged'
  await app.database.write("UPDATE media SET validation = 'invalid', problem = $2 WHERE id = $1", [id, problem])
  // The second looked while it was online and not yet read.
  for (const seen of [upload.seen, undefined])
    await assert.rejects(
      inTransaction(app, (tx) => putMediumOnline(tx, caller, { ...upload, seen })),
      { code: 'file-unreadable', message: /damaged/ },
    )
  const { status, meta } = (await api.call('GET', `/media/${id}`)).body.medium
  assert.deepEqual([status, meta.validation], ['draft', 'invalid'])
})

test('pages of a file that is online and not yet checked are told to be on their way', async () => {
  const { id } = await uploaded()
  await app.database.write("UPDATE media SET status = 'online' WHERE id = $1", [id])
  const { status, body } = await api.call('GET', `/media/${id}/pages`)
  assert.deepEqual([status, body.code], [409, 'media-not-uploaded'])
  assert.match(body.detail, /is being read/)
})
