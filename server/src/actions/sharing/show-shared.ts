import { mediumStore } from '#database/media.ts'
import { reportStore } from '#database/reports.ts'
import { requestStore } from '#database/requests.ts'
import { shareStore } from '#database/shares.ts'
import type { Caller } from '#domain/caller.ts'
import { hashLinkToken, isLinkToken } from '#domain/invitation.ts'
import type { Medium } from '#domain/medium.ts'
import type { ReportText } from '#domain/report.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { type Share, shareReportsMax } from '#domain/share.ts'
import type { MediumId, ReportId, RequestId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'
import { keepAudit } from '../people/keep-audit.ts'

/** `undefined` where the link opens nothing. Without the whole token there is no look-up. */
export async function findShare(app: Anywhere, token: string): Promise<Share | undefined> {
  if (!isLinkToken(token)) return undefined
  const share = await shareStore(app.database).byHash(hashLinkToken(token))
  return share !== undefined && share.expires > app.clock.now() ? share : undefined
}

export const noSuchShare = () => new Problem('not-found', 'this link is unknown, was withdrawn, or has expired')

/** Counted and written down, each time: whoever shared it can see that it was looked at, and from where. */
export async function noteView(app: Anywhere, { id, organisation, request, test }: Share, address: string) {
  await shareStore(app.database).viewed(id, app.clock.now())
  await keepAudit(app, { organisation, address, test }, { action: 'share_viewed', request, subject: id })
}

export type SharedThings = { share: Share; request: CompanyRequest; reports: ReportText[]; media: Medium[] }

/** Of the one request and nothing else; what is found is bounded by its id. */
export async function showShared(app: Anywhere, share: Share): Promise<SharedThings> {
  const reader = readerOf(share)
  const request = await requestStore(app.database).find(reader, share.request)
  if (request === undefined) throw noSuchShare()
  const shown = share.reports ?? (await idsInForce(app, share.request))
  const found = await Promise.all(
    shown.slice(0, shareReportsMax).map((id) => reportStore(app.database).find(reader, id)),
  )
  const reports = found.filter((report) => report !== undefined && !report.withdrawn) as ReportText[]
  const sent = await mediumStore(app.database).ofRequest(share.request)
  // Sent by mistake: perhaps not of this company at all.
  const all = sent.filter(({ status }) => status !== 'withdrawn')
  const about = new Set(reports.map(({ medium }) => medium))
  // Of a document that no shown report is about nothing is told.
  return { share, request, reports, media: share.reports === undefined ? all : all.filter(({ id }) => about.has(id)) }
}

/** Those on the company first: of documents there may be more than are shown. */
async function idsInForce({ database }: Anywhere, request: RequestId): Promise<ReportId[]> {
  const newest = await reportStore(database).newestOfRequest(request)
  const [ofDocuments, ofCompany] = [newest.filter(({ medium }) => medium), newest.filter(({ medium }) => !medium)]
  return [...ofCompany, ...ofDocuments].map(({ id }) => id)
}

/** For the pages of a document of the shared request, where the share has them; else as if there were none. */
export async function sharedMedium(app: Anywhere, share: Share, id: MediumId): Promise<Caller> {
  const reader = readerOf(share)
  const medium = await mediumStore(app.database).find(reader, id)
  const isOfShare = medium?.request === share.request && medium.status !== 'withdrawn'
  if (!share.pages || !isOfShare || !(await isShown(app, share, id)))
    throw new Problem('not-found', 'there is no such medium')
  return reader
}

/** Without opening reports, which are long: each page of a document asks. */
async function isShown({ database }: Anywhere, { reports }: Share, id: MediumId): Promise<boolean> {
  return reports === undefined || (await reportStore(database).areAbout(reports, id))
}

/** Drawn and handed out: whose document it is, and from where it was looked at. */
export async function notePage(
  app: Anywhere,
  { id: share, organisation, request, test }: Share,
  { medium, page, address }: { medium: MediumId; page: number; address: string },
): Promise<void> {
  const audited = { action: 'page_read', request, subject: medium, detail: { page, share } } as const
  await keepAudit(app, { organisation, address, test }, audited)
}

/** Reads like an auditor of the organisation, and is handed nothing but the request: no id of another is ever asked for. */
function readerOf({ organisation, creator, test }: Share): Caller {
  return {
    organisation,
    user: creator,
    role: 'auditor',
    scopes: ['requests:read', 'reports:read'],
    test,
    apiVersion: '',
  }
}
