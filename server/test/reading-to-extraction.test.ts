import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import sharp from 'sharp'
import type { Analysis } from '#analyses/analysis.ts'
import { analystHere } from './support/analyst-here.ts'
import { unreadableCode } from './support/endpoint.ts'
import { makePdf } from './support/make-pdf.ts'
import { startReceiver } from './support/receiver.ts'
import { startTestService, type TestService } from './support/service.ts'
import { until } from './support/until.ts'
import { figuresXray } from './support/verbs.ts'
import { answering } from './support/webhook-service.ts'

let service: TestService
let token: string
before(async () => {
  service = await startTestService()
  // A plug-in that shows what it is handed; no other process has it.
  service.service.app.analyst = analystHere
  ;(service.service.app.analyses as Analysis[]).push(figuresXray())
  token = (await service.call('POST', '/keys', { body: { name: 'rehearsal', test: true } })).body.key.token
})

const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  service.call(method, path, { token, headers, ...(body && { body }) })

test('a document that cannot be read well enough is read by a person, and then analysed', async (t) => {
  const receiver = await startReceiver(t, answering(204))
  const events = ['medium_read', 'extraction_requested', 'extraction_finished']
  await call('POST', '/webhooks', { url: `http://127.0.0.1:${receiver.port}/in`, events })
  const { request } = (await call('POST', '/requests', { code: unreadableCode })).body
  const meta = { period: 'month', date: '2026-03-31' }
  const { id } = await service.upload(request.id, makePdf({ pages: ['a blot'] }), {
    token,
    name: 'bank_statement',
    meta,
  })

  const medium = await until('it was read', async () => {
    const { medium: seen } = (await call('GET', `/media/${id}`)).body
    return seen.status === 'pending_extraction' && seen
  })
  assert.deepEqual(medium.reading, { status: 'done', pagesDone: 1, pages: 1 })
  const { extractions } = (await call('GET', `/extractions?status=open&request=${request.id}`)).body
  assert.deepEqual([extractions.length, extractions[0].id], [1, medium.extraction])
  const [docXray] = (
    await call('GET', `/reports?source=doc_xray&request=${request.id}`, undefined, { prefer: 'wait=30' })
  ).body.reports
  assert.equal(docXray.medium, id, 'the Doc X-Ray does not wait for anybody')
  await until('only the person is waited for', async () => {
    const { status, stage } = (await call('GET', `/requests/${request.id}`)).body.request
    return status === 'pending_extraction' && stage === '1.3'
  })
  const { metricsPort } = service.service
  const metric = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1)
  }
  assert.deepEqual(
    [await metric('roentgen_extractions_open{test="true"}'), await metric('roentgen_extractions_overdue{test="true"}')],
    ['1', '0'],
  )
  assert.equal(await metric('roentgen_extractions_open{test="false"}'), '0', 'a rehearsal wakes nobody')
  assert.equal(await metric('roentgen_readings_total{outcome="unread"}'), '1')

  const statement = {
    currency: 'EUR',
    from: '2026-03-01',
    to: '2026-03-31',
    openingCents: 100_00,
    closingCents: 70_00,
    transactions: [{ date: '2026-03-02', label: 'Rent', amountCents: -30_00 }],
  }
  const finished = await call('POST', `/extractions/${medium.extraction}`, { result: 'read', statement })
  assert.deepEqual([finished.status, finished.body.extraction.status], [200, 'finished'])
  const path = `/reports?source=figures_xray&request=${request.id}`
  const [report] = (await call('GET', path, undefined, { prefer: 'wait=30' })).body.reports
  assert.deepEqual(report.raw, { entered: { statement } })
  assert.equal((await call('GET', `/media/${id}`)).body.medium.status, 'online')
  assert.equal(await metric('roentgen_extractions_open{test="true"}'), '0')
  await until('the request is analysed', async () => {
    return (await call('GET', `/requests/${request.id}`)).body.request.status === 'analysed'
  })
  const about = { requestId: request.id, mediumId: id }
  const sent = await until('all three were sent', () => receiver.received.length >= 3 && receiver.received)
  assert.deepEqual(
    sent.map(({ body }) => JSON.parse(String(body))).sort((one, other) => (one.event < other.event ? -1 : 1)),
    [
      { event: 'extraction_finished', ...about, extractionId: medium.extraction },
      { event: 'extraction_requested', ...about, extractionId: medium.extraction },
      { event: 'medium_read', ...about },
    ],
  )
})

/** Strokes like a hurried hand's: something is there, and no machine can say what. */
function scrawl(): Promise<Buffer> {
  const strokes = Array.from({ length: 8 }, (_none, index) => {
    const [left, top] = [15 + index * 33, 60 + ((index * 37) % 29)]
    return `M${left} ${top} q ${(index * 7) % 19} ${-10 - ((index * 11) % 31)} ${12 + ((index * 5) % 17)} ${index % 15} t 14 ${(index * 13) % 29}`
  })
  const drawn = `<path d="${strokes.join(' ')}" stroke="black" stroke-width="4" fill="none"/>`
  const paper = '<rect width="300" height="130" fill="white"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="130">${paper}${drawn}</svg>`
  return sharp(Buffer.from(svg)).withMetadata({ density: 200 }).png().toBuffer()
}

test('a picture on which nothing can be read waits for a person by itself, and its pages are named', async () => {
  const { request } = (await service.call('POST', '/requests', { body: { code: { type: 'siren', id: '732829320' } } }))
    .body
  const { id } = await service.upload(request.id, await scrawl(), { type: 'image/png' })
  const medium = await until(
    'it was read',
    async () => {
      const { medium: seen } = (await service.call('GET', `/media/${id}`)).body
      return seen.reading.status === 'done' && seen
    },
    180_000,
  )
  assert.deepEqual([medium.status, medium.meta.validation], ['pending_extraction', 'valid'])
  const { reason } = (await service.call('GET', `/extractions/${medium.extraction}`)).body.extraction
  assert.ok(['no-text', 'low-confidence'].includes(reason.code), reason.code)
  assert.deepEqual(reason.pages, [1])
})
