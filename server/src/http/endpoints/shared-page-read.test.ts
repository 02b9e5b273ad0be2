import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, theApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'

const api = await theApi()
const { call } = api
const expires = () => new Date(Date.now() + 86_400_000).toISOString()

async function shareOf(request: string, more: object) {
  const { share } = (await call('POST', `/requests/${request}/shares`, { body: { expires: expires(), ...more } })).body
  return { id: share.id as string, path: `/shared/${share.url.split('/').at(-1)}` }
}

test('A-08 a page is seen where the share has pages, of the shared request alone, until it is revoked', async () => {
  const [request, other] = [await newRequest(api), await newRequest(api)]
  const medium = await api.upload(request.id, makePdf({ pages: ['a fictional page'] }))
  const foreign = await api.upload(other.id, makePdf({ pages: ['another one'] }))
  const [open, closed] = [await shareOf(request.id, { pages: true }), await shareOf(request.id, {})]
  const page = (path: string, id: string, headers = {}) =>
    call('GET', `${path}/media/${id}/pages/1`, { token: '', headers })
  const seen = await page(open.path, medium.id)
  assert.deepEqual([seen.status, seen.headers.get('content-type')], [200, 'image/webp'])
  assert.equal(seen.headers.get('cache-control'), 'private, no-cache')
  const known = { 'if-none-match': seen.headers.get('etag') ?? '' }
  assert.equal((await page(open.path, medium.id, known)).status, 304)
  const { entries } = (await call('GET', `/audit?action=page_read&request=${request.id}`)).body
  assert.deepEqual(
    entries.map(({ subject, detail, user }: Record<string, unknown>) => [subject, detail, user]),
    [[medium.id, { page: 1, share: open.id }, undefined]],
  )
  assert.equal((await page(closed.path, medium.id)).status, 404)
  assert.equal((await page(open.path, foreign.id)).status, 404)
  await call('POST', `/shares/${open.id}`, { body: { status: 'revoked' } })
  assert.equal((await page(open.path, medium.id, known)).status, 404)
})
