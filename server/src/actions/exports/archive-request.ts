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
import { readChecked } from '#files/read-checked.ts'
import { type ZipEntry, zipOf } from '#files/zip-writer.ts'
import type { RequestId } from '#kernel/ids.ts'
import type { App } from '../app.ts'
import { type RequestShown, showRequest } from '../requests/show-request.ts'

/** How the request, its media and its reports are told. */
export type Tellings = {
  request(shown: RequestShown): unknown
  medium(medium: Medium): unknown
  report(report: ReportText): string
  comment(comment: Comment): unknown
  decision(decision: Decision): unknown
  feedback(feedback: Feedback): unknown
}

/** A list from its first page to its last. */
export async function all<Item>(list: (asked: PageAsked) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = []
  let after: PageAsked['after']
  do {
    const page = await list({ limit: 1_000, ...(after !== undefined && { after }) })
    items.push(...page.items)
    after = page.next
  } while (after !== undefined)
  return items
}

export const jsonFile = (name: string, value: unknown): ZipEntry => ({
  name,
  bytes: async () => Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

/** Everything that is held of a request, with a manifest: what is told of it, its documents, all its reports. */
export async function archiveRequest(
  app: App,
  caller: Caller,
  id: RequestId,
  tell: Tellings,
): Promise<AsyncGenerator<Buffer>> {
  return zipOf(await entriesOfRequest(app, caller, id, tell))
}

/** Of a request that was erased it is the tombstone. `folder`: of these files in the archive. */
export async function entriesOfRequest(
  app: App,
  caller: Caller,
  id: RequestId,
  tell: Tellings,
  folder = '',
): Promise<ZipEntry[]> {
  const { database } = app
  const shown = await showRequest(app, caller, id)
  const request = jsonFile(`${folder}request.json`, tell.request(shown))
  if (shown.request.status === 'erased') return [request]
  const media = await mediumStore(database).ofRequest(id)
  const notes = await all((asked) => requestStore(database).noteChanges(id, asked))
  const comments = await all((asked) => commentStore(database).list(id, asked))
  const decisions = await all((asked) => decisionStore(database).list(id, asked))
  const feedback = await feedbackStore(database).ofRequest(id)
  const reports = await reportStore(database).idsOfRequest(id)
  const withTransactions = await reportTransactionStore(database).reportsOf(id)
  return [
    request,
    jsonFile(`${folder}notes.json`, notes),
    jsonFile(`${folder}comments.json`, comments.map(tell.comment)),
    jsonFile(`${folder}decisions.json`, decisions.map(tell.decision)),
    jsonFile(`${folder}feedback.json`, feedback.map(tell.feedback)),
    jsonFile(`${folder}media.json`, media.map(tell.medium)),
    ...reports.map((report) => ({
      name: `${folder}reports/${report}.json`,
      async bytes() {
        const found = await reportStore(database).find(caller, report)
        return found && Buffer.from(`${tell.report(found)}\n`)
      },
    })),
    ...withTransactions.map((report) => ({
      name: `${folder}transactions/${report}.json`,
      async bytes() {
        const text = await reportTransactionStore(database).textOf(report)
        return text === undefined ? undefined : Buffer.from(`${text}\n`)
      },
    })),
    ...media.filter(hasFile).map((medium) => ({
      name: `${folder}media/${medium.id}.${storageExtension(medium.metaType)}`,
      bytes: () => fileOf(app, caller, medium),
    })),
  ]
}

const hasFile = ({ sha256, fileErased }: Medium) => sha256 !== undefined && fileErased === undefined

/** `undefined`: it was erased since the archive was begun, which is no reason to break off. */
async function fileOf(app: App, caller: Caller, { id, storageKey, sha256 }: Medium): Promise<Buffer | undefined> {
  const isThere = async () => {
    const medium = await mediumStore(app.database).find(caller, id)
    return medium !== undefined && hasFile(medium)
  }
  if (!(await isThere())) return undefined
  try {
    return await buffer(await readChecked(app.files, storageKey, sha256))
  } catch (error) {
    if (await isThere()) throw error
    return undefined
  }
}
