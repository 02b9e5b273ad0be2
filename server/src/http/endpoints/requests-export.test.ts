import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { newRequest, ownApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { unzipped } from '#test/support/unzipped.ts'
import { workOff } from '#test/support/work-off.ts'

const api = await ownApi()
const notes = { totalAssets: 100_000, equity: 30_000, netIncome: 4_000 }
const { id } = await newRequest(api, { notes, businessName: 'Ateliers Brisevent' })
const original = makePdf({ pages: ['Balance 1,204.50'] })
const medium = await api.upload(id, original)
await workOff(api.service.app)

async function file(query: string, token = api.owner.token) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${api.url}/requests/${id}/export?${query}`, { headers })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

test('all reports in force are one PDF, that of the company first', async () => {
  const { status, type, bytes } = await file('format=pdf')
  assert.deepEqual([status, type], [200, 'application/pdf'])
  const read = await api.service.app.reader.read(bytes)
  assert.ok(read.ok)
  const text = read.evidence.pages.flatMap(({ words }) => words.map((word) => word.text)).join(' ')
  assert.ok(text.indexOf('Financial X-Ray') >= 0 && text.indexOf('Financial X-Ray') < text.indexOf('Doc X-Ray'), text)
  assert.match(text, /statement\.pdf/)
})

test('everything held of a request is one archive, with a manifest', async () => {
  const { status, type, bytes } = await file('format=zip')
  assert.deepEqual([status, type], [200, 'application/zip'])
  const reports = (await api.call('GET', `/reports?request=${id}`)).body.reports.map(
    (report: { id: string }) => report.id,
  )
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  assert.equal(bytes.readUInt16LE(end + 10), 8 + reports.length)
  const directory = bytes.subarray(bytes.readUInt32LE(end + 16)).toString('latin1')
  const names = [
    'request.json',
    'notes.json',
    'media.json',
    'manifest.json',
    'comments.json',
    'decisions.json',
    'feedback.json',
    `media/${medium.id}.pdf`,
  ]
  for (const name of [...names, ...reports.map((report: string) => `reports/${report}.json`)])
    assert.ok(directory.includes(name), name)
  assert.ok(createHash('sha256').update(original).digest('hex') === medium.meta.sha256)
})

test('A-01 A-02 nobody else gets it, nor a key that may not read reports', async () => {
  const stranger = await api.anotherOrganisation()
  const analyst = await api.member('analyst')
  const testKey = (await api.call('POST', '/keys', { body: { name: 'test', test: true } })).body.key.token
  for (const token of [stranger.token, analyst.token, testKey])
    for (const format of ['pdf', 'zip']) assert.equal((await file(`format=${format}`, token)).status, 404, format)
  const body = { name: 'requests', scopes: ['requests:read'] }
  const half = (await api.call('POST', '/keys', { body })).body.key.token
  assert.equal((await file('format=pdf', half)).status, 403)
})

test('what was said and decided is in the archive, and each export in the audit', async () => {
  await api.call('POST', `/requests/${id}/comments`, { body: { text: 'Looks like their own letterhead' } })
  await api.call('POST', `/requests/${id}/decisions`, { body: { decision: 'refer', reason: 'Two minds', reports: [] } })
  const { bytes } = await file('format=zip')
  const text = [...unzipped(bytes).values()].map(String).join('')
  for (const said of ['Looks like their own letterhead', 'Two minds']) assert.ok(text.includes(said), said)
  const { entries } = (await api.call('GET', `/audit?action=export_made&request=${id}&limit=1`)).body
  assert.deepEqual([entries[0].user, entries[0].detail], [api.owner.user, { format: 'zip' }])
})
