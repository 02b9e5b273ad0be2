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
import type { MediumId } from '#kernel/ids.ts'
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
  const asked = { limit: shareReportsMax }
  const [{ items: all }, { items: media }] = await Promise.all([
    reportStore(app.database).list(reader, { request: share.request }, asked),
    mediumStore(app.database).list(share.request, asked),
  ])
  const replaced = new Set(all.map(({ replaces }) => replaces))
  const { reports: named } = share
  const reports = all.filter(({ id }) => (named === undefined ? !replaced.has(id) : named.includes(id)))
  const shown = new Set(reports.map(({ medium }) => medium))
  // Of a document that no shown report is about nothing is told.
  return { share, request, reports, media: named === undefined ? media : media.filter(({ id }) => shown.has(id)) }
}

/** For the pages of a document of the shared request, where the share has them; else as if there were none. */
export async function sharedMedium(app: Anywhere, share: Share, id: MediumId): Promise<Caller> {
  const { media } = await showShared(app, share)
  if (!share.pages || !media.some((medium) => medium.id === id))
    throw new Problem('not-found', 'there is no such medium')
  return readerOf(share)
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
