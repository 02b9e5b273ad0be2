import assert from 'node:assert/strict'
import { makePdf } from './make-pdf.ts'
import { postForm, type TestService } from './service.ts'

export const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
export const callersSpan = '00f067aa0ba902b7'

/** What must be in no span. */
export const secrets = ['732829320', 'Atelier', 'statement.pdf', 'secret-path']

/** A caller who has a trace puts a document online; of the report a receiver of webhooks is told. */
export async function sendTraced(service: TestService, receiverPort: number): Promise<void> {
  const body = { url: `http://127.0.0.1:${receiverPort}/in/secret-path`, events: ['new_report'] }
  await service.call('POST', '/webhooks', { body })
  const code = { type: 'siren', id: '732829320' }
  const { id } = (await service.call('POST', '/requests', { body: { code, businessName: 'Atelier' } })).body.request
  const file = makePdf()
  const meta = { name: 'statement.pdf', size: file.length, type: 'application/pdf' }
  const declared = { name: 'other', type: 'document', meta, request: id }
  const { medium } = (await service.call('POST', '/media', { body: declared })).body
  await postForm(medium.upload, file)
  const online = await service.call('POST', `/media/${medium.id}`, {
    body: { status: 'online' },
    headers: { traceparent: `00-${traceId}-${callersSpan}-01` },
  })
  assert.equal(online.status, 200)
}
