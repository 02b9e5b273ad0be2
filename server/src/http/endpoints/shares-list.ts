import { listShares } from '#actions/sharing/manage-shares.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentShare } from '../present/share.ts'
import { idOf } from '../text.ts'
import { listOf } from '../wire.ts'
import { share } from '../wire-shares.ts'

export const sharesList = defineEndpoint({
  method: 'GET',
  path: '/requests/:id/shares',
  summary: 'List the links that show a request',
  tag: 'Requests',
  scope: 'requests:read',
  paged: true,
  answer: listOf('shares', share),
  problems: ['not-found'],
  async handle(app, { caller, params, page }) {
    const found = await listShares(app, caller, idOf('request', params.id), page.asked)
    return {
      shares: found.items.map((one) => presentShare(one, app.clock.now())),
      remaining: found.remaining,
      next: page.next(found.next),
    }
  },
})
