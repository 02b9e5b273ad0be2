import { postForm } from '#test/support/service.ts'
import { statementPdf } from '../documents/support/statement.ts'
import type { Service } from './service.ts'

let made = 0

/** A document that was never read before: else its reading would be taken from the store. */
export const newDocument = (pages: number): Promise<Buffer> => statementPdf(pages, `statement ${made++} of ${pages}`)

type Declared = { medium: { id: string; upload: { url: string; fields: Record<string, string> } } }

/** A request of its own with the document online: the job that reads it is in the queue. */
export async function sendDocument(service: Service, bytes: Buffer): Promise<void> {
  const code = { type: 'siren', id: '732829320' }
  const { request } = await service.call<{ request: { id: string } }>('POST', '/requests', { code })
  const meta = { name: 'statement.pdf', size: bytes.length, type: 'application/pdf' }
  const declared = { name: 'other', type: 'document', meta, request: request.id }
  const { medium } = await service.call<Declared>('POST', '/media', declared)
  await postForm(medium.upload, bytes)
  await service.call('POST', `/media/${medium.id}`, { status: 'online' })
}
