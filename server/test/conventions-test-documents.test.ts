import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { testDocuments } from '#rehearsal/index.ts'
import { postForm, startTestService, type TestService } from './support/service.ts'
import { until } from './support/until.ts'

let service: TestService
let token: string

before(async () => {
  // The slow one keeps a slot for ten seconds.
  service = await startTestService({ env: { ANALYSIS_CONCURRENCY: '4' } })
  token = (await service.call('POST', '/keys', { body: { name: 'rehearsal', test: true } })).body.key.token
})

/** As a client does: the file from the service, declared, posted, put online. */
async function send(name: string, as: string) {
  const code = { type: 'siren', id: '732829320' }
  const request = (await service.call('POST', '/requests', { token: as, body: { code } })).body.request.id as string
  const got = await fetch(`${service.url}/test-documents/${name}`, { headers: { authorization: `Bearer ${as}` } })
  const file = Buffer.from(await got.arrayBuffer())
  const meta = { name, size: file.length, type: 'application/pdf' }
  const body = { name: 'other', type: 'document', meta, request }
  const { medium } = (await service.call('POST', '/media', { token: as, body })).body
  assert.equal((await postForm(medium.upload, file)).status, 204)
  const sentAt = Date.now()
  const online = await service.call('POST', `/media/${medium.id}`, { token: as, body: { status: 'online' } })
  return { request, medium: medium.id as string, online, sentAt }
}

const reportsOf = async (request: string, as: string) =>
  (await service.call('GET', `/reports?request=${request}`, { token: as, headers: { prefer: 'wait=60' } })).body.reports
const requestOf = async (id: string, as: string) =>
  (await service.call('GET', `/requests/${id}`, { token: as })).body.request
const mediumOf = async (id: string, as: string) =>
  (await service.call('GET', `/media/${id}`, { token: as })).body.medium
const eventsOf = async (request: string, as: string) =>
  (await service.call('GET', '/events?limit=100', { token: as })).body.events
    .filter((event: { requestId?: string }) => event.requestId === request)
    .map(({ event }: { event: string }) => event)

for (const color of ['green', 'orange', 'red']) {
  test(`conventions 3.8 a document whose Doc X-Ray is ${color} on purpose, by what is in it`, async () => {
    const { request } = await send(`flag-${color}.pdf`, token)
    const [report] = await reportsOf(request, token)
    assert.equal(report.raw.flag.color, color, JSON.stringify(report.raw.flag))
  })
}

for (const [name, code] of [
  ['encrypted', 'file-encrypted'],
  ['unreadable', 'file-unreadable'],
  ['wrong-type', 'file-type-mismatch'],
]) {
  test(`conventions 3.8 a document that is refused on purpose: ${code}`, async () => {
    const { request, medium, online } = await send(`${name}.pdf`, token)
    assert.deepEqual([online.status, online.body.code], [422, code])
    assert.equal((await mediumOf(medium, token)).meta.validation, 'invalid')
    assert.ok((await eventsOf(request, token)).includes('medium_invalid'))
  })
}

test('conventions 3.8 a document whose extraction fails on purpose', async () => {
  const { medium } = await send('extraction-fails.pdf', token)
  await until('it waits', async () => (await mediumOf(medium, token)).status === 'pending_extraction')
})

test('conventions 3.8 a document whose analysis fails on purpose', async () => {
  const { request } = await send('analysis-fails.pdf', token)
  await until('it has failed', async () => (await requestOf(request, token)).status === 'analysis_failed')
  assert.ok((await eventsOf(request, token)).includes('report_failed'))
})

test('conventions 3.8 a document whose analysis is slow on purpose', async () => {
  const { request, sentAt } = await send('analysis-slow.pdf', token)
  const [report] = await reportsOf(request, token)
  assert.ok(Date.parse(report.creation) - sentAt >= 9_900)
})

test('conventions 3.8 under a live key the documents known by their hash are documents like any other', async () => {
  const live = service.owner.token
  const rehearsed = testDocuments.filter(({ outcome }) => outcome !== undefined)
  assert.ok(rehearsed.length >= 3)
  for (const { name } of rehearsed) {
    const { request, medium } = await send(name, live)
    const [report] = await reportsOf(request, live)
    assert.ok(report, name)
    const told = await eventsOf(request, live)
    assert.ok(!told.includes('report_failed'), name)
    assert.equal((await mediumOf(medium, live)).status, 'online', name)
  }
})

const hasQpdf = spawnSync('qpdf', ['--version']).status === 0
const withoutQpdf = !hasQpdf && 'qpdf is not installed'

test('the encrypted test document opens with its password and not without, for another reader too', {
  skip: withoutQpdf,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'roentgen-test-document-'))
  try {
    const file = join(folder, 'encrypted.pdf')
    writeFileSync(file, testDocuments.find(({ name }) => name === 'encrypted.pdf')?.bytes ?? '')
    assert.notEqual(spawnSync('qpdf', ['--check', file]).status, 0)
    const opened = spawnSync('qpdf', ['--password=roentgen', '--check', file], { encoding: 'utf8' })
    assert.equal(opened.status, 0, opened.stdout + opened.stderr)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
