import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, refusal, theApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'

const api = await theApi()
const { id: request } = await newRequest(api)
const file = makePdf()
const { url: link } = await api.upload(request, file)
const path = link.startsWith('/') ? link : `/${link}`

test('the link gives the very bytes, to be saved and never shown as a page of ours', async () => {
  const answer = await fetch(api.url + path)
  assert.equal(answer.status, 200)
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), file)
  const { headers } = answer
  assert.deepEqual(
    ['content-type', 'content-length', 'content-disposition', 'content-security-policy', 'cache-control'].map((name) =>
      headers.get(name),
    ),
    [
      'application/pdf',
      String(file.length),
      "attachment; filename*=UTF-8''statement.pdf",
      'sandbox',
      'private, no-store',
    ],
  )
})

test('a link that was changed opens nothing', async () => {
  const later = path.replace(/Expires=(\d+)/, (_whole: string, at: string) => `Expires=${Number(at) + 1}`)
  assert.notEqual(later, path)
  const answer = await api.call('GET', later, { token: '' })
  assert.deepEqual(refusal(answer), { status: 403, code: 'scope-missing' })
})
