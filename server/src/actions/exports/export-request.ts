import { reportStore } from '#database/reports.ts'
import { requestStore } from '#database/requests.ts'
import type { Caller } from '#domain/caller.ts'
import type { ReportText } from '#domain/report.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { RequestId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { App } from '../app.ts'
import { made } from './export-report.ts'
import { gatherVerdict, type Printing } from './gather-verdict.ts'

async function find(app: App, caller: Caller, id: RequestId): Promise<CompanyRequest> {
  const request = await requestStore(app.database).find(caller, id)
  if (request === undefined) throw new Problem('not-found', 'there is no such request')
  return request
}

/** The order in which reports are printed; those of documents, of which there may be many, last. */
const order = ['magpie', 'manager_xray', 'bank_xray', 'esg']
const placeOf = ({ source }: ReportText) => (order.includes(source) ? order.indexOf(source) : order.length)

/** All reports in force on paper: the company first, then its documents. */
export async function exportRequestPdf(app: App, caller: Caller, id: RequestId, how: Printing): Promise<Uint8Array> {
  const request = await find(app, caller, id)
  const inForce = await reportsInForce(app, caller, id)
  const reports = inForce.toSorted((one, other) => placeOf(one) - placeOf(other))
  const verdict = await gatherVerdict(app, caller, { request, reports }, how)
  return made(await app.analyst.verdictPdf(verdict, { signal: how.signal, group: caller.organisation }))
}

async function reportsInForce(app: App, caller: Caller, id: RequestId): Promise<ReportText[]> {
  const reports = reportStore(app.database)
  const newest = await reports.newestOfRequest(id)
  const found = await Promise.all(newest.map((report) => reports.find(caller, report.id)))
  return found.filter((report) => report !== undefined)
}
