import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newMedium, newRequest, refusal, theApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { postForm, startTestService } from '#test/support/service.ts'
import { shiftableClock } from '#test/support/shiftable-clock.ts'

const api = await theApi()
const formOf = (id: string, token?: string) =>
  api.call('POST', `/media/${id}/upload`, { body: {}, ...(token !== undefined && { token }) })

test('a form that has expired is refused in words, and a new one takes the file', async () => {
  const clock = shiftableClock()
  const service = await startTestService({ clock, env: { ROLES: 'api' } })
  const { id: request } = await newRequest(service)
  const { upload, url: _link, ...medium } = await newMedium(service, request)
  clock.shiftSeconds(901)
  const late = await postForm(upload, makePdf())
  assert.equal(late.status, 403)
  assert.match(await late.text(), /<Code>AccessDenied<\/Code>.*Policy expired.*POST \/media\/\{id\}\/upload/s)
  const asJson = await postForm(upload, makePdf(), { accept: 'application/json' })
  assert.match(((await asJson.json()) as { detail: string }).detail, /POST \/media\/\{id\}\/upload/)
  const early = await service.call('POST', `/media/${medium.id}`, { body: { status: 'online' } })
  assert.deepEqual(refusal(early), { status: 409, code: 'media-not-uploaded' })
  assert.match(early.body.error, new RegExp(`POST /media/${medium.id}/upload`))

  const again = await service.call('POST', `/media/${medium.id}/upload`)
  assert.equal(again.status, 200, 'a body is not needed')
  const { upload: fresh, url: _also, ...same } = again.body.medium
  assert.deepEqual(same, medium, 'the medium is as it was')
  assert.deepEqual(Object.keys(fresh.fields), Object.keys(upload.fields))
  assert.equal(fresh.fields.key, upload.fields.key)
  assert.equal((await postForm(fresh, makePdf())).status, 204)
  const online = await service.call('POST', `/media/${medium.id}`, { body: { status: 'online' } })
  assert.deepEqual([online.status, online.body.medium.status], [200, 'online'])
  assert.equal(online.body.medium.upload, undefined)
  await service.stop()
})

test('a medium that is online, or whose file was refused, gets no form', async () => {
  const { id: request } = await newRequest(api)
  const online = await api.upload(request, makePdf())
  const late = await formOf(online.id)
  assert.deepEqual(refusal(late), { status: 409, code: 'media-already-online' })
  assert.match(late.body.error, /declare a new one/)
  const invalid = await newMedium(api, request)
  await postForm(invalid.upload, Buffer.from('no PDF at all'))
  assert.equal((await api.call('POST', `/media/${invalid.id}`, { body: { status: 'online' } })).status, 422)
  const refused = await formOf(invalid.id)
  assert.deepEqual(refusal(refused), { status: 422, code: 'file-type-mismatch' })
  assert.match(refused.body.error, /declare a new medium/)
  const replaced = await postForm(invalid.upload, makePdf())
  assert.deepEqual([replaced.status, /declare a new medium/.test(await replaced.text())], [409, true])
})

test('A-01 a medium of another organisation, or none, is a 404', async () => {
  const { id } = await newMedium(api, (await newRequest(api)).id)
  const stranger = await api.anotherOrganisation()
  for (const answer of [await formOf(id, stranger.token), await formOf('69188f2a5c1e4b7d9a3f6c20'), await formOf('x')])
    assert.deepEqual(refusal(answer), { status: 404, code: 'not-found' })
})
