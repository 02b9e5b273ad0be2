import { buffer } from 'node:stream/consumers'
import { commentStore } from '#database/comments.ts'
import { decisionStore } from '#database/decisions.ts'
import { feedbackStore } from '#database/feedback.ts'
import { mediumStore } from '#database/media.ts'
import type { Page, PageAsked } from '#database/page.ts'
import { reportTransactionStore } from '#database/report-transactions.ts'
import { reportStore } from '#database/reports.ts'
import { requestStore } from '#database/requests.ts'
import type { Caller } from '#domain/caller.ts'
import type { Comment } from '#domain/comment.ts'
import type { Decision } from '#domain/decision.ts'
import type { Feedback } from '#domain/feedback.ts'
import { type Medium, storageExtension } from '#domain/medium.ts'
import type { ReportText } from '#domain/report.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { type ZipEntry, zipOf } from '#files/zip-writer.ts'
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

/** How the request, its media and its reports are told. */
export type Tellings = {
  request: unknown
  medium(medium: Medium): unknown
  report(report: ReportText): string
  comment(comment: Comment): unknown
  decision(decision: Decision): unknown
  feedback(feedback: Feedback): unknown
}

/** A list from its first page to its last. */
async function all<Item>(list: (asked: PageAsked) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = []
  let after: PageAsked['after']
  do {
    const page = await list({ limit: 1_000, ...(after !== undefined && { after }) })
    items.push(...page.items)
    after = page.next
  } while (after !== undefined)
  return items
}

/** Everything that is held of a request, as one archive with a manifest: what is told of it, its documents, all its reports. */
export async function exportRequestZip(
  app: App,
  caller: Caller,
  id: RequestId,
  tell: Tellings,
): Promise<AsyncGenerator<Buffer>> {
  await find(app, caller, id)
  const media = await mediumStore(app.database).ofRequest(id)
  const json = (value: unknown) => async () => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
  const { database } = app
  const notes = await all((asked) => requestStore(database).noteChanges(id, asked))
  const comments = await all((asked) => commentStore(database).list(id, asked))
  const decisions = await all((asked) => decisionStore(database).list(id, asked))
  const feedback = await feedbackStore(database).ofRequest(id)
  const reports = await reportStore(database).idsOfRequest(id)
  const withTransactions = await reportTransactionStore(database).reportsOf(id)
  const entries: ZipEntry[] = [
    { name: 'request.json', bytes: json(tell.request) },
    { name: 'notes.json', bytes: json(notes) },
    { name: 'comments.json', bytes: json(comments.map(tell.comment)) },
    { name: 'decisions.json', bytes: json(decisions.map(tell.decision)) },
    { name: 'feedback.json', bytes: json(feedback.map(tell.feedback)) },
    { name: 'media.json', bytes: json(media.map(tell.medium)) },
    ...reports.map((report) => ({
      name: `reports/${report}.json`,
      async bytes() {
        const found = await reportStore(app.database).find(caller, report)
        return Buffer.from(found === undefined ? '' : `${tell.report(found)}\n`)
      },
    })),
    ...withTransactions.map((report) => ({
      name: `transactions/${report}.json`,
      bytes: async () => Buffer.from(`${(await reportTransactionStore(database).textOf(report)) ?? '[]'}\n`),
    })),
    ...media
      .filter(({ sha256, fileErased }) => sha256 !== undefined && fileErased === undefined)
      .map((medium) => ({
        name: `media/${medium.id}.${storageExtension(medium.metaType)}`,
        bytes: async () => buffer(await app.files.read(medium.storageKey)),
      })),
  ]
  return zipOf(entries)
}
