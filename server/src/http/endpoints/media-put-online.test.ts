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
