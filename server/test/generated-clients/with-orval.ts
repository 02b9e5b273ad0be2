import * as api from './made/orval-fetch'
import * as schemas from './made/orval-zod'
import { flagColorOf, newMedium, newRequest, notes, type Outcome, online, present, type Task, upload } from './task.ts'

/** What is sent and what is answered passes the generated schemas too. */
export async function run({ url, token, file }: Task): Promise<Outcome> {
  const headers = { Authorization: `Bearer ${token}` }
  // The generated functions call paths; where the service stands is the fetch's to know.
  const plainFetch = globalThis.fetch
  globalThis.fetch = (input, init) =>
    plainFetch(typeof input === 'string' && input.startsWith('/') ? url + input : input, init)
  const made = await api.requestsCreate(schemas.requestsCreateBody.parse(newRequest), { headers })
  if (made.status !== 201) throw new Error(`the request was answered with ${made.status}`)
  const { request } = schemas.requestsCreateResponse.parse(made.data)
  const declared = await api.mediaCreate(schemas.mediaCreateBody.parse(newMedium(request.id, file)), { headers })
  if (declared.status !== 201) throw new Error(`the medium was answered with ${declared.status}`)
  const { medium } = declared.data
  await upload(present(medium.upload, 'form'), file)
  schemas.mediaPutOnlineResponse.parse((await api.mediaPutOnline(medium.id, online, { headers })).data)
  schemas.requestsUpdateResponse.parse((await api.requestsUpdate(request.id, notes, { headers })).data)
  const wait = { headers: { ...headers, Prefer: 'wait=60' } }
  const listed = await api.reportsList({ request: request.id, source: 'doc_xray' }, wait)
  const { reports } = schemas.reportsListResponse.parse(listed.data)
  const [first] = reports
  const read = await api.reportsRead(present(first, 'report').id, {}, { headers })
  const { report } = schemas.reportsReadResponse.parse(read.data)
  const refused = await api.requestsCreate({ code: { type: 'siren', id: '732829321' } }, { headers })
  if (refused.status !== 400) throw new Error(`a wrong code was answered with ${refused.status}`)
  globalThis.fetch = plainFetch
  return {
    requestId: request.id,
    source: report.source,
    flagColor: flagColorOf(report.raw),
    refusal: refused.data.code,
    reports: reports.length,
  }
}
