import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newMedium, newRequest, refusal, theApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { postForm } from '#test/support/service.ts'

const api = await theApi()
const { call } = api
const putOnline = (id: string, meta?: object) => call('POST', `/media/${id}`, { body: { status: 'online', meta } })

async function declared(more: object, file?: Buffer) {
  const request = await newRequest(api)
  const medium = await newMedium(api, request.id, { ...more })
  if (file !== undefined) assert.equal((await postForm(medium.upload, file)).status, 204)
  return medium
}

test('a medium goes online when its file is there, with the period and date of a periodic document', async () => {
  const file = makePdf()
  const { id } = await declared({ name: 'certified_financial_statement' }, file)
  const without = await putOnline(id)
  const fields = ['meta.period', 'meta.date']
  assert.deepEqual(refusal(without), { status: 400, code: 'validation-failed', fields })
  const answer = await putOnline(id, { period: 'year', date: '2025-12-31' })
  assert.equal(answer.status, 200)
  const { status, meta, upload } = answer.body.medium
  const { sha256 } = meta
  assert.deepEqual(
    { status, meta, upload },
    {
      status: 'online',
      meta: {
        name: 'statement.pdf',
        size: file.length,
        type: 'application/pdf',
        validation: 'valid',
        sha256,
        period: 'year',
        date: '2025-12-31',
      },
      upload: undefined,
    },
  )
})

test('the same again changes nothing; another date comes too late', async () => {
  const { id } = await declared({}, makePdf())
  const first = await putOnline(id, { date: '2026-01-31' })
  const again = await putOnline(id, { date: '2026-01-31' })
  assert.deepEqual([again.status, again.body.medium.updated], [200, first.body.medium.updated])
  const later = await putOnline(id, { date: '2026-02-28' })
  assert.deepEqual(refusal(later), { status: 409, code: 'media-already-online' })
})

test('before the upload it is a conflict', async () => {
  const { id } = await declared({})
  assert.deepEqual(refusal(await putOnline(id)), { status: 409, code: 'media-not-uploaded' })
})

test('a file that is not what was declared is refused, and the medium says why ever after', async () => {
  const { id } = await declared({}, Buffer.from('\x89PNG\r\n\x1a\n and no more'))
  assert.deepEqual(refusal(await putOnline(id)), { status: 422, code: 'file-type-mismatch' })
  const { status, meta } = (await call('GET', `/media/${id}`)).body.medium
  assert.deepEqual([status, meta.validation], ['draft', 'invalid'])
  assert.match(meta.problem, /declared as application\/pdf/)
  assert.deepEqual(refusal(await putOnline(id)), { status: 422, code: 'file-type-mismatch' })
})

test('a file that was refused can be withdrawn, and the request waits for it no more', async () => {
  const { id, request } = await declared({}, Buffer.from('\x89PNG\r\n\x1a\n and no more'))
  await putOnline(id)
  const waiting = async () => (await call('GET', `/requests/${request}`)).body.request.summary.waiting
  const codes = async () => (await waiting()).map(({ code }: { code: string }) => code)
  assert.ok((await codes()).includes('file'))
  assert.equal((await call('POST', `/media/${id}`, { body: { status: 'withdrawn' } })).status, 200)
  assert.ok(!(await codes()).includes('file'))
  assert.deepEqual(refusal(await putOnline(id)), { status: 422, code: 'file-type-mismatch' })
})

test('a draft that was withdrawn goes online like any other, with the kind that is said then', async () => {
  const { id, request } = await declared({}, makePdf())
  const withdrawn = await call('POST', `/media/${id}`, { body: { status: 'withdrawn' } })
  assert.equal(withdrawn.body.medium.status, 'withdrawn')
  const meta = { period: 'month', date: '2026-01-31' }
  const online = await call('POST', `/media/${id}`, { body: { status: 'online', name: 'bank_statement', meta } })
  const { status, name } = online.body.medium
  assert.deepEqual([status, name], ['online', 'bank_statement'])
  const { entries } = (await call('GET', `/requests/${request}/timeline`)).body
  const changes = entries
    .map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => /withdrawn|restored/.test(kind))
  assert.deepEqual(changes, ['medium_restored', 'medium_withdrawn'])
})

test('a correction follows the rules of what it makes of the document, and says something', async () => {
  const { id } = await declared({}, makePdf())
  const early = await call('POST', `/media/${id}`, { body: { name: 'bank_statement' } })
  assert.deepEqual(refusal(early), { status: 409, code: 'media-not-uploaded' })
  await putOnline(id)
  const bare = await call('POST', `/media/${id}`, { body: { name: 'certified_financial_statement' } })
  const fields = ['meta.period', 'meta.date']
  assert.deepEqual(refusal(bare), { status: 400, code: 'validation-failed', fields })
  const meta = { period: 'month', date: '2025-12-31' }
  const monthly = await call('POST', `/media/${id}`, { body: { name: 'certified_financial_statement', meta } })
  assert.deepEqual(refusal(monthly).fields, ['meta.period'])
  assert.equal(refusal(await call('POST', `/media/${id}`, { body: {} })).status, 400)
})

test('a medium is corrected and withdrawn by those who may change its request, in its own mode', async () => {
  const { id } = await declared({}, makePdf())
  await putOnline(id)
  const testKey = (await call('POST', '/keys', { body: { name: 'test', test: true } })).body.key.token
  const strangers = [(await api.anotherOrganisation()).token, (await api.member('analyst')).token, testKey]
  for (const body of [{ status: 'withdrawn' }, { meta: { date: '2026-01-31' } }]) {
    for (const token of strangers)
      assert.deepEqual(refusal(await call('POST', `/media/${id}`, { body, token })), { status: 404, code: 'not-found' })
    const { token } = await api.member('auditor')
    const auditors = await call('POST', `/media/${id}`, { body, token })
    assert.deepEqual(refusal(auditors), { status: 403, code: 'scope-missing' })
  }
  assert.equal((await call('GET', `/media/${id}`)).body.medium.status, 'online')
})
