import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { objectPaths } from '#files/disk-objects.ts'
import { makePdf } from './support/make-pdf.ts'
import { type Answer, postForm, startTestService, type TestService } from './support/service.ts'
import { until } from './support/until.ts'

let service: TestService
let request: string

before(async () => {
  service = await startTestService()
  request = (await service.call('POST', '/requests', { body: { code: { type: 'siren', id: '732829320' } } })).body
    .request.id
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>')

type Declared = { id: string; url: string; upload: { url: string; fields: Record<string, string> } }

async function declare(file: Buffer, type = 'application/pdf', name = 'other'): Promise<Declared> {
  const meta = { name: 'statement.html', size: file.length, type }
  return (await service.call('POST', '/media', { body: { name, type: 'document', meta, request } })).body.medium
}

async function send(file: Buffer, type?: string): Promise<{ id: string; online: Answer }> {
  const medium = await declare(file, type)
  assert.equal((await postForm(medium.upload, file)).status, 204)
  return { id: medium.id, online: await putOnline(medium.id) }
}

const putOnline = (id: string, meta?: object) =>
  service.call('POST', `/media/${id}`, { body: { status: 'online', ...(meta && { meta }) } })
const read = async (id: string) => (await service.call('GET', `/media/${id}`)).body.medium
const eventsOf = async (id: string) =>
  (await service.call('GET', '/events?limit=100')).body.events
    .filter((event: { mediumId?: string }) => event.mediumId === id)
    .map(({ event }: { event: string }) => event)

test('U-01 bytes of another type than declared: 422, `invalid` with the reason, one event, and never analysed', async () => {
  const files = { png, html, nothing: Buffer.from(' '), zip: Buffer.from('PK\x03\x04 not a page') }
  for (const [what, file] of Object.entries(files)) {
    const { id, online } = await send(file)
    assert.deepEqual([online.status, online.body.code], [422, 'file-type-mismatch'], what)
    const { status, meta } = await read(id)
    assert.deepEqual([status, meta.validation], ['draft', 'invalid'])
    assert.match(meta.problem, /^file-type-mismatch: declared as application\/pdf/)
    assert.deepEqual(await eventsOf(id), ['medium_invalid'])
    assert.equal((await putOnline(id)).status, 422, 'a repeat is refused like the first')
    assert.deepEqual(await eventsOf(id), ['medium_invalid'], 'and told once')
  }
  const { analyses, status } = (await service.call('GET', `/requests/${request}`)).body.request
  const begun = analyses.filter((one: { status: string }) => one.status !== 'waiting')
  assert.deepEqual([begun, status], [[], 'pending_analysis'])
})

test('U-05 an encrypted PDF is 422 `file-encrypted`, and a broken one 422 `file-unreadable`', async () => {
  const encrypted = makePdf({ encrypt: { revision: 4, userPassword: 'secret' } })
  for (const [file, code] of [
    [encrypted, 'file-encrypted'],
    [Buffer.from('%PDF-1.7\nnothing else'), 'file-unreadable'],
  ] as const) {
    const { id, online } = await send(file)
    assert.deepEqual([online.status, online.body.code], [422, code])
    const { meta } = await read(id)
    assert.equal(meta.validation, 'invalid')
    assert.ok(meta.problem.startsWith(code))
    assert.deepEqual(await eventsOf(id), ['medium_invalid'])
  }
})

async function download(id: string): Promise<Response> {
  return fetch(`${service.url}/${(await read(id)).url}`)
}

function checkHarmless(response: Response, type: string): void {
  assert.equal(response.status, 200)
  assert.match(response.headers.get('content-disposition') ?? '', /^attachment; filename\*=UTF-8''/)
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(response.headers.get('content-security-policy'), 'sandbox')
  assert.equal(response.headers.get('content-type'), type)
}

test('U-03 conventions 11.4 polyglots are served as attachment, without sniffing, in a sandbox, and byte for byte', async () => {
  const pdf = makePdf()
  const polyglots = {
    'PDF and HTML': Buffer.concat([pdf, html]),
    'PDF and ZIP': Buffer.concat([pdf, Buffer.from('PK\x03\x04\x14\x00'), Buffer.alloc(64)]),
    'PDF and JavaScript': Buffer.concat([Buffer.from('%PDF-1.7\n//'), pdf]),
  }
  for (const [what, file] of Object.entries(polyglots)) {
    const { id, online } = await send(file)
    assert.ok([200, 422].includes(online.status), `${what}: ${online.text}`)
    const response = await download(id)
    checkHarmless(response, online.status === 200 ? 'application/pdf' : 'application/octet-stream')
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), file)
  }
  // What is no image at all although it says so never goes out as one.
  const gifar = await send(Buffer.concat([Buffer.from('GIF89a'), Buffer.from('PK\x03\x04')]), 'image/png')
  assert.equal(gifar.online.status, 422)
  checkHarmless(await download(gifar.id), 'application/octet-stream')
  const script = await send(Buffer.concat([png, Buffer.from('*/=alert(1)/*')]), 'image/png')
  checkHarmless(await download(script.id), script.online.status === 200 ? 'image/png' : 'application/octet-stream')
  // A medium nobody has put online yet is under the same rule.
  const draft = await declare(html)
  await postForm(draft.upload, html)
  const response = await download(draft.id)
  assert.match(response.headers.get('content-disposition') ?? '', /^attachment/)
  assert.equal(response.headers.get('content-security-policy'), 'sandbox')
})

test('U-08 until the medium is online a second upload replaces the first; once online it is refused', async () => {
  const [first, second, third] = ['first', 'second', 'third'].map((page) => makePdf({ pages: [page] }))
  assert.ok(first && second && third)
  const medium = await declare(first)
  assert.equal((await postForm(medium.upload, first)).status, 204)
  assert.equal((await postForm(medium.upload, second)).status, 204)
  assert.equal((await putOnline(medium.id)).status, 200)
  const refused = await postForm(medium.upload, third)
  assert.ok(refused.status >= 400 && refused.status < 500, `${refused.status}`)
  const { meta } = await read(medium.id)
  assert.equal(meta.sha256, createHash('sha256').update(second).digest('hex'))
  assert.deepEqual(Buffer.from(await (await download(medium.id)).arrayBuffer()), second)
})

test('conventions 11.1 the form of a medium is that of S3, and fits the original API', async () => {
  const { upload } = await declare(png, 'image/png')
  const names = [
    'Content-Type',
    'Policy',
    'X-Amz-Algorithm',
    'X-Amz-Credential',
    'X-Amz-Date',
    'X-Amz-Signature',
    'acl',
    'bucket',
    'key',
  ]
  assert.deepEqual(Object.keys(upload.fields).sort(), names)
  assert.deepEqual([upload.fields.acl, upload.fields['Content-Type']], ['private', 'image/png'])
  assert.ok(upload.url.startsWith(service.url))
})

test('conventions 11.3 a refused form is the XML of S3, or a problem for whoever accepts JSON', async () => {
  const form = () => {
    const body = new FormData()
    body.append('key', 'nonsense')
    body.append('file', new Blob(['x']), 'x')
    return body
  }
  const xml = await fetch(`${service.url}/storage`, { method: 'POST', body: form() })
  assert.deepEqual([xml.status, xml.headers.get('content-type')], [403, 'application/xml'])
  assert.match(await xml.text(), /<Error><Code>AccessDenied<\/Code>/)
  const json = await fetch(`${service.url}/storage`, {
    method: 'POST',
    body: form(),
    headers: { accept: 'application/json' },
  })
  assert.equal(json.status, 403)
  assert.match(json.headers.get('content-type') ?? '', /^application\/problem\+json/)
  const problem = (await json.json()) as { requestId: string; error: string; detail: string }
  assert.deepEqual([problem.requestId, problem.error], [json.headers.get('request-id'), problem.detail])
})

test('conventions 11.5 online before the bytes are there is a 409; then the measured size counts, and validation goes on', async () => {
  const file = makePdf({ pages: ['measured'] })
  const meta = { name: 'a.pdf', size: 7, type: 'application/pdf' }
  const { medium } = (
    await service.call('POST', '/media', { body: { name: 'other', type: 'document', meta, request } })
  ).body
  const early = await putOnline(medium.id)
  assert.deepEqual([early.status, early.body.code], [409, 'media-not-uploaded'])
  assert.deepEqual([(await read(medium.id)).status, (await read(medium.id)).meta.size], ['draft', 7])
  await postForm(medium.upload, file)
  const online = (await putOnline(medium.id)).body.medium
  assert.deepEqual([online.status, online.meta.size], ['online', file.length])
  assert.equal(online.meta.validation, 'valid')
  await until('validation', async () => (await read(medium.id)).meta.validation === 'valid')
})

test('a periodic document needs period and date when it goes online, both told at once, and takes allowed periods alone', async () => {
  const file = makePdf()
  const refused = async (name: string, meta?: object) => {
    const medium = await declare(file, 'application/pdf', name)
    await postForm(medium.upload, file)
    const { status, body } = await putOnline(medium.id, meta)
    return status === 400 ? Object.keys(body.errors) : status
  }
  for (const name of ['certified_financial_statement', 'bank_statement'])
    assert.deepEqual(await refused(name), ['meta.period', 'meta.date'])
  const date = '2025-12-31'
  assert.deepEqual(await refused('certified_financial_statement', { period: 'month', date }), ['meta.period'])
  assert.deepEqual(await refused('bank_statement', { period: 'decade', date }), ['meta.period'])
  assert.deepEqual(await refused('bank_statement', { period: 'month', date: '2025-02-30' }), ['meta.date'])
  assert.deepEqual(await refused('bank_statement', { period: 'decade', date: '2025-02-30' }), [
    'meta.period',
    'meta.date',
  ])
  assert.equal(await refused('bank_statement', { period: 'month', date }), 200)
  assert.equal(await refused('certified_financial_statement', { period: 'year', date }), 200)
  assert.equal(await refused('interim_financial_statement'), 200)
  assert.equal(await refused('other', { period: null, date: null }), 200)
})

test('period and date cannot be changed once the medium is online; the same again changes nothing', async () => {
  const file = makePdf()
  const medium = await declare(file, 'application/pdf', 'bank_statement')
  await postForm(medium.upload, file)
  const meta = { period: 'month', date: '2025-12-31' }
  assert.equal((await putOnline(medium.id, meta)).status, 200)
  await until('the reading', async () => (await read(medium.id)).reading?.status === 'done')
  const { updated } = await read(medium.id)
  assert.equal((await putOnline(medium.id, meta)).body.medium.updated, updated)
  const late = await putOnline(medium.id, { ...meta, date: '2025-11-30' })
  assert.deepEqual([late.status, late.body.code], [409, 'media-already-online'])
})

test('U-17 two documents that somebody swaps in the storage are handed out neither as files nor in the archive', async () => {
  const open = async (id: string) => service.call('GET', `/${(await read(id)).url}`, { token: '' })
  const { id: swapped } = (
    await service.call('POST', '/requests', { body: { code: { type: 'siren', id: '732829320' } } })
  ).body.request
  const media = [
    await service.upload(swapped, makePdf({ pages: ['one'] })),
    await service.upload(swapped, makePdf({ pages: ['two'] })),
  ]
  const keys = await service.service.app.database.query<{ key: string }>(
    'SELECT storage_key AS key FROM media WHERE request = $1',
    [swapped],
  )
  const paths = keys.map(({ key }) => objectPaths(join(service.dataDir, 'files/objects'), key).sealed)
  assert.deepEqual([paths.length, (await open(media[0].id)).status], [2, 200])
  const bytes = await Promise.all(paths.map((path) => readFile(path)))
  await Promise.all(paths.map((path, at) => writeFile(path, bytes[1 - at] as Buffer)))
  for (const { id } of media) assert.equal((await open(id)).status, 500)
  const archive = service.call('GET', `/requests/${swapped}/export?format=zip`)
  assert.ok(
    await archive.then(
      ({ status }) => status !== 200,
      () => true,
    ),
    'the archive breaks off',
  )
})
