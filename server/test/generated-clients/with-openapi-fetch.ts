import createClient from 'openapi-fetch'
import type { paths } from './made/openapi-typescript.d.ts'
import { flagColorOf, newMedium, newRequest, notes, type Outcome, online, present, type Task, upload } from './task.ts'

export async function run({ url, token, file }: Task): Promise<Outcome> {
  const client = createClient<paths>({ baseUrl: url, headers: { Authorization: `Bearer ${token}` } })
  const { request } = present((await client.POST('/requests', { body: newRequest })).data, 'request')
  const { medium } = present((await client.POST('/media', { body: newMedium(request.id, file) })).data, 'medium')
  await upload(present(medium.upload, 'form'), file)
  const byId = { params: { path: { id: medium.id } } }
  present((await client.POST('/media/{id}', { ...byId, body: online })).data, 'medium online')
  const change = { params: { path: { id: request.id } }, body: notes }
  present((await client.POST('/requests/{id}', change)).data, 'change')
  const asked = { query: { request: request.id, source: 'doc_xray' }, header: { Prefer: 'wait=60' } }
  const { reports } = present((await client.GET('/reports', { params: asked })).data, 'list')
  const [first] = reports
  const { report } = present(
    (await client.GET('/reports/{id}', { params: { path: { id: present(first, 'report').id } } })).data,
    'report',
  )
  const refused = await client.POST('/requests', { body: { code: { type: 'siren', id: '732829321' } } })
  return {
    requestId: request.id,
    source: report.source,
    flagColor: flagColorOf(report.raw),
    refusal: present(refused.error, 'refusal').code,
    reports: reports.length,
  }
}
