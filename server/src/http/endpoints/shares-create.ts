import { z } from 'zod'
import { makeShare, sharedUrl } from '#actions/sharing/manage-shares.ts'
import { shareDaysMax, shareReportsMax } from '#domain/share.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentShare } from '../present/share.ts'
import { idOf, instant, line } from '../text.ts'
import { share } from '../wire-shares.ts'

export const sharesCreate = defineEndpoint({
  method: 'POST',
  path: '/requests/:id/shares',
  summary: 'Make a link that shows the request to somebody without a key',
  description: `\`url\` is shown only in this answer. The link ends at \`expires\`, after ${shareDaysMax} days at most, and when it is revoked; each view is counted and audited. Needs the scope \`reports:read\` as well, and with \`pages\` \`requests:read\`: a link shows no more than whoever makes it may read.`,
  tag: 'Requests',
  scope: 'requests:write',
  body: z
    .object({
      expires: instant,
      reports: z
        .array(line(64))
        .min(1)
        .max(shareReportsMax)
        .optional()
        .meta({ description: 'Absent: the reports in force whenever somebody looks' }),
      pages: z.boolean().default(false).meta({ description: 'Whether the pages of the documents can be seen' }),
    })
    .meta({ id: 'NewShare' }),
  answer: z.object({ share }),
  created: (answer) => `/requests/${answer.share.request}/shares`,
  problems: ['not-found', 'scope-missing'],
  async handle(tx, { caller, params, body }) {
    const { share: made, token } = await makeShare(tx, caller, idOf('request', params.id), body)
    return { share: presentShare(made, tx.clock.now(), sharedUrl(tx.publicUrl, token)) }
  },
})
