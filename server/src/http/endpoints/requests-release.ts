import { z } from 'zod'
import { withAnalyses } from '#actions/requests/show-request.ts'
import { releaseHold } from '#actions/retention/legal-hold.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentRequest } from '../present/request.ts'
import { idOf } from '../text.ts'
import { request } from '../wire.ts'

export const requestsRelease = defineEndpoint({
  method: 'POST',
  path: '/requests/:id/release',
  summary: 'End the legal hold of a request',
  description: 'From then on it can be erased, on demand or when its time is over.',
  tag: 'Requests',
  scope: 'admin',
  body: z.object({}),
  answer: z.object({ request }),
  problems: ['not-found', 'request-erased', 'precondition-failed'],
  async handle(tx, { caller, params, language }) {
    const released = await releaseHold(tx, caller, idOf('request', params.id))
    return { request: presentRequest(await withAnalyses(tx, released), language) }
  },
})
