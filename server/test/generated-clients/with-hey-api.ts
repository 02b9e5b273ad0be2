import * as api from './made/hey-api'
import { client } from './made/hey-api/client.gen'
import { flagColorOf, newMedium, newRequest, notes, type Outcome, online, present, type Task, upload } from './task.ts'

export async function run({ url, token, file }: Task): Promise<Outcome> {
  client.setConfig({ baseUrl: url, auth: token })
  const { request } = present((await api.requestsCreate({ body: newRequest })).data, 'request')
  const { medium } = present((await api.mediaCreate({ body: newMedium(request.id, file) })).data, 'medium')
  await upload(present(medium.upload, 'form'), file)
  present((await api.mediaPutOnline({ path: { id: medium.id }, body: online })).data, 'medium online')
  present((await api.requestsUpdate({ path: { id: request.id }, body: notes })).data, 'change')
  const asked = { query: { request: request.id, source: 'doc_xray' }, headers: { Prefer: 'wait=60' } }
  const { reports } = present((await api.reportsList(asked)).data, 'list')
  const [first] = reports
  const { report } = present((await api.reportsRead({ path: { id: present(first, 'report').id } })).data, 'report')
  const refused = await api.requestsCreate({ body: { code: { type: 'siren', id: '732829321' } } })
  return {
    requestId: request.id,
    source: report.source,
    flagColor: flagColorOf(report.raw),
    refusal: present(refused.error, 'refusal').code,
    reports: reports.length,
  }
}
