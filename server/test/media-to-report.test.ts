import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { makePdf } from './support/make-pdf.ts'
import { startTestService, type TestService } from './support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})

test('a document becomes a Doc X-Ray in the shape of the original API', async () => {
  const created = await service.call('POST', '/requests', { body: { code: { type: 'siren', id: '732829320' } } })
  assert.equal(created.status, 201)
  const { id, status, stage } = created.body.request
  assert.deepEqual({ status, stage }, { status: 'pending_analysis', stage: '1.1' })

  const medium = await service.upload(id, await makePdf())
  assert.equal(medium.status, 'online')
  const reports = await service.call('GET', `/reports?source=doc_xray&request=${id}`, {
    headers: { Prefer: 'wait=30' },
  })
  const [report] = reports.body.reports
  assert.equal(report.source, 'doc_xray')
  assert.equal(report.request, id)
  assert.equal(report.medium, medium.id)
  assert.equal(report.raw.reasons[0].typeCode, 'time')

  const again = await service.call('POST', `/media/${medium.id}`, { body: { status: 'online' } })
  assert.equal(again.status, 200)
  const request = (await service.call('GET', `/requests/${id}`)).body.request
  assert.deepEqual([request.status, request.stage], ['analysed', '2.1'])
  const all = await service.call('GET', `/reports?request=${id}`)
  assert.equal(all.body.reports.length, 1)
  assert.equal((await service.call('GET', `/media/${medium.id}`)).body.medium.meta.validation, 'valid')
})
