import type { Page, PageAsked } from '#database/page.ts'
import { reportStore } from '#database/reports.ts'
import { requestStore } from '#database/requests.ts'
import { shareStore } from '#database/shares.ts'
import type { Caller } from '#domain/caller.ts'
import { hashLinkToken, newLinkToken } from '#domain/invitation.ts'
import { type Share, shareDaysMax } from '#domain/share.ts'
import { parseId, type RequestId, type ShareId } from '#kernel/ids.ts'
import { invalidField, Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'
import { refuseWithoutScope } from '../exports/printed-pages.ts'
import { keepAudit } from '../people/keep-audit.ts'
import { standingRequest } from '../requests/standing-request.ts'
import type { Tx } from '../tx.ts'

export type ShareAsked = { reports?: readonly string[] | undefined; expires: Date; pages: boolean }

const noSuchRequest = () => new Problem('not-found', 'there is no such request')

export const sharedUrl = (publicUrl: string, token: string): string => `${publicUrl}/console/shared/${token}`

/** The token is shown this once. */
export async function makeShare(
  tx: Tx,
  caller: Caller,
  request: RequestId,
  { reports, expires, pages }: ShareAsked,
): Promise<{ share: Share; token: string }> {
  const found = await standingRequest(tx, caller, request)
  // A link shows no more than whoever makes it may read.
  for (const scope of pages ? ['reports:read', 'requests:read'] : ['reports:read'])
    refuseWithoutScope(caller.scopes, scope)
  const creation = tx.clock.now()
  if (expires <= creation) throw invalidField(['expires'], 'past', 'expected a time in the future')
  if (expires.getTime() > creation.getTime() + shareDaysMax * 86_400_000)
    throw invalidField(['expires'], 'too-large', `a share ends after ${shareDaysMax} days at most`)
  const token = newLinkToken()
  const share: Share = {
    id: tx.ids.next('share'),
    organisation: caller.organisation,
    organisationName: '',
    request,
    creator: caller.user,
    reports: reports && (await reportsOf(tx, caller, request, reports)),
    pages,
    expires,
    revoked: undefined,
    views: 0,
    lastViewed: undefined,
    test: found.test,
    creation,
    updated: creation,
  }
  await shareStore(tx.database).insert(share, hashLinkToken(token))
  await keepAudit(tx, caller, { action: 'share_made', request, subject: share.id, detail: { expires, pages } })
  return { share, token }
}

async function reportsOf(tx: Tx, caller: Caller, request: RequestId, named: readonly string[]) {
  const ids = named.map((text) => parseId('report', text))
  for (const [index, id] of ids.entries()) {
    const report = id && (await reportStore(tx.database).find(caller, id))
    if (report?.request !== request)
      throw invalidField(['reports', index], 'unknown-report', 'expected the id of a report of this request')
  }
  return ids.filter((id) => id !== undefined)
}

export async function listShares(
  app: Anywhere,
  caller: Caller,
  request: RequestId,
  asked: PageAsked,
): Promise<Page<Share>> {
  if ((await requestStore(app.database).find(caller, request)) === undefined) throw noSuchRequest()
  return shareStore(app.database).list(request, asked)
}

export async function revokeShare(tx: Tx, caller: Caller, id: ShareId): Promise<Share> {
  const share = await shareStore(tx.database).find(caller, id)
  if (share === undefined) throw new Problem('not-found', 'there is no such share')
  if (share.revoked !== undefined) return share
  const revoked = tx.clock.now()
  await shareStore(tx.database).revoke(id, revoked)
  await keepAudit(tx, caller, { action: 'share_revoked', request: share.request, subject: id })
  return { ...share, revoked, updated: revoked }
}
