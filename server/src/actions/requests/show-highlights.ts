import type { Highlight } from '#analyses/highlights/index.ts'
import { packed } from '#analyses/packed.ts'
import { reportStore } from '#database/reports.ts'
import { requestStore } from '#database/requests.ts'
import type { Caller } from '#domain/caller.ts'
import type { RequestId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { App } from '../app.ts'

/** What matters of a request, made of its reports in force; in another process, because reports can be long. */
export async function showHighlights(app: App, caller: Caller, id: RequestId): Promise<Highlight[]> {
  const request = await requestStore(app.database).find(caller, id)
  if (request === undefined) throw new Problem('not-found', 'there is no such request')
  const reports = reportStore(app.database)
  const newest = await reports.newestOfRequest(id)
  const raws = await reports.rawTextOf(newest.map((report) => report.id))
  const inForce = newest.map((report) => ({ ...report, raw: packed<unknown>(raws.get(report.id) ?? '{}') }))
  const answer = await app.analyst.highlights(inForce, { group: request.organisation })
  if (answer.ok) return answer.value
  throw new Error(`highlights of ${id} failed: ${answer.reason.detail}`)
}
