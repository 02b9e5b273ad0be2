import { z } from 'zod'
import { withAnalyses } from '#actions/requests/show-request.ts'
import { placeHold } from '#actions/retention/legal-hold.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentRequest } from '../present/request.ts'
import { idOf, paragraph } from '../text.ts'
import { request } from '../wire.ts'

export const requestsHold = defineEndpoint({
  method: 'POST',
  path: '/requests/:id/hold',
  summary: 'Place a request under legal hold',
  description:
    'While the hold lasts, nothing of the request is erased: neither on demand nor because its time is over. A request that is held already keeps its first hold.',
  tag: 'Requests',
  scope: 'admin',
  body: z
    .object({ reason: paragraph(500).meta({ description: 'Why it must be kept', example: 'Proceedings 23/1187' }) })
    .meta({ id: 'NewLegalHold' }),
  answer: z.object({ request }),
  problems: ['not-found', 'request-erased', 'precondition-failed'],
  async handle(tx, { caller, params, body, language }) {
    const held = await placeHold(tx, caller, idOf('request', params.id), body.reason)
    return { request: presentRequest(await withAnalyses(tx, held), language) }
  },
})
