import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { newRequest, ownApi, refusal } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { workOff } from '#test/support/work-off.ts'

const api = await ownApi()
const { app } = api.service

async function map(id: string, token: string = api.owner.token) {
  const answer = await fetch(`${api.url}/media/${id}/pages/1/tampering`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

/** A line of print on paper, 320 × 200: little for OCR to read, which would take most of the time otherwise. */
const print =
  '<svg width="320" height="200"><text x="30" y="110" font-size="40" font-family="sans-serif">Total 120</text></svg>'
const photograph = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#e8e6e0' } })
    .composite([{ input: Buffer.from(print) }])
    .jpeg({ quality: 80 })
    .toBuffer()

test('A-01 A-02 the map of a picture lies over its page, for those who may see the medium', async () => {
  const [mine, other] = await Promise.all(['analyst', 'analyst'].map((role) => api.member(role)))
  const stranger = await api.anotherOrganisation()
  const token = mine?.token ?? ''
  const { id: request } = await newRequest(api, { token })
  const { id } = await api.upload(request, await photograph(), { token, type: 'image/jpeg' })
  assert.equal((await map(id)).status, 404, 'it has not been read')
  await workOff(app)
  const { status, type, bytes } = await map(id)
  assert.deepEqual([status, type], [200, 'image/webp'])
  const [read] = (await api.call('GET', `/audit?action=page_read&request=${request}`)).body.entries
  assert.deepEqual([read.subject, read.detail], [id, { page: 1, map: true }])
  const { width = 0, height = 0, hasAlpha } = await sharp(bytes).metadata()
  assert.ok(hasAlpha && Math.abs(width / height - 1.6) < 0.02, `${width} × ${height}`)
  const test = await api.call('POST', '/keys', { body: { name: 'test', test: true } })
  const tokens = [token, other?.token, stranger.token, test.body.key.token]
  const statuses = await Promise.all(tokens.map(async (one) => (await map(id, one)).status))
  assert.deepEqual(statuses, [200, 404, 404, 404])
})

test('a page that is no picture has none, nor has a page that is not there', async () => {
  const { id: request } = await newRequest(api)
  const { id } = await api.upload(request, makePdf())
  await workOff(app)
  for (const page of ['1', '2', '0', 'x'])
    assert.deepEqual(refusal(await api.call('GET', `/media/${id}/pages/${page}/tampering`)), {
      status: 404,
      code: 'not-found',
    })
})
