import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { named, newRequest, theApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'

const api = await theApi()
const { call, owner } = api

test('a medium is read with what was measured, and with a link instead of a form', async () => {
  const { id: request } = await newRequest(api)
  const file = makePdf()
  const { id } = await api.upload(request, file, { meta: { period: 'quarter', date: '2026-03-31' } })
  const answer = await call('GET', `/media/${id}`)
  assert.equal(answer.status, 200)
  const { url, ...medium } = answer.body.medium
  assert.match(url, /\?(?=.*Expires=)(?=.*Key-Pair-Id=)(?=.*Signature=)/)
  assert.deepEqual(named(medium, { owner: owner.user, medium: id, request }), {
    id: '<medium>',
    creation: '<time>',
    name: 'other',
    status: 'online',
    type: 'document',
    user: '<owner>',
    request: '<request>',
    meta: {
      name: 'statement.pdf',
      size: file.length,
      type: 'application/pdf',
      validation: 'valid',
      sha256: createHash('sha256').update(file).digest('hex'),
      period: 'quarter',
      date: '2026-03-31',
    },
    reading: { status: 'queued', pagesDone: 0, pages: 1 },
    updated: '<time>',
  })
})

test('who knows a medium is told that it has not changed, though its link would be new', async () => {
  const { id: request } = await newRequest(api)
  const { id } = await api.upload(request, makePdf())
  const etag = (await call('GET', `/media/${id}`)).headers.get('etag') ?? ''
  assert.equal((await call('GET', `/media/${id}`, { headers: { 'if-none-match': etag } })).status, 304)
})
