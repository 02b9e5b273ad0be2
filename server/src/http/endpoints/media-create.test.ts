import assert from 'node:assert/strict'
import { test } from 'node:test'
import { named, newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call, owner, url } = api

const statement = {
  name: 'bank_statement',
  type: 'document',
  meta: { name: '../march\u202e.pdf', size: 4_096, type: 'application/pdf' },
}

test('a medium is declared as a draft, with the form for its upload', async () => {
  const { id: request } = await newRequest(api)
  const answer = await call('POST', '/media', { body: { ...statement, request } })
  assert.equal(answer.status, 201)
  const { upload, url: link, ...medium } = answer.body.medium
  assert.equal(answer.headers.get('location'), `${url}/media/${medium.id}`)
  assert.deepEqual(named(medium, { owner: owner.user, request }), {
    id: '<id>',
    creation: '<time>',
    name: 'bank_statement',
    status: 'draft',
    type: 'document',
    user: '<owner>',
    request: '<request>',
    meta: { name: 'march.pdf', size: 4_096, type: 'application/pdf', validation: 'pending' },
    updated: '<time>',
  })
  assert.equal(upload.url, `${url}/storage`)
  assert.deepEqual(Object.keys(upload.fields), [
    'key',
    'acl',
    'bucket',
    'Content-Type',
    'X-Amz-Algorithm',
    'X-Amz-Credential',
    'X-Amz-Date',
    'Policy',
    'X-Amz-Signature',
  ])
  // The name that the client gave is shown, and is no part of where the bytes lie.
  assert.match(upload.fields.key, new RegExp(`^requests/${request}/document-[0-9a-f]{32}\\.pdf$`))
  assert.match(link, new RegExp(`^/?${upload.fields.key}\\?`))
})

test('a type is taken in any case, with parameters and by its aliases, and signed by its own name', async () => {
  const { id: request } = await newRequest(api)
  for (const [declared, taken] of [
    ['image/jpg', 'image/jpeg'],
    ['Application/X-PDF', 'application/pdf'],
    ['text/csv; charset=utf-8', 'text/csv'],
  ]) {
    const meta = { ...statement.meta, type: declared }
    const { medium } = (await call('POST', '/media', { body: { ...statement, meta, request } })).body
    assert.deepEqual([medium.meta.type, medium.upload.fields['Content-Type']], [taken, taken])
  }
  const body = { ...statement, meta: { ...statement.meta, type: 7 }, request }
  assert.deepEqual(refusal(await call('POST', '/media', { body })).fields, ['meta.type'])
})

test('a file that is too large or of a kind that cannot be read is refused before a byte is sent', async () => {
  const { id: request } = await newRequest(api)
  const meta = { name: 'a.zip', size: 20_971_521, type: 'application/zip' }
  const answer = await call('POST', '/media', { body: { ...statement, meta, request } })
  const fields = ['meta.size', 'meta.type']
  assert.deepEqual(refusal(answer), { status: 400, code: 'validation-failed', fields })
})
