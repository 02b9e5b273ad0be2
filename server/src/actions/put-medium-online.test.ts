import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newMedium, newRequest, theApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { postForm } from '#test/support/service.ts'

const api = await theApi()

test('said several times at once, a medium goes online once and is analysed once', async () => {
  const { id: request } = await newRequest(api)
  const { id, upload } = await newMedium(api, request)
  await postForm(upload, makePdf())
  const body = { status: 'online' }
  const answers = await Promise.all([1, 2, 3].map(() => api.call('POST', `/media/${id}`, { body })))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal(new Set(answers.map((answer) => answer.body.medium.updated)).size, 1)
  assert.equal((await api.call('GET', `/requests/${request}`)).body.request.analyses.length, 1)
})
