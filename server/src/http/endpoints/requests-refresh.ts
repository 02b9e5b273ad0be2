import { z } from 'zod'
import { refreshRequest } from '#actions/requests/refresh-request.ts'
import { withAnalyses } from '#actions/requests/show-request.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentRequest } from '../present/request.ts'
import { idOf } from '../text.ts'
import { request } from '../wire.ts'

export const requestsRefresh = defineEndpoint({
  method: 'POST',
  path: '/requests/:id/refresh',
  summary: 'Ask the registers again',
  description:
    'Asks the registers again about the company and its managers. If their answers differ from before, or come on another day, a new `manager_xray` report is made that `replaces` the one before; other reports are made again only if the answers change them. Meanwhile `status` is `pending_analysis`.',
  tag: 'Requests',
  scope: 'requests:write',
  body: z.object({}),
  status: 202,
  answer: z.object({ request }),
  problems: ['not-found', 'no-register'],
  async prepare(app, { params }) {
    idOf('request', params.id)
    await app.registers.lookAgain()
  },
  async handle(tx, { caller, params, language }) {
    const refreshed = await refreshRequest(tx, caller, idOf('request', params.id))
    return { request: presentRequest(await withAnalyses(tx, refreshed), language) }
  },
})
