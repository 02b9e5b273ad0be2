import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, ownApi, refusal } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { workOff } from '#test/support/work-off.ts'

const api = await ownApi()
const { call } = api

test('the words of a page stand where they are seen, once the page has been read', async () => {
  const { id: request } = await newRequest(api)
  const { id } = await api.upload(request, makePdf({ pages: ['Balance 1,204.50'] }))
  assert.deepEqual((await call('GET', `/media/${id}/pages/1/words`)).body, { textFrom: null, words: [] })
  await workOff(api.service.app)
  const { textFrom, words } = (await call('GET', `/media/${id}/pages/1/words`)).body
  assert.equal(textFrom, 'layer')
  assert.deepEqual(
    words.map(({ text, from, confidence }: Record<string, unknown>) => [text, from, confidence]),
    [
      ['Balance', 'layer', null],
      ['1,204.50', 'layer', null],
    ],
  )
  const [left, top, right, bottom] = words[0].box
  assert.ok(left >= 70 && right < 130 && top > 50 && bottom < 80, `${words[0].box}`)
})

test('a page that is not there is not found', async () => {
  const { id: request } = await newRequest(api)
  const { id } = await api.upload(request, makePdf())
  for (const page of ['0', '2', 'x', '1e0'])
    assert.deepEqual(refusal(await call('GET', `/media/${id}/pages/${page}/words`)), { status: 404, code: 'not-found' })
})
