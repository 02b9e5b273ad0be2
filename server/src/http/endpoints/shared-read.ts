import { z } from 'zod'
import { findShare, noSuchShare, noteView, showShared } from '#actions/sharing/show-shared.ts'
import { refuseBeyondQuota } from '../accept-call.ts'
import { defineEndpoint } from '../endpoint.ts'
import { sharedJson } from '../present/share.ts'
import { translationsAsked } from '../translations.ts'
import { shared } from '../wire-shares.ts'
import { written } from '../written.ts'

export const sharedRead = defineEndpoint({
  method: 'GET',
  path: '/shared/:token',
  summary: 'Read what a link shows',
  description:
    'The request and its reports, without ids that open anything else. A link that is unknown, revoked or expired gets 404; after ten such per minute from one ' +
    'network address, calls are answered with 429. Each view is counted and audited.',
  tag: 'Requests',
  scope: 'public',
  query: z.object(translationsAsked),
  answer: z.object({ shared }),
  problems: ['not-found', 'quota-exceeded'],
  async prepare(app, { params, request, context }) {
    const share = await context.attempts.heard(request.ip, undefined, () => findShare(app, params.token))
    if (share === undefined) throw noSuchShare()
    // A link is read no more often than a key may call: each view opens reports, and leaves a line.
    refuseBeyondQuota(context.limiter.take(share.id, ['default']))
    await noteView(app, share, request.ip)
    return share
  },
  async handle(app, { language }, share) {
    return written(sharedJson(await showShared(app, share), language))
  },
})
