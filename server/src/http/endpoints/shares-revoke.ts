import { z } from 'zod'
import { revokeShare } from '#actions/sharing/manage-shares.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentShare } from '../present/share.ts'
import { idOf } from '../text.ts'
import { share } from '../wire-shares.ts'

export const sharesRevoke = defineEndpoint({
  method: 'POST',
  path: '/shares/:id',
  summary: 'Revoke a link',
  description: 'It opens nothing any more, at once.',
  tag: 'Requests',
  scope: 'requests:write',
  body: z.object({ status: z.literal('revoked') }).meta({ id: 'ShareChange' }),
  answer: z.object({ share }),
  problems: ['not-found'],
  async handle(tx, { caller, params }) {
    return { share: presentShare(await revokeShare(tx, caller, idOf('share', params.id)), tx.clock.now()) }
  },
})
