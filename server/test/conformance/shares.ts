import assert from 'node:assert/strict'
import { bodyExamples } from '#http/openapi/examples.ts'
import { makePdf } from '../support/make-pdf.ts'
import { type Asking, nobody, siren } from './asking.ts'

export async function askAboutShares({ ask, service }: Asking): Promise<void> {
  const { id } = (await ask('POST', '/requests', 201, { body: { code: siren } })).body.request
  const medium = await service.upload(id, makePdf({ pages: ['a fictional page'] }))
  await ask('GET', `/reports?request=${id}`, 200, { headers: { Prefer: 'wait=60' } })
  const expires = new Date(Date.now() + 86_400_000).toISOString()
  const { share } = (await ask('POST', `/requests/${id}/shares`, 201, { body: { expires, pages: true } })).body
  await ask('POST', `/requests/${id}/shares`, 400, { body: { expires: '2020-01-01T00:00:00Z' } })
  await ask('POST', `/requests/${nobody}/shares`, 404, { body: { expires } })
  await ask('GET', `/requests/${id}/shares`, 200)
  const path = `/shared/${share.url.split('/').at(-1)}`
  const { shared } = (await ask('GET', path, 200, { token: '' })).body
  assert.ok(shared.reports.length > 0)
  await ask('GET', `${path}?translations=false`, 200, { token: '' })
  await ask('GET', '/shared/none', 404, { token: '' })
  await ask('GET', `${path}/media/${medium.id}/pages/1`, 200, { token: '' })
  await ask('GET', `${path}/media/${nobody}/pages/1`, 404, { token: '' })
  await ask('POST', `/shares/${share.id}`, 200, { body: bodyExamples.ShareChange })
  await ask('POST', `/shares/${nobody}`, 404, { body: bodyExamples.ShareChange })
  await ask('GET', '/audit/export', 200)
  await ask('GET', `/audit?request=${id}`, 200)
  await ask('GET', '/audit?action=nothing', 400)
  await ask('GET', '/service', 200)
}
