import { newRequest, unreadableCode } from './endpoint.ts'
import { makePdf } from './make-pdf.ts'
import type { TestService } from './service.ts'
import { workOff } from './work-off.ts'

/** A document that a person has to read, under a test key; what the machine read of it after all is these lines. */
export async function openExtraction(
  api: TestService,
  { name = 'bank_statement', lines }: { name?: string; lines?: string } = {},
): Promise<{ id: string; token: string; request: string }> {
  const { token } = (await api.call('POST', '/keys', { body: { name: 'test', test: true } })).body.key
  const request = await newRequest(api, { token, code: unreadableCode, businessName: 'Fictional Bakery' })
  const meta = { period: 'year', date: '2025-12-31' }
  const file = lines === undefined ? makePdf() : makePdf({ pages: [lines] })
  const medium = await api.upload(request.id, file, { token, name, meta })
  await workOff(api.service.app)
  const { extraction } = (await api.call('GET', `/media/${medium.id}`, { token })).body.medium
  return { id: extraction, token, request: request.id }
}
