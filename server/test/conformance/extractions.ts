import { bodyExamples } from '#http/openapi/examples.ts'
import { unreadableCode } from '../support/endpoint.ts'
import { makePdf } from '../support/make-pdf.ts'
import { until } from '../support/until.ts'
import { type Asking, nobody } from './asking.ts'

export async function askAboutExtractions({ ask, service }: Asking): Promise<void> {
  const { token } = (await ask('POST', '/keys', 201, { body: { name: 'rehearsal', test: true } })).body.key
  const { id } = (await ask('POST', '/requests', 201, { token, body: { code: unreadableCode } })).body.request
  const meta = { period: 'month', date: '2026-10-31' }
  const medium = await service.upload(id, makePdf(), { token, name: 'bank_statement', meta })
  const path = await until('it waits for a person', async () => {
    const { extraction } = (await ask('GET', `/media/${medium.id}`, 200, { token })).body.medium
    return extraction !== undefined && `/extractions/${extraction}`
  })
  await ask('GET', `/extractions?status=open&request=${id}&limit=1&translations=false`, 200, { token })
  const etag = (await ask('GET', path, 200, { token })).headers.get('etag') ?? ''
  await ask('GET', path, 304, { token, headers: { 'If-None-Match': etag } })
  await ask('GET', `${path}?translations=false`, 200, { token })
  await ask('GET', path, 404)
  await ask('POST', path, 400, { token, body: { result: 'read' } })
  await ask('POST', `${path}/confirm`, 409, { token })
  await ask('POST', `${path}/claim`, 200, { token })
  const second = await service.member('administrator', { test: true })
  await ask('POST', `${path}/claim`, 409, { token: second.token })
  await ask('POST', `${path}/check`, 200, { token, body: { result: 'read' } })
  await ask('POST', `${path}/release`, 200, { token })
  await ask('POST', path, 412, { token, body: bodyExamples.ExtractionResult, headers: { 'If-Match': '"x"' } })
  await ask('POST', path, 200, { token, body: bodyExamples.ExtractionResult, headers: { 'If-Match': etag } })
  await ask('POST', path, 409, { token, body: { result: 'unreadable', reason: 'too late' } })
  await ask('POST', `${path}/confirm`, 200, { token: second.token })
  await ask('GET', '/extractions?sort=due&overdue=true&assignee=me', 200, { token })
  await ask('POST', `/extractions/${nobody}`, 404, { token, body: bodyExamples.ExtractionResult })
  await ask('GET', path, 200, { token })
}
