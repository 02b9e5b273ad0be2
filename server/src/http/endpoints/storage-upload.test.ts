import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { newMedium, newRequest, refusal, theApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { postForm } from '#test/support/service.ts'

const api = await theApi()
const { id: request } = await newRequest(api)
const newForm = async () => (await newMedium(api, request)).upload

test('the form is the permission: its fields unchanged, then the file, and no key', async () => {
  const stored = await postForm(await newForm(), makePdf())
  assert.deepEqual([stored.status, await stored.text()], [204, ''])
})

test('B-07 a document that nobody puts online lies encrypted on the disk of the service', async () => {
  const medium = await newMedium(api, request)
  const mark = 'Vermillionocelot of the draft'
  assert.equal((await postForm(medium.upload, Buffer.from(mark))).status, 204)
  const key = medium.upload.fields.key as string
  const { files } = api.service.app
  assert.equal((await buffer(await files.read(key))).toString(), mark)
  const entries = await readdir(join(api.dataDir, 'files'), { recursive: true, withFileTypes: true })
  const stored = await Promise.all(
    entries.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name), 'latin1')),
  )
  assert.ok(stored.some((bytes) => bytes.startsWith('RGNFENC1')))
  assert.ok(!stored.some((bytes) => bytes.includes(mark)))
})

test('a field that was changed is refused in the words of S3, or as a problem where that is asked for', async () => {
  const { url, fields } = await newForm()
  const changed = { url, fields: { ...fields, key: `${fields.key}x` } }
  const refused = await postForm(changed, makePdf())
  assert.deepEqual([refused.status, refused.headers.get('content-type')], [403, 'application/xml'])
  assert.match(await refused.text(), /<Code>AccessDenied<\/Code>/)

  const asProblem = await postForm(changed, makePdf(), { accept: 'application/json' })
  const { status } = asProblem
  assert.match(asProblem.headers.get('content-type') ?? '', /^application\/problem\+json/)
  const answer = { status, headers: asProblem.headers, text: '', body: await asProblem.json() }
  assert.deepEqual(refusal(answer), { status: 403, code: 'scope-missing' })
})
