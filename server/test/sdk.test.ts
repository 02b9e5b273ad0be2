import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import {
  AnalysisFailed,
  NotFound,
  PreconditionFailed,
  type Progress,
  ReportNotReady,
  Roentgen,
  UploadRefused,
  ValidationFailed,
} from '#sdk/index.ts'
import { makePdf } from './support/make-pdf.ts'
import { startTestService, type TestService } from './support/service.ts'

let service: TestService
let client: Roentgen
before(async () => {
  service = await startTestService()
  client = new Roentgen({ url: service.url, key: service.owner.token })
})

const code = { type: 'siren', id: '732829320' }
const pdf = (text = 'accounts') => new Blob([new Uint8Array(makePdf({ pages: [text] }))], { type: 'application/pdf' })
const statement = { name: 'certified_financial_statement', meta: { period: 'year', date: '2025-12-31' } } as const

test('a request, its notes, a document and its reports', async () => {
  const request = await client.requests.create({ code }, { idempotencyKey: 'once' })
  const again = await client.requests.create({ code }, { idempotencyKey: 'once' }).withResponse()
  assert.deepEqual([again.data.id, again.wasReplayed, again.status], [request.id, true, 201])
  assert.equal((await client.requests.addNotes(request.id, { equity: -5_00 })).notes.equity, -500)
  const told: Progress[] = []
  const onProgress = (progress: Progress) => told.push(progress)
  const file = pdf()
  const medium = await client.media.upload(file, { request: request.id, ...statement, fileName: 'a.pdf', onProgress })
  assert.equal(medium.status, 'online')
  assert.deepEqual(told.at(-1), { sentBytes: file.size, totalBytes: file.size })
  const report = await client.reports.waitFor({ request: request.id, source: 'doc_xray', medium: medium.id })
  assert.equal(report.medium, medium.id)
  assert.match(report.raw.flag.color, /^(green|orange|red)$/)
  assert.deepEqual(await client.reports.read(report.id), report)
  const stored = await client.media.download(medium.id)
  assert.deepEqual(new Uint8Array(await stored.arrayBuffer()), new Uint8Array(await file.arrayBuffer()))
})

test('a report is waited for by each of the three ways', async () => {
  for (const way of ['stream', 'long-poll', 'poll'] as const) {
    const request = await client.requests.create({ code })
    const options = { request: request.id, source: 'magpie', ways: [way], timeoutMs: 30_000 } as const
    const waiting = client.reports.waitFor(options)
    await client.requests.addNotes(request.id, { totalAssets: 1_000_000_00, equity: 180_000_00, netIncome: 12_000_00 })
    const report = await waiting
    assert.equal(report.raw.computable, true, way)
    const tooEarly = client.reports.waitFor({ ...options, newerThan: report.id, timeoutMs: 300 })
    await assert.rejects(tooEarly, (error) => error instanceof ReportNotReady && /within 300 ms/.test(error.message))
  }
})

test('an analysis that fails ends the waiting', async () => {
  const { token } = await service.member('administrator', { test: true })
  const tester = new Roentgen({ url: service.url, key: token })
  const request = await tester.requests.create({ code })
  const file = await tester.testDocuments.read('analysis-fails.pdf')
  const medium = await tester.media.upload(file, { request: request.id, ...statement, fileName: 'a.pdf' })
  const waiting = tester.reports.waitFor({ request: request.id, source: 'doc_xray', medium: medium.id })
  await assert.rejects(waiting, (error) => error instanceof AnalysisFailed && error.problem !== '')
})

test('what the service refuses is thrown with its code, every wrong field and the id of the call', async () => {
  await assert.rejects(client.requests.create({ code: { type: 'siren', id: '732829321' } }), (error) => {
    assert.ok(error instanceof ValidationFailed)
    assert.equal(error.code, 'validation-failed')
    assert.match(error.errors['code.id'] ?? '', /check digit/)
    assert.match(error.requestId ?? '', /^[\w-]+$/)
    return true
  })
  await assert.rejects(client.requests.read('0'.repeat(24)), NotFound)
  const { data, etag } = await client.requests.create({ code }).withResponse()
  assert.equal(etag, undefined)
  await assert.rejects(client.requests.update(data.id, { reference: 'r' }, { ifMatch: '"other"' }), PreconditionFailed)
})

test('lists are walked item by item, page by page, or whole', async () => {
  const reference = 'listed'
  const made = []
  for (let number = 0; number < 5; number++) made.unshift((await client.requests.create({ code, reference })).id)
  const list = () => client.requests.list({ reference, limit: 2 })
  const seen = []
  for await (const { id } of list()) seen.push(id)
  assert.deepEqual(seen, made)
  const first = await list().page()
  assert.deepEqual([first.items.length, first.remaining], [2, 3])
  const second = await client.requests.list({ reference, limit: 2, cursor: first.next ?? '' }).page()
  assert.deepEqual(
    second.items.map(({ id }) => id),
    made.slice(2, 4),
  )
  assert.equal((await list().all({ max: 3 })).length, 3)
  const events = await client.events.list({ limit: 100 }).all()
  assert.equal(new Set(events.map(({ id }) => id)).size, events.length)
})

test('an upload is stopped by its signal, and a file that the storage refuses says why', async () => {
  const request = await client.requests.create({ code })
  const control = new AbortController()
  const stop = () => control.abort(new Error('enough'))
  const options = { request: request.id, name: 'other', fileName: 'a.pdf', signal: control.signal } as const
  await assert.rejects(client.media.upload(pdf(), { ...options, onProgress: stop }), /enough/)
  const { fields, url } = (await client.media
    .create({
      name: 'other',
      type: 'document',
      meta: { name: 'a.pdf', size: 10, type: 'application/pdf' },
      request: request.id,
    })
    .then(({ upload }) => upload)) as { fields: Record<string, string>; url: string }
  const altered = { ...fields, Policy: `x${fields.Policy}` }
  const { postForm } = await import('#sdk/media/post-form.ts')
  const posting = { url, fields: altered, file: pdf(), fileName: 'a.pdf', fetch, timeoutMs: 5_000 }
  await assert.rejects(postForm(posting), (error) => error instanceof UploadRefused && error.status === 403)
})

test('events are streamed as they happen, and a request is followed', async () => {
  const control = new AbortController()
  const request = await client.requests.create({ code })
  const followed = client.requests.follow(request.id, { signal: control.signal })
  assert.equal((await followed.next()).value?.id, request.id)
  const stream = client.events.stream({ signal: control.signal })
  const next = stream.next()
  // The stream begins with the next event after it is open.
  let event: Awaited<typeof next> | undefined
  next.then((found) => {
    event = found
  })
  for (let number = 0; event === undefined && number < 50; number++) {
    await client.requests.addNotes(request.id, { equity: number })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  assert.equal(event?.value?.requestId, request.id)
  assert.ok(((await followed.next()).value?.notes.equity ?? -1) >= 0)
  control.abort()
  assert.equal((await stream.next()).done, true)
  assert.equal((await followed.next()).done, true)
})

test('who waits for a report asks about it only when it can be there', async () => {
  const asked: string[] = []
  const counted: typeof fetch = (input, init) => {
    asked.push(new URL(String(input)).pathname)
    return fetch(input, init)
  }
  const waiter = new Roentgen({ url: service.url, key: service.owner.token, fetch: counted })
  const request = await client.requests.create({ code })
  const waiting = waiter.reports.waitFor({ request: request.id, source: 'magpie', ways: ['stream'], timeoutMs: 30_000 })
  for (let equity = 0; equity < 5; equity++) await client.requests.addNotes(request.id, { equity })
  await client.requests.addNotes(request.id, { totalAssets: 1_000_000_00, equity: 180_000_00 })
  await waiting
  assert.equal(asked.filter((path) => path === '/events/stream').length, 1)
  // At the beginning, and once the report is there.
  assert.ok(asked.filter((path) => path === '/reports').length <= 2, asked.join(' '))
})
