import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEventStream } from './support/event-reader.ts'
import { makePdf } from './support/make-pdf.ts'
import { startTestService } from './support/service.ts'
import { until } from './support/until.ts'

const service = await startTestService()

test('what a file gives away by itself is told on the stream before its pages are read', async (t) => {
  const stream = await openEventStream(service.url, service.owner.token)
  t.after(() => stream.close())
  const created = await service.call('POST', '/requests', { body: { code: { type: 'siren', id: '732829320' } } })
  const { id: requestId } = created.body.request
  const info = { CreationDate: "D:20240131094500+01'00'", ModDate: "D:20240101094500+01'00'" }
  const medium = await service.upload(requestId, makePdf({ pages: ['one', 'two'], info }))
  await until('the report', () => stream.events.some(({ event }) => event === 'new_report'))
  const about = stream.events.filter(({ event }) => ['first_findings', 'medium_read', 'new_report'].includes(event))
  assert.deepEqual(
    about.map(({ event }) => event),
    ['first_findings', 'medium_read', 'new_report'],
  )
  const { id: _id, creation: _creation, ...told } = { id: '', creation: '', ...about[0]?.data }
  const criteria = ['modifiedBeforeCreation']
  assert.deepEqual(told, { event: 'first_findings', requestId, mediumId: medium.id, criteria })
  const { reports } = (await service.call('GET', `/reports?request=${requestId}&source=doc_xray`)).body
  assert.ok(JSON.stringify(reports[0].raw.reasons).includes('modifiedBeforeCreation'), 'and it is in the report')
})
