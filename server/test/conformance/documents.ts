import assert from 'node:assert/strict'
import sharp from 'sharp'
import { checkAgainstDocument } from '../support/conformance.ts'
import { makePdf } from '../support/make-pdf.ts'
import { postForm } from '../support/service.ts'
import { until } from '../support/until.ts'
import { type Asking, nobody, siren } from './asking.ts'
import { askAboutReports } from './reports.ts'

export async function askAboutDocuments(asking: Asking): Promise<void> {
  const { ask } = asking
  const { id } = (await ask('POST', '/requests', 201, { body: { code: siren } })).body.request
  const file = await makePdf()
  const meta = { name: 'a.pdf', size: file.length, type: 'application/pdf' }
  const declared = { name: 'bank_statement', type: 'document', meta, request: id }
  const { medium } = (await ask('POST', '/media', 201, { body: declared })).body
  await ask('POST', '/media', 404, { body: { ...declared, request: nobody } })
  const online = { status: 'online', meta: { period: 'month', date: '2026-10-31' } }
  await ask('POST', `/media/${medium.id}`, 409, { body: online })
  await ask('POST', `/media/${medium.id}/upload`, 200, { body: {} })
  await ask('POST', `/media/${medium.id}`, 400, { body: { status: 'online' } })
  await upload(asking, medium.upload, file)
  await ask('POST', `/media/${medium.id}`, 200, { body: online })
  await ask('POST', `/media/${medium.id}`, 409, { body: { ...online, meta: { period: 'year', date: '2025-12-31' } } })
  const { url } = (await ask('GET', `/media/${medium.id}`, 200)).body.medium
  await ask('GET', `/requests/${id}/media`, 200)
  await ask('GET', `/media/${medium.id}/pages`, 200)
  const page = await ask('GET', `/media/${medium.id}/pages/1.png?width=300`, 200)
  const known = { 'If-None-Match': page.headers.get('etag') ?? '' }
  await ask('GET', `/media/${medium.id}/pages/1.png?width=300`, 304, { headers: known })
  await ask('GET', `/media/${medium.id}/pages/1?dpi=300`, 400)
  await ask('GET', `/media/${medium.id}/pages/2`, 404)
  await ask('GET', `/media/${medium.id}/pages/1`, 406, { headers: { accept: 'image/gif' } })
  await ask('GET', `/media/${medium.id}/pages/1/words`, 200)
  await ask('GET', `/${url}`, 200, { token: '' })
  await ask('GET', `/${url}0`, 403, { token: '' })
  await ask('GET', `/requests/${id}/none`, 404, { token: '' })

  const wrong = (await ask('POST', '/media', 201, { body: { ...declared, name: 'other' } })).body.medium
  await upload(asking, wrong.upload, Buffer.from('%!PS'))
  await ask('POST', `/media/${wrong.id}`, 422, { body: { status: 'online' } })
  await askAboutReports(asking, { id, medium: medium.id })
}

type Form = { url: string; fields: Record<string, string> }

async function upload({ ask, note }: Asking, form: Form, file: Buffer): Promise<void> {
  const refused = await postForm({ ...form, fields: { ...form.fields, key: 'other' } }, file)
  const stored = await postForm(form, file)
  assert.deepEqual([refused.status, stored.status], [403, 204])
  for (const response of [refused, stored]) {
    const answer = { status: response.status, headers: response.headers, text: await response.text() }
    checkAgainstDocument('POST', '/storage', answer)
    note('POST', '/storage', answer.status)
  }
  await ask('POST', '/storage', 415, { token: '', raw: '{}' })
}

export async function askAboutMaps({ ask, service }: Asking): Promise<void> {
  const { id } = (await ask('POST', '/requests', 201, { body: { code: siren } })).body.request
  const paper = Uint8Array.from({ length: 160 * 160 }, (_, at) => (at % 97 < 9 ? 60 : 215) + ((at * 7919) % 17))
  const picture = await sharp(paper, { raw: { width: 160, height: 160, channels: 1 } })
    .jpeg()
    .toBuffer()
  const medium = await service.upload(id, picture, { type: 'image/jpeg' })
  await until(
    'its map is made',
    async () => (await service.call('GET', `/media/${medium.id}/pages/1/tampering`)).status === 200,
  )
  await ask('GET', `/media/${medium.id}/pages/1/tampering`, 200)
  await ask('GET', `/media/${medium.id}/pages/2/tampering`, 404)
}
