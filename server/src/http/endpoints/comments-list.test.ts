import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call } = api

test('comments are listed newest first, to those who see the request', async () => {
  const { id } = await newRequest(api)
  for (const text of ['first', 'second']) await call('POST', `/requests/${id}/comments`, { body: { text } })
  const { body } = await call('GET', `/requests/${id}/comments`)
  assert.deepEqual(
    body.comments.map(({ text }: { text: string }) => text),
    ['second', 'first'],
  )
  const { token } = await api.anotherOrganisation()
  assert.deepEqual(refusal(await call('GET', `/requests/${id}/comments`, { token })), {
    status: 404,
    code: 'not-found',
  })
})
