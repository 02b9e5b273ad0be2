import { z } from 'zod'
import { withAnalyses } from '#actions/requests/show-request.ts'
import { eraseOnDemand } from '#actions/retention/erase-request.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentRequest } from '../present/request.ts'
import { idOf, paragraph } from '../text.ts'
import { request } from '../wire.ts'

export const requestsErase = defineEndpoint({
  method: 'POST',
  path: '/requests/:id/erase',
  summary: 'Erase a request and everything held of it',
  description:
    'Removes documents, what was read of them, pictures of pages, notes, reports, comments, decisions and answers of registers. It cannot be undone. What stays is a tombstone: `status` is `erased`, and `erasure` has ids, times and hashes of what was there. Files go within moments; the event `request_erased` says when storage has confirmed it. `reason` stays for ever: write no personal data into it.',
  tag: 'Requests',
  scope: 'admin',
  body: z
    .object({
      reason: paragraph(500).meta({ description: 'Kept with the tombstone', example: 'Asked for on 2 March' }),
    })
    .meta({ id: 'NewErasure' }),
  status: 202,
  answer: z.object({ request }),
  problems: ['not-found', 'legal-hold', 'precondition-failed'],
  async handle(tx, { caller, params, body, language }) {
    const erased = await eraseOnDemand(tx, caller, idOf('request', params.id), body.reason)
    return { request: presentRequest(await withAnalyses(tx, erased), language) }
  },
})
