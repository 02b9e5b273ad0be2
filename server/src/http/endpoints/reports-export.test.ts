import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, ownApi, refusal } from '#test/support/endpoint.ts'
import { addRevision, makePdf } from '#test/support/make-pdf.ts'
import { workOff } from '#test/support/work-off.ts'

const api = await ownApi()
const { call } = api
const content = (amount: string) => `BT /F1 12 Tf 72 770 Td (Closing balance) Tj 300 0 Td (${amount}) Tj ET`
const issued = makePdf({ pages: ['x'], objects: { 11: (pen) => pen.stream('', content('1 204,50')) } })
const { id: request } = await newRequest(api)
await api.upload(request, addRevision(issued, { objects: { 11: (pen) => pen.stream('', content('91 204,50')) } }))
await workOff(api.service.app)
const { id } = (await call('GET', `/reports?request=${request}&source=doc_xray`)).body.reports[0]
const path = `/reports/${id}/export`

async function file(query: string, token = api.owner.token) {
  const answer = await fetch(`${api.url}${path}?${query}`, { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const pagesOf = async (bytes: Buffer) => {
  const read = await api.service.app.reader.read(bytes)
  assert.ok(read.ok)
  return read.evidence.pages
}

test('a report is a PDF to be saved, with the page on which something was found', async () => {
  const { status, headers, bytes } = await file('format=pdf')
  assert.equal(status, 200)
  assert.deepEqual(
    ['content-type', 'content-disposition', 'content-security-policy', 'cache-control'].map((name) =>
      headers.get(name),
    ),
    ['application/pdf', `attachment; filename="report-${id}.pdf"`, 'sandbox', 'private, no-store'],
  )
  const pages = await pagesOf(bytes)
  const pictures = pages.filter(({ drawn }) => drawn.some(({ kind }) => kind === 'image'))
  assert.equal(pictures.length, 1)
  assert.ok(
    !(await pagesOf((await file('format=pdf&pages=none')).bytes)).some(({ drawn }) =>
      drawn.some(({ kind }) => kind === 'image'),
    ),
  )
})

test('it is told in the language asked for', async () => {
  const words = async (query: string) =>
    (await pagesOf((await file(query)).bytes)).flatMap((page) => page.words.map(({ text }) => text)).join(' ')
  assert.match(await words('format=pdf&language=it&pages=none'), /Riscontri/)
  assert.match(await words('format=pdf&language=fr&pages=none'), /Constats/)
})

test('JSON is the report itself, CSV its findings', async () => {
  const json = JSON.parse((await file('format=json')).bytes.toString())
  assert.deepEqual(json, (await call('GET', `/reports/${id}`)).body.report)
  const csv = (await file('format=csv')).bytes.toString()
  assert.match(csv, /^\ufeff"No\.","Level","Page"/)
  assert.match(csv, /91 204,50/)
})

test('a format that is not known is refused', async () => {
  assert.deepEqual(refusal(await call('GET', `${path}?format=docx`)), {
    status: 400,
    code: 'validation-failed',
    fields: ['format'],
  })
})

test('A-01 A-02 nobody else gets it, and pages of documents need the right to read documents', async () => {
  const stranger = await api.anotherOrganisation()
  const analyst = await api.member('analyst')
  const testKey = (await call('POST', '/keys', { body: { name: 'test', test: true } })).body.key.token
  for (const token of [stranger.token, analyst.token, testKey])
    for (const format of ['pdf', 'json', 'csv'])
      assert.equal((await file(`format=${format}`, token)).status, 404, format)
  const onlyReports = (await call('POST', '/keys', { body: { name: 'reports', scopes: ['reports:read'] } })).body.key
    .token
  const without = await file('format=pdf', onlyReports)
  assert.equal(without.status, 200)
  assert.ok(!(await pagesOf(without.bytes)).some(({ drawn }) => drawn.some(({ kind }) => kind === 'image')))
  assert.equal((await file('format=pdf&pages=all', onlyReports)).status, 403)
})
